import { callerSettings, loadConfig, processSettings, serviceSettings } from '@skyfolio/runtime/process/config'
import { assertListed, outgoingSettings } from '@skyfolio/runtime/process/outgoing'
import { z } from 'zod'
import { REASONING_EFFORTS } from './adapters/openai.ts'

const address = z.string().min(3).optional()
const dollars = z.number().min(0).max(1_000_000)

/** The environment of the skybug service. */
export const skybugSettings = z
  .object({
    ...serviceSettings,
    ...outgoingSettings,
    // Where no other service has an address, nothing is called.
    CALL_SECRETS: callerSettings.CALL_SECRETS.default({}),
    GRPC_PORT: serviceSettings.GRPC_PORT.default(50054),
    MONGODB_DATABASE: serviceSettings.MONGODB_DATABASE.default('skyfolio_skybug'),
    MEDIA_ADDRESS: address.describe('host:port of the media service, for the photographs. Unset: SkyBug knows none.'),
    CONTENT_ADDRESS: address.describe(
      'host:port of the content service, for posts and pages. Unset: SkyBug knows none.',
    ),
    STORE_ADDRESS: address.describe('host:port of the store service, for the prints. Unset: SkyBug knows none.'),
    CHART_CACHE_BYTES: z
      .number()
      .int()
      .min(0)
      .default(16 * 1024 * 1024)
      .describe('Memory for cached charts.'),
    CHAT_MESSAGE_CHARACTERS: z.number().int().min(1).max(20_000).default(2_000).describe('Longest message.'),
    CHAT_KEPT_DAYS: z
      .number()
      .int()
      .min(1)
      .max(3650)
      .default(30)
      .describe('Days without a message after which a conversation is deleted.'),
    MODEL_KEY: z
      .string()
      .min(1)
      .optional()
      .describe('Key of an OpenAI-compatible endpoint. Unset: the built-in answers.'),
    MODEL_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://api.openai.com/v1')
      .describe('Base URL of the endpoint.'),
    MODEL_NAME: z.string().min(1).default('gpt-5-mini').describe('The model.'),
    MODEL_REASONING_EFFORT: z
      .enum(['off', ...REASONING_EFFORTS])
      .optional()
      .describe('Sent as reasoning_effort; off: not sent. Unset: low for gpt-5, o1, o3, o4.'),
    MODEL_TIMEOUT_SECONDS: z.number().min(0.1).max(120).default(30).describe('How long a reply may take.'),
    MODEL_ANSWER_TOKENS: z
      .number()
      .int()
      .min(16)
      .max(32_000)
      .default(900)
      .describe('The maximum number of tokens of an answer or description, reasoning included.'),
    MODEL_ROUNDS: z
      .number()
      .int()
      .min(1)
      .max(6)
      .default(6)
      .describe('How often the model may call its tools for one answer.'),
    MODEL_INPUT_PRICE: dollars.default(0.5).describe('Dollars per million input tokens.'),
    MODEL_OUTPUT_PRICE: dollars.default(4).describe('Dollars per million output tokens.'),
    MODEL_DAILY_BUDGET: dollars.default(1).describe('Dollars a day; beyond it the built-in answers take over.'),
    MODEL_MONTHLY_BUDGET: dollars.default(10).describe('Dollars a month.'),
  })
  .superRefine(({ OUTGOING_HOSTS, MODEL_KEY, MODEL_URL }, context) =>
    assertListed(OUTGOING_HOSTS, { MODEL_URL: MODEL_KEY && MODEL_URL }, context),
  )

/** The environment of the command that prepares the data for this release. */
export const skybugMigrateSettings = z.object({
  ...processSettings,
  MONGODB_URI: serviceSettings.MONGODB_URI,
  MONGODB_DATABASE: skybugSettings.shape.MONGODB_DATABASE,
  CHAT_KEPT_DAYS: skybugSettings.shape.CHAT_KEPT_DAYS,
})

export type SkyBugConfig = z.output<typeof skybugSettings>

/** Reads the environment; prints every mistake and exits 1 when there is one. */
export const loadSkyBugConfig = (): SkyBugConfig => loadConfig(skybugSettings)

/** Reads the environment of the migrate command; prints every mistake and exits 1 when there is one. */
export const loadMigrateConfig = () => loadConfig(skybugMigrateSettings)
