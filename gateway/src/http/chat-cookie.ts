import { randomBytes } from 'node:crypto'

/** Holds the key of a visitor's conversation. It goes to SkyBug's routes alone and bypasses no cache. */
const NAME = 'skyfolio.sky'
const KEY = /(?:^|;\s*)skyfolio\.sky=([\w-]{43})(?:;|$)/
const DAYS = 30

/** The key of the conversation a request belongs to; null: it has none. */
export const chatKeyOf = (cookies: string | undefined): string | null => KEY.exec(cookies ?? '')?.[1] ?? null

export const newChatKey = (): string => randomBytes(32).toString('base64url')

/** The cookie that keeps a key, or with an empty one ends it. */
export const chatCookie = (key: string, secure: boolean): string =>
  `${NAME}=${key}; Path=/api/skybug; HttpOnly; SameSite=Lax; Max-Age=${key ? DAYS * 86_400 : 0}${secure ? '; Secure' : ''}`
