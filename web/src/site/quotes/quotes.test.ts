import { describe, expect, it } from '@jest/globals'
import { heroQuotes, homeQuotes } from './home-quotes.ts'
import { notFoundQuotes } from './not-found-quotes.ts'
import { pickQuote } from './random-quote.tsx'

describe('the quotes', () => {
  it.each([
    ['hero', heroQuotes, 30, 75],
    ['home', homeQuotes, 12, 130],
    ['not found', notFoundQuotes, 10, 130],
  ])(
    '%s: so many quotes, none twice, each with its source and within the space reserved for it',
    (_, quotes, count, length) => {
      expect(quotes).toHaveLength(count)
      expect(new Set(quotes.map(quote => quote.text)).size).toBe(count)
      for (const quote of quotes) {
        expect(quote.by).not.toBe('')
        expect(quote.text.length).toBeLessThanOrEqual(length)
      }
    },
  )

  it('can each be chosen', () => {
    expect(pickQuote(notFoundQuotes, () => 0)).toBe(notFoundQuotes[0])
    expect(pickQuote(notFoundQuotes, () => 0.9999)).toBe(notFoundQuotes.at(-1))
  })
})
