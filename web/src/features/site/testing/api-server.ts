import { jest } from '@jest/globals'

type Body = Record<string, unknown>
export interface Reply {
  status?: number
  body?: unknown
  total?: number
}
/** Answers a call; 'gone': the network is away; a promise: when the test lets it. */
export type Handler = (body: Body) => Reply | 'gone' | Promise<Reply | 'gone'>

export interface ApiServer {
  /** Every call, in its order: 'POST /api/tags'. */
  calls: { call: string; body: Body }[]
  on(call: string, handler: Handler): void
  /** Bodies of all calls so far. */
  bodiesOf(call: string): Body[]
}

const response = ({ status = 200, body, total }: Reply) => ({
  ok: status < 300,
  status,
  statusText: '',
  headers: { get: (name: string) => (name === 'x-total-count' && total !== undefined ? String(total) : null) },
  text: () => Promise.resolve(JSON.stringify(body)),
  json: () => Promise.resolve(body),
})

/** Takes the place of `fetch`: every call is answered by its handler, and what nobody answers is 404. */
export const startApiServer = (): ApiServer => {
  const handlers = new Map<string, Handler>()
  const server: ApiServer = {
    calls: [],
    on: (call, handler) => void handlers.set(call, handler),
    bodiesOf: call => server.calls.filter(each => each.call === call).map(({ body }) => body),
  }
  globalThis.fetch = jest.fn(async (address: string, options: { method: string; body?: string }) => {
    const call = `${options.method} ${address}`
    const body = JSON.parse(options.body ?? '{}') as Body
    server.calls.push({ call, body })
    const reply = await (handlers.get(call)?.(body) ?? { status: 404, body: { message: `Nobody answers ${call}` } })
    if (reply === 'gone') throw new TypeError('Failed to fetch')
    return response(reply)
  }) as unknown as typeof fetch
  server.on('GET /api/me', () => ({ body: { user: null } }))
  server.on('GET /api/site-settings', () => ({ body: [] }))
  server.on('GET /api/posts?type=page&published=true&page=1&limit=100', () => ({ body: [] }))
  return server
}
