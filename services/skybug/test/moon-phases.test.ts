import { expect, test } from '@jest/globals'
import { builtInText } from './support/built-in-answers.ts'

// First quarter 17 November, full 24 November, last quarter 1 December, new 9 December 2026 (UTC).
test.each([
  ['When is the next half moon?', 'The next half moon, the last quarter, is on **Tue, Dec 1, '],
  ['When is the next quarter moon?', 'The next half moon, the last quarter, is on **Tue, Dec 1, '],
  ['When is the next half moon?', 'The one after it, the first quarter, is on Thu, Dec 17, '],
  ['When is the next full moon?', 'The next full moon is on **Tue, Nov 24, '],
  ['When is the next new moon?', 'The next new moon is on **Tue, Dec 8, '],
  ['When is the next first quarter moon?', 'The next first quarter is on **Thu, Dec 17, '],
  ['full moon in December 2027?', 'The next full moon is on **Mon, Dec 13, 2027, '],
  ['Is there a new moon in 2028?', 'The next new moon is on **Wed, Jan 26, 2028, '],
  ['next third quarter', 'The next last quarter is on **Tue, Dec 1, '],
])('%s is answered: %s', async (question, text) => expect(await builtInText(question)).toContain(text))
