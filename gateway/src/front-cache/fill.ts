import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from '@skyfolio/runtime/logger'
import type { CacheRule } from '../http/cache-rules.ts'
import type { Answerer, Asked, Segments } from './answer.ts'
import { captureAnswer, sendCaught, type Answer } from './capture.ts'
import { entryOf, isStorable, type Entry } from './entry.ts'
import type { Noted, TagCounters } from './tag-counters.ts'

export interface FillsDeps extends Answerer {
  segments: Segments
  counters: TagCounters
  logger: Logger
}

/** What those who wait for a fill get: an entry, or nothing because its client left or its answer is its own. */
type Outcome = { entry: Entry; stale: boolean } | 'client left' | 'not to be shared'

interface Fill {
  noted: Noted
  outcome: Promise<Outcome>
}

export type Ask = (
  req: IncomingMessage,
  res: ServerResponse,
  asked: Asked,
  rule: CacheRule,
  next: RequestListener,
) => void

/** What a fill may know of the request that carries it; the answer is for everyone. */
const NEUTRAL = [
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
  'traceparent',
  'tracestate',
] as const satisfies (keyof IncomingHttpHeaders)[]

/** Answers what isn't in memory: by asking the application, or together with a request that is asking already. */
export const createFills = (deps: FillsDeps): Ask => {
  const { segments, counters, answer, answerCaught, logger } = deps
  const fills = new Map<string, Fill>()

  const ask: Ask = (req, res, asked, rule, next) => {
    const work = async () => {
      const fill = fills.get(rule.key)
      if (!fill?.noted.unmoved()) return lead(req, res, asked, rule, next)
      const old = segments[rule.segment].get(rule.key)
      // The service didn't answer the last time: one visitor waits for the next try, the others get the old bytes.
      if (old?.failing && old.noted.standsIn()) return answer('stale', res, asked, rule, old)
      const outcome = await fill.outcome
      if (res.destroyed) return
      if (outcome === 'client left') return ask(req, res, asked, rule, next)
      if (outcome === 'not to be shared') return next(req, res)
      answer(outcome.stale ? 'stale' : 'join', res, asked, rule, outcome.entry)
    }
    work().catch((error: unknown) => {
      logger.error({ err: error }, 'a public read failed in the front cache')
      res.destroy()
    })
  }

  const lead = async (
    req: IncomingMessage,
    res: ServerResponse,
    asked: Asked,
    rule: CacheRule,
    next: RequestListener,
  ) => {
    const noted = counters.note(rule.tags)
    const old = segments[rule.segment].get(rule.key)
    let settle: (outcome: Outcome) => void = () => {}
    const fill: Fill = { noted, outcome: new Promise(resolve => (settle = resolve)) }
    fills.set(rule.key, fill)
    try {
      const caught = captureAnswer(res)
      neutralise(req, rule)
      next(req, res)
      const given = await caught
      if (given === null) return
      const outcome = keep(given, noted, rule, old)
      settle(outcome)
      if (typeof outcome !== 'string') answerCaught(res, asked, rule, outcome.entry)
      else sendOwn(res, asked, given)
    } finally {
      if (fills.get(rule.key) === fill) fills.delete(rule.key)
      settle('client left')
    }
  }

  const keep = (given: Answer, noted: Noted, rule: CacheRule, old: Entry | undefined): Outcome => {
    const segment = segments[rule.segment]
    const kept = segment.get(rule.key) ?? old
    if (isUnanswered(given) && kept?.noted.standsIn()) {
      kept.failing = true
      segment.put(rule.key, kept)
      return { entry: kept, stale: true }
    }
    const entry = entryOf(given, noted)
    if (!entry) return 'not to be shared'
    if (given.status !== (rule.status ?? 200) || !isStorable(given) || !noted.unmoved()) return { entry, stale: false }
    // The same bytes again: what was compressed for them stays.
    const same = kept?.hash === entry.hash ? Object.assign(kept, { noted, currentAt: -1, failing: false }) : entry
    segment.put(rule.key, same)
    return { entry: same, stale: false }
  }

  return ask
}

/** The services couldn't answer, or not in full: a good answer that could be kept says no-store when parts are missing. */
const isUnanswered = (answer: Answer): boolean =>
  answer.status === 503 || answer.status === 504 || (answer.status === 200 && !isStorable(answer))

const neutralise = (req: IncomingMessage, rule: CacheRule): void => {
  const headers: IncomingHttpHeaders = {}
  for (const name of NEUTRAL) if (req.headers[name] !== undefined) headers[name] = req.headers[name] as string
  req.headers = headers
  req.method = 'GET'
  req.url = rule.key
}

const sendOwn = (res: ServerResponse, asked: Asked, given: Answer): void => {
  const headers = given.headers.flatMap(([name, value]) => [value].flat().flatMap(one => [name, String(one)]))
  sendCaught(res, given.status, headers, asked.method === 'HEAD' ? undefined : given.body, new Set())
}
