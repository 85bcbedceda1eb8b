import { loadConfig, callerSettings, processSettings } from '@skyfolio/runtime/process/config'
import { hostList } from '@skyfolio/runtime/process/outgoing'
import { z } from 'zod'

const address = z.string().min(3)
const secret = z.string().min(32, 'must have at least 32 characters')
const perMinute = (usual: number) => z.number().int().min(1).default(usual)
const limit = (usual: number) => z.number().int().min(0).default(usual)
const origin = z.url({ protocol: /^https?$/ }).transform(url => new URL(url).origin)

/** The gateway's environment. */
export const gatewaySettings = z.object({
  ...processSettings,
  ...callerSettings,
  HOST: z.string().default('127.0.0.1').describe('Address the site listens on.'),
  PORT: z.number().int().min(0).max(65535).default(3000).describe('Port of the site; 0 lets the system choose.'),
  PROXY_TLS_PORT: z
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe(
      'Port at which your own proxies reach the site over TLS, by the certificate of INTERNAL_TLS_CERT. Unset: none.',
    ),
  PUBLIC_URL: origin.optional().describe('The public address, scheme and host. Default: http://localhost:PORT.'),
  HSTS_INCLUDE_SUBDOMAINS: z
    .boolean()
    .default(false)
    .describe(
      'Strict-Transport-Security for all hosts below the one of PUBLIC_URL too. Only when each of them is reached by https: browsers refuse the others for a year.',
    ),
  SESSION_SECRET: secret.describe('Signs the session cookie.'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional()
    .describe('Sessions and limits. Unset: stored in this process.'),
  REDIS_TLS_CA: z
    .string()
    .regex(/-----BEGIN CERTIFICATE-----/, 'must be PEM')
    .optional()
    .describe(
      'An authority that may have signed the certificate of a rediss:// address, in addition to the usual ones, PEM.',
    ),
  SESSION_DAYS: z.number().min(0.001).max(365).default(14).describe('How long a login lasts at most.'),
  SESSION_IDLE_HOURS: z
    .number()
    .min(0.1)
    .max(24 * 365)
    .default(24)
    .describe('A login ends when nothing has been done with it for so long.'),
  STAY_SIGNED_IN_DAYS: z
    .number()
    .min(1)
    .max(365)
    .default(30)
    .describe("How long a login with 'Stay signed in' lasts, used or not."),
  REAUTHENTICATE_MINUTES: z
    .number()
    .min(0.001)
    .max(24 * 60)
    .default(10)
    .describe('Users, sessions and exports of orders ask for the password when it was last given longer ago.'),
  TRUST_PROXY_HOPS: z
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('The number of your own proxies in front: that many hops of X-Forwarded-For are trusted.'),
  CONTENT_ADDRESS: address.describe('host:port or dns:///… of the content service.'),
  MEDIA_ADDRESS: address.describe('host:port or dns:///… of the media service.'),
  STORE_ADDRESS: address.describe('host:port or dns:///… of the store service.'),
  SKYBUG_ADDRESS: address.describe('host:port or dns:///… of the skybug service.'),
  OPENS_ON_MESSAGE: z
    .boolean()
    .default(false)
    .describe(
      '/readyz is 503 until the launcher has set up the site, sends {opening: true}, and the services are reached.',
    ),
  MEDIA_BYTES_URL: z
    .url({ protocol: /^https?$/ })
    .describe('The HTTP server of the media service: uploads and pictures.'),
  WEB_DIST: z.string().describe('The built web application (web/dist).'),
  VITE_URL: z.url().optional().describe('Development only: documents and sources come from Vite at this address.'),
  FRONT_CACHE_BYTES: z
    .number()
    .int()
    .min(0)
    .default(64 * 1024 * 1024)
    .describe('Size of the front cache; 0: off.'),
  PICTURE_CACHE_BYTES: z
    .number()
    .int()
    .min(0)
    .default(64 * 1024 * 1024)
    .describe('Size of the cache of public pictures; 0: off.'),
  LOGIN_FAILURES: z.number().int().min(1).default(5).describe('Failed logins per account and address before a pause.'),
  LOGIN_FAILURES_PER_ADDRESS: z.number().int().min(1).default(100).describe('Failed logins per address and hour.'),
  LOGIN_FAILURES_PER_ACCOUNT: z
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('Failed logins per account and hour, from anywhere, before strange networks have to wait.'),
  PASSWORD_RESETS_PER_ADDRESS: z
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Requests for a new password by mail per network address and hour.'),
  PASSWORD_RESETS_PER_ACCOUNT: z
    .number()
    .int()
    .min(1)
    .default(3)
    .describe('Requests for a new password by mail per email and hour, from anywhere.'),
  ACCOUNT_LINKS_PER_MINUTE: perMinute(30).describe(
    'Links of mails that a network address may open or use per minute: new passwords and invitations.',
  ),
  PASSKEYS_PER_MINUTE: perMinute(30).describe('Sign-ins with a passkey that a network address may begin per minute.'),
  API_KEY_PER_MINUTE: perMinute(120).describe('Requests with one API key per minute.'),
  COUPONS_PER_MINUTE: perMinute(20).describe(
    'Coupon codes a visitor may try per address and minute, in the shop or with an order.',
  ),
  PAYMENTS_PER_MINUTE: perMinute(60).describe('Payment intents and confirmations per address and minute.'),
  SHIPPING_PER_MINUTE: perMinute(120).describe('Address checks and shipping quotes per address and minute.'),
  CHARTS_PER_MINUTE: perMinute(60).describe('Star charts drawn per network address and minute; cached ones are free.'),
  SKY_PER_MINUTE: perMinute(120).describe('Nights and objects computed per network address and minute.'),
  FILES_PER_MINUTE: limit(3000).describe(
    'Pictures, tiles and files of the site per network address and minute, counted by each gateway, as the next two; 0: any number.',
  ),
  REQUESTS_PER_MINUTE: limit(600).describe('Pages and calls of the API per network address and minute; 0: any number.'),
  SEARCHES_PER_MINUTE: limit(300).describe(
    'Of these, searches, filters and pages of lists: addresses with a query; 0: any number.',
  ),
  CHAT_PER_MINUTE: perMinute(10).describe('Messages to SkyBug per conversation and minute.'),
  CHAT_PER_DAY: perMinute(100).describe('Messages to SkyBug per conversation and day.'),
  CHAT_PER_ADDRESS: perMinute(30).describe('Messages to SkyBug per network address and minute.'),
  IMPORT_FROM_ADDRESSES: z
    .string()
    .default('')
    .transform(list =>
      list
        .split(',')
        .map(each => each.trim())
        .filter(each => each !== ''),
    )
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()])))
    .describe(
      'Network addresses, separated by commas, that pictures of an import in the browser may be fetched from although they are not public: an old site on your own network.',
    ),
  IMPORT_FROM_HOSTS: hostList(
    'Hosts, separated by commas, that pictures of an import in the browser are fetched from; `.example.com`: all below it. Unset: any that is public.',
  ),
  HEADERS_TIMEOUT_MS: z
    .number()
    .int()
    .min(100)
    .default(10_000)
    .describe('How long a request may take to send its headers.'),
  IDLE_TIMEOUT_MS: z
    .number()
    .int()
    .min(100)
    .default(60_000)
    .describe('A connection that is silent for so long during a response is closed.'),
  BODY_MIN_BYTES_PER_SECOND: z
    .number()
    .int()
    .min(0)
    .default(1024)
    .describe('A body that arrives more slowly than this is rejected. 0: no limit.'),
  BODY_GRACE_MS: z
    .number()
    .int()
    .min(100)
    .default(15_000)
    .describe('How long a body may be slower than that before it is rejected.'),
})

export type GatewayConfig = z.output<typeof gatewaySettings>

/** Reads the environment; prints every mistake and exits 1 when there is one. */
export const loadGatewayConfig = (): GatewayConfig => loadConfig(gatewaySettings)
