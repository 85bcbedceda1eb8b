/**
 * The name of a cookie of this very host. With `__Host-` browsers take it from this host by https only, so that no other
 * page of the domain can set it.
 */
export const hostCookieName = (name: string, { secure }: { secure: boolean }): string =>
  secure ? `__Host-${name}` : name

interface HostCookie {
  name: string
  value: string
  maxAgeSeconds: number
}

/** `Set-Cookie` of a cookie that scripts can't read and pages of other sites can't send. */
export const hostCookie = ({ name, value, maxAgeSeconds }: HostCookie, { secure }: { secure: boolean }): string =>
  `${hostCookieName(name, { secure })}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The value of such a cookie in a request, when it is one that we would have set. */
export const readHostCookie = (
  cookies: string | undefined,
  { name, value }: { name: string; value: RegExp },
  transport: { secure: boolean },
): string | undefined => {
  const pairs = new Map(
    cookies?.split(';').map(pair => {
      const [key = '', ...rest] = pair.trim().split('=')
      return [key, rest.join('=')] as const
    }),
  )
  const found = pairs.get(hostCookieName(name, transport))
  return found !== undefined && value.test(found) ? found : undefined
}
