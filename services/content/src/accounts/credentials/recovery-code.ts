import { createHash, randomInt } from 'node:crypto'

// Without letters and digits that look alike: 32 characters, five bits each.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 6
const groupLength = 4
const CODES = 10

/** Ten codes of 120 random bits, in groups of four, so that they can be typed. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newRecoveryCode)

function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/**
 * The hash under which a recovery code is stored; null for a text that can't be one. A plain hash is enough: unlike a
 * password, so many random bits can't be tried out.
 */
export function recoveryHashOf(text: string): string | null {
  const code = text.toLowerCase().replace(/[\s-]/g, '')
  if (code.length !== groups * groupLength || ![...code].every(character => alphabet.includes(character))) return null
  return createHash('sha256').update(`skyfolio recovery code ${code}`).digest('base64url')
}

export const recoveryHashesOf = (codes: string[]): string[] => codes.map(recoveryHashOf).filter(hash => hash !== null)
