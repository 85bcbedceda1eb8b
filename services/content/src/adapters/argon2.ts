import { createHash, hkdfSync } from 'node:crypto'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { PasswordHasher } from '../accounts/users/password.ts'

const argon2id = 2

/** What a hash costs: memory in KiB, and the passes over it. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
}

/** OWASP's parameters for Argon2id with one lane (Password Storage Cheat Sheet). */
const RECOMMENDED_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

// The salt and hash of a random password nobody knows.
const NOBODY = 'MA0tSYaO7G5FRAS3LqjVvQ$+TjkUwWocOp+N9VjUsyDzIKmEEwKYdMiPQxAxzcrIpM'
/** Followed by the id of the pepper, a colon and the hash of Argon2. */
const PEPPERED = 'hkdf1:'

const atOnce = 2
const mostWaiting = 30

/** A secret salt, which is not stored with the hashes: who has read the database can't guess passwords by it. */
interface Pepper {
  id: string
  salt: string
}

interface PasswordHasherOptions {
  /** The first is used for new hashes, all of them for those that were made with them. None: hashes have no secret salt. */
  peppers?: readonly string[]
  /** A password can't be checked: its hash was made with a secret salt that is none of these. */
  onUnknownPepper?: () => void
  /** Tests that are not about the cost of hashes name a low one. */
  cost?: PasswordCost
}

/**
 * Argon2id, two hashes at a time: each takes 19 MiB and a core. Some more wait their turn; beyond that TOO_BUSY is thrown,
 * so that a flood of sign-ins can't grow without end. Passwords are compared in Unicode NFKC, whatever keyboard typed them.
 * With a pepper HKDF comes first, with that as its salt (NIST SP 800-63B, 5.1.1.2).
 */
export function argon2Passwords({
  peppers = [],
  onUnknownPepper,
  cost = RECOMMENDED_COST,
}: PasswordHasherOptions = {}): PasswordHasher {
  const parameters = { algorithm: argon2id, ...cost, parallelism: 1 }
  const plainPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`
  // Its parameters are the same: comparing with it takes as long as with any other.
  const nobodysHash = plainPrefix + NOBODY
  const inTurn = turns(atOnce, mostWaiting)
  const known = peppers.map(pepperOf)
  const [current] = known
  const stored = (hash: string) => (current ? `${PEPPERED}${current.id}:${hash}` : hash)
  const prefix = stored(plainPrefix)
  return {
    hash: password => inTurn(async () => stored(await (await argon2()).hash(inputOf(password, current), parameters))),
    isOutdated: hash => !hash.startsWith(prefix),
    isVerifiable: hash => readHash(hash, known).isKnown,
    verify: (hash, password) =>
      inTurn(async () => {
        const { argon2Hash, pepper, isKnown } = readHash(hash ?? nobodysHash, known)
        if (!isKnown) onUnknownPepper?.()
        const isRight = await (await argon2()).verify(isKnown ? argon2Hash : nobodysHash, inputOf(password, pepper))
        return isRight && isKnown && hash !== null
      }),
  }
}

/** Tells peppers apart, and reveals nothing of them. */
export const pepperIdOf = (salt: string): string =>
  createHash('sha256').update(`skyfolio pepper id ${salt}`).digest('hex').slice(0, 8)

/** The id of the pepper that a stored hash was made with; null: it has none. */
export const pepperIdOfHash = (hash: string): string | null =>
  hash.startsWith(PEPPERED) ? (hash.split(':')[1] ?? null) : null

const pepperOf = (salt: string): Pepper => ({ id: pepperIdOf(salt), salt })

function inputOf(password: string, pepper: Pepper | undefined): string {
  const text = password.normalize('NFKC')
  if (!pepper) return text
  return Buffer.from(hkdfSync('sha256', text, pepper.salt, 'skyfolio passwords', 32)).toString('base64')
}

function readHash(hash: string, known: readonly Pepper[]) {
  if (!hash.startsWith(PEPPERED)) return { argon2Hash: hash, pepper: undefined, isKnown: true }
  const [, id, argon2Hash = ''] = hash.split(':')
  const pepper = known.find(one => one.id === id)
  return { argon2Hash, pepper, isKnown: pepper !== undefined }
}

// A native module of its own: loaded when the first password comes, not when the process starts.
const argon2 = () => import('@node-rs/argon2')

/** Runs work, `atOnce` pieces at a time, in the order in which they came. Throws TOO_BUSY when `mostWaiting` wait already. */
export function turns(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new DomainError('limited', 'TOO_BUSY', 'Too many sign-ins at once, please try again')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
