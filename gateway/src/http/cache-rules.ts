import type { RequestListener } from 'node:http'

/** How one public read is kept in the front cache. */
export interface CacheRule {
  /**
   * The canonical address: path, then the known query parameters, sorted ('/api/posts?limit=9&page=1&type=post').
   * Every spelling with the same key is one entry, and the answer is made by asking for exactly this address.
   */
  key: string
  /** The collections the answer is read from: a write to any of them makes it old. */
  tags: readonly string[]
  /** Searches live in a small segment of their own, so that they can't push the site's pages out. */
  segment: 'pages' | 'api' | 'search'
  /** The one status that may be kept; 200 unless this is the not-found document. */
  status?: 200 | 404
  /** The bytes are the same for the owner too (built files): a session cookie doesn't bypass the entry. */
  anyone?: boolean
  /** Epoch milliseconds until which the address means this key; without it: always. */
  until?: number
  /** The pattern the access log and the metrics name ('/api/posts/:id'); without it they name the segment. */
  route?: string
}

/** What a request may be answered from; null: never cached. `url` is raw, as it stands in the request line. */
export type CacheRules = (method: string, url: string) => CacheRule | null

/**
 * How a write ended. After 'done' nobody sees the old bytes again. After 'unknown' (the service didn't answer, the
 * write may or may not have happened) they may still stand in while the service can't answer a read either.
 */
export type WriteOutcome = 'done' | 'unknown'

export interface FrontCache {
  /**
   * Wraps the application: `http.createServer(frontCache.listener(accessLog(app)))`. What it answers by itself it also
   * logs and counts (traffic.ts): the access log of everything else stands behind it. A kept route's answer of 200 with
   * `Cache-Control: no-store` is one with parts missing: it isn't kept, and older complete bytes are preferred to it.
   */
  listener(next: RequestListener): RequestListener
  /** A write to these collections was tried: call it in `finally`, before the answer goes out. */
  drop(tags: readonly string[], outcome?: WriteOutcome): void
  /** The service's changes are not heard at present: its entries must be asked about again. */
  suspect(service: string): void
  /** The service's changes are heard again. */
  trust(service: string): void
}

/** Which service keeps which collections. */
export const TAGS_OF: Record<string, readonly string[]> = {
  content: ['posts', 'tags', 'content_tags', 'settings', 'users'],
  media: ['images'],
  store: ['products', 'print_options'],
}
