/**
 * The name of a cookie that only this host can set: browsers accept a name with `__Host-` only from the host itself, over https,
 * and not from other hosts of the domain.
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

/** The value of such a cookie in a request, if it has the format of the values that we set. */
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
