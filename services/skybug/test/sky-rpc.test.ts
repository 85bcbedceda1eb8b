import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { startSkybug, type TestSkybug } from './support/start-skybug.ts'

const place = { latitude: 39.1, longitude: -84.5 }
const time = toTimestamp(new Date('2026-11-21T23:30:00Z'))

let skybug: TestSkybug
beforeAll(async () => {
  skybug = await startSkybug()
}, 120_000)
afterAll(() => skybug.stop())

describe('GetTonight', () => {
  test('returns the night, the Moon, all planets and the best objects', async () => {
    const tonight = await skybug.sky.getTonight({ place, time })
    expect(tonight).toMatchObject({ timeZone: 'America/New_York', photographs: [], photographsMissing: false })
    expect(tonight.planets).toHaveLength(7)
    expect(tonight.objects).toHaveLength(6)
    expect(tonight.moon?.name).toBe('waxing gibbous')
    expect(fromTimestamp(tonight.night?.sunset ?? {}).toISOString()).toMatch(/^2026-11-21T22:1/)
  })

  test("uses the visitor's time zone if valid, else the place's", async () => {
    const zone = async (timeZone: string) => (await skybug.sky.getTonight({ place, time, timeZone })).timeZone
    expect(await zone('Europe/Berlin')).toBe('Europe/Berlin')
    expect(await zone('Mars/Olympus')).toBe('America/New_York')
  })

  test('returns a reason instead of times where the Sun stays up', async () => {
    const tonight = await skybug.sky.getTonight({
      place: { latitude: 78.2, longitude: 15.6 },
      time: toTimestamp(new Date('2026-06-21T12:00:00Z')),
    })
    expect(tonight.night).toMatchObject({ sunset: null, reason: 'The Sun stays above the horizon all night.' })
    expect(tonight.objects).toEqual([])
  })

  test.each([
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: NaN, longitude: 0 },
  ])('rejects a place that is not on Earth: %j', async nowhere => {
    await expect(skybug.sky.getTonight({ place: nowhere, time })).rejects.toMatchObject({ reason: 'SKY_INPUT' })
  })
})

describe('GetObject', () => {
  test('finds an object by any of its names, misspelled ones too', async () => {
    for (const name of ['M31', 'andromeda galaxy', 'NGC 224', 'Andromeda Galxy'])
      expect((await skybug.sky.getObject({ name, place, time })).name).toBe('M 31 (Andromeda Galaxy)')
  })

  test('returns times, magnitude and position, with a reason for each missing value', async () => {
    const saturn = await skybug.sky.getObject({ name: 'Saturn', place, time })
    expect(saturn).toMatchObject({ kind: 'planet', direction: expect.stringMatching(/^[NESW]+$/) })
    expect(saturn.rightAscensionDegrees).toBeCloseTo(saturn.rightAscension * 15, 9)
    const polaris = await skybug.sky.getObject({ name: 'Polaris', place, time })
    expect(polaris.passage).toMatchObject({ rise: null, riseReason: expect.stringMatching(/never sets/) })
    expect(polaris.distanceAu).toBeUndefined()
    expect(polaris.distanceReason).toBeTruthy()
  })

  test('rejects an unknown name with NOT_FOUND and the candidates', async () => {
    const getObject = (name: string) => skybug.sky.getObject({ name, place, time })
    await expect(getObject('pizza')).rejects.toMatchObject({ code: 5, reason: 'OBJECT_UNKNOWN' })
    await expect(getObject('magellanic cloud')).rejects.toThrow(/Large Magellanic Cloud.* or /)
  })
})

test('GetBestTimes returns the months of fixed objects, this night and a curve', async () => {
  const orion = await skybug.sky.getBestTimes({ name: 'M42', place, time })
  expect(orion.season?.hours).toHaveLength(12)
  expect(orion.season?.bestMonths).toContain(12)
  expect(orion.best?.altitude).toBeGreaterThan(30)
  expect(orion.curve.length).toBeGreaterThan(60)
  const mars = await skybug.sky.getBestTimes({ name: 'Mars', place, time })
  expect(mars.season).toBeNull()
})

describe('GetChart', () => {
  test('returns SVG and PNG in the requested size', async () => {
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

  test('rejects an invalid field by its name', async () => {
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
])('ListTowns finds for %j %s', async (query, name) => {
  const { towns } = await skybug.sky.listTowns({ query })
  expect(towns[0]?.name).toBe(name)
})

test('ListTowns returns pages, and nothing for nonsense', async () => {
  const [first, second] = await Promise.all([
    skybug.sky.listTowns({ query: 'san', pageSize: 3 }),
    skybug.sky.listTowns({ query: 'san', pageSize: 3, skip: 3 }),
  ])
  expect([...first.towns, ...second.towns]).toHaveLength(6)
  expect(new Set([...first.towns, ...second.towns].map(({ name }) => name)).size).toBe(6)
  for (const query of ['', 'x', 'qqqqqq', '91, 0', '🚀🚀', '.*'])
    expect((await skybug.sky.listTowns({ query })).towns).toEqual([])
})
