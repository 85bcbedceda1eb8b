import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import ipaddr from 'ipaddr.js'
import { networkOf } from './rate-limiter.ts'

/**
 * Counted apart: pictures, tiles and the files of the site; pages and calls of the API; of these, addresses with a query, which
 * can be made up without end: searches, filters, pages of lists.
 */
export interface RequestLimits {
  files: number
  requests: number
  searches: number
}

export interface RequestLimitOptions {
  /** Requests per network address and minute; 0: any number. */
  perMinute: RequestLimits
  /** The caller's network address, past our own proxies. */
  addressOf(request: IncomingMessage): string
  /** Responds to a request that is one too many; `seconds` from now the network is served again. */
  refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void
  now?: () => number
}

const MINUTE_MS = 60_000
/** Networks of one minute. Whoever has more of them at hand isn't stopped by a limit for each. */
const MOST_COUNTED = 50_000

const FILES = /^\/(?:uploads|assets)\//
/** Asked for by load balancers and orchestrators, whatever else comes from their address. */
const PROBES = new Set(['/livez', '/readyz'])

/** Addresses that no stranger has: this machine, and its own network, where a proxy of ours may not be trusted yet. */
const OWN_RANGES = ['loopback', 'private', 'linkLocal', 'uniqueLocal']

export const isOwnNetwork = (address: string): boolean =>
  ipaddr.isValid(address) && OWN_RANGES.includes(ipaddr.process(address).range())

/**
 * Refuses what a network asks for too often, before anything responds, the front cache too. It counts in this process: a hit of
 * the cache must not wait for Redis. Addresses of one's own network aren't limited.
 */
export const limitRequests = (options: RequestLimitOptions, next: RequestListener): RequestListener => {
  const { perMinute, addressOf, refuse, now = Date.now } = options
  if (perMinute.files + perMinute.requests + perMinute.searches === 0) return next
  const orEndless = (limit: number) => (limit === 0 ? Infinity : limit)
  const most: RequestLimits = {
    files: orEndless(perMinute.files),
    requests: orEndless(perMinute.requests),
    searches: orEndless(perMinute.searches),
  }
  let minuteEnds = 0
  const byNetwork = new Map<string, RequestLimits>()
  // Spares parsing an address again; null: it isn't limited.
  const byAddress = new Map<string, RequestLimits | null>()

  const createCounts = (address: string): RequestLimits | null => {
    if (isOwnNetwork(address)) return null
    const network = networkOf(address)
    const known = byNetwork.get(network)
    if (known) return known
    if (byNetwork.size >= MOST_COUNTED) return null
    const counts = { files: 0, requests: 0, searches: 0 }
    byNetwork.set(network, counts)
    return counts
  }
  const countsOf = (address: string): RequestLimits | null => {
    const known = byAddress.get(address)
    if (known !== undefined) return known
    const counts = createCounts(address)
    if (byAddress.size < MOST_COUNTED) byAddress.set(address, counts)
    return counts
  }
  const exceeds = (counts: RequestLimits, url: string): boolean => {
    if (FILES.test(url)) return ++counts.files > most.files
    const isSearch = url.includes('?')
    if (isSearch) counts.searches += 1
    counts.requests += 1
    return counts.requests > most.requests || (isSearch && counts.searches > most.searches)
  }

  return (request, response) => {
    const time = now()
    if (time >= minuteEnds) {
      minuteEnds = time + MINUTE_MS
      byNetwork.clear()
      byAddress.clear()
    }
    const counts = countsOf(addressOf(request))
    const url = request.url ?? ''
    if (counts === null || PROBES.has(url) || !exceeds(counts, url)) next(request, response)
    else refuse(request, response, Math.ceil((minuteEnds - time) / 1_000))
  }
}

const MESSAGE = 'Too many requests from your network. Please wait a minute.'

/** 429 with Retry-After: JSON to programs, a line of text where a page or a picture was expected. */
export const sendTooManyRequests = (
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  seconds: number,
  jsonHeaders: Record<string, string>,
): void => {
  const isApi = /^\/api(?:[/?]|$)/.test(url)
  const { 'Content-Disposition': _, ...pageHeaders } = jsonHeaders
  const headers = isApi ? jsonHeaders : { ...pageHeaders, 'Content-Type': 'text/plain; charset=utf-8' }
  response.writeHead(429, { ...headers, 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })
  response.end(isApi ? JSON.stringify({ message: MESSAGE }) : MESSAGE)
}
