import { machineTime } from './machine-time.ts'

export interface HttpAnswer {
  status: number
  headers: Headers
  // What an answer holds is for the test to say.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
  /** Of machine time. */
  ms: number
}

/** One browser, as far as cookies go. */
export interface HttpCaller {
  get(path: string, headers?: Record<string, string>): Promise<HttpAnswer>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<HttpAnswer>
  cookie: string | undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const httpCaller = (base: string): HttpCaller => {
  const caller: HttpCaller = {
    cookie: undefined,
    get: (path, headers) => caller.send('GET', path, undefined, headers),
    async send(method, path, body, headers = {}) {
      const started = machineTime()
      const raw = body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Buffer
      const response = await fetch(base + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(raw ? {} : { 'content-type': 'application/json' }),
          ...(caller.cookie ? { cookie: caller.cookie } : {}),
          ...headers,
        },
        body: raw ? (body as string | FormData | undefined) : JSON.stringify(body),
      })
      for (const set of response.headers.getSetCookie()) {
        const [pair = ''] = set.split(';')
        caller.cookie = /expires=Thu, 01 Jan 1970/i.test(set) ? undefined : pair
      }
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: parsed(text), ms: machineTime() - started }
    },
  }
  return caller
}
