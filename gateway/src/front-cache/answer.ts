import type { ServerResponse } from 'node:http'
import type { Logger } from '@skyfolio/runtime/logger'
import type { CacheRule } from '../http/cache-rules.ts'
import { sendCaught } from './capture.ts'
import type { Encoding } from './encoding.ts'
import { variantFor, type Entry, type Variant } from './entry.ts'
import type { Segment } from './segment.ts'
import type { Source, Traffic } from './traffic.ts'

/** What of a request decides over the bytes it gets, once the entry is known. */
export interface Asked {
  method: string
  encoding: Encoding
  ifNoneMatch: string | undefined
}

export type Segments = Record<CacheRule['segment'], Segment>

export interface Answerer {
  /** Answers from an entry; nothing has touched `res` yet. */
  answer(source: Source, res: ServerResponse, asked: Asked, rule: CacheRule, entry: Entry): void
  /** Answers from an entry on a response whose own answer was caught. */
  answerCaught(res: ServerResponse, asked: Asked, rule: CacheRule, entry: Entry): void
}

/** Headers of this one request that the application has set already: they stay. */
const PER_REQUEST = new Set(['x-request-id'])

export const createAnswerer = (deps: { segments: Segments; traffic: Traffic; logger: Logger }): Answerer => {
  const { segments, traffic, logger } = deps

  const withVariant = (rule: CacheRule, entry: Entry, encoding: Encoding, use: (variant: Variant) => void) => {
    const grown = (bytes: number) => segments[rule.segment].grew(rule.key, entry, bytes)
    const variant = variantFor(entry, encoding, grown)
    if (!('then' in variant)) return use(variant)
    variant.then(use, (error: unknown) => {
      logger.error({ err: error }, 'an answer could not be compressed')
      use(entry.identity)
    })
  }

  return {
    answer: (source, res, asked, rule, entry) =>
      withVariant(rule, entry, asked.encoding, variant => {
        entry.used = true
        if (isSame(entry, variant, asked.ifNoneMatch)) {
          res.writeHead(304, variant.notModified as string[])
          res.end()
          traffic.record(source, asked.method, rule, 304, 0)
          return
        }
        res.writeHead(entry.status, variant.headers as string[])
        const body = asked.method === 'HEAD' ? undefined : variant.body
        res.end(body)
        traffic.record(source, asked.method, rule, entry.status, body?.length ?? 0)
      }),
    answerCaught: (res, asked, rule, entry) =>
      withVariant(rule, entry, asked.encoding, variant => {
        if (isSame(entry, variant, asked.ifNoneMatch)) sendCaught(res, 304, variant.notModified, undefined, PER_REQUEST)
        else {
          const body = asked.method === 'HEAD' ? undefined : variant.body
          sendCaught(res, entry.status, variant.headers, body, PER_REQUEST)
        }
      }),
  }
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
const isSame = (entry: Entry, variant: Variant, ifNoneMatch: string | undefined): boolean => {
  if (ifNoneMatch === undefined || entry.status !== 200) return false
  if (ifNoneMatch === variant.etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === variant.etag)
}
