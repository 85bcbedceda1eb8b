import { createHmac, timingSafeEqual } from 'node:crypto'

const DAY_SECONDS = 86_400

export interface SignedAddresses {
  /** The address with a signature that is valid for one to two days, and stays the same for a day. */
  sign(path: string): string
  /** Whether the query of an address has a signature of ours for its path that is still valid. */
  isSigned(url: string): boolean
}

/**
 * Signs the addresses of files that visitors can't open: an order shows the version that was bought even when it has been hidden
 * since. Anyone with a signed address can open the file, as with the signed URLs of object stores.
 */
export const createSignedAddresses = (secret: string, now: () => number = Date.now): SignedAddresses => {
  const signatureOf = (path: string, expires: number): Buffer =>
    createHmac('sha256', secret).update(`skyfolio-address:${path}:${expires}`).digest()
  const seconds = () => now() / 1000

  return {
    sign: path => {
      const expires = (Math.floor(seconds() / DAY_SECONDS) + 2) * DAY_SECONDS
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires).toString('base64url')}`
    },
    isSigned: url => {
      const [path = '', query] = url.split('?', 2)
      const parameters = new URLSearchParams(query)
      const expires = Number(parameters.get('expires'))
      const given = Buffer.from(parameters.get('signature') ?? '', 'base64url')
      const expected = signatureOf(path, expires)
      return expires > seconds() && given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
