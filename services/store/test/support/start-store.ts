import { randomBytes } from 'node:crypto'
import type { AuditDefinition } from '@skyfolio/protos/skyfolio/audit/v1/Audit'
import type { CheckoutDefinition } from '@skyfolio/protos/skyfolio/store/v1/Checkout'
import type { CouponsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Coupons'
import type { OrdersDefinition } from '@skyfolio/protos/skyfolio/store/v1/Orders'
import type { PrintOptionsDefinition } from '@skyfolio/protos/skyfolio/store/v1/PrintOptions'
import type { ProductsDefinition } from '@skyfolio/protos/skyfolio/store/v1/Products'
import type { ShippingDefinition } from '@skyfolio/protos/skyfolio/store/v1/Shipping'
import { readConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import { createRpcClient } from '@skyfolio/runtime/rpc/client'
import type { mongo } from 'mongoose'
// The store loads it with its first event, which takes jest more than a second: not within what a test measures.
import 'stripe'
import { storeSettings } from '../../src/config.ts'
import type { StoreOptions } from '../../src/dependencies.ts'
import { startServer, type StoreServer } from '../../src/server.ts'
import { WEBHOOK_SECRET } from './webhooks.ts'
import { callSecretsOf, GATEWAY_SECRET, INTERNAL_SECRET } from '../../../../runtime/test/support/internal-secret.ts'

export const logger = createLogger({ name: 'store-test', level: process.env.TEST_LOG ?? 'silent', format: 'json' })

export const mongoUri = (): string =>
  process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

/** A collection as a test looks at it: documents with ids of any kind. */
type AnyDocument = Record<string, unknown> & { _id: number | string }

export type Clients = ReturnType<typeof clientsOf>

export interface Store extends Clients {
  server: StoreServer
  environment: Record<string, string>
  /** The service's database, to look behind the curtain. */
  collection(name: string): mongo.Collection<AnyDocument>
  collectionNames(): Promise<string[]>
  db: mongo.Db
  stop(): Promise<void>
}

/** The environment of a store with a database of its own. */
const newEnvironment = (environment: Record<string, string> = {}): Record<string, string> => ({
  MONGODB_URI: mongoUri(),
  MONGODB_DATABASE: `test_store_${randomBytes(6).toString('hex')}`,
  GRPC_PORT: '0',
  DRAIN_SECONDS: '2',
  INTERNAL_SECRET,
  CALL_SECRETS: callSecretsOf('store'),
  STORE_TEST_MODE: 'allow',
  TEST_WEBHOOK_SECRET: WEBHOOK_SECRET,
  // Tests send the events themselves, and look for lost payments and due mails only where that is the point.
  TEST_EVENT_COPIES: '0',
  RECONCILE_SECONDS: '3600',
  MAIL_SECONDS: '3600',
  ...environment,
})

interface StartOptions extends StoreOptions {
  /** The database is another store's, and stays when this one stops. */
  isGuest?: boolean
}

/** Starts the real service in this process, with a database of its own. */
export async function startStore(
  overrides: Record<string, string> = {},
  { isGuest = false, ...options }: StartOptions = {},
): Promise<Store> {
  const environment = newEnvironment(overrides)
  const server = await startServer(readConfig(storeSettings, environment), logger, options)
  const name = environment['MONGODB_DATABASE'] ?? ''
  const behind = await connectMongo({ uri: mongoUri(), database: name, logger })
  const db = behind.connection.getClient().db(name)
  const clients = clientsOf(server.address)
  return {
    server,
    ...clients,
    environment,
    collection: collection => db.collection<AnyDocument>(collection),
    collectionNames: async () => (await db.listCollections({}, { nameOnly: true }).toArray()).map(each => each.name),
    db,
    async stop() {
      for (const client of Object.values(clients)) client.close()
      await server.stop()
      if (!isGuest) await behind.connection.dropDatabase()
      await behind.close()
    },
  }
}

/** Clients of every RPC service of a store. */
export function clientsOf(address: string) {
  // The machine may be busy with other suites; what is slow is measured elsewhere.
  const shared = { address, audience: 'store', secret: GATEWAY_SECRET, logger, defaultDeadlineMs: 30_000 }
  const service = <Definition>(file: string, name: string) =>
    createRpcClient<Definition>({
      ...shared,
      proto: `skyfolio/store/v1/${file}.proto`,
      service: `skyfolio.store.v1.${name}`,
    })
  return {
    products: service<ProductsDefinition>('products', 'Products'),
    printOptions: service<PrintOptionsDefinition>('print_options', 'PrintOptions'),
    coupons: service<CouponsDefinition>('coupons', 'Coupons'),
    orders: service<OrdersDefinition>('orders', 'Orders'),
    checkout: service<CheckoutDefinition>('checkout', 'Checkout'),
    shipping: service<ShippingDefinition>('shipping', 'Shipping'),
    audit: createRpcClient<AuditDefinition>({
      ...shared,
      proto: 'skyfolio/audit/v1/audit.proto',
      service: 'skyfolio.audit.v1.Audit',
    }),
  }
}

export const dollars = (amount: number) => ({ currencyCode: 'USD', amountMinor: Math.round(amount * 100) })
