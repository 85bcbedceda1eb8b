import { expect, test } from '@jest/globals'
import { heroQuotes } from './hero-quotes.ts'
import { homeQuotes } from './home-quotes.ts'
import { lostQuotes } from './lost-quotes.ts'
import { pick } from './quote.ts'

test.each([
  ['hero', heroQuotes, 30, 75],
  ['home', homeQuotes, 12, 130],
  ['not found', lostQuotes, 10, 130],
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

test('every quote can be chosen', () => {
  expect(pick(lostQuotes, () => 0)).toBe(lostQuotes[0])
  expect(pick(lostQuotes, () => 0.9999)).toBe(lostQuotes.at(-1))
})
