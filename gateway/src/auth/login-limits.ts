import { createHash } from 'node:crypto'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests, unavailable } from '../http-error.ts'
import { countOf, networkOf } from '../limits/rate-limiter.ts'
import type { Redis } from '../limits/redis.ts'

const HOUR = 3_600
const FORTNIGHT = 14 * 24 * 3_600
const DAY = 24 * HOUR
const FIRST_PAUSE = 600

/** Who tries a password or a passkey, and how. */
export interface LoginAttempt {
  /** Null: a passkey, which says whose it is only once it was accepted. No account has to be protected from guesses of those. */
  email: string | null
  address: string
  /** Somebody who is signed in proves themselves again. */
  inSession?: boolean
  /** A recovery code comes with the password. */
  withRecoveryCode?: boolean
}

interface Attempt {
  /** Too many have failed for this account: only a recovery code, with the password, may let this one in. */
  recoveryOnly: boolean
  /** Takes the attempt off the count: it succeeded, which also clears the account's failures, or was never decided. */
  forgive(why: 'succeeded' | 'undecided'): Promise<void>
}

export interface LoginLimits {
  /** Counts an attempt as a failure until it is forgiven. @throws HttpError 429 with Retry-After when there were too many. */
  begin(login: LoginAttempt): Promise<Attempt>
  /** Forgets what has failed for an account from an address, and counts it as known: its user proved themselves otherwise. Never rejects. */
  forget(login: { email: string; address: string }): Promise<void>
}

const UNAUTHENTICATED = 16
const PERMISSION_DENIED = 7

/**
 * Runs work that depends on a password. Wrong passwords are counted, wherever they are tried; failures that are not the
 * caller's (a service that is down, another invalid field) lock nobody out.
 */
export const countFailures = async <T>(
  limits: LoginLimits,
  login: LoginAttempt,
  work: (allowed: { recoveryOnly: boolean }) => Promise<T>,
): Promise<T> => {
  // The attempt is counted before it is checked: many at once must not slip through together.
  const attempt = await limits.begin(login)
  try {
    const result = await work(attempt)
    await attempt.forgive('succeeded')
    return result
  } catch (error) {
    const wrong = error instanceof RpcError && (error.code === UNAUTHENTICATED || error.code === PERMISSION_DENIED)
    if (!wrong) await attempt.forgive('undecided')
    else if (attempt.recoveryOnly) throw tooManyFailures(HOUR)
    throw error
  }
}

export interface LoginLimitOptions {
  redis: Redis | null
  /** Failures per account and address before a pause of ten minutes, doubled each time up to a day. */
  failures: number
  /** Failures per address and hour. */
  failuresPerAddress: number
  /**
   * Failures per account and hour, wherever they come from. Beyond that, nobody signs in to it until the hour is over, except
   * from a network where somebody did within the last fortnight, or with a recovery code. Open sessions are not held up.
   */
  failuresPerAccount: number
  /** Called once for each pause that begins. */
  onThrottled?: (login: LoginAttempt) => void
}

const hashOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

const tooManyFailures = (seconds: number) => tooManyRequests('Too many failed logins. Please try again later.', seconds)

export const createLoginLimits = (options: LoginLimitOptions): LoginLimits => {
  const { redis, failures, failuresPerAddress, failuresPerAccount, onThrottled } = options
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    redis
      ? new RateLimiterRedis({ storeClient: redis.client, useRedisPackage: true, keyPrefix, points, duration })
      : new RateLimiterMemory({ keyPrefix, points, duration })
  const byAccount = limiter('skyfolio:login', failures, HOUR)
  const byNetwork = limiter('skyfolio:login-address', failuresPerAddress, HOUR)
  const byTarget = limiter('skyfolio:login-account', failuresPerAccount, HOUR)
  const knownNetworks = limiter('skyfolio:login-known', 1, FORTNIGHT)
  const pauses = limiter('skyfolio:login-pause', 1_000_000, DAY)

  /** No insurance limiter here: while Redis is away there is no session to begin either, and the response is 503. */
  const timely = async <T>(command: () => Promise<T>): Promise<T> => {
    try {
      return await (redis ? redis.timely(command) : command())
    } catch (error) {
      throw unavailable(error)
    }
  }
  const countTimely = (command: () => Promise<RateLimiterRes>): Promise<RateLimiterRes> =>
    timely(() => countOf(command()))
  const keyOf = ({ email, address }: { email: string; address: string }) => `${hashOf(email)}|${networkOf(address)}`
  const clear = async (key: string): Promise<void> => {
    await timely(() => Promise.all([byAccount.delete(key), pauses.delete(key)]))
    // One script, no transaction: those that a lost connection interrupts may never be answered.
    await countTimely(() => knownNetworks.penalty(key))
  }
  const isKnown = async (key: string): Promise<boolean> => (await timely(() => knownNetworks.get(key))) !== null

  return {
    async begin(login) {
      const { email, address, inSession = false, withRecoveryCode = false } = login
      const network = networkOf(address)
      const fromNetwork = await countTimely(() => byNetwork.consume(network))
      if (fromNetwork.consumedPoints === failuresPerAddress + 1) onThrottled?.(login)
      if (fromNetwork.consumedPoints > failuresPerAddress) throw tooManyFailures(fromNetwork.msBeforeNext / 1_000)

      if (email === null) {
        const reward = async () => void (await countTimely(() => byNetwork.reward(network)))
        return { recoveryOnly: false, forgive: reward }
      }
      const target = hashOf(email)
      const key = keyOf({ email, address })
      const onAccount = await countTimely(() => byAccount.consume(key))
      if (onAccount.consumedPoints === failures + 1) {
        // The first attempt too many begins the pause; each pause of a day is twice as long as the one before.
        const { consumedPoints: nth } = await countTimely(() => pauses.consume(key))
        const seconds = Math.min(DAY, FIRST_PAUSE * 2 ** (nth - 1))
        await countTimely(() => byAccount.block(key, seconds))
        onThrottled?.(login)
        throw tooManyFailures(seconds)
      }
      if (onAccount.consumedPoints > failures) throw tooManyFailures(onAccount.msBeforeNext / 1_000)

      const onTarget = await countTimely(() => byTarget.consume(target))
      const held = onTarget.consumedPoints > failuresPerAccount && !inSession && !(await isKnown(key))
      if (onTarget.consumedPoints === failuresPerAccount + 1) onThrottled?.(login)
      if (held && !withRecoveryCode) throw tooManyFailures(onTarget.msBeforeNext / 1_000)

      return {
        recoveryOnly: held,
        async forgive(why) {
          // A success clears what failed here; failures from elsewhere still count.
          await Promise.all([countTimely(() => byNetwork.reward(network)), countTimely(() => byTarget.reward(target))])
          if (why === 'undecided') await countTimely(() => byAccount.reward(key))
          else await clear(key)
        },
      }
    },
    forget: async login => {
      // What it follows was done already.
      await clear(keyOf(login)).catch(() => undefined)
    },
  }
}
