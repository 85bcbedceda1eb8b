import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './network-of.ts'
import { Problem } from './problem.ts'
import type { Redis } from './redis.ts'

/** What a visitor can't do without end: try coupon codes, try cards, ask carriers, which cost money. */
export type Limited = 'coupon' | 'payment' | 'shipping'

export interface VisitorLimits {
  /** Counts a call from a network address. @throws Problem 429 with Retry-After when there were too many this minute. */
  take(what: Limited, address: string): Promise<void>
}

const MINUTE = 60

const tooMany = (seconds: number): Problem =>
  new Problem(429, 'Too many requests. Please try again in a moment.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  })

/** @param perMinute calls per address and minute. While Redis is away each gateway counts for itself: the shop stays open. */
export const createVisitorLimits = (redis: Redis | null, perMinute: Record<Limited, number>): VisitorLimits => {
  const limiter = (what: Limited) => {
    const options = { keyPrefix: `skyfolio:limit-${what}`, points: perMinute[what], duration: MINUTE }
    const here = new RateLimiterMemory(options)
    const shared = redis ? new RateLimiterRedis({ ...options, storeClient: redis.client, useRedisPackage: true }) : null
    return { here, shared }
  }
  const limiters = { coupon: limiter('coupon'), payment: limiter('payment'), shipping: limiter('shipping') }

  /** What the counter says, refusal included. */
  const asked = (question: Promise<RateLimiterRes>): Promise<RateLimiterRes> =>
    question.catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal instanceof Error ? refusal : new Error('The limits can not be asked')
    })

  return {
    async take(what, address) {
      const network = networkOf(address)
      const { here, shared } = limiters[what]
      const ofAll = shared && (await redis?.timely(() => asked(shared.consume(network))).catch(() => null))
      const counted = ofAll ?? (await asked(here.consume(network)))
      if (counted.consumedPoints > perMinute[what]) throw tooMany(counted.msBeforeNext / 1_000)
    },
  }
}
