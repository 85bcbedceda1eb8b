import { jest } from '@jest/globals'

type Body = Record<string, unknown>
export interface Reply {
  status?: number
  body?: unknown
  total?: number
}
/** The response to a call. 'gone': the network is away. A promise: the test decides when it arrives. */
type Handler = (body: Body) => Reply | 'gone' | Promise<Reply | 'gone'>

export interface ApiServer {
  /** Every call, in its order: 'POST /api/tags'. */
  calls: { call: string; body: Body }[]
  on(call: string, handler: Handler): void
  /** Holds back the responses to a call; the function sends the one to the latest. */
  hold(call: string): (reply: Reply | 'gone') => void
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

/** Takes the place of `fetch`: the handler of a call makes its response; a call without one is 404. */
export const startApiServer = (): ApiServer => {
  const handlers = new Map<string, Handler>()
  const server: ApiServer = {
    calls: [],
    on: (call, handler) => void handlers.set(call, handler),
    hold: call => {
      let send = (_: Reply | 'gone'): void => {
        throw new Error(`Nothing has called ${call}`)
      }
      server.on(call, () => new Promise(resolve => (send = resolve)))
      return reply => send(reply)
    },
    bodiesOf: call => server.calls.filter(each => each.call === call).map(({ body }) => body),
  }
  globalThis.fetch = jest.fn(async (address: string, options: { method: string; body?: string | FormData }) => {
    const call = `${options.method} ${address}`
    const { body: sent = '{}' } = options
    const body = sent instanceof FormData ? Object.fromEntries(sent) : (JSON.parse(sent) as Body)
    server.calls.push({ call, body })
    const reply = await (handlers.get(call)?.(body) ?? { status: 404, body: { message: `No handler for ${call}` } })
    if (reply === 'gone') throw new TypeError('Failed to fetch')
    return response(reply)
  }) as unknown as typeof fetch
  server.on('GET /api/me', () => ({ body: { user: null } }))
  server.on('GET /api/site-settings', () => ({ body: [] }))
  server.on('GET /api/posts?type=page&published=true&page=1&limit=100', () => ({ body: [] }))
  return server
}
