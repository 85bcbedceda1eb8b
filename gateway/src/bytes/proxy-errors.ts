import type { Logger } from '@skyfolio/runtime/logger'
import type { NextFunction } from 'express'
import { unavailable } from '../http/problem.ts'

/** The proxy's own error hook: only a word for the log, since the error also comes back through `next`. */
export const onProxyError =
  (logger: Logger) =>
  (error: Error): void =>
    logger.debug({ err: error }, 'media could not be reached')

/** What could not be passed on is 503, like every other part that is down. */
export const refusing =
  (next: NextFunction) =>
  (error?: unknown): void =>
    error ? next(unavailable(error)) : next()
