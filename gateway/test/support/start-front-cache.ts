import { hasApiKey } from '../../src/auth/api-keys.ts'
import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { Registry } from 'prom-client'
import { createFrontCache, type FrontCacheDependencies } from '../../src/cache/front-cache.ts'
import { createTagCounters } from '../../src/cache/tag-counters.ts'
import type { CacheRule, CacheRules, CacheTag } from '../../src/cache/cache-rules.ts'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** One request over a socket of its own, nothing decoded, nothing followed. */
export const send = (
  base: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    // The path is sent as it is written: a parsed address would be normalized.
    const { hostname, port } = new URL(base)
    const outgoing = request({ hostname, port, path, agent: false, ...options }, response => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const body = Buffer.concat(chunks)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
        })
    })
    outgoing.on('error', reject).end()
  })

/** Everything under /api/posts by path and `page`, tagged 'posts'; /api/images by path, 'images'; /search apart. */
const testRules: CacheRules = ({ url = '' }) => {
  const { pathname, searchParams } = new URL(url, 'http://gateway.invalid')
  const rule = (tags: CacheTag[], segment: CacheRule['segment'] = 'api'): CacheRule => {
    const page = searchParams.get('page')
    return { key: pathname + (page ? `?page=${page}` : ''), tags, segment, route: pathname }
  }
  if (pathname.startsWith('/api/posts')) return rule(['posts'])
  if (pathname.startsWith('/api/images')) return rule(['images'])
  if (pathname.startsWith('/search')) return rule(['posts'], 'search')
  if (pathname.startsWith('/nowhere')) return { key: '/404', tags: ['posts'], segment: 'pages', status: 404 }
  return null
}

const open: Server[] = []

/** A front cache before `app`, on a port of its own, all services connected. */
export const startFrontCache = async (app: RequestListener, overrides: Partial<FrontCacheDependencies> = {}) => {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const counters = overrides.counters ?? createTagCounters()
  const registry = new Registry()
  const cache = createFrontCache({
    rules: testRules,
    counters,
    maxBytes: 1024 * 1024,
    hasSession: ({ headers }) => headers.cookie?.includes('skyfolio.sid=') ?? false,
    hasApiKey,
    logger,
    registry,
    ...overrides,
  })
  cache.trust('content')
  cache.trust('media')
  const server = createServer(cache.listener(app))
  open.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    cache,
    lines,
    get: (path: string, headers: Record<string, string> = {}) => send(base, path, { headers }),
    head: (path: string, headers: Record<string, string> = {}) => send(base, path, { method: 'HEAD', headers }),
    metric: async (name: string) => (await registry.getSingleMetric(name)?.get())?.values ?? [],
  }
}

export const closeServers = async (): Promise<void> => {
  await Promise.all(
    open.splice(0).map(server => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    }),
  )
}
