import { consume, createRateLimiter, networkOf } from './rate-limiter.ts'
import type { Redis } from './redis.ts'

/**
 * What a visitor can't do without end: try coupon codes, cards, mailed links and passkeys, query carriers, which costs money, and have
 * charts drawn or the sky computed, which costs time.
 */
const LIMITED = ['coupon', 'payment', 'shipping', 'chart', 'sky', 'link', 'passkey'] as const
export type Limited = (typeof LIMITED)[number]

export interface VisitorLimits {
  /** Counts a call from a network address. @throws HttpError 429 with Retry-After when there were too many this minute. */
  take(what: Limited, address: string): Promise<void>
  /** Takes one call off the count again: it turned out to cost nothing. Never rejects. */
  refund(what: Limited, address: string): Promise<void>
}

const MINUTE = 60

/** @param perMinute calls per address and minute. While Redis is away each gateway counts for itself: the shop stays open. */
export const createVisitorLimits = (redis: Redis | null, perMinute: Record<Limited, number>): VisitorLimits => {
  const limiters = new Map(
    LIMITED.map(what => {
      const limit = { keyPrefix: `skyfolio:limit-${what}`, points: perMinute[what], duration: MINUTE }
      return [what, createRateLimiter(redis, limit)]
    }),
  )
  const limiterOf = (what: Limited) => {
    const limiter = limiters.get(what)
    if (!limiter) throw new Error(`There is no limit for ${what}`)
    return limiter
  }
  return {
    take: (what, address) =>
      consume(limiterOf(what), networkOf(address), 'Too many requests. Please try again in a moment.'),
    async refund(what, address) {
      await limiterOf(what)
        .reward(networkOf(address))
        .catch(() => undefined)
    },
  }
}
