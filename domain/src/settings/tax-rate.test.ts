import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { formatTaxRate, MAX_TAX_RATE, parseTaxRate } from './tax-rate.ts'

describe('a sales tax rate', () => {
  it.each([
    ['6.625', 66_250],
    ['8.875', 88_750],
    ['0.0001', 1],
    [' 7 ', 70_000],
    ['30', MAX_TAX_RATE],
    ['0', 0],
  ])('reads %j as %d millionths', (percent, millionths) => {
    expect(parseTaxRate(percent)).toBe(millionths)
  })

  it.each(['', '30.0001', '6.62501', '-1', '8,25', '.5', '7.', '1e1', 'seven', '100'])('refuses %j', percent => {
    expect(parseTaxRate(percent)).toBeNull()
  })

  it('is written with two to four decimals', () => {
    expect([70_000, 66_250, 82_500, 1, 0].map(formatTaxRate)).toEqual(['7.00', '6.625', '8.25', '0.0001', '0.00'])
  })

  it('reads what it has written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_TAX_RATE }), millionths => {
        expect(parseTaxRate(formatTaxRate(millionths))).toBe(millionths)
      }),
    )
  })
})
