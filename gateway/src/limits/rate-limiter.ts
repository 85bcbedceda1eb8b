import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../http-error.ts'
import type { Redis } from './redis.ts'

export interface RateLimit {
  keyPrefix: string
  /** Calls per key and duration. */
  points: number
  /** Seconds. */
  duration: number
}

/** Counts for all gateways together, through Redis. While Redis is away each gateway counts for itself. */
export const createRateLimiter = (redis: Redis | null, limit: RateLimit): RateLimiterAbstract => {
  const insuranceLimiter = new RateLimiterMemory(limit)
  if (!redis) return insuranceLimiter
  const { client, timely } = redis
  // The one command that counting takes; it fails soon rather than hang.
  const storeClient = { eval: (...command: Parameters<typeof client.eval>) => timely(() => client.eval(...command)) }
  return new RateLimiterRedis({ ...limit, storeClient, useRedisPackage: true, insuranceLimiter })
}

/** The count after a call, also when the limiter refuses it. Other failures reject. */
export const countOf = (counting: Promise<RateLimiterRes>): Promise<RateLimiterRes> =>
  counting.catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal instanceof Error ? refusal : new Error('The limit could not be checked')
  })

/** Counts a call. @throws HttpError 429 with Retry-After when there were too many. */
export const consume = async (limiter: RateLimiterAbstract, key: string, message: string): Promise<void> => {
  const { consumedPoints, msBeforeNext } = await countOf(limiter.consume(key))
  if (consumedPoints > limiter.points) throw tooManyRequests(message, msBeforeNext / 1_000)
}

/** The first 24 bits of an IPv4 address, 48 of an IPv6 one: enough to tell attackers apart, too little to name a person. */
export const shortenedNetworkOf = (address: string): string | undefined => {
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/48`).toString() + '/48'
    : ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString() + '/24'
}

/** An IPv6 network (its first 64 bits) is one caller; an IPv4 address is one too. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')
}
