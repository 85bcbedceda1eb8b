import { OWNER } from './launched-site.ts'

/** The owner, logged in. */
export interface Owner {
  /** The session's. */
  cookie: string
  /** Sends a request to the API; throws with its message when it is rejected. */
  request<T>(method: string, path: string, body?: unknown): Promise<T>
  upload<T>(path: string, form: FormData): Promise<T>
}

export const logIn = async (url: string): Promise<Owner> => {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  if (!response.ok) throw new Error(`The owner can't log in: ${response.status} ${await response.text()}`)
  const cookie = response.headers.getSetCookie().map(set => set.split(';')[0])
  const headers = { cookie: cookie.join('; ') }

  const send = async <T>(method: string, path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(`${url}${path}`, { method, ...init, headers: { ...headers, ...init.headers } })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  return {
    cookie: headers.cookie,
    request: (method, path, body) =>
      send(method, path, {
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    upload: (path, form) => send('POST', path, { body: form }),
  }
}
