import type { IncomingMessage, RequestListener } from 'node:http'

/** The collections that cached responses are made from, by the service that owns them. */
export const TAGS_OF = {
  content: ['posts', 'tags', 'content_tags', 'settings', 'users'],
  media: ['images', 'equipment', 'albums'],
  store: ['products', 'print_options'],
} as const

export type CachedService = keyof typeof TAGS_OF
export type CacheTag = (typeof TAGS_OF)[CachedService][number]

export const CACHE_TAGS: readonly CacheTag[] = Object.values(TAGS_OF).flat()
export const isCacheTag = (name: string): name is CacheTag => (CACHE_TAGS as readonly string[]).includes(name)

/** How one public read is cached in the front cache. */
export interface CacheRule {
  /**
   * The canonical address: path, then the known query parameters, sorted ('/api/posts?limit=9&page=1&type=post').
   * Every spelling with the same key is one entry, and the response is made by requesting exactly this address.
   */
  key: string
  /** The collections the response is made from: a write to any of them makes it stale. */
  tags: readonly CacheTag[]
  /** Searches have a small segment of their own, so that they can't push the site's pages out. */
  segment: 'pages' | 'api' | 'search'
  /** The one status that may be cached; 200 unless this is the not-found document. */
  status?: 200 | 404
  /** The bytes are the same for the owner too (built files): a session cookie doesn't bypass the entry. */
  anyone?: boolean
  /**
   * For so long after a fill has failed the last good response is served, even when a write has made it stale. Without it:
   * only while no write is known to have happened.
   */
  lastGoodMs?: number
  /** Epoch milliseconds until which the address means this key; without it: always. */
  until?: number
  /** The pattern the access log and the metrics name ('/api/posts/:id'); without it they name the segment. */
  route?: string
}

/** The rule of a GET or HEAD request; null: never cached. */
export type CacheRules = (request: IncomingMessage) => CacheRule | null

/**
 * How a write ended. After 'done' nobody sees the old bytes again. After 'unknown' (the service didn't respond, the
 * write may or may not have happened) they may still be served while the service can't respond to a read either.
 */
export type WriteOutcome = 'done' | 'unknown'

export interface FrontCache {
  /**
   * Wraps the application: `http.createServer(frontCache.listener(accessLog(app)))`. What it responds to by itself it
   * also logs and counts (traffic.ts): the access log of everything else comes after it. A cacheable route's 200 with
   * `Cache-Control: no-store` has parts missing: it isn't cached, and older complete bytes are preferred to it.
   */
  listener(next: RequestListener): RequestListener
  /** A write to these collections was tried: call it before the response goes out, also when the write failed. */
  drop(tags: readonly CacheTag[], outcome?: WriteOutcome): void
  /** The service's changes can't be received at present: its entries must be revalidated. */
  suspect(service: string): void
  /** The service's changes are received again. */
  trust(service: string): void
}
