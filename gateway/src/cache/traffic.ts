import type { Logger } from '@skyfolio/runtime/observability/logger'
import { Counter, Gauge, type Registry } from 'prom-client'

/** How a request was served without the application: from memory, from another's response, or with old bytes. */
export type Source = 'hit' | 'join' | 'stale'

export interface Traffic {
  record(source: Source, method: string, route: string, status: number, bytes: number): void
  /** Writes what hasn't been logged yet. */
  flush(): void
}

/** So many responses of a second get a line each; a line costs as much as responding from memory. */
const LINES_PER_SECOND = 20

/** All responses so far of one route, status and source; `logged…` is what the log has already. */
interface Total {
  route: string
  status: number
  source: Source
  requests: number
  bytes: number
  loggedRequests: number
  loggedBytes: number
}

interface TrafficDependencies {
  /** With which the names of its metrics begin. */
  cache: keyof typeof CACHES
  logger: Logger
  registry?: Registry | undefined
  usage: () => { bytes: number; entries: number }
}

/** The caches whose responses are logged and counted here, in the words of their metrics. */
const CACHES = {
  front_cache: { name: 'front cache', entries: 'Responses' },
  picture_cache: { name: 'picture cache', entries: 'Pictures' },
}

/**
 * The access log and the metrics of responses that never involve Express. Every request is counted. The first
 * LINES_PER_SECOND of a second are logged one by one, like any request; the others are summed into one line per
 * route, status and source at the end of that second.
 */
export const createTraffic = ({ cache, logger, registry, usage }: TrafficDependencies): Traffic => {
  const totals = new Map<string, Total>()
  let last: Total | undefined
  let lines = 0
  let timer: NodeJS.Timeout | undefined

  const totalOf = (route: string, status: number, source: Source): Total => {
    // Making a key costs as much as the rest of the counting, and popular responses come in a row.
    if (last?.route === route && last.status === status && last.source === source) return last
    const key = `${route} ${status} ${source}`
    last = totals.get(key)
    if (last) return last
    const total: Total = { route, status, source, requests: 0, bytes: 0, loggedRequests: 0, loggedBytes: 0 }
    totals.set(key, total)
    last = total
    return total
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    lines = 0
    for (const total of totals.values()) {
      const { route, status, source, requests, bytes } = total
      if (requests > total.loggedRequests)
        logger.info(
          { route, status, cache: source, requests: requests - total.loggedRequests, bytes: bytes - total.loggedBytes },
          'requests',
        )
      total.loggedRequests = requests
      total.loggedBytes = bytes
    }
  }

  if (registry) register(cache, registry, totals, usage)

  return {
    record(source, method, route, status, bytes) {
      const total = totalOf(route, status, source)
      total.requests++
      total.bytes += bytes
      if (timer === undefined) timer = setTimeout(flush, 1000).unref()
      if (lines >= LINES_PER_SECOND) return
      lines++
      total.loggedRequests++
      total.loggedBytes += bytes
      logger.info({ method, route: total.route, status, bytes, cache: source }, 'request')
    },
    flush,
  }
}

/** The hot path only adds to plain numbers; the registry gets them when it is read. */
const register = (
  cache: TrafficDependencies['cache'],
  registry: Registry,
  totals: ReadonlyMap<string, Total>,
  usage: TrafficDependencies['usage'],
): void => {
  const { name, entries } = CACHES[cache]
  const reported = new Map<Total, number>()
  new Counter({
    name: `${cache}_requests_total`,
    help: `Public reads that the ${name} served: from memory (hit), with another (join), with old bytes (stale).`,
    labelNames: ['route', 'status', 'source'],
    registers: [registry],
    collect() {
      for (const total of totals.values()) {
        const { route, status, source, requests } = total
        this.inc({ route, status, source }, requests - (reported.get(total) ?? 0))
        reported.set(total, requests)
      }
    },
  })
  for (const [what, help] of [
    ['bytes', `Bytes stored in the ${name}.`],
    ['entries', `${entries} stored in the ${name}.`],
  ] as const)
    new Gauge({
      name: `${cache}_${what}`,
      help,
      registers: [registry],
      collect() {
        this.set(usage()[what])
      },
    })
}
