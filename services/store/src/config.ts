import { loadConfig, serviceSettings } from '@skyfolio/runtime/config'
import { z } from 'zod'

const seconds = (most: number) => z.number().min(0.01).max(most)

const words = (what: string) => z.string().max(200).optional().describe(what)

const settings = z.object({
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
  TEST_EVENT_ORDER: z
    .enum(['as they happened', 'shuffled'])
    .default('as they happened')
    .describe("In which order the test mode's events come that wait at the same time."),
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
  STRIPE_SECRET_KEY: words('Payments by Stripe: its secret key, sk_…. With it the test mode is off.'),
  STRIPE_PUBLISHABLE_KEY: words(
    "Stripe's publishable key, pk_…, for the form in the page. Required with the secret key.",
  ),
  STRIPE_WEBHOOK_SECRET: words("Signs Stripe's webhooks, whsec_…. Required with the secret key."),
  STRIPE_URL: z.url().optional().describe("Stripe's API, when it is another than its own."),
  CONTENT_ADDRESS: z
    .string()
    .optional()
    .describe(
      "host:port or dns:///… of the content service, for the site's title, contact and sales tax. Unset: defaults.",
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform(url => new URL(url).origin)
    .default('http://localhost:3000')
    .describe('Where visitors find the site: links in mails.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('The mail server, smtps://user:password@host:465.'),
  MAIL_DIR: z.string().optional().describe('Without a mail server: the folder in which mails are kept as files.'),
  MAIL_FROM: words('Who mails come from. Default: no-reply at the host of PUBLIC_URL.'),
  // Mails take it as one mailbox: of a list, or with a name, they would wait for ever.
  OWNER_NOTICE_EMAIL: z
    .string()
    .max(200)
    .regex(/^[^\s@<>"(),;:[\]\\]+@[^\s@<>"(),;:[\]\\]+$/, 'must be one address, such as owner@example.org')
    .optional()
    .describe("Where notices of new orders go when the site's settings name no contact_email."),
  MAIL_SECONDS: seconds(3600).default(5).describe('How often mails that are due are looked for.'),
  SHIPPO_API_KEY: words('Rates, labels and address checks by Shippo.'),
  SHIPPO_URL: z.url().optional().describe("Shippo's API, when it is another than its own."),
  EASYPOST_API_KEY: words('The same by EasyPost; with both, Shippo is asked first.'),
  EASYPOST_URL: z.url().optional().describe("EasyPost's API, when it is another than its own."),
  SHIP_FROM_NAME: words('Who sends parcels. Required with a carrier, like the address.'),
  SHIP_FROM_STREET: words('Where parcels come from.'),
  SHIP_FROM_CITY: words('Where parcels come from.'),
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
  SHIP_FROM_PHONE: words('Carriers print it on labels.'),
  SHIP_FROM_EMAIL: words('Carriers write to it about parcels.'),
  LABEL_SECONDS: seconds(40)
    .default(20)
    .describe('How long a carrier may take to sell a label, before it is asked whether it has.'),
  TRACK_EVERY_MINUTES: z
    .number()
    .min(0.001)
    .max(1440)
    .default(240)
    .describe('How often a carrier is asked about a parcel that is under way.'),
})

const SENDER = ['SHIP_FROM_NAME', 'SHIP_FROM_STREET', 'SHIP_FROM_CITY', 'SHIP_FROM_STATE', 'SHIP_FROM_ZIP'] as const

/** The environment of the store service. */
export const storeSettings = settings.superRefine((config, context) => {
  const needs = (names: readonly (keyof typeof config)[], why: string) => {
    for (const name of names)
      if (!config[name]) context.addIssue({ code: 'custom', path: [name], message: `is required with ${why}` })
  }
  if (config.STRIPE_SECRET_KEY) needs(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], 'STRIPE_SECRET_KEY')
  if (config.SHIPPO_API_KEY || config.EASYPOST_API_KEY) needs(SENDER, 'a carrier')
})

export type StoreConfig = z.output<typeof storeSettings>

/** Reads the environment; prints every mistake and exits 1 when there is one. */
export const loadStoreConfig = (): StoreConfig => loadConfig(storeSettings)
