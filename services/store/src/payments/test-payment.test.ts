import { describe, expect, it } from '@jest/globals'
import { findAttempt } from './test-payment.ts'

describe('test cards', () => {
  it('are found by their number, with or without spaces and hyphens', () => {
    const numbers = ['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242']
    expect(numbers.map(number => findAttempt(number)?.to)).toEqual(['succeeded', 'succeeded', 'succeeded'])
  })

  it.each(['4111111111111111', '', 'constructor', '__proto__'])("do not include '%s'", number => {
    expect(findAttempt(number)).toBeUndefined()
  })
})
