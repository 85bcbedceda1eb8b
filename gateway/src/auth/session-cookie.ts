import { createHmac, timingSafeEqual } from 'node:crypto'
import { hostCookieName } from './host-cookie.ts'

const NAME = 'skyfolio.sid'

/** The name of the session cookie. */
export const sessionCookieName = (transport: { secure: boolean }): string => hostCookieName(NAME, transport)

interface RequestWithCookies {
  headers: { cookie?: string | undefined }
}

/**
 * Whether a request carries a session cookie that we have signed. The session itself may have ended. Without the check of the
 * signature, any made-up cookie would bypass the front cache.
 */
export type HasSession = (request: RequestWithCookies) => boolean

export const createHasSession = ({ secret, secure }: { secret: string; secure: boolean }): HasSession => {
  const prefix = `${sessionCookieName({ secure })}=`
  return ({ headers: { cookie } }) => {
    if (!cookie?.includes(prefix)) return false
    return cookie.split(';').some(pair => {
      const trimmed = pair.trim()
      return trimmed.startsWith(prefix) && isSigned(trimmed.slice(prefix.length), secret)
    })
  }
}

/** As express-session signs an id: `s:ID.SIGNATURE`, escaped for the header. */
const isSigned = (value: string, secret: string): boolean => {
  const [, id, signature] = /^s(?::|%3A)([\w-]+)\.(.+)$/i.exec(value) ?? []
  if (id === undefined || signature === undefined) return false
  const given = Buffer.from(unescaped(signature), 'base64')
  const expected = createHmac('sha256', secret).update(id).digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Base64 has three characters that are escaped: `+`, `/` and `=`. */
const unescaped = (text: string): string =>
  text.replace(/%(2B|2F|3D)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
