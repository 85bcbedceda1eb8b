import { loadConfig, processSettings } from '@skyfolio/runtime/config'
import { z } from 'zod'

const address = z.string().min(3)
const secret = z.string().min(32, 'must have at least 32 characters')
const perMinute = (usual: number) => z.number().int().min(1).default(usual)
const origin = z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin)

/** The gateway's environment. */
export const gatewaySettings = z.object({
  ...processSettings,
  HOST: z.string().default('127.0.0.1').describe('Address the site listens on.'),
  PORT: z.number().int().min(0).max(65535).default(3000).describe('Port of the site; 0 lets the system choose.'),
  PUBLIC_URL: origin
    .optional()
    .describe('Where visitors find the site, scheme and host. Default: http://localhost:PORT.'),
  SESSION_SECRET: secret.describe('Signs the session cookie.'),
  INTERNAL_SECRET: secret.describe('Signs who acts, towards the byte door of media.'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional()
    .describe('Sessions and limits. Unset: kept in this process.'),
  SESSION_DAYS: z.number().min(0.001).max(365).default(14).describe('How long a login lasts.'),
  TRUST_PROXY_HOPS: z
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('How many proxies of ours stand in front: that many hops of X-Forwarded-For are believed.'),
  CONTENT_ADDRESS: address.describe('host:port or dns:///… of the content service.'),
  MEDIA_ADDRESS: address.describe('host:port or dns:///… of the media service.'),
  STORE_ADDRESS: address.describe('host:port or dns:///… of the store service.'),
  SKYBUG_ADDRESS: address.describe('host:port or dns:///… of the skybug service.'),
  OPENS_WHEN_TOLD: z
    .boolean()
    .default(false)
    .describe('/readyz waits for the launcher, which still prepares the site: {opening: true}.'),
  MEDIA_BYTES_URL: z.url({ protocol: /^http$/ }).describe('The byte door of the media service.'),
  WEB_DIST: z.string().describe('The built web application (web/dist).'),
  VITE_URL: z.url().optional().describe('Development only: documents and sources come from Vite at this address.'),
  FRONT_CACHE_BYTES: z
    .number()
    .int()
    .min(0)
    .default(64 * 1024 * 1024)
    .describe('What the front cache may hold; 0: off.'),
  LOGIN_FAILURES: z.number().int().min(1).default(5).describe('Failed logins per account and address before a pause.'),
  LOGIN_FAILURES_PER_ADDRESS: z.number().int().min(1).default(100).describe('Failed logins per address and hour.'),
  COUPONS_PER_MINUTE: perMinute(20).describe('Coupon codes a visitor may try per address and minute.'),
  PAYMENTS_PER_MINUTE: perMinute(60).describe('Payment intents and confirmations per address and minute.'),
  SHIPPING_PER_MINUTE: perMinute(120).describe('Address checks and shipping questions per address and minute.'),
  CHAT_PER_MINUTE: perMinute(10).describe('Messages to SkyBug per conversation and minute.'),
  CHAT_PER_DAY: perMinute(100).describe('Messages to SkyBug per conversation and day.'),
  CHAT_PER_ADDRESS: perMinute(30).describe('Messages to SkyBug per network address and minute.'),
  HEADERS_TIMEOUT_MS: z
    .number()
    .int()
    .min(100)
    .default(10_000)
    .describe('How long a request may take to say its headers.'),
  IDLE_TIMEOUT_MS: z
    .number()
    .int()
    .min(100)
    .default(60_000)
    .describe('A connection on which nothing moves while it is answered ends.'),
  BODY_MIN_BYTES_PER_SECOND: z
    .number()
    .int()
    .min(0)
    .default(1024)
    .describe('A body that comes slower than this is given up. 0: no limit.'),
  BODY_GRACE_MS: z.number().int().min(100).default(15_000).describe('How long a body may be slower than that.'),
})

export type GatewayConfig = z.output<typeof gatewaySettings>

/** Reads the environment; prints every mistake and exits 1 when there is one. */
export const loadGatewayConfig = (): GatewayConfig => loadConfig(gatewaySettings)
