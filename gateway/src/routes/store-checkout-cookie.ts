const NAME = 'skyfolio.checkout'
/** Longer than an order waits for its payment, so that a buyer who comes back is still known. */
const SECONDS = 7 * 24 * 3_600

/** The key of this browser's checkouts; undefined when it has none. */
export const checkoutKeyIn = (cookies: string | undefined): string | undefined => {
  for (const pair of cookies?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=')
    if (name === NAME && value && /^[a-z2-7]{32}$/.test(value)) return value
  }
  return undefined
}

/** Scripts can't read it, and other sites' pages can't send it. */
export const checkoutCookie = (key: string, { secure }: { secure: boolean }): string =>
  `${NAME}=${key}; Path=/api/store; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
