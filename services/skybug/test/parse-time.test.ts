import { describe, expect, test } from '@jest/globals'
import { normalizeQuestion } from '../src/recognition/normalize-question.ts'
import { parseTime } from '../src/recognition/parse-time.ts'
import { builtInAnswer, builtInText, SATURDAY_EVENING } from './support/built-in-answers.ts'
import { phrasings } from './support/phrasings.ts'

const zone = 'America/New_York'
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** The local time that a question of Saturday, November 21, 2026, 6 PM names; null: now; or the error. */
const timeIn = (question: string, at = SATURDAY_EVENING): string | null => {
  const parsed = parseTime(normalizeQuestion(question), new Date(at), zone)
  return parsed && ('error' in parsed ? parsed.error : clock.format(parsed.time))
}

const startOf = (question: string): string | null => {
  const parsed = parseTime(normalizeQuestion(question), new Date(SATURDAY_EVENING), zone)
  return parsed && 'from' in parsed ? clock.format(parsed.from) : null
}

describe('clock time without am or pm', () => {
  test.each([
    ['Where is Venus tomorrow morning at 6?', '2026-11-22 06:00'],
    ['Where is Venus tomorrow at 5 in the morning?', '2026-11-22 05:00'],
    ['Where is Venus tomorrow at 6?', '2026-11-22 18:00'],
    ['Where is the morning star at 9', '2026-11-21 21:00'],
    ['tomorrow at 3 in the afternoon', '2026-11-22 15:00'],
    ['at 8 in the evening', '2026-11-21 20:00'],
    ['at 12 tonight', '2026-11-22 00:00'],
    ['tomorrow at 12', '2026-11-22 12:00'],
    ['tomorrow at noon', '2026-11-22 12:00'],
    ['Where is Vega at midnight?', '2026-11-22 00:00'],
    ['tomorrow at 9.30 pm', '2026-11-22 21:30'],
    ['tomorrow 9 p.m.', '2026-11-22 21:00'],
    ['tomorrow 21:30', '2026-11-22 21:30'],
    ['tomorrow at 2130', '2026-11-22 21:30'],
    ['at 12 am tomorrow', '2026-11-22 00:00'],
  ])('%s is %s', (question, time) => expect(timeIn(question)).toBe(time))
})

describe('clock time in the past', () => {
  test.each([
    ['Where is Saturn tonight at 2am?', '2026-11-22 02:00'],
    ['Can I see Jupiter at 3 am?', '2026-11-22 03:00'],
    ['Where is Saturn at 5 pm?', '2026-11-22 17:00'],
    ['Where is Saturn tonight at 5 pm?', '2026-11-21 17:00'],
    ['Where was Saturn today at 3 am?', '2026-11-21 03:00'],
    ['Where is Saturn at 9 pm?', '2026-11-21 21:00'],
    ['tomorrow night at 2 am', '2026-11-23 02:00'],
    ['last night at 2 am', '2026-11-21 02:00'],
    ['Friday night at 1', '2026-11-28 01:00'],
  ])('%s is %s', (question, time) => expect(timeIn(question)).toBe(time))

  test('after midnight, tonight is still this night', () =>
    expect(timeIn('Where is Saturn tonight at 2am?', '2026-11-22T06:00:00Z')).toBe('2026-11-22 02:00'))
})

describe('number that is no clock time', () => {
  test.each(['Where is Mars at 12.97 77.59?', 'Where is Mars at 12.5 degrees?'])('%s', question =>
    expect(timeIn(question)).toBeNull(),
  )

  test.each(['12.97, 77.59', '13, 77.6', '13 N, 77.6 E'])('coordinates: %s', async where =>
    expect(await builtInText(`Where is Mars at ${where}?`)).toMatch(/13\.0° N, 77\.6° E, Sun, Nov 22, 4:30 AM/),
  )
})

describe('day in a question', () => {
  test.each([
    ['What time does Saturn set Friday?', '2026-11-27 20:00'],
    ['saturday', '2026-11-28 20:00'],
    ['on Fri at 9 pm', '2026-11-27 21:00'],
    ['Where is Mars on Sept 5 at 9pm?', '2027-09-05 21:00'],
    ['sunset on 12/25/2026', '2026-12-25 20:00'],
    ['sunset on 12/25', '2026-12-25 20:00'],
    ['sunset on 1/5/27', '2027-01-05 20:00'],
    ['sunset on 25/12/2026', '2026-12-25 20:00'],
    ['sunset on 25.12.2026', '2026-12-25 20:00'],
    ['sunset on 2026-12-25', '2026-12-25 20:00'],
    ['Friday, December 25', '2026-12-25 20:00'],
    ['the 4th of July', '2027-07-04 20:00'],
    ['on the 25th', '2026-11-25 20:00'],
    ['on the 5th', '2026-12-05 20:00'],
    ['on Christmas', '2026-12-25 20:00'],
    ["on New Year's Eve", '2026-12-31 20:00'],
    ['this weekend', '2026-11-21 20:00'],
    ['next weekend', '2026-11-28 20:00'],
    ['in 2 months', '2027-01-21 20:00'],
    ['in 3 days', '2026-11-24 20:00'],
    ['3 days ago', '2026-11-18 20:00'],
    ['moon phase on February 29', '2028-02-29 20:00'],
    ['tomorrow morning', '2026-11-22 05:00'],
    ['in 90 minutes', '2026-11-21 19:30'],
    ['in two hours', '2026-11-21 20:00'],
    ['in December', '2026-12-15 20:00'],
    ['next march', '2027-03-15 20:00'],
  ])('%s is %s', (question, time) => expect(timeIn(question)).toBe(time))

  test('of next month may be in next year', () =>
    expect(timeIn('on the 5th', '2026-12-20T23:00:00Z')).toBe('2027-01-05 20:00'))

  test.each([
    ['full moon in December 2027?', '2027-12-01 00:00'],
    ['december full moon', '2026-12-01 00:00'],
    ['solar eclipses in 2027', '2027-01-01 00:00'],
    ['eclipses next year', '2027-01-01 00:00'],
    ['on Friday', '2026-11-27 00:00'],
  ])('lists the events of %s from %s on', (question, from) => expect(startOf(question)).toBe(from))

  test.each([
    'moon phase on February 30',
    'moon phase on February 29, 2027',
    'on 13/13/2026',
    'on 2026-02-30',
    'at 30 pm',
    'at 9:75',
  ])('%s is impossible', question => expect(timeIn(question)).toBe('impossible'))

  test.each(['last Friday', 'at Easter', 'in a few weeks', 'this summer', 'on Thanksgiving', 'last year'])(
    '%s is not mistaken for now',
    question => expect(timeIn(question)).toBe('unparsed'),
  )

  test.each([
    "What's up tonight?",
    'What may I see from here?',
    'When does the march of the planets end',
    'any eclipses this year?',
    'full moon in November',
    'eclipses in 2026',
    'Where is NGC 2024?',
    'Where is NGC 1976 now?',
    'the stars of the summer triangle',
    'first quarter moon this month',
  ])('%s means now', question => expect(timeIn(question)).toBeNull())
})

test('phrasings of the test sets contain no unparsed day', () => {
  const unparsed = ['tuned.tsv', 'held-out.tsv']
    .flatMap(phrasings)
    .filter(({ expected }) => !expected.startsWith('faq:'))
    .filter(({ question }) => ['unparsed', 'impossible'].includes(timeIn(question) ?? ''))
  expect(unparsed).toEqual([])
})

describe('answer about a time', () => {
  test('is for the month in the question', async () => {
    expect(await builtInText('When is the full moon in December 2027?')).toMatch(
      /full moon is on \*\*Mon, Dec 13, 2027/,
    )
  })

  test('is a clarification when the day is unparsed or impossible', async () => {
    for (const [question, text] of [
      ['Where is Mars at Easter?', "I can't tell which day you mean"],
      ['What is the moon phase on February 30?', 'There is no such day or time'],
      ['Where is Mars in 2028?', 'A year has many nights'],
    ] as const)
      expect(await builtInAnswer(question)).toMatchObject({
        kind: 'clarification',
        text: expect.stringContaining(text),
      })
  })

  test.each([
    'Where will Mars be in 100 years?',
    'Where was Jupiter on July 4, 1776?',
    'Where is Mars in 999999 years?',
  ])('%s is declined as beyond the range', async question =>
    expect(await builtInAnswer(question)).toMatchObject({
      kind: 'unsupported',
      text: expect.stringMatching(/^The time must lie between the years 1900 and 2100/),
    }),
  )
})

test('night has the date of its evening, even after midnight', async () => {
  expect(await builtInText('What can I see at 3 am?')).toMatch(/^\*\*The night of November 21, 2026\.\*\*/)
  expect(await builtInText('When is sunset?', { at: '2026-11-22T07:00:00Z' })).toMatch(
    /^\*\*Night of November 21, 2026\*\*/,
  )
})

test.each([
  ['tonight in Tucson', /night of November 21, 2026.*Computed for Tucson/s],
  ['moon phase on 4 July 2027', /Computed for Sun, Jul 4, 2027/],
  ['Is there a meteor shower in December?', /Geminids/],
  ['Can I see the Andromeda galaxy in a city?', /M 31.*Computed for 39\.1° N, 84\.5° W/s],
  ['Can I see Saturn from my bed?', /Saturn.*Computed for 39\.1° N, 84\.5° W/s],
])('%s is answered for its place and time', async (question, text) => expect(await builtInText(question)).toMatch(text))
