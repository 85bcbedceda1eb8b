import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createVisitorLimits } from './visitor-limits.ts'

const perMinute = { coupon: 1, payment: 1, shipping: 1, chart: 2, sky: 1, link: 1, passkey: 1 }

describe('visitor limits', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('refuse a network that has reached its limit, and no other', async () => {
    const limits = createVisitorLimits(null, perMinute)
    await limits.take('chart', '2001:db8::1')
    await limits.take('chart', '2001:db8::2')
    await expect(limits.take('chart', '2001:db8::3')).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': '60' },
    })
    await limits.take('chart', '2001:db8:0:1::1')
    await limits.take('sky', '2001:db8::1')
  })

  it('accept a network again when its minute is over', async () => {
    const limits = createVisitorLimits(null, perMinute)
    await limits.take('sky', '192.0.2.1')
    await jest.advanceTimersByTimeAsync(59_000)
    await expect(limits.take('sky', '192.0.2.1')).rejects.toMatchObject({ headers: { 'Retry-After': '1' } })
    await jest.advanceTimersByTimeAsync(1_001)
    await limits.take('sky', '192.0.2.1')
  })

  it('do not count a refunded call', async () => {
    const limits = createVisitorLimits(null, perMinute)
    for (let nth = 0; nth < 5; nth++) {
      await limits.take('chart', '192.0.2.1')
      await limits.refund('chart', '192.0.2.1')
    }
    await limits.take('chart', '192.0.2.1')
    await limits.take('chart', '192.0.2.1')
    await expect(limits.take('chart', '192.0.2.1')).rejects.toMatchObject({ status: 429 })
  })
})
