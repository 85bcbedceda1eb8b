import type { RequestHandler } from 'express'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { createPages, type Pages, type PagesDependencies } from './pages.ts'
import type { CacheRules } from '../cache/cache-rules.ts'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assets, WebEntry } from './web-entry.ts'

/** The built web application: its server half, the names of its files, and their folder. */
export interface WebBuild {
  web: WebEntry
  assets: Assets
  clientDir: string
}

/** Loads web/dist. Rejects when it isn't there. */
export const loadWebBuild = async (webDist: string): Promise<WebBuild> => {
  const clientDir = resolve(webDist, 'client')
  const manifest = await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8')
  const entry = pathToFileURL(resolve(webDist, 'server', 'entry-server.js')).href
  // One file that depends on nothing but Node.
  const web = (await import(entry)) as WebEntry
  return { web, assets: JSON.parse(manifest) as Assets, clientDir }
}

export interface Documents {
  handler: RequestHandler
  cacheRules: CacheRules
  /** The web application has been loaded. */
  isReady(): boolean
  /** Resolves when the web application has been loaded, or could not be. */
  settled: Promise<void>
}

const unavailable: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return next()
  response
    .set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
    .status(503)
    .type('text')
    .send('The pages of this site are missing. Please try again later.\n')
}

/**
 * The documents. Requests that come while the web application is being loaded wait for it: proxies send them as soon as the
 * port is open. 503 when it can't be loaded. The API doesn't wait.
 */
export const createDocuments = (
  dependencies: Omit<PagesDependencies, 'web' | 'assets' | 'clientDir'> & { webDist: string; logger: Logger },
): Documents => {
  let pages: Pages | null = null
  const { webDist, ...rest } = dependencies
  const settled = loadWebBuild(webDist)
    .then(build => {
      pages = createPages({ ...rest, ...build })
    })
    .catch((error: unknown) =>
      dependencies.logger.error({ err: error, webDist }, 'the web application is missing: run npm run build'),
    )
  return {
    handler: async (request, response, next) => {
      if (!pages) await settled
      await (pages?.handler ?? unavailable)(request, response, next)
    },
    cacheRules: request => pages?.cacheRules(request) ?? null,
    isReady: () => pages !== null,
    settled,
  }
}
