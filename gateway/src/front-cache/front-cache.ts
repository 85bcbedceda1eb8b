import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from '@skyfolio/runtime/logger'
import type { Registry } from 'prom-client'
import type { CacheRule, CacheRules, FrontCache } from '../http/cache-rules.ts'
import { createAnswerer, type Asked } from './answer.ts'
import { acceptedEncoding } from './encoding.ts'
import type { Entry } from './entry.ts'
import { createFills } from './fill.ts'
import { createSegment } from './segment.ts'
import type { TagCounters } from './tag-counters.ts'
import { createTraffic } from './traffic.ts'

export interface FrontCacheDeps {
  /** The rules of the API and of the pages together. */
  rules: CacheRules
  counters: TagCounters
  /** FRONT_CACHE_BYTES; 0 turns the cache off (requests go straight to the application). */
  maxBytes: number
  /** Name of the owner's session cookie. */
  sessionCookie: string
  logger: Logger
  registry?: Registry
}

/** Shares of the room. Searches can be made up without end, so they get little. */
const SHARES = { pages: 0.5, api: 0.375, search: 0.125 }
const REMEMBERED_ADDRESSES = 10_000
const LONGEST_REMEMBERED = 512

/** Ready answers for public reads, given in the raw listener before Express. */
export const createFrontCache = (deps: FrontCacheDeps): FrontCache => {
  const { rules, counters, maxBytes, logger } = deps
  const segments = {
    pages: createSegment(maxBytes * SHARES.pages),
    api: createSegment(maxBytes * SHARES.api),
    search: createSegment(maxBytes * SHARES.search),
  }
  const room = () => ({
    bytes: segments.pages.bytes + segments.api.bytes + segments.search.bytes,
    entries: segments.pages.size + segments.api.size + segments.search.size,
  })
  const traffic = createTraffic(logger, deps.registry, room)
  const { answer, answerCaught } = createAnswerer({ segments, traffic, logger })
  const ask = createFills({ segments, counters, answer, answerCaught, logger })
  const ownerCookie = `${deps.sessionCookie}=`

  // Reading an address costs more than answering it: remember what each spelling meant.
  const remembered = new Map<string, CacheRule>()
  const ruleOf = (url: string): CacheRule | null => {
    const known = remembered.get(url)
    if (known && (known.until === undefined || known.until > Date.now())) return known
    const rule = url.startsWith('/') ? rules('GET', url) : null
    if (!rule || url.length > LONGEST_REMEMBERED) return rule
    if (remembered.size >= REMEMBERED_ADDRESSES) remembered.clear()
    remembered.set(url, rule)
    return rule
  }

  const isCurrent = (entry: Entry): boolean => {
    if (entry.currentAt === counters.version) return true
    if (!entry.noted.current()) return false
    entry.currentAt = counters.version
    return true
  }

  const listener = (next: RequestListener) => (req: IncomingMessage, res: ServerResponse) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next(req, res)
    const rule = ruleOf(req.url ?? '')
    if (!rule) return next(req, res)
    const { headers } = req
    if (!rule.anyone && headers.cookie?.includes(ownerCookie)) return next(req, res)
    const accepted = headers['accept-encoding']
    const asked: Asked = {
      method: req.method,
      encoding: accepted === undefined ? 'identity' : encodingOf(accepted),
      ifNoneMatch: headers['if-none-match'],
    }
    const entry = segments[rule.segment].get(rule.key)
    if (entry && isCurrent(entry)) answer('hit', res, asked, rule, entry)
    else ask(req, res, asked, rule, next)
  }

  return {
    listener: next => (maxBytes > 0 ? listener(next) : next),
    drop: counters.drop,
    suspect: counters.suspect,
    trust: counters.trust,
  }
}

const encodings = new Map<string, Asked['encoding']>()
/** Browsers send a handful of spellings. */
const encodingOf = (header: string): Asked['encoding'] => {
  const known = encodings.get(header)
  if (known) return known
  const encoding = acceptedEncoding(header)
  if (encodings.size < 100) encodings.set(header, encoding)
  return encoding
}
