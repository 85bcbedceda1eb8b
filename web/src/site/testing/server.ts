/** An API whose responses a test sets by hand: a request waits until there is one for its address. */
export interface TestServer {
  /** The addresses requested so far. */
  requests: string[]
  /** Sets the response to every request of an address, those already waiting included. */
  respond(address: string, body: unknown, options?: { status?: number; total?: number }): void
  /** Lets every request of an address fail as without a network. */
  fail(address: string): void
}

interface Prepared {
  body: unknown
  status: number
  total: number | undefined
}

const response = ({ body, status, total }: Prepared) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    headers: { get: (name: string) => (name === 'x-total-count' && total !== undefined ? String(total) : null) },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text) as unknown),
  }
}

/** Takes the place of `fetch`. Nobody is signed in, there are no pages and no settings, unless a test says so. */
export const startTestServer = (): TestServer => {
  const prepared = new Map<string, Prepared | Error>()
  const waiting: { address: string; settle: () => void }[] = []
  const server: TestServer = {
    requests: [],
    respond: (address, body, { status = 200, total } = {}) => put(address, { body, status, total }),
    fail: address => put(address, new TypeError('Failed to fetch')),
  }
  const put = (address: string, what: Prepared | Error) => {
    prepared.set(address, what)
    for (const one of waiting.filter(each => each.address === address)) {
      waiting.splice(waiting.indexOf(one), 1)
      one.settle()
    }
  }
  globalThis.fetch = ((address: string) => {
    server.requests.push(address)
    return new Promise((resolve, reject) => {
      const settle = () => {
        const what = prepared.get(address)
        if (what instanceof Error) reject(what)
        else if (what) resolve(response(what))
      }
      if (prepared.has(address)) settle()
      else waiting.push({ address, settle })
    })
  }) as unknown as typeof fetch
  server.respond('/api/me', { user: null })
  server.respond('/api/site-settings', [])
  server.respond('/api/posts?type=page&published=true&page=1&limit=100', [])
  return server
}
