import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from '@skyfolio/runtime/logger'
import type { CacheRules } from '../http/cache-rules.ts'
import type { TagCounters } from '../front-cache/tag-counters.ts'
import type { ApiAnswer, Assets, WebEntry } from './web-entry.ts'

export interface PagesDeps {
  /** Answers an API address ('/api/posts?type=post') as an anonymous caller's GET, in process. Never rejects for a 4xx or 5xx. */
  dispatch(apiUrl: string): Promise<ApiAnswer & { headers?: Record<string, string> }>
  /** The server build of the web application. */
  web: WebEntry
  /** Vite's manifest, parsed. */
  assets: Assets
  /** web/dist/client: hashed files under assets/, a few at its root. */
  clientDir: string
  /** Without a trailing slash. */
  publicUrl: string
  logger: Logger
  /** Whether the request carries the owner's session cookie (its presence is enough: such a caller gets the plain shell). */
  isOwner(req: IncomingMessage): boolean
  /** The front cache's counters: the not-found document is rendered once for all unknown addresses. */
  counters: TagCounters
  /** Development: documents and sources come from Vite at this address. */
  viteUrl?: string
}

export interface Pages {
  /** Mount it last: answers GET and HEAD of everything that is not /api, /uploads or a probe; else calls next. */
  handler: RequestHandler
  cacheRules: CacheRules
}

export const createPages = (_deps: PagesDeps): Pages => {
  throw new Error('not built yet')
}
