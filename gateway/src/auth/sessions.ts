import { RedisStore } from 'connect-redis'
import type { Request, Response } from 'express'
import session from 'express-session'
import type { Redis } from '../limits/redis.ts'
import { unavailable } from '../http-error.ts'
import { createHasSession, sessionCookieName } from './session-cookie.ts'

interface StoredSession {
  data: string
  expires: number
}

const DAY_MS = 86_400_000
const MAX_SESSIONS = 10_000

/** Sessions in this process, for one machine without Redis: they end with it. Beyond 10,000 the oldest are evicted. */
export class MemorySessionStore extends session.Store {
  readonly #sessions = new Map<string, StoredSession>()

  override get(sid: string, callback: (error: unknown, session?: session.SessionData | null) => void): void {
    const stored = this.#sessions.get(sid)
    const isExpired = stored !== undefined && stored.expires <= Date.now()
    if (isExpired) this.#sessions.delete(sid)
    callback(null, stored && !isExpired ? (JSON.parse(stored.data) as session.SessionData) : null)
  }

  override set(sid: string, data: session.SessionData, callback?: (error?: unknown) => void): void {
    const oldest = this.#sessions.keys().next()
    const isFull = this.#sessions.size >= MAX_SESSIONS && !this.#sessions.has(sid)
    if (isFull && !oldest.done) this.#sessions.delete(oldest.value)
    this.#sessions.set(sid, { data: JSON.stringify(data), expires: data.cookie.expires?.getTime() ?? Date.now() })
    callback?.()
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.#sessions.delete(sid)
    callback?.()
  }
}

declare module 'express-session' {
  interface SessionData {
    userId: number
    epoch: number
    deviceId?: number
    staysSignedIn?: boolean
    authenticatedAt?: number
  }
}

export interface SessionIdentity {
  userId: number
  epoch: number
  /** Among the user's devices, as content knows it. */
  deviceId?: number
  /** Chosen at sign-in: it lasts longer. */
  staysSignedIn?: boolean
  /** When the password was last given, epoch milliseconds. */
  authenticatedAt?: number
}

const redisStore = ({ client, timely }: Redis) =>
  new RedisStore({
    // The commands the store needs, each of which fails soon rather than hang.
    client: {
      get: (key: string) => timely(() => client.get(key)),
      set: (...command: Parameters<typeof client.set>) => timely(() => client.set(...command)),
      del: (keys: string[]) => timely(() => client.del(keys)),
    },
    prefix: 'skyfolio:session:',
    disableTouch: true,
  })

export interface SessionOptions {
  secret: string
  days: number
  /** Of those who chose to stay signed in. */
  stayDays: number
  /** The site is reached by https, by way of a proxy that ends it. */
  secure: boolean
  redis: Redis | null
}

/**
 * The owner's sessions. They are written when a password is given and not changed otherwise; requests without a cookie of ours
 * never use the store. If the store is unavailable, every call rejects with 503.
 */
export const createSessions = ({ secret, days, stayDays, secure, redis }: SessionOptions) => {
  const name = sessionCookieName({ secure })
  const has = createHasSession({ secret, secure })
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: days * DAY_MS } as const
  const middleware = session({
    name,
    secret,
    store: redis ? redisStore(redis) : new MemorySessionStore(),
    cookie,
    resave: false,
    rolling: false,
    saveUninitialized: false,
  })

  const load = async (request: Request, response: Response): Promise<void> => {
    // TLS ends before us: PUBLIC_URL, not this connection, says whether the visitor's is safe.
    if (secure) Object.defineProperty(request, 'secure', { value: true })
    await new Promise<void>((resolve, reject) => {
      void middleware(request, response, (error?: unknown) => {
        if (error) reject(unavailable(error))
        else resolve()
      })
    })
  }

  const toPromise = (work: (callback: (error?: unknown) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => work(error => (error ? reject(unavailable(error)) : resolve())))

  return {
    has,
    /** Whose session the request carries; null: none. */
    async read(request: Request, response: Response): Promise<SessionIdentity | null> {
      if (!has(request)) return null
      await load(request, response)
      const { userId, epoch, deviceId, staysSignedIn, authenticatedAt } = request.session
      if (userId === undefined || epoch === undefined) return null
      return { userId, epoch, deviceId, staysSignedIn, authenticatedAt }
    },
    /** Begins a session under a new id; the one the request came with ends. */
    async begin(request: Request, response: Response, identity: SessionIdentity): Promise<void> {
      await load(request, response)
      await toPromise(callback => request.session.regenerate(callback))
      Object.assign(request.session, identity)
      if (identity.staysSignedIn) request.session.cookie.maxAge = stayDays * DAY_MS
      await toPromise(callback => request.session.save(callback))
    },
    /** Ends the session of the request, in the store and in the browser. */
    async end(request: Request, response: Response): Promise<void> {
      if (!has(request)) return
      await load(request, response)
      await toPromise(callback => request.session.destroy(callback))
      response.clearCookie(name, { httpOnly: true, sameSite: 'lax', secure, path: '/' })
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
