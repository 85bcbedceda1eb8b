import type { TagsDefinition } from '@skyfolio/protos/skyfolio/content/v1/Tags'
import type { Client } from '../../src/rpc/client.ts'
import { createRpcClient } from '../../src/rpc/client.ts'
import type { Handlers, RpcServer, RpcServerOptions } from '../../src/rpc/server.ts'
import { rpcService, startRpcServer } from '../../src/rpc/server.ts'
import { silent } from './silent-logger.ts'
import { GATEWAY_SECRET, INTERNAL_SECRET } from './internal-secret.ts'
import { until } from './until.ts'

const proto = 'skyfolio/content/v1/tags.proto'
const service = 'skyfolio.content.v1.Tags'

const notInThisTest = (): Promise<never> => Promise.reject(new Error('not in this test'))

/** A server of the Tags contract whose methods are the test's. */
export function startTags(
  handlers: Partial<Handlers<TagsDefinition>>,
  options: Partial<RpcServerOptions> = {},
): Promise<RpcServer> {
  const all: Handlers<TagsDefinition> = {
    createTag: notInThisTest,
    listTags: notInThisTest,
    getTagBySlug: notInThisTest,
    updateTag: notInThisTest,
    deleteTag: notInThisTest,
    listContentTags: notInThisTest,
    setContentTags: notInThisTest,
    ...handlers,
  }
  const services = [rpcService<TagsDefinition>(proto, service, all)]
  return startRpcServer({
    ...{ host: '127.0.0.1', port: 0, services, dependencies: {}, logger: silent },
    authorization: { audience: 'content', secrets: [INTERNAL_SECRET] },
    ...options,
  })
}

/** A client of such a server; `audience` and `secret` are those of the server unless said otherwise. */
export function tagsClient(
  address: string,
  { audience = 'content', secret = GATEWAY_SECRET } = {},
): Client<TagsDefinition> {
  return createRpcClient<TagsDefinition>({ proto, service, address, audience, secret, logger: silent })
}

/** Until a call gets a response. */
export const untilAnswered = (client: Client<TagsDefinition>): Promise<boolean> =>
  until(
    () =>
      client.listTags({}).then(
        () => true,
        () => false,
      ),
    'calls work again',
  )
