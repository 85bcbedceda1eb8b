import { callSecretFor } from '@skyfolio/runtime/rpc/call-secrets'
import type { IncomingMessage, RequestListener } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { createMetrics } from '@skyfolio/runtime/observability/metrics'
import { ConfigError } from '@skyfolio/runtime/process/config'
import { certificateGauge, internalTls, type InternalTls } from '@skyfolio/runtime/process/internal-tls'
import type { Client } from '@skyfolio/runtime/rpc/client'
import type { Request } from 'express'
import { filenameAliasGuard } from '../api/media/filename-alias-guard.ts'
import { keepClassifyingTargets } from '../api/media/classify-targets.ts'
import { keepFinishingDeletions } from '../api/media/finish-deletions.ts'
import { createSignedAddresses } from '../api/media/signed-addresses.ts'
import { keepSiteRights } from '../api/media/site-rights.ts'
import { createRouteTable } from '../api/route-table.ts'
import { createApiKeyCheck, hasApiKey } from '../auth/api-keys.ts'
import { CHECK_MS, createCallers } from '../auth/callers.ts'
import { createLoginLimits } from '../auth/login-limits.ts'
import { createResetLimits } from '../auth/reset-limits.ts'
import { createSessions } from '../auth/sessions.ts'
import type { CacheRules, FrontCache } from '../cache/cache-rules.ts'
import { createFrontCache } from '../cache/front-cache.ts'
import { createPictureCache } from '../cache/picture-cache.ts'
import { subscribeToChanges } from '../cache/subscribe-to-changes.ts'
import { createTagCounters } from '../cache/tag-counters.ts'
import { createContentClient } from '../clients/content-client.ts'
import { createMediaClient } from '../clients/media-client.ts'
import { withPictureDrops } from '../clients/picture-drops.ts'
import { createSkybugClient } from '../clients/skybug-client.ts'
import { createStoreClient } from '../clients/store-client.ts'
import type { GatewayConfig } from '../config.ts'
import { uploadServerOf } from '../uploads/upload-server.ts'
import { createImportRunner, type StartThread } from '../import/import-runner.ts'
import { createChatLimits } from '../limits/chat-limits.ts'
import { networkOf } from '../limits/rate-limiter.ts'
import { connectRedis, type Redis } from '../limits/redis.ts'
import { limitRequests, sendTooManyRequests } from '../limits/request-limits.ts'
import { warnOfUnknownProxy } from '../limits/unknown-proxy.ts'
import { createVisitorLimits } from '../limits/visitor-limits.ts'
import { miningHeaders } from '../pages/mining-reservation.ts'
import { createDocuments } from '../pages/documents.ts'
import { createApiCacheRules } from '../routing/api-cache-rules.ts'
import { createDispatch } from '../routing/dispatch.ts'
import { createFindRoute, createMatchRequest } from '../routing/find-route.ts'
import { accessLog } from './access-log.ts'
import { createApp } from './app.ts'
import { bodyPace } from './body-pace.ts'
import { healthRoutes } from './health.ts'
import { listen } from './listen.ts'
import { messagesOf } from './messages.ts'
import { refusalHeaders } from './security-headers.ts'

export interface Gateway {
  /** http://host:port */
  address: string
  port: number
  /** Of PROXY_TLS_PORT. */
  tlsPort: number | undefined
  /** The site is set up: /readyz reports it once pages can be shown and the services are reached (OPENS_ON_MESSAGE). */
  open(): Promise<void>
  /** Accepts no more requests, lets the running ones finish, closes. */
  stop(): Promise<void>
}

/** An opening gateway waits this long for its services; then it opens, as a running one goes on without them. */
const OPENING_MS = 5_000

/** Waits for a service: a channel that failed while the service started connects again only after a pause. */
const untilReached = async (service: Pick<Client<unknown>, 'health'>, deadline: number): Promise<void> => {
  while ((await service.health()) === 'unreachable' && performance.now() < deadline) await delay(50)
}

const checkRedis = async (redis: Redis): Promise<void> => {
  if (!redis.isReady()) throw new Error('Redis does not respond')
}

const proxyTls = (port: number, tls: InternalTls | undefined) => {
  if (!tls) throw new ConfigError(['PROXY_TLS_PORT: needs INTERNAL_TLS_CERT and INTERNAL_TLS_KEY'])
  return { port, cert: tls.cert, key: tls.key }
}

interface ServerOptions {
  /** Default: from its file in this folder. */
  startImportThread?: StartThread
}

/** Starts the site's only public server. It serves whether or not the services respond yet. */
export const startServer = async (
  config: GatewayConfig,
  logger: Logger,
  { startImportThread }: ServerOptions = {},
): Promise<Gateway> => {
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const secure = publicUrl.startsWith('https:')
  const transport = { secure, hstsSubdomains: config.HSTS_INCLUDE_SUBDOMAINS }
  const metrics = createMetrics('gateway')
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })

  const tls = internalTls(config)
  metrics.watch(certificateGauge(tls))
  const content = createContentClient(
    config.CONTENT_ADDRESS,
    callSecretFor(config.CALL_SECRETS, 'content'),
    logger,
    tls,
  )
  const media = withPictureDrops(
    createMediaClient(config.MEDIA_ADDRESS, callSecretFor(config.CALL_SECRETS, 'media'), logger, tls),
    keys => pictures.drop(keys),
  )
  const store = createStoreClient(config.STORE_ADDRESS, callSecretFor(config.CALL_SECRETS, 'store'), logger, tls)
  const skybug = createSkybugClient(config.SKYBUG_ADDRESS, callSecretFor(config.CALL_SECRETS, 'skybug'), logger, tls)
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, logger, config.REDIS_TLS_CA) : null
  metrics.watchDependencies(redis ? { redis: () => checkRedis(redis) } : {})
  if (!redis) logger.info('no REDIS_URL: sessions and limits are stored in this process')

  const sessions = createSessions({
    ...{ secret: config.SESSION_SECRET, secure, redis },
    ...{ days: config.SESSION_DAYS, stayDays: config.STAY_SIGNED_IN_DAYS },
  })
  const limits = createLoginLimits({
    redis,
    failures: config.LOGIN_FAILURES,
    failuresPerAddress: config.LOGIN_FAILURES_PER_ADDRESS,
    failuresPerAccount: config.LOGIN_FAILURES_PER_ACCOUNT,
    onThrottled: ({ email, address }) => {
      content.users
        .recordThrottledSignIn({ email: email ?? 'a passkey' }, { network: networkOf(address) })
        .catch((error: unknown) => logger.warn({ err: error }, 'throttled sign-ins could not be recorded'))
    },
  })
  const visitors = createVisitorLimits(redis, {
    coupon: config.COUPONS_PER_MINUTE,
    payment: config.PAYMENTS_PER_MINUTE,
    shipping: config.SHIPPING_PER_MINUTE,
    chart: config.CHARTS_PER_MINUTE,
    sky: config.SKY_PER_MINUTE,
    link: config.ACCOUNT_LINKS_PER_MINUTE,
    passkey: config.PASSKEYS_PER_MINUTE,
  })
  const resetLimits = createResetLimits({
    redis,
    perAddress: config.PASSWORD_RESETS_PER_ADDRESS,
    perAccount: config.PASSWORD_RESETS_PER_ACCOUNT,
  })

  const chatLimits = createChatLimits({
    redis,
    perMinute: config.CHAT_PER_MINUTE,
    perDay: config.CHAT_PER_DAY,
    perAddress: config.CHAT_PER_ADDRESS,
  })

  const siteRights = keepSiteRights({ content, media, publicUrl, logger })
  const rules: CacheRules = request =>
    matchRequest(request).isMalformed ? null : (apiRules(request) ?? documents.cacheRules(request))
  const cache: FrontCache = createFrontCache({
    rules,
    counters: createTagCounters(),
    maxBytes: config.FRONT_CACHE_BYTES,
    hasSession: sessions.has,
    hasApiKey,
    logger,
    registry: metrics.registry,
  })
  const pictureHeaders = () => miningHeaders(siteRights.miningReservation())
  const pictures = createPictureCache({
    maxBytes: config.PICTURE_CACHE_BYTES,
    pictureHeaders,
    logger,
    registry: metrics.registry,
  })
  const uploadServer = uploadServerOf(config)
  const signedAddresses = createSignedAddresses(uploadServer.secret)
  const imports = createImportRunner({
    content,
    contentAddress: config.CONTENT_ADDRESS,
    mediaAddress: config.MEDIA_ADDRESS,
    callSecrets: config.CALL_SECRETS,
    tls,
    uploadServer,
    allowedAddresses: config.IMPORT_FROM_ADDRESSES,
    allowedHosts: config.IMPORT_FROM_HOSTS,
    log: { name: 'import', level: logger.level, format: config.LOG_FORMAT },
    logger,
    ...(startImportThread && { startThread: startImportThread }),
  })
  const routes = createRouteTable({
    content,
    media,
    skybug,
    store,
    limits,
    resetLimits,
    visitors,
    chatLimits,
    publicUrl,
    secure,
    lifetimes: {
      usual: { days: config.SESSION_DAYS, idleSeconds: Math.round(config.SESSION_IDLE_HOURS * 3_600) },
      stay: { days: config.STAY_SIGNED_IN_DAYS, idleSeconds: Math.round(config.STAY_SIGNED_IN_DAYS * 86_400) },
    },
    uploadServer,
    signedAddresses,
    imports,
  })
  const findRoute = createFindRoute(routes)
  const matchRequest = createMatchRequest(findRoute)
  const apiRules = createApiCacheRules(matchRequest)
  const documents = createDocuments({
    dispatch: createDispatch(findRoute, logger),
    webDist: config.WEB_DIST,
    viteUrl: config.VITE_URL,
    publicUrl,
    isOwner: sessions.has,
    logger,
  })

  let draining = false
  let open = !config.OPENS_ON_MESSAGE
  const callers = createCallers({
    sessions,
    content,
    publicUrl,
    checkApiKey: createApiKeyCheck({ content, redis, perMinute: config.API_KEY_PER_MINUTE, checkMs: CHECK_MS }),
  })
  const app = createApp({
    routes,
    matchRequest,
    callers,
    sessions,
    cache,
    passwordIsRecentMs: config.REAUTHENTICATE_MINUTES * 60_000,
    health: healthRoutes({
      isDraining: () => draining,
      isOpen: () => open,
      hasWebBuild: documents.isReady,
      components: {
        content: () => content.users.health('dependencies'),
        media: () => media.images.health('dependencies'),
        store: () => store.products.health('dependencies'),
        skybug: () => skybug.sky.health('dependencies'),
        sessions: async () => (redis ? (redis.isReady() ? 'serving' : 'unreachable') : 'in process'),
      },
    }),
    documents: documents.handler,
    ...{ publicUrl, transport },
    uploadServer,
    aliasGuard: filenameAliasGuard({ callers, media, content, signedAddresses, secret: uploadServer.secret }),
    pictureHeaders,
    pictures,
    trustProxyHops: config.TRUST_PROXY_HOPS,
  })
  // Requests are made with Express's class: see messagesOf.
  const addressOf = (request: IncomingMessage) => (request as Request).ip ?? ''
  const logged = (next: RequestListener) => accessLog({ logger, metrics, matchRequest, addressOf }, next)
  const refusal = refusalHeaders(transport)
  const limited = limitRequests(
    {
      perMinute: {
        files: config.FILES_PER_MINUTE,
        requests: config.REQUESTS_PER_MINUTE,
        searches: config.SEARCHES_PER_MINUTE,
      },
      addressOf,
      refuse: (request, response, seconds) =>
        logged(() => sendTooManyRequests(request, response, seconds, refusal))(request, response),
    },
    pictures.listener(cache.listener(logged(app))),
  )
  const pace = {
    minBytesPerSecond: config.BODY_MIN_BYTES_PER_SECOND,
    graceMs: config.BODY_GRACE_MS,
    headers: refusal,
  }
  const counted = warnOfUnknownProxy({ logger, trustedHops: config.TRUST_PROXY_HOPS }, limited)
  const listening = await listen(bodyPace(pace, counted), {
    host: config.HOST,
    port: config.PORT,
    tls: config.PROXY_TLS_PORT === undefined ? undefined : proxyTls(config.PROXY_TLS_PORT, tls),
    headersTimeoutMs: config.HEADERS_TIMEOUT_MS,
    idleTimeoutMs: config.IDLE_TIMEOUT_MS,
    refusalHeaders: refusal,
    messages: messagesOf(app),
    logger,
  })
  const classifier = keepClassifyingTargets({ media, skybug, logger })
  const changes = subscribeToChanges({
    addresses: { content: config.CONTENT_ADDRESS, media: config.MEDIA_ADDRESS, store: config.STORE_ADDRESS },
    secrets: config.CALL_SECRETS,
    tls,
    cache,
    pictures,
    onChange: tags => {
      if (tags.includes('settings')) siteRights.refresh()
      if (tags.includes('images')) classifier.soon()
    },
    logger,
  })
  const finisher = keepFinishingDeletions({ content, media, store, cache, logger })
  const address = `http://${config.HOST}:${listening.port}`
  logger.info({ listening: address, publicUrl }, 'listening')

  return {
    address,
    port: listening.port,
    tlsPort: listening.tlsPort,
    open: async () => {
      const deadline = performance.now() + OPENING_MS
      const services = [content.users, media.images, store.products, skybug.sky]
      await Promise.all([documents.settled, ...services.map(service => untilReached(service, deadline))])
      open = true
    },
    stop: async () => {
      draining = true
      finisher.stop()
      siteRights.stop()
      classifier.stop()
      const drainMs = config.DRAIN_SECONDS * 1_000
      await Promise.all([listening.drain(drainMs), imports.stop(drainMs)])
      changes.stop()
      for (const client of [content, media, store, skybug]) client.close()
      redis?.close()
      await exposed?.close()
    },
  }
}
