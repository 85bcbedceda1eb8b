import { createHash } from 'node:crypto'
import { consume, createRateLimiter, networkOf } from '../limits/rate-limiter.ts'
import type { Redis } from '../limits/redis.ts'

export interface ResetLimitOptions {
  redis: Redis | null
  /** Requests per network address and hour. */
  perAddress: number
  /** Requests for one account and hour, whether there is one or not, from anywhere. */
  perAccount: number
}

export interface ResetLimits {
  /** Counts a request for a new password. @throws HttpError 429 with Retry-After when there were too many. */
  take(request: { email: string; address: string }): Promise<void>
}

const HOUR = 3_600

/** Nobody fills a mailbox, or the outgoing mail. While Redis is away each gateway counts for itself. */
export const createResetLimits = ({ redis, perAddress, perAccount }: ResetLimitOptions): ResetLimits => {
  const limiter = (name: string, points: number) =>
    createRateLimiter(redis, { keyPrefix: `skyfolio:reset-${name}`, points, duration: HOUR })
  const byNetwork = limiter('address', perAddress)
  const byAccount = limiter('account', perAccount)
  return {
    async take({ email, address }) {
      await consume(byNetwork, networkOf(address), 'Too many requests from your network. Please try again later.')
      const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
      await consume(byAccount, account, 'Too many requests for this address. Look into your mail, or try again later.')
    },
  }
}
