import { describe, expect, test } from '@jest/globals'
import { coveredPart } from '../src/domain/sky/covered-part.ts'
import { lunarEclipses } from '../src/domain/sky/lunar-eclipses.ts'
import { solarEclipses } from '../src/domain/sky/solar-eclipses.ts'
import { answerTo } from './support/answers.ts'

const burgos = { latitude: 42.3, longitude: -3.7 }
const rome = { latitude: 41.9, longitude: 12.5 }
const karachi = { latitude: 24.9, longitude: 67 }
const sydney = { latitude: -33.9, longitude: 151.2 }
const at = (time: string) => new Date(time)

describe('an eclipse that is under way', () => {
  test('of the Sun is told until the last contact, and no longer', () => {
    const next = (time: string) => solarEclipses(burgos, at(time))[0]?.peak.toISOString().slice(0, 10)
    expect(next('2026-08-12T17:45:00Z')).toBe('2026-08-12')
    expect(next('2026-08-12T19:15:00Z')).toBe('2026-08-12')
    expect(next('2026-08-12T19:22:00Z')).toBe('2027-08-02')
  })

  test('of the Sun is over when the Sun has set on it', () => {
    expect(solarEclipses(rome, at('2026-08-12T18:20:00Z'))[0]?.peak.toISOString()).toMatch(/^2027-08-02/)
  })

  test('of the Moon is told until the half-shadow has left', () => {
    const next = (time: string) => lunarEclipses(burgos, at(time))[0]?.peak.toISOString().slice(0, 10)
    expect(next('2026-03-03T12:30:00Z')).toBe('2026-03-03')
    expect(next('2026-03-03T14:20:00Z')).toBe('2026-03-03')
    expect(next('2026-03-03T14:25:00Z')).toBe('2026-08-28')
  })

  test('is the answer', async () => {
    const reply = await answerTo('next solar eclipse', { at: '2026-08-12T17:45:00Z', place: burgos })
    expect(reply).toMatch(/- \*\*Wed, Aug 12, 8:29 PM GMT\+2\*\*: total eclipse of the Sun/)
  })
})

test('an eclipse is found by its own day, though it is over by the evening', async () => {
  const asked = { at: '2026-07-10T10:00:00Z' }
  expect(await answerTo('Will there be a solar eclipse on August 12, 2026 in Palma?', asked)).toMatch(
    /- \*\*Wed, Aug 12, 8:32 PM GMT\+2\*\*: total/,
  )
  expect(await answerTo('Is there a lunar eclipse on March 3, 2026?', { at: '2026-02-10T10:00:00Z' })).toMatch(
    /- \*\*Tue, Mar 3, 6:34 AM EST\*\*: total eclipse of the Moon/,
  )
})

test('dates of another year than the present carry it', async () => {
  const reply = await answerTo('next solar eclipse', { at: '2026-12-20T12:00:00Z', place: burgos })
  expect(reply).toMatch(/- \*\*Mon, Aug 2, 2027, 10:52 AM GMT\+2\*\*/)
  expect(await answerTo('next eclipse of the Moon', { at: '2026-12-20T12:00:00Z' })).toMatch(
    /- \*\*\w+, \w+ \d+, 2027, /,
  )
  expect(await answerTo('next full moon', { at: '2026-12-28T12:00:00Z' })).toContain('Fri, Jan 22, 2027, ')
  expect(await answerTo('next full moon', { at: '2026-12-01T12:00:00Z' })).toMatch(
    /on \*\*Wed, Dec 23, \d.* Jan 22, 2027/,
  )
})

describe('what the horizon takes of an eclipse', () => {
  test('of the Moon: risen after the umbra has left, it is not called total here', async () => {
    const [eclipse] = lunarEclipses(karachi, at('2026-03-01T00:00:00Z'))
    expect(eclipse).toMatchObject({ kind: 'total', seen: { stage: 'penumbral', whole: false } })
    const reply = await answerTo('next lunar eclipse', { at: '2026-03-01T00:00:00Z', place: karachi })
    expect(reply).toContain(
      'total from 4:04 PM GMT+5 to 5:03 PM GMT+5. Where you are the Moon is up only for the faint half-shadow, from 6:38 PM GMT+5 to 7:23 PM GMT+5.',
    )
  })

  test.each([
    // The Moon sets over Cincinnati at 7:05 AM, two minutes after totality has ended at 7:03.
    [{ latitude: 39.1, longitude: -84.5 }, 'The Moon is up for it where you are'],
    // Farther east it sets in totality.
    [{ latitude: 40.7, longitude: -74 }, 'Where you are the Moon is up for part of it, from 6:04 AM EST to 6:2'],
    // And farther still before totality.
    [{ latitude: 0, longitude: -67 }, 'Where you are the Moon is down while it is total, and up for the partial phase'],
    [{ latitude: 48.2, longitude: 16.4 }, 'Not to be seen from where you are: the Moon is down'],
  ])('of the Moon, seen from %j', async (place, said) =>
    expect(await answerTo('next lunar eclipse', { at: '2026-03-01T00:00:00Z', place })).toContain(said),
  )

  test('of the Sun: set before the maximum, it is told as far as it is seen', async () => {
    const [eclipse] = solarEclipses(rome, at('2026-08-01T00:00:00Z'))
    expect(eclipse?.seen).toMatchObject({ kind: 'partial', best: at('2026-08-12T18:14:35.718Z') })
    expect(eclipse?.seen.obscuration).toBeCloseTo(0.767, 2)
    const reply = await answerTo('next solar eclipse', { at: '2026-08-01T00:00:00Z', place: rome })
    expect(reply).toContain(
      '77% of the disc covered when the Sun sets, from 7:33 PM GMT+2 to 8:15 PM GMT+2. The Sun sets at 8:15 PM GMT+2, before the maximum.',
    )
  })

  test('of the Sun: risen after the maximum', async () => {
    const reply = await answerTo('next solar eclipse', { at: '2025-09-01T00:00:00Z', place: sydney })
    expect(reply).toMatch(/3% of the disc covered when the Sun rises.*The Sun rises at 5:4\d AM .*, after the maximum/)
  })

  test('the part that is covered agrees with the engine at the middle of an eclipse', () => {
    for (const place of [burgos, rome, karachi, sydney])
      for (const { obscuration, peak } of solarEclipses(place, at('2025-01-01T00:00:00Z'), 5))
        expect(Math.abs(coveredPart(place, peak) - obscuration)).toBeLessThan(0.002)
  })
})
