import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as data from '../src/catalog/catalog-files.ts'
import { type DeepSkyObject, fullName, KINDS, type SkyObject, targetOf } from '../src/catalog/catalog.ts'
import { objectLookup } from '../src/catalog/object-lookup.ts'
import { drawChart } from '../src/charts/draw-chart.ts'
import { formatDegrees, formatDirection } from '../src/chat/answers/format.ts'
import { answerIntent } from '../src/chat/answers/answer-intent.ts'
import { formatClock } from '../src/places/local-time.ts'
import { hoursOf } from '../src/ephemeris/intervals.ts'
import type { Place } from '../src/ephemeris/place.ts'
import { isPlanet } from '../src/ephemeris/planets.ts'
import { altitudeOf } from '../src/ephemeris/position.ts'
import { intervalsAbove } from '../src/ephemeris/rise-set.ts'
import { SOLAR_SYSTEM } from '../src/ephemeris/target.ts'
import { bestPhotographs } from '../src/sky/observer/best-photographs.ts'
import { bestTimesOf } from '../src/sky/observer/best-times.ts'
import { nightOf } from '../src/sky/night/night.ts'
import { objectReport } from '../src/sky/observer/object-report.ts'
import { type ObjectInNight, tonight } from '../src/sky/observer/tonight.ts'
import { builtInText, cincinnati } from './support/built-in-answers.ts'

const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
// Some random nights of some objects; 5,000 in `npm run test:full`, in slices that can be run alone and beside each other.
const FULL = process.env.TEST_FULL === '1'
const SLICE_RUNS = FULL ? 250 : 25
const SLICES = Array.from({ length: FULL ? 20 : 1 }, (_, index) => ({ slice: index + 1, seed: seed + index }))

const lookup = objectLookup()
const objectOf = (name: string): SkyObject => {
  const { object } = lookup(name)
  if (!object) throw new Error(`There is no ${name}`)
  return object
}

/** The object among the photographs of the site: none of a star or a constellation is looked for. */
const amongPhotographs = (object: SkyObject, place: Place, time: Date) => {
  const photograph = { imageId: 1, title: object.name, targetName: object.name, thumbnailPath: null }
  return bestPhotographs([photograph], lookup, place, nightOf(place, time))[0]?.object ?? null
}

type TimedIntent = Parameters<typeof answerIntent>[0]

/** The chat's whole answer to an intent, times in UTC with the zone's name left out. */
const inChat = (intent: TimedIntent, place: Place, time: Date, showpieces: DeepSkyObject[] = []): string =>
  answerIntent(
    intent,
    {
      place,
      placeName: null,
      timeZone: 'UTC',
      time,
      from: time,
      exact: true,
      wholeDay: false,
      now: time,
      lookup,
      showpieces,
      photographs: [],
    },
    true,
  ).replaceAll(' UTC', '')

const clock = (time: Date): string => formatClock(time, 'UTC').replace(' UTC', '')

const lineOf = (answer: string, name: string): string | undefined =>
  answer.split('\n').find(line => line.startsWith(`- **${name}**`))

const inChart = (object: SkyObject, place: Place, time: Date): string | null => {
  const svg = drawChart(data, { kind: 'altitude', object, place, time, timeZone: 'UTC', width: 1024, red: false })
  return /<text[^>]*>(-?\d+° [NESW]+, [^<]*)<\/text>/.exec(svg)?.[1] ?? null
}

const timesOf = (listed: ObjectInNight | null) =>
  listed && { best: listed.best, darkHours: listed.darkHours, moonlessHours: listed.moonlessHours }

/** Compares everything that is said about an object in one night, asked at two moments of it. */
const expectAgreement = (object: SkyObject, place: Place, time: Date, later: Date) => {
  const { best, dark, moonless } = bestTimesOf(object, place, time)
  const seen = best && { best, darkHours: hoursOf(dark), moonlessHours: hoursOf(moonless) }

  if (isPlanet(object.name)) {
    const planet = tonight(place, later, []).planets.find(({ name }) => name === object.name)
    expect(planet).toMatchObject({ best, visible: dark })
  }
  if (object.type === 'deep-sky') {
    const [listed = null] = tonight(place, later, [object.entry]).objects
    expect(timesOf(listed)).toEqual(seen)
  }
  if (object.type === 'deep-sky' || object.type === 'solar-system') {
    expect(timesOf(amongPhotographs(object, place, later))).toEqual(seen)
  }

  for (const kind of ['where', 'best-time'] as const) {
    const words = inChat({ kind, object }, place, later)
    if (best) {
      expect(words).toContain(
        `highest at ${clock(best.time)}, ${formatDegrees(best.altitude)} up in the ${formatDirection(best.direction)}`,
      )
      for (const { from, to } of dark) expect(words).toContain(`from ${clock(from)} to ${clock(to)}`)
    } else {
      expect(words).toMatch(/It does not stand above \d/)
      expect(words).not.toMatch(/This night it stands/)
    }
  }

  // The chat's list of the night has it, or leaves it out, with the same words.
  if (isPlanet(object.name) || object.type === 'deep-sky') {
    const entries = object.type === 'deep-sky' ? [object.entry] : []
    const line = lineOf(inChat({ kind: 'tonight' }, place, later, entries), object.name)
    const said = `${clock(best?.time ?? later)}, ${formatDegrees(best?.altitude ?? 0)} up in the ${formatDirection(best?.direction ?? 'N')}`
    if (best) expect(line).toContain(said)
    else expect(line).toBeUndefined()
  }

  expect(inChart(object, place, later)).toBe(
    best && `${Math.round(best.altitude)}° ${best.direction}, ${formatClock(best.time, 'UTC')}`,
  )

  for (const { from, to } of dark) {
    const hourly = Array.from(
      { length: Math.ceil(hoursOf([{ from, to }])) },
      (_, hour) => from.getTime() + hour * 3_600_000,
    )
    for (const at of [...hourly, to.getTime()])
      expect(altitudeOf(targetOf(object), place, new Date(at))).toBeLessThan((best?.altitude ?? -90) + 0.11)
  }

  // The transit is the highest moment wherever it can be seen; near the poles the Moon may be higher elsewhere.
  const { transit, transitAltitude } = objectReport(object, place, nightOf(place, time).window.from)
  if (best && dark.some(({ from, to }) => from <= transit && transit <= to)) {
    expect(best.altitude).toBeGreaterThan(transitAltitude - 0.001)
    if (best.altitude < transitAltitude + 0.1) expect(best.altitude).toBeCloseTo(transitAltitude, 6)
    if (Math.abs(place.latitude) < 60) expect(formatClock(best.time, 'UTC')).toBe(formatClock(transit, 'UTC'))
  }
}

const named = [
  ...['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune', 'Moon'],
  ...['M 31', 'M 42', 'M 7', 'M 13', 'M 81', 'M 83', 'NGC 7000', 'NGC 104', 'NGC 5139', 'IC 434', 'M 45', 'C 99'],
  ...['Sirius', 'Polaris', 'Canopus', 'Vega', 'Orion', 'Pluto'],
].map(objectOf)

const toObject = (entry: DeepSkyObject): SkyObject => ({
  type: 'deep-sky',
  name: fullName(entry),
  kind: KINDS[entry.kind],
  entry,
})

const place = fc.record({
  latitude: fc.integer({ min: -900, max: 900 }).map(tenths => tenths / 10),
  longitude: fc.integer({ min: -1800, max: 1800 }).map(tenths => tenths / 10),
})
const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('visibility of an object in a night', () => {
  const title = `is the same in every answer, list and chart, at any time of that night (slice $slice of ${SLICES.length}, seed $seed)`
  test.each(SLICES)(
    title,
    ({ seed }) => {
      const anyObject = fc.oneof(
        fc.constantFrom(...named),
        fc.constantFrom(...data.catalog().deepSky).map(toObject),
        fc
          .constantFrom(...data.catalog().stars)
          .map((entry): SkyObject => ({ type: 'star', name: entry.name || entry.letter, entry })),
      )
      // Up to solar midnight the night that is meant is the same.
      const part = fc.double({ min: 0.01, max: 0.49, noNaN: true })
      fc.assert(
        fc.property(anyObject, place, moment, part, (object, here, time, elapsed) => {
          const { from, to } = nightOf(here, time).window
          const later = new Date(from.getTime() + elapsed * (to.getTime() - from.getTime()))
          expectAgreement(object, here, time, later)
        }),
        { seed, numRuns: SLICE_RUNS },
      )
    },
    600_000,
  )

  test(`begins and ends where a fixed direction or a body crosses the altitude (seed ${seed})`, () => {
    const direction = fc.record({
      rightAscension: fc.double({ min: 0, max: 24, noNaN: true }),
      declination: fc.double({ min: -90, max: 90, noNaN: true }),
    })
    const target = fc.oneof(direction, fc.constantFrom(...SOLAR_SYSTEM))
    fc.assert(
      fc.property(target, place, moment, fc.constantFrom(-18, -6, 0, 15, 30), (target, here, from, altitude) => {
        const window = { from, to: new Date(from.getTime() + 86_400_000) }
        const above = intervalsAbove(target, here, window, altitude)
        const edges = above.flatMap(each => [each.from, each.to]).map(Number)
        for (const edge of edges)
          if (edge > window.from.getTime() && edge < window.to.getTime())
            expect(Math.abs(altitudeOf(target, here, new Date(edge)) - altitude)).toBeLessThan(0.01)
        for (let at = window.from.getTime(); at < window.to.getTime(); at += 3_600_000) {
          const height = altitudeOf(target, here, new Date(at))
          const isAbove = above.some(each => each.from.getTime() <= at && at <= each.to.getTime())
          if (Math.abs(height - altitude) > 0.01) expect(isAbove).toBe(height > altitude)
        }
      }),
      { seed, numRuns: FULL ? 5_000 : 25 },
    )
  })

  test('begins at one stated altitude and darkness, whatever the object or latitude', () => {
    const time = new Date('2026-06-21T22:00:00Z')
    const berlin = { latitude: 52.5, longitude: 13.4 }
    // No astronomical darkness in June: M 13 is seen all the same.
    const { dark } = bestTimesOf(objectOf('M13'), berlin, time)
    expect(hoursOf(dark)).toBeGreaterThan(2)
    for (const { from, to } of dark)
      for (const at of [from, to]) expect(altitudeOf('Sun', berlin, at)).toBeLessThan(-11.99)
    expect(inChat({ kind: 'where', object: objectOf('M13') }, berlin, time)).toMatch(
      /\nThis night it stands above 15° with the Sun at least 12° down from/,
    )
    expect(inChat({ kind: 'where', object: objectOf('M7') }, berlin, time)).toMatch(/\nIt does not stand above 15°/)
    expect(bestTimesOf(objectOf('M42'), cincinnati, time).season?.minimumAltitude).toBe(15)
  })

  test('says for M 42 at most as many hours as its nights have, and at least those of this one', async () => {
    for (const at of ['2026-12-05T03:00:00Z', '2026-12-20T03:00:00Z', '2026-12-30T03:00:00Z']) {
      const { dark, season } = bestTimesOf(objectOf('M42'), cincinnati, new Date(at))
      const text = await builtInText('When is the best time to see M42?', { at })
      const [, hours = '0', minutes = '0'] = /for up to (\d+) hours?(?: (\d+) minutes?)? a night/.exec(text) ?? []
      const said = Number(hours) + Number(minutes) / 60
      expect(said).toBeGreaterThan(hoursOf(dark) - 0.01)
      expect(said).toBeCloseTo(Math.max(hoursOf(dark), ...(season?.months ?? []).map(each => each.hours)), 1)
    }
  })

  test('does not rank M 45 first while the bright Moon stands beside it', async () => {
    const showpieces = data.catalog().deepSky.filter(({ messier, caldwell }) => messier !== null || caldwell !== null)
    const time = new Date('2026-11-23T02:00:00Z')
    const pleiades = tonight(
      cincinnati,
      time,
      [objectOf('M45')].flatMap(each => (each.type === 'deep-sky' ? each.entry : [])),
    )
    expect(pleiades.objects[0]?.moon?.separation).toBeLessThan(25)
    expect(pleiades.objects[0]?.moon?.illumination).toBeGreaterThan(0.95)
    const ranked = tonight(cincinnati, time, showpieces).objects.map(({ name }) => name)
    expect(ranked[0]).not.toMatch(/^M 45/)
    const photographs = ['M 45', 'M 31'].map((title, imageId) => ({
      imageId,
      title,
      targetName: title,
      thumbnailPath: null,
    }))
    const [best] = bestPhotographs(photographs, lookup, cincinnati, nightOf(cincinnati, time))
    expect(best?.object.name).toMatch(/^M 31/)
  })

  const lisbon = { latitude: 38.7, longitude: -9.1 }

  test('has M 31 highest at its transit, 87° over Lisbon, whatever the Moon does', async () => {
    const time = new Date('2026-11-22T20:00:00Z')
    const m31 = objectOf('M31')
    expectAgreement(m31, lisbon, time, new Date('2026-11-22T23:30:00Z'))
    const { best } = bestTimesOf(m31, lisbon, time)
    expect(formatClock(best?.time ?? time, 'Europe/Lisbon')).toMatch(/^9:13 PM/)
    expect(best?.altitude).toBeCloseTo(87.3, 1)
    expect(await builtInText('Where is M31?', { at: time.toISOString(), place: lisbon })).toMatch(
      /highest at 9:13 PM, 87°/,
    )
    expect(await builtInText('When is M31 best seen?', { at: time.toISOString(), place: lisbon })).toMatch(
      /highest at 9:13 PM, 87°/,
    )
  })

  test.each([
    ['Venus', 26],
    ['Mercury', 12],
  ])('has %s up before dawn in chat as in the list of planets', async (name, altitude) => {
    const time = new Date('2026-11-22T23:00:00Z')
    const planet = objectOf(name)
    expectAgreement(planet, cincinnati, time, new Date('2026-11-23T02:00:00Z'))
    const { best } = bestTimesOf(planet, cincinnati, time)
    expect(best?.altitude).toBeCloseTo(altitude, -0.5)
    const at = time.toISOString()
    const clock = /7:0\d AM/
    for (const question of [`Where is ${name}?`, `Is ${name} visible tonight?`, 'Which planets are visible tonight?']) {
      const answer = await builtInText(question, { at })
      expect(answer).toMatch(clock)
      expect(answer).toContain(`${altitude}° up in the`)
      expect(answer).not.toMatch(/not stand/)
    }
  })
})
