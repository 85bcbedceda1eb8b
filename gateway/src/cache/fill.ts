import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { CacheRule } from './cache-rules.ts'
import { captureResponse, type CapturedResponse, sendCaptured } from './captured-response.ts'
import { entryOf, isStorable, type Entry } from './entry.ts'
import type { RequestConditions, Responder, Segments } from './responder.ts'
import type { TagCounters, TagSnapshot } from './tag-counters.ts'

export interface FillDependencies extends Responder {
  segments: Segments
  counters: TagCounters
  logger: Logger
}

/** What those who wait for a fill get: an entry, or nothing because its client left or the response is its own. */
type Outcome = { entry: Entry; stale: boolean } | 'client left' | 'not to be shared'

interface PendingFill {
  tags: TagSnapshot
  outcome: Promise<Outcome>
}

export type Fill = (
  req: IncomingMessage,
  res: ServerResponse,
  conditions: RequestConditions,
  rule: CacheRule,
  next: RequestListener,
) => void

const TOO_MANY_REQUESTS = 429

/** What a fill may know of the request that carries it; the response is for everyone. */
const NEUTRAL = [
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
  'traceparent',
  'tracestate',
] as const satisfies (keyof IncomingHttpHeaders)[]

/** Responds with what isn't in memory: by running the application, or together with a request that does so already. */
export const createFill = (dependencies: FillDependencies): Fill => {
  const { segments, counters, respond, respondCaptured, logger } = dependencies
  const pending = new Map<string, PendingFill>()

  const fill: Fill = (req, res, conditions, rule, next) => {
    const joinOrLead = async () => {
      const running = pending.get(rule.key)
      if (!running?.tags.isUnchanged()) return lead(req, res, conditions, rule, next)
      const old = segments[rule.segment].get(rule.key)
      // The service didn't respond the last time: one visitor waits for the next try, the others get the old bytes.
      if (old && old.failingSince !== null && maySubstitute(old, rule))
        return respond('stale', res, conditions, rule, old)
      const outcome = await running.outcome
      if (res.destroyed) return
      if (outcome === 'client left') return fill(req, res, conditions, rule, next)
      if (outcome === 'not to be shared') return next(req, res)
      respond(outcome.stale ? 'stale' : 'join', res, conditions, rule, outcome.entry)
    }
    joinOrLead().catch((error: unknown) => {
      logger.error({ err: error }, 'a public read failed in the front cache')
      res.destroy()
    })
  }

  const lead = async (
    req: IncomingMessage,
    res: ServerResponse,
    conditions: RequestConditions,
    rule: CacheRule,
    next: RequestListener,
  ) => {
    const tags = counters.snapshot(rule.tags)
    const old = segments[rule.segment].get(rule.key)
    let settle: (outcome: Outcome) => void = () => {}
    const running: PendingFill = { tags, outcome: new Promise(resolve => (settle = resolve)) }
    pending.set(rule.key, running)
    try {
      const capture = captureResponse(res)
      neutralize(req, rule)
      next(req, res)
      const captured = await capture
      if (captured === null) return
      const outcome = store(captured, tags, rule, old)
      settle(outcome)
      if (typeof outcome !== 'string') respondCaptured(res, conditions, rule, outcome.entry)
      else sendUnshared(res, conditions, captured)
    } finally {
      if (pending.get(rule.key) === running) pending.delete(rule.key)
      settle('client left')
    }
  }

  const store = (captured: CapturedResponse, tags: TagSnapshot, rule: CacheRule, old: Entry | undefined): Outcome => {
    const segment = segments[rule.segment]
    const previous = segment.get(rule.key) ?? old
    if (isIncomplete(captured) && previous && maySubstitute(previous, rule)) {
      previous.failingSince ??= Date.now()
      segment.put(rule.key, previous)
      return { entry: previous, stale: true }
    }
    // A limit that one caller has reached is no response for the others.
    if (captured.status === TOO_MANY_REQUESTS) return 'not to be shared'
    const entry = entryOf(captured, tags)
    if (!entry) return 'not to be shared'
    if (captured.status !== (rule.status ?? 200) || !isStorable(captured) || !tags.isUnchanged())
      return { entry, stale: false }
    // The same bytes again: what was compressed for them stays.
    const stored =
      previous?.hash === entry.hash ? Object.assign(previous, { tags, currentAt: -1, failingSince: null }) : entry
    segment.put(rule.key, stored)
    return { entry: stored, stale: false }
  }

  return fill
}

/** Whether an old response may be served in place of one that the services did not give, or not in full. */
const maySubstitute = ({ tags, failingSince }: Entry, { lastGoodMs = 0 }: CacheRule): boolean =>
  tags.maySubstitute() || (lastGoodMs > 0 && Date.now() - (failingSince ?? Date.now()) < lastGoodMs)

/** The services didn't respond, or not in full: a response that could be cached says no-store when parts are missing. */
const isIncomplete = (captured: CapturedResponse): boolean =>
  captured.status === 503 || captured.status === 504 || (captured.status === 200 && !isStorable(captured))

const neutralize = (req: IncomingMessage, rule: CacheRule): void => {
  const headers: IncomingHttpHeaders = {}
  for (const name of NEUTRAL) if (req.headers[name] !== undefined) headers[name] = req.headers[name] as string
  req.headers = headers
  req.method = 'GET'
  req.url = rule.key
}

const sendUnshared = (res: ServerResponse, conditions: RequestConditions, captured: CapturedResponse): void => {
  const headers = captured.headers.flatMap(([name, value]) => [value].flat().flatMap(one => [name, String(one)]))
  sendCaptured(res, captured.status, headers, conditions.method === 'HEAD' ? undefined : captured.body, new Set())
}
