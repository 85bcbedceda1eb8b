import type { AuditDefinition } from '@skyfolio/protos/skyfolio/audit/v1/Audit'
import type { IntegrationsDefinition } from '@skyfolio/protos/skyfolio/integrations/v1/Integrations'
import {
  type Client,
  createPlainClient,
  createRpcClient,
  type PlainClient,
  type RpcClientOptions,
} from '@skyfolio/runtime/rpc/client'
import type { MethodName } from '@skyfolio/runtime/rpc/contracts'

type Options = Pick<RpcClientOptions, 'address' | 'tls' | 'audience' | 'secret' | 'logger' | 'defaultDeadlineMs'>

/** A client of one service of a contract: `createServiceClient<TagsDefinition>('content/v1/tags', 'Tags', options)`. */
export const createServiceClient = <Definition, Streams extends MethodName<Definition> = never>(
  contract: Contract,
  service: string,
  options: Options,
): Client<Definition, Streams> => createRpcClient<Definition, Streams>({ ...namesOf(contract, service), ...options })

/** Like `createServiceClient`, with plain values instead of messages. */
export const createPlainServiceClient = <Definition, Streams extends MethodName<Definition> = never>(
  contract: Contract,
  service: string,
  options: Options,
): PlainClient<Definition, Streams> =>
  createPlainClient<Definition, Streams>({ ...namesOf(contract, service), ...options })

type Contract = `${string}/v1/${string}`

const namesOf = (contract: Contract, service: string) => {
  const [name, version] = contract.split('/')
  return { proto: `skyfolio/${contract}.proto`, service: `skyfolio.${name}.${version}.${service}` }
}

export type AuditClient = Client<AuditDefinition>

/** The audit trail that every service with data of the owner's offers. */
export const createAuditClient = (options: Options): AuditClient =>
  createServiceClient<AuditDefinition>('audit/v1/audit', 'Audit', options)

/** The third-party services that a service uses. */
export const createIntegrationsClient = (options: Options) =>
  createServiceClient<IntegrationsDefinition>('integrations/v1/integrations', 'Integrations', options)

/** Clients that are closed together. */
export const withClose = <Clients extends Record<string, { close(): void }>>(clients: Clients) => ({
  ...clients,
  close: () => {
    for (const client of Object.values(clients)) client.close()
  },
})
