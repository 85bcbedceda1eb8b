import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseCents, centsOf, decimalOf, dollars, fractionOf } from './money.ts'

describe('money', () => {
  it.each([
    ['25', 2500],
    ['25.5', 2550],
    ['25.00', 2500],
    ['0.05', 5],
    ['-3.20', -320],
    [0.1 + 0.2, 30],
    [19.99, 1999],
  ])('%p is %p cents', (written, cents) => expect(parseCents(written)).toBe(cents))

  it.each(['', '1,000', '1.234', '$5', 'NaN', '1e3', NaN, Infinity])('%p is no amount', written =>
    expect(parseCents(written)).toBeNull(),
  )

  it('throws for an amount that the server must not write', () =>
    expect(() => centsOf('free')).toThrow("'free' is no amount"))

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [99_999_999, '$999,999.99'],
    [-1120, '−$11.20'],
  ])('%p cents read %p', (cents, words) => expect(dollars(cents)).toBe(words))

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), cents => {
        expect(parseCents(decimalOf(cents))).toBe(cents)
      }),
    )
  })

  it('rounds fractions half up, exactly at any size', () => {
    expect(fractionOf(2501, 50, 100)).toBe(1251)
    const amount = fc.integer({ min: 0, max: 9_999_999_999 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (cents, hundredths) => {
        const [whole, rest] = [
          (BigInt(cents) * BigInt(hundredths)) / 10_000n,
          (BigInt(cents) * BigInt(hundredths)) % 10_000n,
        ]
        expect(fractionOf(cents, hundredths, 10_000)).toBe(Number(rest >= 5_000n ? whole + 1n : whole))
      }),
    )
  })
})
