import { OWNER } from './launched-site.ts'

/** The owner, logged in. */
export interface Owner {
  /** Of the session. */
  cookie: string
  /** Asks the API; throws with its message when it refuses. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
  upload<T>(path: string, form: FormData): Promise<T>
}

export const logIn = async (url: string): Promise<Owner> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  if (!answer.ok) throw new Error(`the owner can't log in: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie().map(set => set.split(';')[0])
  const headers = { cookie: cookie.join('; ') }

  const send = async <T>(method: string, path: string, init: RequestInit): Promise<T> => {
    const reply = await fetch(`${url}${path}`, { method, ...init, headers: { ...headers, ...init.headers } })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  return {
    cookie: headers.cookie,
    ask: (method, path, body) =>
      send(method, path, {
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    upload: (path, form) => send('POST', path, { body: form }),
  }
}
