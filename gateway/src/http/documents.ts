import type { RequestHandler } from 'express'
import type { Logger } from '@skyfolio/runtime/logger'
import { loadWebBuild } from '../bytes/web-build.ts'
import { createPages, type Pages, type PagesDeps } from '../pages/pages.ts'
import type { CacheRules } from './cache-rules.ts'

export interface Documents {
  handler: RequestHandler
  cacheRules: CacheRules
  /** The web application has been loaded. */
  isReady(): boolean
}

const notYet: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()
  response
    .set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
    .status(503)
    .type('text')
    .send('The site is starting. Please try again in a moment.\n')
}

/** The documents, from the moment the web application is loaded; until then 503. Loading it must not delay the API. */
export const createDocuments = (
  deps: Omit<PagesDeps, 'web' | 'assets' | 'clientDir'> & { webDist: string; logger: Logger },
): Documents => {
  let pages: Pages | null = null
  const { webDist, ...rest } = deps
  loadWebBuild(webDist)
    .then(build => {
      pages = createPages({ ...rest, ...build })
    })
    .catch((error: unknown) =>
      deps.logger.error({ err: error, webDist }, 'there is no web application: run npm run build'),
    )
  return {
    handler: (request, response, next) => (pages?.handler ?? notYet)(request, response, next),
    cacheRules: (method, url) => pages?.cacheRules(method, url) ?? null,
    isReady: () => pages !== null,
  }
}
