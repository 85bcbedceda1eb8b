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

/**
 * The value of such a cookie in a request, when it is what we would have set. Behind TLS the name without the prefix
 * is accepted for one more release: browsers still have such cookies.
 */
export const readHostCookie = (cookies: string | undefined, name: string, value: RegExp): string | undefined => {
  const pairs = new Map(
    cookies?.split(';').map(pair => {
      const [key = '', ...rest] = pair.trim().split('=')
      return [key, rest.join('=')] as const
    }),
  )
  return [pairs.get(`__Host-${name}`), pairs.get(name)].find(found => found !== undefined && value.test(found))
}
