import { describe, expect, test } from '@jest/globals'
import { towns } from '../src/data/towns.ts'
import { createTownNamed } from '../src/domain/sky/town-named.ts'
import { placeInWords } from '../src/domain/talk/place-in-words.ts'
import { answered, answerTo, find } from './support/answers.ts'
import { phrasings } from './support/phrasings.ts'

const town = createTownNamed(towns)
const placeIn = (question: string) => placeInWords(question, { find, town })
const nameIn = (question: string): string | null => {
  const asked = placeIn(question)
  return asked && 'place' in asked ? (asked.name ?? `${asked.place.latitude}, ${asked.place.longitude}`) : null
}

describe('a place that is named', () => {
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
  ])('%s: %s', (question, name) => expect(nameIn(question)).toBe(name))

  test.each(['India', 'Virginia', 'Florida', 'Colorado', 'California', 'Peru', 'Spain', 'England', 'Norway'])(
    '%s is too large for one sky: it is asked back',
    async name => {
      const { kind, text } = await answered(`What is visible tonight in ${name}?`)
      expect([kind, text]).toEqual([
        'asks',
        expect.stringContaining(`“${name}” is too large for one sky. Please name a town`),
      ])
    },
  )

  test.each(['in Australia', 'in the US', 'in northern Norway', 'in spain', 'from Ontario', 'in Washington'])(
    '%s as well',
    async where => expect(await answerTo(`What is up tonight ${where}?`)).toContain('too large for one sky'),
  )

  test.each(['in Smallville', 'in smallville', 'from Kitt Peak', 'in London, Ontario', 'at 91.5, 200.1'])(
    '%s is unknown, and asked back rather than answered for elsewhere',
    async where =>
      expect(await answerTo(`Which planets are visible tonight ${where}?`)).toMatch(/^I don't know a town called “/),
  )

  test('is of no matter where the answer is the same for all', async () => {
    expect(await answerTo('When is the next full moon in Spain?')).toMatch(/^The next full moon/)
  })
})

test('a message of many names is looked up for a few of them', () => {
  let looked = 0
  const counted = (...asked: Parameters<typeof town>) => {
    looked++
    return town(...asked)
  }
  expect(placeInWords('in Abc Def Ghi Jkl, '.repeat(500), { find, town: counted })).toMatchObject({ region: false })
  placeInWords(`in ${'Abc '.repeat(500)}${'and so on '.repeat(500)}`, { find, town: counted })
  expect(looked).toBeLessThan(60)
})

describe('no place is read', () => {
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

  test('in any phrasing but those that name one', () => {
    const unknown = ['tuned.tsv', 'held-out.tsv'].flatMap(phrasings).filter(({ question }) => {
      const asked = placeIn(question)
      return asked && 'unknown' in asked
    })
    expect(unknown).toEqual([])
  })
})
