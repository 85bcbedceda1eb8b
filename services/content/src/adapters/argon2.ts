import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { PasswordHasher } from '../sign-in/password.ts'

// Argon2id with OWASP's parameters (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane.
const argon2id = 2
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// The hash of a random password nobody knows, made with these parameters: comparing with it takes as long as with any other.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$MA0tSYaO7G5FRAS3LqjVvQ$+TjkUwWocOp+N9VjUsyDzIKmEEwKYdMiPQxAxzcrIpM'

const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'

const atOnce = 2
const mostWaiting = 30

/**
 * Argon2id, two hashes at a time: each takes 19 MiB and a core. Some more wait their turn; beyond that TOO_BUSY is thrown,
 * so that a flood of sign-ins can't grow without end. Passwords are compared in Unicode NFKC, whatever keyboard typed them.
 */
export function argon2Passwords(): PasswordHasher {
  const inTurn = turns(atOnce, mostWaiting)
  return {
    hash: password => inTurn(async () => (await argon2()).hash(password.normalize('NFKC'), parameters)),
    isOutdated: hash => !hash.startsWith(PREFIX),
    verify: (hash, password) =>
      inTurn(
        async () => (await (await argon2()).verify(hash ?? nobodysHash, password.normalize('NFKC'))) && hash !== null,
      ),
  }
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
