import { describe, expect, test } from '@jest/globals'
import { catalog } from '../src/catalog/catalog-files.ts'
import { objectLookup } from '../src/catalog/object-lookup.ts'
import { bestPhotographs } from '../src/sky/observer/best-photographs.ts'
import { nightOf } from '../src/sky/night/night.ts'
import { objectReport } from '../src/sky/observer/object-report.ts'
import { tonight } from '../src/sky/observer/tonight.ts'

const cincinnati = { latitude: 39.1, longitude: -84.5 }
const showpieces = catalog().deepSky.filter(({ messier }) => messier !== null)
const lookup = objectLookup()
const report = (name: string, place = cincinnati, time = new Date('2026-11-21T23:30:00Z')) => {
  const { object } = lookup(name)
  if (!object) throw new Error(`There is no ${name}.`)
  return objectReport(object, place, time)
}

describe('tonight', () => {
  const sky = tonight(cincinnati, new Date('2026-11-21T23:30:00Z'), showpieces)

  test('contains dusk, dawn and the moonless hours', () => {
    expect(sky.night.sunset?.toISOString()).toMatch(/^2026-11-21T22:[12]/)
    expect(sky.night.darkHours).toBeGreaterThan(10)
    expect(sky.night.moonlessHours).toBeLessThan(sky.night.darkHours)
    expect(sky.moon.name).toBe('waxing gibbous')
    expect(sky.moon.next[0]?.phase).toBe('full moon')
  })

  test('lists planets as visible only in the dark and above the horizon', () => {
    expect(sky.planets.map(({ name }) => name)).toContain('Saturn')
    for (const planet of sky.planets) {
      expect(planet.best === null).toBe(planet.visible.length === 0)
      if (planet.best) expect(planet.best.altitude).toBeGreaterThanOrEqual(4.9)
    }
    expect(sky.planets.find(({ name }) => name === 'Saturn')?.nakedEye).toBe(true)
    expect(sky.planets.find(({ name }) => name === 'Neptune')?.nakedEye).toBe(false)
  })

  test('lists objects high in a dark sky, and the active Leonids and Taurids', () => {
    expect(sky.objects).toHaveLength(6)
    for (const { best, darkHours } of sky.objects) {
      expect(best.altitude).toBeGreaterThan(30)
      expect(darkHours).toBeGreaterThan(0)
    }
    expect(sky.showers.map(({ code }) => code)).toEqual(expect.arrayContaining(['LEO', 'NTA']))
  })

  test('ranks photographs of Moon and planets with those of the deep sky, and ignores the Sun', () => {
    const photograph = (title: string, imageId: number) => ({ imageId, title, targetName: title, thumbnailPath: null })
    const named = (...titles: string[]) =>
      bestPhotographs(titles.map(photograph), lookup, cincinnati, nightOf(cincinnati, new Date('2026-11-21T23:30:00Z')))
    const best = named('Sun', 'Moon', 'Saturn', 'M 31', 'Venus', 'My dog', 'Moon')
    expect(best.map(({ object }) => object.name).sort()).toEqual(['M 31 (Andromeda Galaxy)', 'Moon', 'Saturn'])
    for (const { object } of best) {
      expect(object.best.altitude).toBeGreaterThan(30)
      expect(object.darkHours).toBeGreaterThan(2)
    }
    expect(best.find(({ object }) => object.name === 'Moon')?.object.moonlessHours).toBe(0)
    // In the morning, and low.
    expect(named('Venus')).toHaveLength(1)
    expect(named('Sun', 'My dog')).toEqual([])
  })

  test('offers nothing invisible under the midnight sun', () => {
    const bright = tonight({ latitude: 78.2, longitude: 15.6 }, new Date('2026-06-21T12:00:00Z'), showpieces)
    expect(bright.objects).toEqual([])
    expect(bright.planets.flatMap(({ visible }) => visible)).toEqual([])
    expect(bright.night.reason).toMatch(/stays above/)
  })
})

describe('object report', () => {
  test('is complete for a planet', () => {
    const mars = report('mars')
    expect(mars).toMatchObject({
      name: 'Mars',
      kind: 'planet',
      riseReason: null,
      magnitudeReason: null,
      distanceReason: null,
    })
    expect(mars.rightAscensionDegrees).toBeCloseTo(mars.rightAscension * 15, 9)
    expect(mars.distance?.au).toBeGreaterThan(0.3)
    expect(mars.apparentAltitude).toBeGreaterThanOrEqual(mars.altitude)
  })

  test('has a reason for the missing distance of a galaxy', () => {
    const m31 = report('M31')
    expect(m31).toMatchObject({
      kind: 'galaxy',
      distance: null,
      measuredDistance: { lightYears: 2_540_000, error: null },
      magnitude: 3.4,
      constellation: { name: 'Andromeda' },
    })
    expect(m31.distanceReason).not.toBeNull()
    expect(m31.alsoKnownAs).toEqual(['NGC 224', 'Andromeda Galaxy'])
    expect(m31.sizeArcminutes).toEqual({ major: 177.8, minor: 69.7 })
  })

  test('has a reason why a circumpolar star neither rises nor sets', () => {
    expect(report('Polaris')).toMatchObject({ rise: null, set: null, direction: 'N' })
    expect(report('Polaris').riseReason).toMatch(/never sets/)
  })

  test('has a reason for every null', () => {
    for (const name of ['Sun', 'Moon', 'Vega', 'Orion', 'B 33', 'M 102', 'IC 1805', 'Neptune']) {
      const { rise, riseReason, set, setReason, magnitude, magnitudeReason, distance, distanceReason } = report(name)
      expect([rise === null, set === null, distance === null]).toEqual([
        riseReason !== null,
        setReason !== null,
        distanceReason !== null,
      ])
      if (magnitude === null) expect(magnitudeReason).not.toBeNull()
    }
  })
})
