import { createHash, randomBytes, randomInt } from 'node:crypto'

// Without what is misread or misheard: no 0, 1, I, L, O, U.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const letters = (n: number) => Array.from({ length: n }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A new order number such as 'SF-7K3Q-M9TX': one of 6.5 · 10¹¹, so it reveals nothing about other orders. The index makes it unique. */
export const newOrderNumber = (): string => `SF-${letters(4)}-${letters(4)}`

/** An unguessable secret: 160 bits in 32 letters and digits. */
export function newToken(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return [...randomBytes(32)].map(byte => alphabet[byte % 32]).join('')
}

/** A secret as it is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
