import { describe, expect, it } from '@jest/globals'
import { newOrderNumber, newToken } from './order-number.ts'

describe('order number and token', () => {
  it('has readable numbers in random order', () => {
    const numbers = Array.from({ length: 10_000 }, newOrderNumber)
    expect(numbers.filter(number => !/^SF-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/.test(number))).toEqual([])
    // Of 30⁸ numbers two of these are the same once in 13,000 runs, two pairs once in 300 million; the index keeps them apart.
    expect(new Set(numbers).size).toBeGreaterThanOrEqual(numbers.length - 1)
    for (const position of [3, 4, 5, 6, 8, 9, 10, 11])
      expect(new Set(numbers.map(number => number[position])).size).toBe(30)
    expect(numbers.slice(0, 100)).not.toEqual(numbers.slice(0, 100).sort())
  })

  it('has unique tokens of 32 letters and digits', () => {
    const tokens = Array.from({ length: 1000 }, newToken)
    expect(tokens.filter(token => !/^[a-z2-7]{32}$/.test(token))).toEqual([])
    expect(new Set(tokens).size).toBe(tokens.length)
  })
})
