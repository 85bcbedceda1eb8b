import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatClock, formatDateTime } from '../places/local-time.ts'
import { halfTurn, positionAngle, separation } from '../ephemeris/angles.ts'
import { complement, hoursOf, intersection } from '../ephemeris/intervals.ts'
import { moonAt, phaseName } from '../ephemeris/moon.ts'
import { constellationOf, positionOf } from '../ephemeris/position.ts'
import { riseTransitSet } from '../ephemeris/rise-set.ts'
import { approaches } from './events/conjunctions.ts'
import { nextShowers, showerNight } from './events/meteor-showers.ts'
import { seasonOf } from './observer/best-times.ts'
import { nightOf } from './night/night.ts'
import { visibilityOf } from './night/visibility.ts'

const cincinnati = { latitude: 39.1, longitude: -84.5 }
const svalbard = { latitude: 78.2, longitude: 15.6 }
const orion = { rightAscension: 5.588, declination: -5.39 }
const polaris = { rightAscension: 2.5303, declination: 89.2641 }
const at = (time: string) => new Date(time)

describe('object that does not rise or set', () => {
  test('has a reason in the polar night', () => {
    const sun = riseTransitSet('Sun', svalbard, at('2026-12-10T12:00:00Z'))
    expect([sun.rise, sun.set, sun.stays]).toEqual([null, null, 'down'])
    expect(sun.riseReason).toBe('It never rises: it stays below the horizon, for the next 25 hours.')

    const night = nightOf(svalbard, at('2026-12-10T12:00:00Z'))
    expect(night.reason).toBe('The Sun stays below the horizon, even at noon.')
    expect(hoursOf(night.dark)).toBeGreaterThan(10)
  })

  test('has a reason under the midnight sun', () => {
    const sun = riseTransitSet('Sun', svalbard, at('2026-06-21T12:00:00Z'))
    expect([sun.rise, sun.set, sun.stays]).toEqual([null, null, 'up'])
    expect(sun.setReason).toMatch(/^It never sets/)
    expect(nightOf(svalbard, at('2026-06-21T12:00:00Z')).reason).toBe('The Sun stays above the horizon all night.')
  })

  test('has a reason in a white night', () => {
    const night = nightOf({ latitude: 64.1, longitude: -21.9 }, at('2026-06-21T20:00:00Z'))
    expect(night.sunset).not.toBeNull()
    expect(night.civil.reason).toBe('The Sun stays above 6° below the horizon all night.')
    expect(night.dark).toEqual([])
  })

  test('has a reason for a circumpolar star and one that never rises', () => {
    expect(riseTransitSet(polaris, cincinnati, at('2026-11-21T00:00:00Z')).setReason).toMatch(/every day/)
    const south = riseTransitSet({ rightAscension: 12, declination: -80 }, cincinnati, at('2026-11-21T00:00:00Z'))
    expect([south.stays, south.rise]).toEqual(['down', null])
    expect(south.transitAltitude).toBeLessThan(0)
    const never = seasonOf({ rightAscension: 12, declination: -80 }, cincinnati, at('2026-11-21T00:00:00Z'))
    expect(never.reason).toBe('It never rises at this latitude.')
  })

  test('places and times out of range are rejected', () => {
    expect(() => positionOf('Moon', { latitude: 91, longitude: 0 }, new Date())).toThrow('latitude')
    expect(() => positionOf('Moon', { latitude: NaN, longitude: 0 }, new Date())).toThrow('latitude')
    expect(() => positionOf('Moon', { latitude: 0, longitude: 181 }, new Date())).toThrow('longitude')
    expect(() => positionOf('Moon', cincinnati, at('1700-01-01T00:00:00Z'))).toThrow('between the years')
    expect(() => positionOf('Moon', cincinnati, new Date(NaN))).toThrow('between the years')
  })
})

describe('night of a moment', () => {
  test.each([
    ['the coming one in the afternoon', '2026-11-21T20:00:00Z', '2026-11-21', '2026-11-22'],
    ['the current one before midnight', '2026-11-22T03:00:00Z', '2026-11-21', '2026-11-22'],
    ['the current one after midnight', '2026-11-22T09:00:00Z', '2026-11-21', '2026-11-22'],
    ['the coming one after sunrise', '2026-11-22T14:00:00Z', '2026-11-22', '2026-11-23'],
  ])('is %s', (_, time, evening, morning) => {
    const night = nightOf(cincinnati, at(time))
    expect([night.sunset, night.sunrise].map(shown => shown?.toISOString().slice(0, 10))).toEqual([evening, morning])
    expect(night.dark).toHaveLength(1)
  })
})

describe('sky event', () => {
  test.each([
    ['PER', '2026-08-13T03:00:00Z'],
    ['GEM', '2026-12-14T12:00:00Z'],
    ['LYR', '2026-04-22T19:00:00Z'],
    ['LEO', '2026-11-17T23:00:00Z'],
    ['QUA', '2027-01-04T03:00:00Z'],
  ])('maximum of %s is at %s, within 12 hours', (code, published) => {
    const found = nextShowers(at('2026-03-01T00:00:00Z')).find(({ shower }) => shower.code === code)
    expect(Math.abs((found?.peak.getTime() ?? 0) - at(published).getTime()) / 3_600_000).toBeLessThan(12)
    expect(found && found.active.from < found.peak && found.peak < found.active.to).toBe(true)
  })

  test('meteor shower is disturbed by a full Moon, not by a new one', () => {
    const geminids = (from: string) => {
      const found = nextShowers(at(from)).find(({ shower }) => shower.code === 'GEM')
      return found ? showerNight(found, cincinnati) : null
    }
    expect(geminids('2024-11-01T00:00:00Z')?.moonlight).toBe('bright moonlight')
    expect(geminids('2026-11-01T00:00:00Z')?.moonlight).toBe('dark')
    expect(geminids('2026-11-01T00:00:00Z')?.expectedRate).toBeGreaterThan(100)
  })

  test('conjunction of Jupiter and Saturn was on December 21, 2020, at 6.1 arc-minutes', () => {
    const [met] = approaches(['Jupiter', 'Saturn'], at('2020-11-01T00:00:00Z'), 90)
    expect(met?.time.toISOString()).toMatch(/^2020-12-21T1[78]/)
    expect(Math.abs((met?.separation ?? 0) * 60 - 6.1)).toBeLessThan(0.3)
  })

  test('season of Orion is the winter', () => {
    const best = seasonOf(orion, cincinnati, at('2026-11-21T00:00:00Z'))
    expect(best.best).toContain(12)
    expect(best.best).toContain(1)
    expect(best.best).not.toContain(7)
    expect(best.culmination).toBeCloseTo(45.5, 0)
    const tonight = visibilityOf(orion, cincinnati, nightOf(cincinnati, at('2026-11-21T22:00:00Z')))
    expect(tonight.best?.altitude).toBeCloseTo(45.5, 0)
    expect(hoursOf(tonight.moonless)).toBeLessThan(hoursOf(tonight.visible))
  })
})

test('Moon is full on November 24, 2026', () => {
  expect(moonAt(at('2026-11-24T14:53:00Z'))).toMatchObject({ name: 'full moon' })
  expect(moonAt(at('2026-11-24T14:53:00Z')).illumination).toBeGreaterThan(0.99)
  expect([3, 45, 92, 135, 178, 200, 268, 300, 358].map(phaseName)).toEqual([
    'new moon',
    'waxing crescent',
    'first quarter',
    'waxing gibbous',
    'full moon',
    'waning gibbous',
    'last quarter',
    'waning crescent',
    'new moon',
  ])
})

test('constellation of a direction follows the IAU borders', () => {
  expect(constellationOf(orion)).toEqual({ symbol: 'Ori', name: 'Orion' })
  expect(constellationOf(polaris).symbol).toBe('UMi')
})

test('times are formatted in their zone, with its name', () => {
  expect(formatDateTime(at('2026-11-21T23:05:31Z'), 'America/New_York')).toBe('Sat, Nov 21, 6:06 PM EST')
  expect(formatClock(at('2026-07-21T23:05:00Z'), 'Europe/Paris')).toMatch(/^1:05 AM/)
})

const direction = fc.record({
  rightAscension: fc.double({ min: 0, max: 24, noNaN: true }),
  declination: fc.double({ min: -90, max: 90, noNaN: true }),
})

test('separation is symmetric, and position angles run through east', () => {
  fc.assert(
    fc.property(direction, direction, (a, b) => {
      expect(separation(a, b)).toBeCloseTo(separation(b, a), 9)
      expect(separation(a, a)).toBe(0)
    }),
  )
  const [here, east] = [orion, { ...orion, rightAscension: orion.rightAscension + 0.01 }]
  expect(positionAngle(here, east)).toBeCloseTo(90, 1)
  expect(halfTurn(positionAngle(here, { ...orion, declination: 0 }))).toBeCloseTo(0, 6)
})

test('intervals and their complement add up to the window', () => {
  const times = fc
    .uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 8 })
    .map(list =>
      list
        .sort((a, b) => a - b)
        .flatMap((value, index, all) =>
          index % 2 === 1 ? [{ from: new Date((all[index - 1] ?? 0) * 1000), to: new Date(value * 1000) }] : [],
        ),
    )
  const window = { from: new Date(0), to: new Date(1_000_000) }
  fc.assert(
    fc.property(times, taken => {
      expect(hoursOf(taken) + hoursOf(complement(window, taken))).toBeCloseTo(hoursOf([window]), 9)
      expect(intersection(taken, complement(window, taken))).toEqual([])
    }),
  )
})
