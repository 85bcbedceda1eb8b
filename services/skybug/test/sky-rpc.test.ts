import { beforeAll, describe, expect, test } from '@jest/globals'
import { fromTimestamp, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { separation } from '../src/ephemeris/angles.ts'
import { sharedSkybug } from './support/shared-skybug.ts'
import type { TestSkybug } from './support/start-skybug.ts'

const place = { latitude: 39.1, longitude: -84.5 }
const time = toTimestamp(new Date('2026-11-21T23:30:00Z'))

let skybug: TestSkybug
beforeAll(async () => {
  skybug = await sharedSkybug()
})

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
  ['cincin', 'Cincinnati, OH, United States', 'America/New_York'],
  ['São Paulo', 'São Paulo, Brazil', 'America/Sao_Paulo'],
  ['paris', 'Paris, France', 'Europe/Paris'],
  ['paris, tx', 'Paris, TX, United States', 'America/Chicago'],
  ['reykjav', 'Reykjavík, Iceland', 'Atlantic/Reykjavik'],
  ['39.1, -84.5', '39.1, -84.5', 'America/New_York'],
])('ListTowns finds for %j %s with its time zone', async (query, name, timeZone) => {
  const { towns } = await skybug.sky.listTowns({ query })
  expect(towns[0]).toMatchObject({ name, timeZone })
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

describe('ListMoonNights', () => {
  const request = { nights: ['2025-10-06', '2025-10-21'], timeZone: 'Europe/Berlin', target: 'M 31 (Andromeda Galaxy)' }

  test('returns the Moon of each night and how far it was from the target', async () => {
    const { nights } = await skybug.sky.listMoonNights(request)
    // Full on October 7 at 03:48 UTC, new on October 21 at 12:25 UTC.
    expect(nights).toMatchObject([
      { night: '2025-10-06', name: 'full moon' },
      { night: '2025-10-21', name: 'new moon' },
    ])
    const [full, dark] = nights
    expect(full?.illumination).toBeGreaterThan(0.99)
    expect(dark?.illumination).toBeLessThan(0.01)
    // From the Earth's center it differs by less than a degree from what a place sees at the same moment.
    const time = toTimestamp(new Date('2025-10-06T22:00:00Z'))
    const berlin = { latitude: 52.5, longitude: 13.4 }
    const [moon, galaxy] = await Promise.all(
      ['Moon', 'M 31'].map(name => skybug.sky.getObject({ name, place: berlin, time })),
    )
    const direction = (report: typeof moon) => ({
      rightAscension: report?.rightAscension ?? 0,
      declination: report?.declination ?? 0,
    })
    expect(Math.abs((full?.separation ?? 0) - separation(direction(moon), direction(galaxy)))).toBeLessThan(1)
  })

  test.each([
    ['no target', undefined],
    ['an unknown one', 'My backyard'],
    ['the Moon itself', 'Moon'],
    ['a constellation', 'Cygnus'],
  ])('has no distance for %s', async (_name, target) => {
    const { nights } = await skybug.sky.listMoonNights({ ...request, target })
    expect(nights.map(({ separation }) => separation)).toEqual([undefined, undefined])
  })

  test('has the distance of a planet, which moves', async () => {
    const nights = ['2025-10-06', '2025-10-10']
    const { nights: moons } = await skybug.sky.listMoonNights({ ...request, nights, target: 'Saturn' })
    const [near = 0, far = 0] = moons.map(({ separation }) => separation)
    expect(near).toBeGreaterThan(0)
    expect(near).toBeLessThan(20)
    expect(far - near).toBeGreaterThan(30)
  })

  test.each([
    [{ nights: ['2025-02-30'] }],
    [{ nights: ['yesterday'] }],
    [{ nights: ['2300-01-01'] }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ nights: Array.from({ length: 201 }, () => '2025-10-06') }],
  ])('rejects %j', async wrong => {
    await expect(skybug.sky.listMoonNights({ ...request, ...wrong })).rejects.toMatchObject({ reason: 'SKY_INPUT' })
  })
})

describe('ClassifyTargets', () => {
  const classOf = async (target: string) => {
    const { targets } = await skybug.sky.classifyTargets({ targets: [target] })
    const [{ target: same, ...known }] = targets as [(typeof targets)[number]]
    expect(same).toBe(target)
    return JSON.parse(JSON.stringify(known)) as object
  }

  test.each([
    ['M31', { kind: 'galaxy', constellation: 'And', name: 'M 31 (Andromeda Galaxy)' }],
    ['NGC 224', { kind: 'galaxy', constellation: 'And', name: 'M 31 (Andromeda Galaxy)' }],
    ['M42 (Orion Nebula)', { kind: 'nebula', constellation: 'Ori' }],
    ['NGC 6960 – Western Veil', { kind: 'supernova-remnant', constellation: 'Cyg' }],
    ['B33 / IC 434 (Horsehead Nebula)', { kind: 'dark-nebula', constellation: 'Ori' }],
    ['M 57', { kind: 'planetary-nebula', constellation: 'Lyr' }],
    ['Pleiades', { kind: 'open-cluster', constellation: 'Tau' }],
    ['M13', { kind: 'globular-cluster', constellation: 'Her' }],
    ['Sirius', { kind: 'stars', constellation: 'CMa' }],
    ['Saturn', { kind: 'planet', name: 'Saturn' }],
    ['Moon', { kind: 'moon', name: 'Moon' }],
    ['the Sun', { kind: 'sun', name: 'Sun' }],
    // Of a view of a constellation nobody knows what it shows.
    ['Cygnus', { constellation: 'Cyg', name: 'Cygnus' }],
  ])('knows %s', async (target, expected) => expect(await classOf(target)).toMatchObject(expected))

  test.each([['My backyard'], ['Milky Way'], ['Andromada Galaxy'], ['M 999'], ['Galaxy'], [''], ['.*']])(
    'guesses nothing for "%s"',
    async target => expect(await classOf(target)).toEqual({}),
  )

  test('has no constellation for what moves among the stars', async () => {
    for (const target of ['Saturn', 'Moon', 'Sun']) expect(await classOf(target)).not.toHaveProperty('constellation')
  })

  test('rejects too many', async () => {
    const targets = Array.from({ length: 201 }, () => 'M 31')
    await expect(skybug.sky.classifyTargets({ targets })).rejects.toMatchObject({ reason: 'SKY_INPUT' })
  })
})
