import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pino from 'pino'
import { createLoginLimits } from '../src/auth/login-limits.ts'
import { createChatLimits } from '../src/limits/chat-limits.ts'
import { connectRedis, type Redis } from '../src/limits/redis.ts'
import { createVisitorLimits } from '../src/limits/visitor-limits.ts'
import { openTcpProxy, type TcpProxy } from '../../runtime/test/support/tcp-proxy.ts'
import { until } from '../../runtime/test/support/until.ts'

// Two gateways before one real Redis, one of them by a proxy that can be cut.
const REDIS_URL = process.env.REDIS_URL ?? 'redis://127.0.0.1:6479'
const logger = pino({ level: 'silent' })
const perMinute = { coupon: 2, payment: 2, shipping: 2, chart: 2, sky: 2, link: 1, passkey: 1 }
const TOO_MANY = { status: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } }

let proxy: TcpProxy
let here: Redis
let there: Redis

beforeAll(async () => {
  const { hostname, port } = new URL(REDIS_URL)
  proxy = await openTcpProxy({ host: hostname, port: Number(port || 6379) })
  const url = new URL(REDIS_URL)
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  here = connectRedis(REDIS_URL, logger)
  there = connectRedis(url.href, logger)
  await connected()
})
afterAll(async () => {
  here.close()
  there.close()
  await proxy.close()
})

const connected = () =>
  until(
    () => [here, there].map(redis => redis.isReady()),
    ready => ready.every(Boolean),
  )

/** Redis outlives a run: each test has a network of its own. */
const newAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`

describe('limits of two gateways', () => {
  it('count the calls of a visitor together', async () => {
    const [one, other] = [createVisitorLimits(here, perMinute), createVisitorLimits(there, perMinute)]
    const address = newAddress()
    await one.take('coupon', address)
    await other.take('coupon', address)
    await expect(one.take('coupon', address)).rejects.toMatchObject(TOO_MANY)
    await expect(other.take('coupon', address)).rejects.toMatchObject(TOO_MANY)
    await other.take('coupon', newAddress())
  })

  it('take refunded calls off the count together', async () => {
    const [one, other] = [createVisitorLimits(here, perMinute), createVisitorLimits(there, perMinute)]
    const address = newAddress()
    await one.take('chart', address)
    await other.take('chart', address)
    await one.refund('chart', address)
    await other.take('chart', address)
    await expect(one.take('chart', address)).rejects.toMatchObject(TOO_MANY)
  })

  it('count the messages of a conversation together', async () => {
    const options = { perMinute: 2, perDay: 100, perAddress: 100 }
    const [one, other] = [here, there].map(redis => createChatLimits({ redis, ...options }))
    const key = randomBytes(16).toString('hex')
    await one?.take(key, newAddress())
    await other?.take(key, newAddress())
    await expect(one?.take(key, newAddress())).rejects.toMatchObject(TOO_MANY)
  })

  it('count failed logins together', async () => {
    const [one, other] = [here, there].map(redis =>
      createLoginLimits({ redis, failures: 2, failuresPerAddress: 100, failuresPerAccount: 1_000_000 }),
    )
    const address = newAddress()
    await one?.begin({ email: 'a@b.test', address })
    await other?.begin({ email: 'a@b.test', address })
    await expect(one?.begin({ email: 'a@b.test', address })).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': '600' },
    })
    await expect(other?.begin({ email: 'a@b.test', address })).rejects.toMatchObject(TOO_MANY)
  })

  it.each(['cut', 'freeze'] as const)('are counted by each gateway alone while Redis is gone (%s)', async how => {
    const visitors = createVisitorLimits(there, perMinute)
    const logins = createLoginLimits({
      redis: there,
      failures: 2,
      failuresPerAddress: 100,
      failuresPerAccount: 1_000_000,
    })
    const address = newAddress()
    await visitors.take('sky', address)
    await visitors.take('sky', address)
    await expect(visitors.take('sky', address)).rejects.toMatchObject(TOO_MANY)
    await proxy[how]()
    try {
      await visitors.take('sky', address)
      await visitors.take('sky', address)
      await expect(visitors.take('sky', address)).rejects.toMatchObject(TOO_MANY)
      // Without Redis nobody can sign in: there is nothing to count.
      await expect(logins.begin({ email: 'a@b.test', address })).rejects.toMatchObject({ status: 503 })
    } finally {
      await proxy.restore()
    }
    await connected()
    await expect(visitors.take('sky', address)).rejects.toMatchObject(TOO_MANY)
  })
})
