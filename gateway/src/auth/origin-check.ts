import type { RequestHandler } from 'express'
import { HttpError } from '../http-error.ts'
import { hasApiKey } from './api-keys.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

/**
 * Refuses writes sent by another site's page. Browsers say where a write comes from; a caller that doesn't is not a
 * browser, and neither is one with an API key: pages can't
 * send it from elsewhere, and cookies don't count beside it. Our own origin is PUBLIC_URL's, or the very host the request was
 * sent to: a machine has several names.
 */
export const originCheck =
  (publicUrl: string): RequestHandler =>
  (request, _response, next) => {
    if (READS.includes(request.method) || hasApiKey(request)) return next()
    const { origin, host } = request.headers
    const foreign = origin !== undefined && origin !== publicUrl && hostOf(origin) !== host
    if (foreign || request.headers['sec-fetch-site'] === 'cross-site')
      throw new HttpError(403, 'This request comes from another site')
    next()
  }
