import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Metrics } from '@skyfolio/runtime/observability/metrics'
import { shortenedNetworkOf } from '../limits/rate-limiter.ts'
import type { MatchRequest } from '../routing/find-route.ts'
import { contextOf } from '../routing/request-context.ts'

export interface AccessLogDependencies {
  logger: Logger
  metrics: Pick<Metrics, 'observeRequest'>
  /** For requests that were refused before a route could respond. */
  matchRequest: MatchRequest
  /** The caller's network address, past our own proxies. */
  addressOf: (request: IncomingMessage) => string
}

const isProbe = (route: string): boolean => route === '/livez' || route === '/readyz'

const GONE = 499

/** What an investigation asks about. What isn't there, and callers who left, are no refusals. */
const isRefusal = (status: number): boolean => status >= 400 && status < GONE && status !== 404

/**
 * Logs and measures every request, by its pattern: addresses may contain searches, places and tokens. Of users the log
 * has who asked for which item, of refused requests the caller's network, shortened.
 */
export const accessLog =
  ({ logger, metrics, matchRequest, addressOf }: AccessLogDependencies, next: RequestListener): RequestListener =>
  (request, response) => {
    const started = performance.now()
    response.once('close', () => {
      const context = contextOf(request)
      const method = request.method ?? ''
      const route = context.route ?? matchRequest(request).route?.route.path ?? 'other'
      const status = response.headersSent ? response.statusCode : GONE
      const ms = performance.now() - started
      metrics.observeRequest({ method, route, status, seconds: ms / 1_000 })
      const level = status >= 500 ? 'warn' : isProbe(route) ? 'debug' : 'info'
      if (!logger.isLevelEnabled(level)) return
      const line = { method, route, status, ms: Math.round(ms * 10) / 10, requestId: context.id }
      const { actorId, itemId, apiKey } = context
      const actor = actorId === undefined ? {} : { actorId, itemId, keyId: apiKey?.id }
      const failure = status >= 500 && context.error !== undefined ? { err: context.error } : {}
      const network = isRefusal(status) ? { network: shortenedNetworkOf(addressOf(request)) } : {}
      logger[level]({ ...line, ...actor, ...network, ...failure }, 'request')
    })
    next(request, response)
  }
