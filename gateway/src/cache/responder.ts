import type { ServerResponse } from 'node:http'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import fresh from 'fresh'
import type { CacheRule } from './cache-rules.ts'
import { sendCaptured } from './captured-response.ts'
import type { Encoding } from './encoding.ts'
import { variantFor, type Entry, type Variant } from './entry.ts'
import type { Segment } from './segment.ts'
import type { Source, Traffic } from './traffic.ts'

/** What decides which representation of an entry a request gets. */
export interface RequestConditions {
  method: string
  encoding: Encoding
  ifNoneMatch: string | undefined
}

export type Segments = Record<CacheRule['segment'], Segment<Entry>>

export interface Responder {
  /** Responds with an entry; nothing has touched `res` yet. */
  respond(source: Source, res: ServerResponse, conditions: RequestConditions, rule: CacheRule, entry: Entry): void
  /** Responds with an entry on a response whose own content was captured. */
  respondCaptured(res: ServerResponse, conditions: RequestConditions, rule: CacheRule, entry: Entry): void
}

/** Headers of this one request that the application has set already: they stay. */
const PER_REQUEST = new Set(['x-request-id'])

export const createResponder = (dependencies: { segments: Segments; traffic: Traffic; logger: Logger }): Responder => {
  const { segments, traffic, logger } = dependencies

  const withVariant = (rule: CacheRule, entry: Entry, encoding: Encoding, use: (variant: Variant) => void) => {
    const onGrow = (bytes: number) => segments[rule.segment].grow(rule.key, entry, bytes)
    const variant = variantFor(entry, encoding, onGrow)
    if (!('then' in variant)) return use(variant)
    variant.then(use, (error: unknown) => {
      logger.error({ err: error }, 'a response could not be compressed')
      use(entry.identity)
    })
  }

  return {
    respond: (source, res, conditions, rule, entry) =>
      withVariant(rule, entry, conditions.encoding, variant => {
        entry.used = true
        if (isNotModified(entry, variant, conditions.ifNoneMatch)) {
          res.writeHead(304, variant.notModified as string[])
          res.end()
          traffic.record(source, conditions.method, routeOf(rule), 304, 0)
          return
        }
        res.writeHead(entry.status, variant.headers as string[])
        const body = conditions.method === 'HEAD' ? undefined : variant.body
        res.end(body)
        traffic.record(source, conditions.method, routeOf(rule), entry.status, body?.length ?? 0)
      }),
    respondCaptured: (res, conditions, rule, entry) =>
      withVariant(rule, entry, conditions.encoding, variant => {
        if (isNotModified(entry, variant, conditions.ifNoneMatch))
          sendCaptured(res, 304, variant.notModified, undefined, PER_REQUEST)
        else {
          const body = conditions.method === 'HEAD' ? undefined : variant.body
          sendCaptured(res, entry.status, variant.headers, body, PER_REQUEST)
        }
      }),
  }
}

/** As the log and the metrics name it. */
const routeOf = ({ route, segment }: CacheRule): string => route ?? segment

const isNotModified = ({ status }: Entry, { etag }: Variant, ifNoneMatch: string | undefined): boolean =>
  status === 200 && ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag })
