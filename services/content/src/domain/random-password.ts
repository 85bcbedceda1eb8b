import { randomInt } from 'node:crypto'

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password nobody can guess: 20 characters, about 115 bits, in groups of five so that it can be typed. */
export function randomPassword(): string {
  const characters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{5})(?=.)/g, '$1-')
}
