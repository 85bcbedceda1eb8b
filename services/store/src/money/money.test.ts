import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { amountOf, fractionOf, LARGEST_AMOUNT, percentageOf, unitPrice } from './money.ts'

const amounts = fc.integer({ min: 0, max: LARGEST_AMOUNT })
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
const check = <T>(property: fc.IProperty<T>) => fc.assert(property, { seed, numRuns: 2000 })

// Half up, told without rounding: r is the only whole number with r − 1/2 ≤ x < r + 1/2, and x = n/d is exact in integers.
const isHalfUpOf = (rounded: number, n: bigint, d: bigint) => {
  const twice = 2n * BigInt(rounded)
  return (twice - 1n) * d <= 2n * n && 2n * n < (twice + 1n) * d
}

describe('money', () => {
  it(`computes every unit price exactly, rounded half up (seed ${seed})`, () => {
    check(
      fc.property(amounts, fc.integer({ min: 1, max: 999 }), (price, multiplier) =>
        isHalfUpOf(unitPrice(price, multiplier), BigInt(price) * BigInt(multiplier), 100n),
      ),
    )
  })

  it('computes every percentage exactly, rounded half up, and never more than the amount', () => {
    check(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
        const rounded = percentageOf(amount, share)
        return isHalfUpOf(rounded, BigInt(amount) * BigInt(share), 10_000n) && rounded <= amount
      }),
    )
  })

  it('computes every fraction exactly, rounded half up', () => {
    const parts = fc.tuple(amounts, fc.integer({ min: 0, max: 10 ** 6 }), fc.integer({ min: 1, max: 10 ** 6 }))
    check(
      fc.property(parts, ([a, n, d]) => {
        const isTooLarge = (BigInt(a) * BigInt(n)) / BigInt(d) >= BigInt(Number.MAX_SAFE_INTEGER)
        fc.pre(!isTooLarge)
        return isHalfUpOf(fractionOf(a, n, d), BigInt(a) * BigInt(n), BigInt(d))
      }),
    )
    expect(() => fractionOf(9_982_853_135, 970_797, 1)).toThrow(RangeError)
  })

  it('rounds halves up where floating point would round down', () => {
    expect(unitPrice(50, 101)).toBe(51)
    expect(unitPrice(150, 147)).toBe(221)
    expect(percentageOf(2050, 1000)).toBe(205)
    expect(percentageOf(1005, 5000)).toBe(503)
    expect(percentageOf(1, 4999)).toBe(0)
    expect(percentageOf(1, 5000)).toBe(1)
  })

  it.each([
    [{ currencyCode: 'EUR', amountMinor: 1 }],
    [{ currencyCode: '', amountMinor: 1 }],
    [{ currencyCode: 'USD', amountMinor: -1 }],
    [{ currencyCode: 'USD', amountMinor: 0.5 }],
    [{ currencyCode: 'USD', amountMinor: LARGEST_AMOUNT + 1 }],
  ])('rejects %j', money => {
    expect(() => amountOf(money, 'price')).toThrow(expect.objectContaining({ reason: 'INVALID_MONEY' }))
  })
})
