import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from '@skyfolio/runtime/logger'
import type { CacheRules } from '../http/cache-rules.ts'
import type { Dispatch } from './first-data.ts'
import type { Assets, WebEntry } from './web-entry.ts'

export interface PagesDeps {
  /** Answers API addresses in process. */
  dispatch: Dispatch
  /** The server build of the web application. */
  web: WebEntry
  /** Vite's manifest, parsed. */
  assets: Assets
  /** web/dist/client: hashed files under assets/, perhaps a few at its root. */
  clientDir: string
  /** Without a trailing slash. */
  publicUrl: string
  logger: Logger
  /** Whether the request carries the owner's session cookie (its presence is enough: such a caller gets the plain shell). */
  isOwner(req: IncomingMessage): boolean
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
