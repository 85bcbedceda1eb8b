import type { RequestHandler } from 'express'
import { Problem } from './problem.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

/**
 * Refuses writes that another site's page has sent. Browsers say where a write comes from; a caller that says nothing
 * is no browser. Our own origin is PUBLIC_URL's, or the very host the request was sent to: a machine has several names.
 */
export const originCheck =
  (publicUrl: string): RequestHandler =>
  (request, _response, next) => {
    if (READS.includes(request.method)) return next()
    const { origin, host } = request.headers
    const foreign = origin !== undefined && origin !== publicUrl && hostOf(origin) !== host
    if (foreign || request.headers['sec-fetch-site'] === 'cross-site')
      throw new Problem(403, 'This request comes from another site')
    next()
  }
