import { RedisStore } from 'connect-redis'
import type { Request, Response } from 'express'
import session from 'express-session'
import type { Redis } from './redis.ts'
import { ProcessSessionStore } from './process-session-store.ts'
import { unavailable } from './problem.ts'

declare module 'express-session' {
  interface SessionData {
    userId: number
    epoch: number
    deviceId?: number
  }
}

export const SESSION_COOKIE = 'skyfolio.sid'

export interface SessionIdentity {
  userId: number
  epoch: number
  /** Among the user's devices, as content knows it. */
  deviceId?: number
}

/** Whether a request carries a session cookie at all; it need not be valid. */
export const hasSessionCookie = (request: { headers: { cookie?: string } }): boolean =>
  request.headers.cookie?.includes(`${SESSION_COOKIE}=`) ?? false

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
  /** The site is reached by https, by way of a proxy that ends it. */
  secure: boolean
  redis: Redis | null
}

/**
 * The owner's sessions. They are written at login and never changed afterwards; requests without the cookie never ask
 * the store. While the store is away everything here rejects with 503.
 */
export const createSessions = ({ secret, days, secure, redis }: SessionOptions) => {
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: days * 86_400_000 } as const
  const middleware = session({
    name: SESSION_COOKIE,
    secret,
    store: redis ? redisStore(redis) : new ProcessSessionStore(),
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

  const done = (work: (callback: (error?: unknown) => void) => void): Promise<void> =>
    new Promise((resolve, reject) => work(error => (error ? reject(unavailable(error)) : resolve())))

  return {
    /** Whose session the request carries; null: none. */
    async read(request: Request, response: Response): Promise<SessionIdentity | null> {
      if (!hasSessionCookie(request)) return null
      await load(request, response)
      const { userId, epoch, deviceId } = request.session
      return userId === undefined || epoch === undefined ? null : { userId, epoch, deviceId }
    },
    /** Begins a session under a new id; the one the request came with ends. */
    async begin(request: Request, response: Response, identity: SessionIdentity): Promise<void> {
      await load(request, response)
      await done(callback => request.session.regenerate(callback))
      Object.assign(request.session, identity)
      await done(callback => request.session.save(callback))
    },
    /** Ends the session of the request, in the store and in the browser. */
    async end(request: Request, response: Response): Promise<void> {
      if (!hasSessionCookie(request)) return
      await load(request, response)
      await done(callback => request.session.destroy(callback))
      response.clearCookie(SESSION_COOKIE, { httpOnly: true, sameSite: 'lax', secure, path: '/' })
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
