import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/timestamps'
import { startSkybug, type TestSkybug } from './support/start-skybug.ts'

const place = { latitude: 39.1, longitude: -84.5 }
const time = toTimestamp(new Date('2026-11-21T23:30:00Z'))

let skybug: TestSkybug
beforeAll(async () => {
  skybug = await startSkybug()
}, 120_000)
afterAll(() => skybug.stop())

describe('tonight', () => {
  test('carries the night, the Moon, all planets and what is best', async () => {
    const told = await skybug.sky.getTonight({ place, time })
    expect(told).toMatchObject({ timeZone: 'America/New_York', photographs: [], photographsMissing: false })
    expect(told.planets).toHaveLength(7)
    expect(told.objects).toHaveLength(6)
    expect(told.moon?.name).toBe('waxing gibbous')
    expect(fromTimestamp(told.night?.sunset ?? {}).toISOString()).toMatch(/^2026-11-21T22:1/)
  })

  test("times are the visitor's when the zone is one, else the place's", async () => {
    const zone = async (timeZone: string) => (await skybug.sky.getTonight({ place, time, timeZone })).timeZone
    expect(await zone('Europe/Berlin')).toBe('Europe/Berlin')
    expect(await zone('Mars/Olympus')).toBe('America/New_York')
  })

  test('where the Sun stays up the reason stands there instead of times', async () => {
    const told = await skybug.sky.getTonight({
      place: { latitude: 78.2, longitude: 15.6 },
      time: toTimestamp(new Date('2026-06-21T12:00:00Z')),
    })
    expect(told.night).toMatchObject({ sunset: null, reason: 'The Sun stays above the horizon all night.' })
    expect(told.objects).toEqual([])
  })

  test.each([
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: NaN, longitude: 0 },
  ])('a place that is not on Earth is refused: %j', async nowhere => {
    await expect(skybug.sky.getTonight({ place: nowhere, time })).rejects.toMatchObject({ reason: 'SKY_INPUT' })
  })
})

describe('an object', () => {
  test('is found by any of its names, misspelt ones too', async () => {
    for (const name of ['M31', 'andromeda galaxy', 'NGC 224', 'Andromeda Galxy'])
      expect((await skybug.sky.getObject({ name, place, time })).name).toBe('M 31 (Andromeda Galaxy)')
  })

  test('has times, light and place, and reasons where there is none', async () => {
    const saturn = await skybug.sky.getObject({ name: 'Saturn', place, time })
    expect(saturn).toMatchObject({ kind: 'planet', direction: expect.stringMatching(/^[NESW]+$/) })
    expect(saturn.rightAscensionDegrees).toBeCloseTo(saturn.rightAscension * 15, 9)
    const polaris = await skybug.sky.getObject({ name: 'Polaris', place, time })
    expect(polaris.passage).toMatchObject({ rise: null, riseReason: expect.stringMatching(/never sets/) })
    expect(polaris.distanceAu).toBeUndefined()
    expect(polaris.distanceReason).toBeTruthy()
  })

  test('that nobody knows is NOT_FOUND, and what may be meant is said', async () => {
    const asked = (name: string) => skybug.sky.getObject({ name, place, time })
    await expect(asked('pizza')).rejects.toMatchObject({ code: 5, reason: 'OBJECT_UNKNOWN' })
    await expect(asked('magellanic cloud')).rejects.toThrow(/Large Magellanic Cloud.* or /)
  })
})

test('best times: months for what is fixed, this night for everything, and a curve', async () => {
  const orion = await skybug.sky.getBestTimes({ name: 'M42', place, time })
  expect(orion.season?.hours).toHaveLength(12)
  expect(orion.season?.bestMonths).toContain(12)
  expect(orion.best?.altitude).toBeGreaterThan(30)
  expect(orion.curve.length).toBeGreaterThan(60)
  const mars = await skybug.sky.getBestTimes({ name: 'Mars', place, time })
  expect(mars.season).toBeNull()
})

describe('charts', () => {
  test('as SVG and as PNG, in the size asked for', async () => {
    const svg = await skybug.sky.getChart({ kind: 'CHART_KIND_HORIZON', format: 'CHART_FORMAT_SVG', place, time })
    expect(svg.contentType).toBe('image/svg+xml')
    expect(svg.content.toString('utf8')).toMatch(/^<svg .*America|^<svg .*EST/s)
    const png = await skybug.sky.getChart({
      kind: 'CHART_KIND_FINDER',
      format: 'CHART_FORMAT_PNG',
      place,
      time,
      object: 'M31',
      width: 300,
    })
    expect(png.contentType).toBe('image/png')
    expect(png.content.readUInt32BE(16)).toBe(300)
  })

  test('what is wrong is said', async () => {
    const draw = (more: object) =>
      skybug.sky.getChart({ kind: 'CHART_KIND_FINDER', format: 'CHART_FORMAT_SVG', place, time, ...more })
    await expect(draw({})).rejects.toMatchObject({ code: 3, reason: 'CHART_INPUT', field: 'object' })
    await expect(draw({ object: 'M31', width: 9999 })).rejects.toMatchObject({ field: 'width' })
    await expect(draw({ object: 'pizza' })).rejects.toMatchObject({ reason: 'OBJECT_UNKNOWN' })
    await expect(draw({ kind: 'CHART_KIND_UNSPECIFIED' })).rejects.toMatchObject({ field: 'kind' })
  })
})

test.each([
  ['cincin', 'Cincinnati, OH, United States'],
  ['São Paulo', 'São Paulo, Brazil'],
  ['paris', 'Paris, France'],
  ['paris, tx', 'Paris, TX, United States'],
  ['reykjav', 'Reykjavík, Iceland'],
  ['39.1, -84.5', '39.1, -84.5'],
])('the town of %j is %s', async (query, name) => {
  const { towns } = await skybug.sky.listTowns({ query })
  expect(towns[0]?.name).toBe(name)
})

test('towns come in pages, and nonsense is nothing', async () => {
  const [first, second] = await Promise.all([
    skybug.sky.listTowns({ query: 'san', pageSize: 3 }),
    skybug.sky.listTowns({ query: 'san', pageSize: 3, skip: 3 }),
  ])
  expect([...first.towns, ...second.towns]).toHaveLength(6)
  expect(new Set([...first.towns, ...second.towns].map(({ name }) => name)).size).toBe(6)
  for (const query of ['', 'x', 'qqqqqq', '91, 0', '🚀🚀', '.*'])
    expect((await skybug.sky.listTowns({ query })).towns).toEqual([])
})
