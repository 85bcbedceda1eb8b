import { callerSettings, loadConfig, processSettings, serviceSettings } from '@skyfolio/runtime/process/config'
import { mailSettings } from '@skyfolio/runtime/mail/settings'
import { assertListed, outgoingSettings } from '@skyfolio/runtime/process/outgoing'
import { z } from 'zod'

const seconds = (most: number) => z.number().min(0.01).max(most)

const text = (what: string) => z.string().max(200).optional().describe(what)

const settings = z.object({
  ...serviceSettings,
  ...outgoingSettings,
  // Where no other service has an address, nothing is called.
  CALL_SECRETS: callerSettings.CALL_SECRETS.default({}),
  GRPC_PORT: serviceSettings.GRPC_PORT.default(50053),
  MONGODB_DATABASE: serviceSettings.MONGODB_DATABASE.default('skyfolio_store'),
  STORE_TEST_MODE: z
    .enum(['local', 'allow', 'off'])
    .default('off')
    .describe(
      'local: with no payment provider configured, test cards are accepted and no money is taken, unless PUBLIC_URL is https. allow: there too. Never for a real shop.',
    ),
  TEST_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Signs the events of the test mode. Default: a new one at every start.'),
  TEST_EVENT_DELAY_SECONDS: z.number().min(0).max(3600).default(0).describe('The delay of events in test mode.'),
  TEST_EVENT_COPIES: z
    .number()
    .int()
    .min(0)
    .max(10)
    .default(1)
    .describe('How often each event of test mode is delivered.'),
  TEST_EVENT_ORDER: z
    .enum(['as they happened', 'shuffled'])
    .default('as they happened')
    .describe('The order in which test mode delivers events that are due at the same time.'),
  TEST_PROCESSING_SECONDS: seconds(3600)
    .default(10)
    .describe('How long payments with the test card for processing are processing.'),
  RECONCILE_SECONDS: seconds(3600).default(60).describe('How often payments with a lost webhook are looked for.'),
  CHECK_AFTER_SECONDS: seconds(86_400)
    .default(900)
    .describe('Age of a pending order at which its payment is checked with the provider.'),
  EXPIRE_AFTER_HOURS: z
    .number()
    .min(0.0001)
    .max(24 * 30)
    .default(24)
    .describe('After this long an abandoned order is cancelled, at the provider first.'),
  STRIPE_SECRET_KEY: text('Payments by Stripe: its secret key, sk_…. With it the test mode is off.'),
  STRIPE_PUBLISHABLE_KEY: text(
    "Stripe's publishable key, pk_…, for the form in the page. Required with the secret key.",
  ),
  STRIPE_WEBHOOK_SECRET: text("Signs Stripe's webhooks, whsec_…. Required with the secret key."),
  STRIPE_URL: z.url().optional().describe("Stripe's API. Default: its own address."),
  STRIPE_TIMEOUT_SECONDS: seconds(80).default(8).describe('Timeout of each of the two attempts at a call to Stripe.'),
  CONTENT_ADDRESS: z
    .string()
    .optional()
    .describe("host:port or dns:///… of the content service, for the site's settings. Unset: defaults."),
  MEDIA_ADDRESS: z
    .string()
    .optional()
    .describe(
      'host:port or dns:///… of the media service, for the pixels of pictures. Unset: no size is too large for them.',
    ),
  ...mailSettings,
  // Mails take it as one mailbox: of a list, or with a name, they would wait for ever.
  OWNER_NOTICE_EMAIL: z
    .string()
    .max(200)
    .regex(/^[^\s@<>"(),;:[\]\\]+@[^\s@<>"(),;:[\]\\]+$/, 'must be one address, such as owner@example.org')
    .optional()
    .describe("The recipient of notices of new orders, unless the site's settings have an order_notice_email."),
  SHIPPO_API_KEY: text('Rates, labels and address checks by Shippo.'),
  SHIPPO_URL: z.url().optional().describe("Shippo's API. Default: its own address."),
  EASYPOST_API_KEY: text('The same by EasyPost; with both, Shippo is called first.'),
  EASYPOST_URL: z.url().optional().describe("EasyPost's API. Default: its own address."),
  SHIP_FROM_NAME: text('The sender of parcels. Required with a carrier, like the address.'),
  SHIP_FROM_STREET: text('Where parcels come from.'),
  SHIP_FROM_CITY: text('Where parcels come from.'),
  SHIP_FROM_STATE: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .optional()
    .describe('Where parcels come from, in two capital letters.'),
  SHIP_FROM_ZIP: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/, 'must have 5 digits')
    .optional()
    .describe('Where parcels come from.'),
  SHIP_FROM_PHONE: text('Carriers print it on labels.'),
  SHIP_FROM_EMAIL: text('Carriers write to it about parcels.'),
  LABEL_SECONDS: seconds(40)
    .default(20)
    .describe('How long a carrier may take to sell a label, before its outcome is looked up.'),
  TRACK_EVERY_MINUTES: z
    .number()
    .min(0.001)
    .max(1440)
    .default(240)
    .describe('How often a parcel in transit is checked with its carrier.'),
})

const SENDER = ['SHIP_FROM_NAME', 'SHIP_FROM_STREET', 'SHIP_FROM_CITY', 'SHIP_FROM_STATE', 'SHIP_FROM_ZIP'] as const

/** The environment of the store service. */
export const storeSettings = settings.superRefine((config, context) => {
  const requireAll = (names: readonly (keyof typeof config)[], why: string) => {
    for (const name of names)
      if (!config[name]) context.addIssue({ code: 'custom', path: [name], message: `is required with ${why}` })
  }
  if (config.STRIPE_SECRET_KEY) requireAll(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], 'STRIPE_SECRET_KEY')
  if (config.SHIPPO_API_KEY || config.EASYPOST_API_KEY) requireAll(SENDER, 'a carrier')
  const servers = {
    STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY && (config.STRIPE_URL ?? 'https://api.stripe.com'),
    SHIPPO_API_KEY: config.SHIPPO_API_KEY && (config.SHIPPO_URL ?? 'https://api.goshippo.com'),
    EASYPOST_API_KEY: config.EASYPOST_API_KEY && (config.EASYPOST_URL ?? 'https://api.easypost.com'),
    SMTP_URL: config.SMTP_URL,
  }
  assertListed(config.OUTGOING_HOSTS, servers, context)
})

/** The environment of the command that prepares the data for this release. */
export const storeMigrateSettings = z.object({
  ...processSettings,
  MONGODB_URI: serviceSettings.MONGODB_URI,
  MONGODB_DATABASE: settings.shape.MONGODB_DATABASE,
})

export type StoreConfig = z.output<typeof storeSettings>

/** Reads the environment; prints every mistake and exits 1 when there is one. */
export const loadStoreConfig = (): StoreConfig => loadConfig(storeSettings)

/** Reads the environment of the migrate command; prints every mistake and exits 1 when there is one. */
export const loadMigrateConfig = () => loadConfig(storeMigrateSettings)
