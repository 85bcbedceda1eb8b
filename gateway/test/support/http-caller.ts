import { machineTime } from '../../../runtime/test/support/machine-time.ts'

export interface HttpResponse {
  status: number
  headers: Headers
  // The type of a body is the test's to know.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  /** Of machine time. */
  ms: number
}

/** One browser, as far as cookies go. */
export interface HttpCaller {
  get(path: string, headers?: Record<string, string>): Promise<HttpResponse>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<HttpResponse>
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
      const isRaw = body === undefined || typeof body === 'string' || body instanceof FormData || body instanceof Buffer
      const response = await fetch(base + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(isRaw ? {} : { 'content-type': 'application/json' }),
          ...(caller.cookie ? { cookie: caller.cookie } : {}),
          ...headers,
        },
        body: isRaw ? (body as string | FormData | undefined) : JSON.stringify(body),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        caller.cookie = /expires=Thu, 01 Jan 1970/i.test(cookie) ? undefined : pair
      }
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: parsed(text), ms: machineTime() - started }
    },
  }
  return caller
}
