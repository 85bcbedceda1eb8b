import { randomBytes } from 'node:crypto'
import type { Logger } from '@skyfolio/runtime/logger'
import type { Connection } from 'mongoose'
import { testProvider } from './clients/test-payments.ts'
import type { StoreConfig } from './config.ts'
import { testIntentModel, testIntentStore } from './data/test-intent-store.ts'

/** How payments are taken: by the test mode where it is allowed, else not at all. */
export function openPayments(config: StoreConfig, connection: Connection, logger: Logger, now: () => Date) {
  if (config.STORE_TEST_MODE !== 'allow') {
    logger.warn('no payment provider is configured: the shop shows its products but takes no orders')
    return null
  }
  logger.warn('the shop runs in test mode: test cards, no money')
  const secret = config.TEST_WEBHOOK_SECRET ?? randomBytes(24).toString('hex')
  const model = testIntentModel(connection)
  const store = testIntentStore(model)
  const provider = testProvider({ store, secret, now, processingMs: config.TEST_PROCESSING_SECONDS * 1000 })
  return { mode: 'test' as const, provider, store, secret, model }
}

export type Payments = NonNullable<ReturnType<typeof openPayments>>
