import { createHash } from 'node:crypto'
import { consume, createRateLimiter, networkOf } from './rate-limiter.ts'
import type { Redis } from './redis.ts'

export interface ChatLimitOptions {
  redis: Redis | null
  /** Messages per conversation and minute, per conversation and day, per network address and minute. */
  perMinute: number
  perDay: number
  perAddress: number
}

export interface ChatLimits {
  /** Counts a message. @throws HttpError 429 with Retry-After when there were too many. */
  take(key: string, address: string): Promise<void>
}

const MINUTE = 60
const DAY = 24 * 3_600

/** While Redis is away each gateway counts for itself: conversations continue. */
export const createChatLimits = ({ redis, perMinute, perDay, perAddress }: ChatLimitOptions): ChatLimits => {
  const limiter = (name: string, points: number, duration: number) =>
    createRateLimiter(redis, { keyPrefix: `skyfolio:chat-${name}`, points, duration })
  const byAddress = limiter('address', perAddress, MINUTE)
  const byMinute = limiter('minute', perMinute, MINUTE)
  const byDay = limiter('day', perDay, DAY)

  return {
    take: async (key, address) => {
      const conversation = createHash('sha256').update(key).digest('base64url')
      await consume(byAddress, networkOf(address), 'Too many messages from your network. Please wait a minute.')
      await consume(byMinute, conversation, 'Too many messages. Please wait a minute.')
      await consume(byDay, conversation, 'You have reached the limit of messages for today. Please come back tomorrow.')
    },
  }
}
