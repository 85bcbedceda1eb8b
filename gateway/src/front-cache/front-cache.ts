import type { Logger } from '@skyfolio/runtime/logger'
import type { CacheRules, FrontCache } from '../http/cache-rules.ts'
import type { TagCounters } from './tag-counters.ts'

export interface FrontCacheDeps {
  /** The rules of the API and of the pages together; asked once per raw address. */
  rules: CacheRules
  /** FRONT_CACHE_BYTES; 0 turns the cache off (requests go straight to the application). */
  maxBytes: number
  /** Name of the owner's session cookie. */
  sessionCookie: string
  logger: Logger
}

export const createFrontCache = (_deps: FrontCacheDeps): FrontCache & { counters: TagCounters } => {
  throw new Error('not built yet')
}
