import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './network-of.ts'
import { Problem } from './problem.ts'
import type { Redis } from './redis.ts'

export interface ChatLimitOptions {
  redis: Redis | null
  /** Messages per conversation and minute, per conversation and day, per network address and minute. */
  perMinute: number
  perDay: number
  perAddress: number
}

export interface ChatLimits {
  /** Counts a message. @throws Problem 429 with Retry-After when there were too many. */
  take(key: string, address: string): Promise<void>
}

const MINUTE = 60
const DAY = 24 * 3_600

const tooMany = (message: string, seconds: number): Problem =>
  new Problem(429, message, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } })

/** While Redis is away each gateway counts for itself: talking goes on. */
export const createChatLimits = ({ redis, perMinute, perDay, perAddress }: ChatLimitOptions): ChatLimits => {
  const limiter = (name: string, points: number, duration: number) => {
    const options = { keyPrefix: `skyfolio:chat-${name}`, points, duration }
    const here = new RateLimiterMemory(options)
    const shared = redis ? new RateLimiterRedis({ ...options, storeClient: redis.client, useRedisPackage: true }) : null
    const asked = (question: Promise<RateLimiterRes>): Promise<RateLimiterRes> =>
      question.catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal
        throw refusal instanceof Error ? refusal : new Error('The limits can not be asked')
      })
    return async (key: string, message: string) => {
      const ofAll = shared && (await redis?.timely(() => asked(shared.consume(key))).catch(() => null))
      const counted = ofAll ?? (await asked(here.consume(key)))
      if (counted.consumedPoints > points) throw tooMany(message, counted.msBeforeNext / 1_000)
    }
  }
  const fromAddress = limiter('address', perAddress, MINUTE)
  const inMinute = limiter('minute', perMinute, MINUTE)
  const onDay = limiter('day', perDay, DAY)

  return {
    take: async (key, address) => {
      const conversation = createHash('sha256').update(key).digest('base64url')
      await fromAddress(networkOf(address), 'Too many messages from your network. Please wait a minute.')
      await inMinute(conversation, 'Too many messages. Please wait a minute.')
      await onDay(conversation, 'That were all messages for today. Please come back tomorrow.')
    },
  }
}
