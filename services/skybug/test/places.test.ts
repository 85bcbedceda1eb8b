import { describe, expect, test } from '@jest/globals'
import { parsePlace } from '../src/recognition/parse-place.ts'
import { createTownLookup } from '../src/places/town-lookup.ts'
import { readTowns } from '../src/places/towns.ts'
import { builtInAnswer, builtInText, lookup } from './support/built-in-answers.ts'
import { phrasings } from './support/phrasings.ts'

const lookUpTown = createTownLookup(readTowns())
const placeIn = (question: string) => parsePlace(question, { lookup, lookUpTown })
const nameIn = (question: string): string | null => {
  const parsed = placeIn(question)
  return parsed && 'place' in parsed ? (parsed.name ?? `${parsed.place.latitude}, ${parsed.place.longitude}`) : null
}

describe('place in a question', () => {
  test.each([
    ['What is up in tokyo?', 'Tokyo, Japan'],
    ['planets in sydney tonight', 'Sydney, Australia'],
    ['WHAT IS UP TONIGHT IN TOKYO', 'Tokyo, Japan'],
    ['Which Planets Are Visible Tonight In Madrid', 'Madrid, Spain'],
    ["What's up in Mexico City tonight?", 'Mexico City, Mexico'],
    ['tonight in Salt Lake City', 'Salt Lake City, UT, United States'],
    ['tonight in Paris, Texas', 'Paris, TX, United States'],
    ['tonight in Portland Oregon', 'Portland, OR, United States'],
    ['tonight in London, England', 'London, United Kingdom'],
    ['tonight in Peru, Indiana', 'Peru, IN, United States'],
    ['tonight in Singapore', 'Singapore, Singapore'],
    ['tonight in New York', 'New York City, NY, United States'],
    ['tonight in Frankfurt', 'Frankfurt am Main, Germany'],
    ['When does Saturn rise in Cologne, Germany?', 'Köln, Germany'],
    ['tonight in Phoenix', 'Phoenix, AZ, United States'],
    ['In Rome, where is Mars?', 'Rome, Italy'],
    ['tonight in Nice', 'Nice, France'],
    ['Where is Mars at 12.97, 77.59?', '13, 77.6'],
    ['Where is Mars from 40, -74?', '40, -74'],
    ['Where is Mars from 40N, 74W?', '40, -74'],
  ])('%s is in %s', (question, name) => expect(nameIn(question)).toBe(name))

  test.each(['India', 'Virginia', 'Florida', 'Colorado', 'California', 'Peru', 'Spain', 'England', 'Norway'])(
    '%s is too large for one sky and requests clarification',
    async name => {
      const { kind, text } = await builtInAnswer(`What is visible tonight in ${name}?`)
      expect([kind, text]).toEqual([
        'clarification',
        expect.stringContaining(`“${name}” is too large for one sky. Please name a town`),
      ])
    },
  )

  test.each(['in Australia', 'in the US', 'in northern Norway', 'in spain', 'from Ontario', 'in Washington'])(
    '%s is too large as well',
    async where => expect(await builtInText(`What is up tonight ${where}?`)).toContain('too large for one sky'),
  )

  test.each(['in Smallville', 'in smallville', 'from Kitt Peak', 'in London, Ontario', 'at 91.5, 200.1'])(
    '%s is unknown and requests clarification',
    async where =>
      expect(await builtInText(`Which planets are visible tonight ${where}?`)).toMatch(/^I don't know a town called “/),
  )

  test('is ignored when the answer is the same everywhere', async () => {
    expect(await builtInText('When is the next full moon in Spain?')).toMatch(/^The next full moon/)
  })
})

test('place lookup is limited to a few names of a message', () => {
  let lookups = 0
  const counted = (...query: Parameters<typeof lookUpTown>) => {
    lookups++
    return lookUpTown(...query)
  }
  expect(parsePlace('in Abc Def Ghi Jkl, '.repeat(500), { lookup, lookUpTown: counted })).toMatchObject({
    region: false,
  })
  parsePlace(`in ${'Abc '.repeat(500)}${'and so on '.repeat(500)}`, { lookup, lookUpTown: counted })
  expect(lookups).toBeLessThan(60)
})

describe('no place is parsed', () => {
  test.each([
    'Where is Venus in the evening?',
    'Where is Mars in 3 days?',
    'Which galaxies can I see in Orion?',
    'What can I see in July?',
    'is mercury in retrograde',
    'How high in degrees is Mars?',
    'What is up in May?',
    'Where is the Moon in relation to Jupiter?',
    'planets at Christmas',
    'What can I see in Central Park',
    'Is Mars near Betelguese?',
    'moon rise on August 12, 13?',
    'When does Mars rise on December 24, 25?',
    'chart for 9, 10 pm',
  ])('in %s', question => expect(placeIn(question)).toBeNull())

  test('in any phrasing of the test sets', () => {
    const unknown = ['tuned.tsv', 'held-out.tsv'].flatMap(phrasings).filter(({ question }) => {
      const parsed = placeIn(question)
      return parsed && 'unknown' in parsed
    })
    expect(unknown).toEqual([])
  })
})
