import type { RequestListener } from 'node:http'
import type { Logger } from '@skyfolio/runtime/logger'
import type { Metrics } from '@skyfolio/runtime/metrics'
import { contextOf } from './request-context.ts'

export interface AccessLogDeps {
  logger: Logger
  metrics: Pick<Metrics, 'observeRequest'>
  /** Pattern of a request that nothing routed, such as a hit of the front cache. */
  patternOf(method: string, url: string): string
}

const isProbe = (route: string): boolean => route === '/livez' || route === '/readyz'

/** Logs and measures every request, by its pattern: addresses may hold searches, places and tokens. */
export const accessLog =
  ({ logger, metrics, patternOf }: AccessLogDeps, next: RequestListener): RequestListener =>
  (request, response) => {
    const started = performance.now()
    response.once('close', () => {
      const context = contextOf(request)
      const method = request.method ?? ''
      const route = context.route ?? patternOf(method, request.url ?? '/')
      const status = response.headersSent ? response.statusCode : 499
      const ms = performance.now() - started
      metrics.observeRequest({ method, route, status, seconds: ms / 1_000 })
      const level = status >= 500 ? 'warn' : isProbe(route) ? 'debug' : 'info'
      if (!logger.isLevelEnabled(level)) return
      const line = { method, route, status, ms: Math.round(ms * 10) / 10, requestId: context.id }
      const who = context.actorId === undefined ? {} : { actorId: context.actorId }
      const why = status >= 500 && context.error !== undefined ? { err: context.error } : {}
      logger[level]({ ...line, ...who, ...why }, 'request')
    })
    next(request, response)
  }
