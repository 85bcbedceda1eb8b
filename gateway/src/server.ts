import type { Logger } from '@skyfolio/runtime/logger'
import { createMetrics } from '@skyfolio/runtime/metrics'
import { createApp } from './app.ts'
import { labelGuard } from './bytes/label-guard.ts'
import { createContentClient } from './clients/content-client.ts'
import { createMediaClient } from './clients/media-client.ts'
import { createSkybugClient } from './clients/skybug-client.ts'
import { createStoreClient } from './clients/store-client.ts'
import type { GatewayConfig } from './config.ts'
import { createFrontCache } from './front-cache/front-cache.ts'
import { hearChanges } from './front-cache/hear-changes.ts'
import { createTagCounters } from './front-cache/tag-counters.ts'
import { accessLog } from './http/access-log.ts'
import { isMalformed } from './http/address-check.ts'
import { createApiCacheRules } from './http/api-cache-rules.ts'
import { bodyPace } from './http/body-pace.ts'
import type { CacheRules, FrontCache } from './http/cache-rules.ts'
import { createChatLimits } from './http/chat-limits.ts'
import { createCallers } from './http/callers.ts'
import { createDispatch } from './http/dispatch.ts'
import { createDocuments } from './http/documents.ts'
import { healthRoutes } from './http/health.ts'
import { listen } from './http/listen.ts'
import { createLoginLimits } from './http/login-limits.ts'
import { messagesOf } from './http/messages.ts'
import { connectRedis, type Redis } from './http/redis.ts'
import { createSessions, hasSessionCookie, SESSION_COOKIE } from './http/sessions.ts'
import { createVisitorLimits } from './http/visitor-limits.ts'
import { createFindRoute } from './routes/find-route.ts'
import { keepFinishingDeletions } from './routes/finish-deletions.ts'
import { createRouteTable } from './routes/route-table.ts'

export interface Gateway {
  /** http://host:port */
  address: string
  port: number
  /** Says that nothing is left to prepare (OPENS_WHEN_TOLD). */
  open(): void
  /** Takes no more requests, lets the running ones finish, closes. */
  stop(): Promise<void>
}

const answering = async (redis: Redis): Promise<void> => {
  if (!redis.isReady()) throw new Error('Redis does not answer')
}

/** Starts the only door. It serves whether or not the services answer yet. */
export const startServer = async (config: GatewayConfig, logger: Logger): Promise<Gateway> => {
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const secure = publicUrl.startsWith('https:')
  const metrics = createMetrics('gateway')
  const exposed =
    config.METRICS_PORT === undefined
      ? null
      : await metrics.listen({ host: config.METRICS_HOST, port: config.METRICS_PORT })

  const content = createContentClient(config.CONTENT_ADDRESS, logger)
  const media = createMediaClient(config.MEDIA_ADDRESS, logger)
  const store = createStoreClient(config.STORE_ADDRESS, logger)
  const skybug = createSkybugClient(config.SKYBUG_ADDRESS, logger)
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, logger) : null
  metrics.watchDependencies(redis ? { redis: () => answering(redis) } : {})
  if (!redis) logger.info('no REDIS_URL: sessions and limits are kept in this process')

  const sessions = createSessions({ secret: config.SESSION_SECRET, days: config.SESSION_DAYS, secure, redis })
  const limits = createLoginLimits({
    redis,
    failures: config.LOGIN_FAILURES,
    failuresPerAddress: config.LOGIN_FAILURES_PER_ADDRESS,
  })
  const visitors = createVisitorLimits(redis, {
    coupon: config.COUPONS_PER_MINUTE,
    payment: config.PAYMENTS_PER_MINUTE,
    shipping: config.SHIPPING_PER_MINUTE,
  })

  const chatLimits = createChatLimits({
    redis,
    perMinute: config.CHAT_PER_MINUTE,
    perDay: config.CHAT_PER_DAY,
    perAddress: config.CHAT_PER_ADDRESS,
  })

  const rules: CacheRules = (method, url) =>
    isMalformed(url) ? null : (apiRules(method, url) ?? documents.cacheRules(method, url))
  const cache: FrontCache = createFrontCache({
    rules,
    counters: createTagCounters(),
    maxBytes: config.FRONT_CACHE_BYTES,
    sessionCookie: SESSION_COOKIE,
    logger,
    registry: metrics.registry,
  })
  const routes = createRouteTable({
    content,
    media,
    skybug,
    store,
    limits,
    visitors,
    chatLimits,
    secure,
    sessionDays: config.SESSION_DAYS,
    door: {
      bytesUrl: config.MEDIA_BYTES_URL,
      secret: config.INTERNAL_SECRET,
      stored: () => cache.drop(['images']),
    },
  })
  const findRoute = createFindRoute(routes)
  const apiRules = createApiCacheRules(findRoute)
  const documents = createDocuments({
    dispatch: createDispatch(findRoute, logger),
    webDist: config.WEB_DIST,
    viteUrl: config.VITE_URL,
    publicUrl,
    isOwner: hasSessionCookie,
    logger,
  })

  let draining = false
  let open = !config.OPENS_WHEN_TOLD
  const callers = createCallers({ sessions, content })
  const app = createApp({
    routes,
    callers,
    sessions,
    cache,
    health: healthRoutes({
      isDraining: () => draining,
      isOpen: () => open,
      hasWebBuild: documents.isReady,
      parts: {
        content: () => content.users.health('dependencies'),
        media: () => media.images.health('dependencies'),
        store: () => store.products.health('dependencies'),
        skybug: () => skybug.sky.health('dependencies'),
        sessions: async () => (redis ? (redis.isReady() ? 'serving' : 'unreachable') : 'in process'),
      },
    }),
    documents: documents.handler,
    publicUrl,
    bytesUrl: config.MEDIA_BYTES_URL,
    labels: labelGuard({ callers, media, content }),
    trustProxyHops: config.TRUST_PROXY_HOPS,
  })
  const patternOf = (method: string, url: string): string => findRoute(method, url)?.route.path ?? 'other'
  const logged = cache.listener(accessLog({ logger, metrics, patternOf }, app))
  const pace = { minBytesPerSecond: config.BODY_MIN_BYTES_PER_SECOND, graceMs: config.BODY_GRACE_MS }
  const listening = await listen(bodyPace(pace, logged), {
    host: config.HOST,
    port: config.PORT,
    headersTimeoutMs: config.HEADERS_TIMEOUT_MS,
    idleTimeoutMs: config.IDLE_TIMEOUT_MS,
    messages: messagesOf(app),
  })
  const changes = hearChanges({
    addresses: { content: config.CONTENT_ADDRESS, media: config.MEDIA_ADDRESS, store: config.STORE_ADDRESS },
    cache,
    logger,
  })
  const finisher = keepFinishingDeletions({ content, media, store, drop: tags => cache.drop(tags), logger })
  const address = `http://${config.HOST}:${listening.port}`
  logger.info({ listening: address, publicUrl }, 'listening')

  return {
    address,
    port: listening.port,
    open: () => {
      open = true
    },
    stop: async () => {
      draining = true
      finisher.stop()
      await listening.drain(config.DRAIN_SECONDS * 1_000)
      changes.stop()
      for (const client of [content, media, store, skybug]) client.close()
      redis?.close()
      await exposed?.close()
    },
  }
}
