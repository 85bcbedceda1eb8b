import { afterAll, expect, test } from '@jest/globals'
import { separation } from '../src/ephemeris/angles.ts'
import { moonAt, nextPhases, QUARTERS } from '../src/ephemeris/moon.ts'
import type { Place } from '../src/ephemeris/place.ts'
import { bodyState, nextPlanetEvents } from '../src/ephemeris/planets.ts'
import { altitudeOf, constellationOf, directionOf, positionOf } from '../src/ephemeris/position.ts'
import { riseTransitSet } from '../src/ephemeris/rise-set.ts'
import type { Target } from '../src/ephemeris/target.ts'
import { lunarEclipses, solarEclipses } from '../src/sky/events/eclipses.ts'
import { nightOf } from '../src/sky/night/night.ts'
import { placeOf, reference, referenceTarget } from './reference/reference.ts'

// Every figure comes from JPL DE421 by way of Skyfield: see reference/sky.json and scripts/make-reference.py.
// The worst difference of each quantity is printed at the end; docs/sky.md holds them.

const LIMIT = 2 / 60
const MINUTE = 60_000

const worst = new Map<string, number>()
const note = (quantity: string, difference: number) =>
  worst.set(quantity, Math.max(worst.get(quantity) ?? 0, Math.abs(difference)))
afterAll(() => {
  const lines = [...worst].map(([quantity, value]) => `  ${quantity}: ${value.toFixed(3)}`)
  process.stdout.write(`Worst differences from DE421\n${lines.join('\n')}\n`)
})

/** Minutes that a crossing may be off: those that 2′ of altitude take there, and 2 at least. */
const allowance = (target: Target, place: Place, at: Date): number => {
  const [before = 0, after = 0] = [-5, 5].map(minutes =>
    altitudeOf(target, place, new Date(at.getTime() + minutes * MINUTE)),
  )
  return Math.max(2, LIMIT / Math.max(Math.abs(after - before) / 10, 1e-6))
}

/** Nothing when two moments agree, else a sentence. */
const disagreement = (quantity: string, target: Target, place: Place, ours: Date | null, theirs: string | null) => {
  if (ours === null || theirs === null) {
    return (ours === null) === (theirs === null) ? [] : [`${quantity}: ${ours?.toISOString()} but ${theirs}`]
  }
  const minutes = (ours.getTime() - Date.parse(theirs)) / MINUTE
  const allowed = allowance(target, place, new Date(theirs))
  note(
    allowed > 2 ? `${quantity}, grazing, part of what is allowed` : `${quantity}, minutes`,
    allowed > 2 ? minutes / allowed : minutes,
  )
  return Math.abs(minutes) <= allowed ? [] : [`${quantity}: ${minutes} minutes from ${theirs}, allowed ${allowed}`]
}

test('reference has enough values', () => {
  const { positions, rises, twilights, phases, lunarEclipses, solarEclipses, appearances, oppositions } = reference
  const tables = [positions, rises, twilights, phases, lunarEclipses, solarEclipses, appearances, oppositions]
  expect(tables.reduce((sum, rows) => sum + rows.length, 0)).toBeGreaterThan(700)
})

test('positions are accurate to 2 arc-minutes', () => {
  const wrong = reference.positions.flatMap(([place, time, name, ra, dec, alt, az, au]) => {
    const ours = positionOf(referenceTarget(name), placeOf(place), new Date(time))
    const equatorial = separation(ours, { rightAscension: ra, declination: dec })
    const horizontal = separation(
      { rightAscension: ours.azimuth / 15, declination: ours.altitude },
      { rightAscension: az / 15, declination: alt },
    )
    note('right ascension and declination, arc-minutes', equatorial * 60)
    note('altitude and azimuth, arc-minutes', horizontal * 60)
    const far = au === null || ours.distanceAu === null ? 0 : ours.distanceAu / au - 1
    note(name === 'Moon' ? 'distance of the Moon, parts of 1' : 'distance, parts of 1', far)
    return equatorial <= LIMIT && horizontal <= LIMIT && Math.abs(far) < 3e-4
      ? []
      : [`${name}, ${place}, ${time}: ${equatorial * 60}′, ${horizontal * 60}′, ${far}`]
  })
  expect(wrong).toEqual([])
})

test('rise, transit and set are accurate at five latitudes, and null where there is none', () => {
  const wrong = reference.rises.flatMap(([place, from, name, rise, transit, set]) => {
    const [target, here] = [referenceTarget(name), placeOf(place)]
    const ours = riseTransitSet(target, here, new Date(from))
    note('transit, minutes', (ours.transit.getTime() - Date.parse(transit)) / MINUTE)
    expect(ours.rise === null).toBe(ours.riseReason !== null)
    expect(ours.set === null).toBe(ours.setReason !== null)
    return [
      ...disagreement('rise', target, here, ours.rise, rise),
      ...disagreement('set', target, here, ours.set, set),
      ...(Math.abs(ours.transit.getTime() - Date.parse(transit)) < 2 * MINUTE ? [] : [`transit ${transit}`]),
    ].map(problem => `${name}, ${place}, ${from}: ${problem}`)
  })
  expect(wrong).toEqual([])
  const never = reference.rises.filter(([, , , rise, , set]) => rise === null && set === null)
  expect(never.length).toBeGreaterThan(20)
})

test('twilights are accurate at five latitudes, white nights and polar nights included', () => {
  const wrong = reference.twilights.flatMap(([place, noon, ...times]) => {
    const here = placeOf(place)
    // Two hours after noon, so that the night after that noon is meant.
    const night = nightOf(here, new Date(Date.parse(noon) + 120 * MINUTE))
    return [night.civil, night.nautical, night.astronomical].flatMap(({ dusk, dawn, reason }, index) => {
      const [theirDusk = null, theirDawn = null] = times.slice(2 * index)
      expect(reason === null).toBe(theirDusk !== null && theirDawn !== null)
      return [
        ...disagreement('dusk', 'Sun', here, dusk, theirDusk),
        ...disagreement('dawn', 'Sun', here, dawn, theirDawn),
      ].map(problem => `${place}, ${noon}, ${index}: ${problem}`)
    })
  })
  expect(wrong).toEqual([])
})

test('phases of the Moon are accurate to 2 minutes', () => {
  const wrong = reference.phases.flatMap(([time, quarter]) => {
    const [next] = nextPhases(new Date(Date.parse(time) - 86_400_000), 1)
    const minutes = ((next?.time.getTime() ?? NaN) - Date.parse(time)) / MINUTE
    note('phases of the Moon, minutes', minutes)
    return Math.abs(minutes) < 2 && next?.phase === QUARTERS[quarter] ? [] : [`${time}: ${minutes} minutes`]
  })
  expect(wrong).toEqual([])
})

test('lunar eclipses of 2024–2030 are accurate to 2 minutes', () => {
  const found = lunarEclipses(placeOf('equator'), new Date('2024-01-01T00:00:00Z'), reference.lunarEclipses.length)
  const wrong = reference.lunarEclipses.flatMap(([peak, kind], index) => {
    const minutes = ((found[index]?.peak.getTime() ?? NaN) - Date.parse(peak)) / MINUTE
    note('eclipses of the Moon, minutes', minutes)
    return Math.abs(minutes) < 2 && found[index]?.kind === kind ? [] : [`${peak}: ${minutes}, ${found[index]?.kind}`]
  })
  expect(wrong).toEqual([])
})

test('solar eclipses of 2024–2030 at five places have the right kind, contacts and middle', () => {
  const wrong = reference.solarEclipses.flatMap(([place, kind, first, middle, last]) => {
    const [ours] = solarEclipses(placeOf(place), new Date(Date.parse(first) - 86_400_000))
    if (!ours) return [`${place}, ${middle}: none`]
    const pairs: [Date, string][] = [
      [ours.partial.from, first],
      [ours.peak, middle],
      [ours.partial.to, last],
    ]
    const minutes = pairs.map(([mine, theirs]) => Math.abs(mine.getTime() - Date.parse(theirs)) / MINUTE)
    minutes.forEach(value => note('eclipses of the Sun, minutes', value))
    return Math.max(...minutes) < 2 && ours.kind === kind
      ? []
      : [`${place}, ${middle}: ${minutes.join()}, ${ours.kind}`]
  })
  expect(wrong).toEqual([])
})

test('no place has a solar eclipse that is not in the reference', () => {
  const count = (place: string) => reference.solarEclipses.filter(row => row[0] === place).length
  const until = new Date('2031-01-01T00:00:00Z')
  for (const place of Object.keys(reference.places)) {
    const found = solarEclipses(placeOf(place), new Date('2024-01-01T00:00:00Z'), count(place) + 1)
    expect([place, found.filter(({ peak }) => peak < until).length]).toEqual([place, count(place)])
  }
})

test('magnitude, elongation, illumination, distance and constellation are accurate', () => {
  const center: Place = { latitude: 0, longitude: 0 }
  const wrong = reference.appearances.flatMap(([time, body, magnitude, elongation, lit, constellation, au]) => {
    const at = new Date(time)
    const ours = bodyState(body, at)
    const differences = {
      magnitude: magnitude === null ? 0 : ours.magnitude - magnitude,
      elongation: ((ours.elongation ?? NaN) - elongation) * 60,
      lit: ours.illumination - lit,
      distance: ours.distanceAu / au - 1,
    }
    Object.entries(differences).forEach(([name, value]) => note(`${body === 'Moon' ? 'Moon: ' : ''}${name}`, value))
    if (body === 'Moon') expect(moonAt(at).distanceKm / (au * 149_597_870.7)).toBeCloseTo(1, 3)
    // The Moon's parallax may carry it over a border.
    const same = body === 'Moon' || constellationOf(directionOf(body, center, at)).symbol === constellation
    const good =
      Math.abs(differences.magnitude) < 0.2 &&
      Math.abs(differences.elongation) < 2 &&
      Math.abs(differences.lit) < 0.002 &&
      Math.abs(differences.distance) < 3e-4
    return same && good ? [] : [`${body}, ${time}, ${constellation}: ${JSON.stringify(differences)}`]
  })
  expect(wrong).toEqual([])
})

test('oppositions and conjunctions of the outer planets are accurate to half a day', () => {
  const wrong = reference.oppositions.flatMap(([planet, kind, time]) => {
    const ours = nextPlanetEvents(planet, new Date(Date.parse(time) - 20 * 86_400_000)).find(
      event => event.kind === kind,
    )
    const hours = ((ours?.time.getTime() ?? NaN) - Date.parse(time)) / 3_600_000
    note('oppositions and conjunctions, hours', hours)
    return Math.abs(hours) < 12 ? [] : [`${planet}, ${kind}, ${time}: ${hours} hours`]
  })
  expect(wrong).toEqual([])
})
