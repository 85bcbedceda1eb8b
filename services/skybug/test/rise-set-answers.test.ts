import { describe, expect, test } from '@jest/globals'
import { nameZoneOnce } from '../src/chat/answers/format.ts'
import { builtInText } from './support/built-in-answers.ts'

// In Cincinnati the Moon of November 23, 2026 rises at 4:17 PM and sets at 7:44 AM.
const AFTERNOON = '2026-11-23T19:00:00Z'
const EVENING = '2026-11-24T02:00:00Z'

describe('answer to when something rises or sets', () => {
  test('says of a Moon that is up already since when, and when it sets', async () => {
    for (const question of ['When does the Moon rise tonight?', 'When does the Moon rise?', 'moonrise tonight'])
      expect(await builtInText(question, { at: EVENING })).toMatch(
        /^The Moon is up now: it rose at \*\*4:\d\d PM EST\*\* and sets at \*\*Tue, Nov 24, 7:\d\d AM\*\*\. It rises again at Tue, Nov 24, 5:\d\d PM/,
      )
  })

  test('says of something that is down already since when, and when it rises', async () => {
    expect(await builtInText('When does the Sun set tonight?', { at: EVENING })).toMatch(
      /^The Sun is below the horizon now: it set at \*\*5:1\d PM EST\*\* and rises at \*\*Tue, Nov 24, 7:\d\d AM\*\*/,
    )
  })

  test('gives the coming moonrise before it', async () => {
    expect(await builtInText('When does the Moon rise tonight?', { at: AFTERNOON })).toMatch(
      /^The Moon rises at \*\*4:\d\d PM EST\*\*/,
    )
  })

  test('means this day by today, in the past tense when it is over', async () => {
    expect(await builtInText('When does the Moon rise today?', { at: AFTERNOON })).toMatch(
      /^The Moon rises at \*\*4:\d\d PM EST\*\*/,
    )
    expect(await builtInText('When does the Moon rise today?', { at: EVENING })).toMatch(
      /^The Moon rose at \*\*4:\d\d PM EST\*\*/,
    )
    expect(await builtInText('When does the Sun rise today?', { at: EVENING })).toMatch(
      /^The Sun rose at \*\*7:\d\d AM EST/,
    )
  })

  test('says when a day has no moonrise, and names the next', async () => {
    expect(await builtInText('When does the Moon rise on November 30?', { at: '2026-11-29T18:00:00Z' })).toMatch(
      /^The Moon does not rise on November 30, 2026: it rises at \*\*Tue, Dec 1, 12:1\d AM EST\*\*/,
    )
  })
})

describe('name of the zone', () => {
  test('stands once, and again where summer time begins', () => {
    expect(nameZoneOnce('from 6:05 PM EST to 7:00 PM EST, and 8:00 AM EDT to 9:00 AM EDT')).toBe(
      'from 6:05 PM EST to 7:00 PM, and 8:00 AM EDT to 9:00 AM',
    )
    expect(nameZoneOnce('at 6:05 PM GMT+5:30 and 7:00 PM GMT+5:30. At 8:00 PM in the east')).toBe(
      'at 6:05 PM GMT+5:30 and 7:00 PM. At 8:00 PM in the east',
    )
  })

  test.each(["What's up tonight?", 'Which planets are visible?', 'Where is Venus?', 'When does it get dark?'])(
    'stands once in the answer to %s',
    async question => {
      const text = await builtInText(question, { at: EVENING })
      expect(text.match(/\bEST\b/g)).toHaveLength(1)
    },
  )
})
