import { loadConfig, serviceSettings } from '@skyfolio/runtime/config'
import { z } from 'zod'

const seconds = (most: number) => z.number().min(0.01).max(most)

/** The environment of the store service. */
export const storeSettings = z.object({
  ...serviceSettings,
  GRPC_PORT: serviceSettings.GRPC_PORT.default(50053),
  MONGODB_DATABASE: serviceSettings.MONGODB_DATABASE.default('skyfolio_store'),
  STORE_TEST_MODE: z
    .enum(['allow', 'off'])
    .default('off')
    .describe('allow: with no payment provider configured, test cards are taken and no money. Never for a real shop.'),
  TEST_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Signs the events of the test mode. Default: a new one at every start.'),
  TEST_EVENT_DELAY_SECONDS: z
    .number()
    .min(0)
    .max(3600)
    .default(0)
    .describe('How late the events of the test mode come.'),
  TEST_EVENT_COPIES: z
    .number()
    .int()
    .min(0)
    .max(10)
    .default(1)
    .describe('How often each event of the test mode comes.'),
  TEST_PROCESSING_SECONDS: seconds(3600).default(10).describe('How long the test card for processing stays in it.'),
  RECONCILE_SECONDS: seconds(3600).default(60).describe('How often lost payments are looked for.'),
  CHECK_AFTER_SECONDS: seconds(86_400)
    .default(900)
    .describe('After this long the provider is asked about a pending order.'),
  EXPIRE_AFTER_HOURS: z
    .number()
    .min(0.0001)
    .max(24 * 30)
    .default(24)
    .describe('After this long an abandoned order is cancelled, at the provider first.'),
})

export type StoreConfig = z.output<typeof storeSettings>

/** Reads the environment; prints every mistake and exits 1 when there is one. */
export const loadStoreConfig = (): StoreConfig => loadConfig(storeSettings)
