import { describe, expect, test } from '@jest/globals'
import { lunarEclipses, obscurationAt, solarEclipses } from '../src/sky/events/eclipses.ts'
import { builtInText } from './support/built-in-answers.ts'

const burgos = { latitude: 42.3, longitude: -3.7 }
const rome = { latitude: 41.9, longitude: 12.5 }
const karachi = { latitude: 24.9, longitude: 67 }
const sydney = { latitude: -33.9, longitude: 151.2 }
const at = (time: string) => new Date(time)

describe('eclipse in progress', () => {
  test('is listed until the last contact when solar', () => {
    const next = (time: string) => solarEclipses(burgos, at(time))[0]?.peak.toISOString().slice(0, 10)
    expect(next('2026-08-12T17:45:00Z')).toBe('2026-08-12')
    expect(next('2026-08-12T19:15:00Z')).toBe('2026-08-12')
    expect(next('2026-08-12T19:22:00Z')).toBe('2027-08-02')
  })

  test('is over at sunset when solar', () => {
    expect(solarEclipses(rome, at('2026-08-12T18:20:00Z'))[0]?.peak.toISOString()).toMatch(/^2027-08-02/)
  })

  test('is listed until the end of the penumbral phase when lunar', () => {
    const next = (time: string) => lunarEclipses(burgos, at(time))[0]?.peak.toISOString().slice(0, 10)
    expect(next('2026-03-03T12:30:00Z')).toBe('2026-03-03')
    expect(next('2026-03-03T14:20:00Z')).toBe('2026-03-03')
    expect(next('2026-03-03T14:25:00Z')).toBe('2026-08-28')
  })

  test('is in the answer', async () => {
    const reply = await builtInText('next solar eclipse', { at: '2026-08-12T17:45:00Z', place: burgos })
    expect(reply).toMatch(/- \*\*Wed, Aug 12, 8:29 PM GMT\+2\*\*: total eclipse of the Sun/)
  })
})

test('eclipse is found by its date even if it is over by the evening', async () => {
  const options = { at: '2026-07-10T10:00:00Z' }
  expect(await builtInText('Will there be a solar eclipse on August 12, 2026 in Palma?', options)).toMatch(
    /- \*\*Wed, Aug 12, 8:32 PM GMT\+2\*\*: total/,
  )
  expect(await builtInText('Is there a lunar eclipse on March 3, 2026?', { at: '2026-02-10T10:00:00Z' })).toMatch(
    /- \*\*Tue, Mar 3, 6:34 AM EST\*\*: total eclipse of the Moon/,
  )
})

test('dates of another year include the year', async () => {
  const reply = await builtInText('next solar eclipse', { at: '2026-12-20T12:00:00Z', place: burgos })
  expect(reply).toMatch(/- \*\*Mon, Aug 2, 2027, 10:52 AM GMT\+2\*\*/)
  expect(await builtInText('next eclipse of the Moon', { at: '2026-12-20T12:00:00Z' })).toMatch(
    /- \*\*\w+, \w+ \d+, 2027, /,
  )
  expect(await builtInText('next full moon', { at: '2026-12-28T12:00:00Z' })).toContain('Fri, Jan 22, 2027, ')
  expect(await builtInText('next full moon', { at: '2026-12-01T12:00:00Z' })).toMatch(
    /on \*\*Wed, Dec 23, \d.* Jan 22, 2027/,
  )
})

describe('eclipse cut short by the horizon', () => {
  test('is not called total where the Moon rises after the umbral phase', async () => {
    const [eclipse] = lunarEclipses(karachi, at('2026-03-01T00:00:00Z'))
    expect(eclipse).toMatchObject({ kind: 'total', local: { stage: 'penumbral', whole: false } })
    const reply = await builtInText('next lunar eclipse', { at: '2026-03-01T00:00:00Z', place: karachi })
    expect(reply).toContain(
      'total from 4:04 PM to 5:03 PM. Where you are the Moon is up only for the faint half-shadow, from 6:38 PM to 7:23 PM.',
    )
  })

  test.each([
    // The Moon sets over Cincinnati at 7:05 AM, two minutes after totality has ended at 7:03.
    [{ latitude: 39.1, longitude: -84.5 }, 'The Moon is up for it where you are'],
    // Farther east it sets in totality.
    [{ latitude: 40.7, longitude: -74 }, 'Where you are the Moon is up for part of it, from 6:04 AM to 6:2'],
    // And farther still before totality.
    [{ latitude: 0, longitude: -67 }, 'Where you are the Moon is down while it is total, and up for the partial phase'],
    [{ latitude: 48.2, longitude: 16.4 }, 'Not to be seen from where you are: the Moon is down'],
  ])('is described for the Moon from %j', async (place, text) =>
    expect(await builtInText('next lunar eclipse', { at: '2026-03-01T00:00:00Z', place })).toContain(text),
  )

  test('ends at sunset before the maximum of a solar eclipse', async () => {
    const [eclipse] = solarEclipses(rome, at('2026-08-01T00:00:00Z'))
    expect(eclipse?.local.kind).toBe('partial')
    // The search for a sunset ends within milliseconds of it.
    const late = Number(eclipse?.local.best) - at('2026-08-12T18:14:35.718Z').getTime()
    expect(Math.abs(late)).toBeLessThanOrEqual(5)
    expect(eclipse?.local.obscuration).toBeCloseTo(0.767, 2)
    const reply = await builtInText('next solar eclipse', { at: '2026-08-01T00:00:00Z', place: rome })
    expect(reply).toContain(
      '77% of the disc covered when the Sun sets, from 7:33 PM to 8:15 PM. The Sun sets at 8:15 PM, before the maximum.',
    )
  })

  test('begins at sunrise after the maximum of a solar eclipse', async () => {
    const reply = await builtInText('next solar eclipse', { at: '2025-09-01T00:00:00Z', place: sydney })
    expect(reply).toMatch(/3% of the disc covered when the Sun rises.*The Sun rises at 5:4\d AM, after the maximum/)
  })

  test('has the obscuration of the engine at its middle', () => {
    for (const place of [burgos, rome, karachi, sydney])
      for (const { obscuration, peak } of solarEclipses(place, at('2025-01-01T00:00:00Z'), 5))
        expect(Math.abs(obscurationAt(place, peak) - obscuration)).toBeLessThan(0.002)
  })
})
