import { createHash } from 'node:crypto'
import { RpcError } from '@skyfolio/runtime/rpc-client'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './network-of.ts'
import { Problem, unavailable } from './problem.ts'
import type { Redis } from './redis.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const FIRST_PAUSE = 600

export interface Attempt {
  /** Takes the attempt back: it succeeded (the account's slate is clean again), or was never judged. */
  forgive(why: 'succeeded' | 'undecided'): Promise<void>
}

export interface LoginLimits {
  /** Counts an attempt as a failure until it is forgiven. @throws Problem 429 with Retry-After when there were too many. */
  begin(email: string, address: string): Promise<Attempt>
}

const UNAUTHENTICATED = 16
const PERMISSION_DENIED = 7

/**
 * Does work that a password decides. Wrong ones are counted, wherever they are tried; failures that are not the caller's
 * (a service that is down, another field that is wrong) lock nobody out.
 */
export const countingFailures = async <T>(
  limits: LoginLimits,
  { email, address }: { email: string; address: string },
  work: () => Promise<T>,
): Promise<T> => {
  // The attempt is counted before it is judged: many at once must not slip through together.
  const attempt = await limits.begin(email, address)
  try {
    const done = await work()
    await attempt.forgive('succeeded')
    return done
  } catch (error) {
    const wrong = error instanceof RpcError && (error.code === UNAUTHENTICATED || error.code === PERMISSION_DENIED)
    if (!wrong) await attempt.forgive('undecided')
    throw error
  }
}

export interface LoginLimitOptions {
  redis: Redis | null
  /** Failures per account and address before a pause of ten minutes, doubled each time up to a day. */
  failures: number
  /** Failures per address and hour. */
  failuresPerAddress: number
}

const accountKey = (email: string, network: string): string =>
  `${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}|${network}`

const tooMany = (seconds: number): Problem =>
  new Problem(429, 'Too many failed logins. Please try again later.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  })

export const createLoginLimits = ({ redis, failures, failuresPerAddress }: LoginLimitOptions): LoginLimits => {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    redis
      ? new RateLimiterRedis({ storeClient: redis.client, useRedisPackage: true, keyPrefix, points, duration })
      : new RateLimiterMemory({ keyPrefix, points, duration })
  const byAccount = limiter('skyfolio:login', failures, HOUR)
  const byNetwork = limiter('skyfolio:login-address', failuresPerAddress, HOUR)
  const pauses = limiter('skyfolio:login-pause', 1_000_000, DAY)

  /** The counter's answer, or its refusal. A store that is away is 503. */
  const asked = async (question: () => Promise<RateLimiterRes>): Promise<RateLimiterRes> => {
    const answer = () =>
      question().catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal
        throw refusal instanceof Error ? refusal : new Error('The limits can not be asked')
      })
    try {
      return await (redis ? redis.timely(answer) : answer())
    } catch (error) {
      throw unavailable(error)
    }
  }

  return {
    async begin(email, address) {
      const network = networkOf(address)
      const key = accountKey(email, network)

      const fromHere = await asked(() => byNetwork.consume(network))
      if (fromHere.consumedPoints > failuresPerAddress) throw tooMany(fromHere.msBeforeNext / 1_000)

      const onAccount = await asked(() => byAccount.consume(key))
      if (onAccount.consumedPoints === failures + 1) {
        // The first attempt too many begins the pause; each pause of a day is twice as long as the one before.
        const { consumedPoints: nth } = await asked(() => pauses.consume(key))
        const seconds = Math.min(DAY, FIRST_PAUSE * 2 ** (nth - 1))
        await asked(() => byAccount.block(key, seconds))
        throw tooMany(seconds)
      }
      if (onAccount.consumedPoints > failures) throw tooMany(onAccount.msBeforeNext / 1_000)

      return {
        async forgive(why) {
          await asked(() => byNetwork.reward(network))
          if (why === 'undecided') await asked(() => byAccount.reward(key))
          else await Promise.all([byAccount.delete(key), pauses.delete(key)])
        },
      }
    },
  }
}
