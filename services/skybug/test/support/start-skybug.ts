import { randomBytes } from 'node:crypto'
import type { ChatDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Chat'
import type { DescriptionsDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Descriptions'
import type { SkyDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Sky'
import { readConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import { createRpcClient, type Client } from '@skyfolio/runtime/rpc/client'
import type { mongo } from 'mongoose'
import { skybugSettings } from '../../src/config.ts'
import { type SkyBugServer, startServer } from '../../src/server.ts'
import { callSecretsOf, GATEWAY_SECRET, INTERNAL_SECRET } from '../../../../runtime/test/support/internal-secret.ts'

export const logger = createLogger({ name: 'skybug-test', level: process.env.TEST_LOG ?? 'silent', format: 'json' })

export const mongoUri = (): string =>
  process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

type AnyDocument = Record<string, unknown> & { _id: number | string }

export interface TestSkybug {
  server: SkyBugServer
  sky: Client<SkyDefinition>
  chat: Client<ChatDefinition, 'SendMessage'>
  descriptions: Client<DescriptionsDefinition>
  /** The service's database, to look behind the curtain. */
  collection(name: string): mongo.Collection<AnyDocument>
  db: mongo.Db
  database: string
  stop(): Promise<void>
}

/** Clients of a skybug server. The machine may be busy: what is slow is measured elsewhere. */
const clientsOf = (address: string): Pick<TestSkybug, 'sky' | 'chat' | 'descriptions'> => {
  const shared = { address, audience: 'skybug', secret: GATEWAY_SECRET, logger, defaultDeadlineMs: 60_000 }
  return {
    sky: createRpcClient({ ...shared, proto: 'skyfolio/skybug/v1/sky.proto', service: 'skyfolio.skybug.v1.Sky' }),
    chat: createRpcClient({ ...shared, proto: 'skyfolio/skybug/v1/chat.proto', service: 'skyfolio.skybug.v1.Chat' }),
    descriptions: createRpcClient({
      ...shared,
      proto: 'skyfolio/skybug/v1/descriptions.proto',
      service: 'skyfolio.skybug.v1.Descriptions',
    }),
  }
}

/** Starts the real service in this process, with a database of its own. */
export const startSkybug = async (environment: Record<string, string> = {}): Promise<TestSkybug> => {
  const database = `test_skybug_${randomBytes(6).toString('hex')}`
  const settings = {
    MONGODB_URI: mongoUri(),
    MONGODB_DATABASE: database,
    GRPC_PORT: '0',
    DRAIN_SECONDS: '2',
    INTERNAL_SECRET,
    CALL_SECRETS: callSecretsOf('skybug'),
    ...environment,
  }
  const config = readConfig(skybugSettings, settings)
  const server = await startServer(config, logger)
  const behind = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const db = behind.connection.getClient().db(config.MONGODB_DATABASE)
  const clients = clientsOf(server.address)
  return {
    server,
    ...clients,
    database: config.MONGODB_DATABASE,
    collection: name => db.collection<AnyDocument>(name),
    db,
    stop: async () => {
      for (const client of Object.values(clients)) client.close()
      await server.stop()
      await behind.connection.dropDatabase()
      await behind.close()
    },
  }
}
