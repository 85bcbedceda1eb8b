import { randomBytes } from 'node:crypto'
import type { Logger } from '@skyfolio/runtime/logger'
import type { Connection } from 'mongoose'
import { stripePayments } from './clients/stripe-payments.ts'
import { testProvider } from './clients/test-payments.ts'
import type { StoreConfig } from './config.ts'
import { testIntentModel, testIntentStore } from './data/test-intent-store.ts'

/** How payments are taken: by Stripe where a key is set, else by the test mode where it is allowed, else not at all. */
export function openPayments(config: StoreConfig, connection: Connection, logger: Logger, now: () => Date) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = config
  if (secretKey && webhookSecret) {
    const provider = stripePayments({ secretKey, webhookSecret, url })
    return { mode: 'stripe' as const, provider, publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null, test: null }
  }
  if (config.STORE_TEST_MODE !== 'allow') {
    logger.warn('no payment provider is configured: the shop shows its products but takes no orders')
    return null
  }
  logger.warn('the shop runs in test mode: test cards, no money')
  const secret = config.TEST_WEBHOOK_SECRET ?? randomBytes(24).toString('hex')
  const model = testIntentModel(connection)
  const store = testIntentStore(model)
  const provider = testProvider({ store, secret, now, processingMs: config.TEST_PROCESSING_SECONDS * 1000 })
  return { mode: 'test' as const, provider, publishableKey: null, test: { payments: provider, store, secret, model } }
}

export type Payments = NonNullable<ReturnType<typeof openPayments>>
