import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Registry } from 'prom-client'
import type { CacheRule, CacheRules, FrontCache } from './cache-rules.ts'
import { acceptedEncoding } from './encoding.ts'
import type { Entry } from './entry.ts'
import { createFill } from './fill.ts'
import { createResponder } from './responder.ts'
import { createSegment } from './segment.ts'
import type { TagCounters } from './tag-counters.ts'
import { createTraffic } from './traffic.ts'

export interface FrontCacheDependencies {
  /** The rules of the API and of the pages together. */
  rules: CacheRules
  counters: TagCounters
  /** FRONT_CACHE_BYTES; 0 turns the cache off (requests go straight to the application). */
  maxBytes: number
  /** Whether a request carries a session cookie of ours. */
  hasSession(request: IncomingMessage): boolean
  /** Whether a request has an API key, with which the API may respond with more than visitors get. */
  hasApiKey(request: IncomingMessage): boolean
  logger: Logger
  registry?: Registry
}

/** Shares of the bytes. Searches can be made up without end, so they get little. */
const SHARES = { pages: 0.5, api: 0.375, search: 0.125 }
const REMEMBERED_ADDRESSES = 10_000
const LONGEST_REMEMBERED = 512

/** Ready responses for public reads, sent by the raw listener before Express. */
export const createFrontCache = (dependencies: FrontCacheDependencies): FrontCache => {
  const { rules, counters, maxBytes, logger } = dependencies
  const segments = {
    pages: createSegment<Entry>(maxBytes * SHARES.pages),
    api: createSegment<Entry>(maxBytes * SHARES.api),
    search: createSegment<Entry>(maxBytes * SHARES.search),
  }
  const usage = () => ({
    bytes: segments.pages.bytes + segments.api.bytes + segments.search.bytes,
    entries: segments.pages.size + segments.api.size + segments.search.size,
  })
  const traffic = createTraffic({ cache: 'front_cache', logger, registry: dependencies.registry, usage })
  const responder = createResponder({ segments, traffic, logger })
  const fill = createFill({ segments, counters, logger, ...responder })

  // Matching an address costs more than responding from memory: remember the rule of each spelling.
  const remembered = new Map<string, CacheRule>()
  const ruleOf = (request: IncomingMessage): CacheRule | null => {
    const url = request.url ?? ''
    const known = remembered.get(url)
    if (known && (known.until === undefined || known.until > Date.now())) return known
    const rule = url.startsWith('/') ? rules(request) : null
    if (!rule || url.length > LONGEST_REMEMBERED) return rule
    if (remembered.size >= REMEMBERED_ADDRESSES) remembered.clear()
    remembered.set(url, rule)
    return rule
  }

  const isCurrent = (entry: Entry): boolean => {
    if (entry.currentAt === counters.version) return true
    if (!entry.tags.isCurrent()) return false
    entry.currentAt = counters.version
    return true
  }

  /** Whether the response may contain more than visitors get. API keys have no effect on pages. */
  const isPersonal = (request: IncomingMessage, { key }: CacheRule): boolean =>
    dependencies.hasSession(request) || (key.startsWith('/api/') && dependencies.hasApiKey(request))

  const listener = (next: RequestListener) => (req: IncomingMessage, res: ServerResponse) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next(req, res)
    const rule = ruleOf(req)
    if (!rule) return next(req, res)
    const { headers } = req
    if (!rule.anyone && isPersonal(req, rule)) return next(req, res)
    const conditions = {
      method: req.method,
      encoding: acceptedEncoding(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
    }
    const entry = segments[rule.segment].get(rule.key)
    if (entry && isCurrent(entry)) responder.respond('hit', res, conditions, rule, entry)
    else fill(req, res, conditions, rule, next)
  }

  return {
    listener: next => (maxBytes > 0 ? listener(next) : next),
    drop: counters.drop,
    suspect: counters.suspect,
    trust: counters.trust,
  }
}
