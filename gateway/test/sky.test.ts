import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { signIn } from './support/start-site.ts'
import { startSky, type TestSky } from './support/start-sky.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { uploadPicture } from './support/pictures.ts'
import { until } from './support/until.ts'

const HERE = 'lat=39.1&lon=-84.5'
const WHEN = 'time=2026-11-21T23:00:00Z'

let sky: TestSky
let visitor: HttpCaller
beforeAll(async () => {
  sky = await startSky()
  visitor = sky.gateway.caller()
  // A service that has just started may not have been reached yet.
  await until(
    () => visitor.get(`/api/skybug/tonight?${HERE}&${WHEN}`),
    ({ status }) => status === 200,
    60_000,
  )
}, 120_000)
afterAll(() => sky.stop())

describe('tonight', () => {
  test('answers the night with its place, zone and method', async () => {
    const { status, body } = await visitor.get(`/api/skybug/tonight?${HERE}&${WHEN}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      time: '2026-11-21T23:00:00.000Z',
      place: { lat: 39.1, lon: -84.5 },
      timeZone: 'America/New_York',
      method: expect.stringMatching(/Astronomy Engine/),
    })
    expect(body.planets.map((planet: { name: string }) => planet.name)).toContain('Saturn')
  })

  test('one place of a tenth of a degree and one hour are one entry, however they are spelt', async () => {
    const etag = async (query: string) => (await visitor.get(`/api/skybug/tonight?${query}`)).headers.get('etag')
    const first = await etag(`${HERE}&${WHEN}`)
    expect(first).toMatch(/^"/)
    expect(await etag(`lon=-84.50&${WHEN}&lat=39.10&unknown=1`)).toBe(first)
    const again = await visitor.get(`/api/skybug/tonight?${HERE}&${WHEN}`, { 'if-none-match': first ?? '' })
    expect(again.status).toBe(304)
  })

  test('without a time the hour that runs is told', async () => {
    const { body } = await visitor.get(`/api/skybug/tonight?${HERE}`)
    expect(new Date(body.time).getTime() % 3_600_000).toBe(0)
    expect(Math.abs(Date.now() - new Date(body.time).getTime())).toBeLessThan(2 * 3_600_000)
  })

  test('who asks exactly is computed for exactly', async () => {
    const { body } = await visitor.get(`/api/skybug/tonight?lat=39.1031&lon=-84.512&time=2026-11-21T23:31:07Z`)
    expect(body).toMatchObject({ time: '2026-11-21T23:31:07.000Z', place: { lat: 39.1031, lon: -84.512 } })
  })

  test('while the service is away, what was computed stands in, and the rest is 503', async () => {
    const known = `/api/skybug/tonight?lat=10.1&lon=20.2&${WHEN}`
    expect((await visitor.get(known)).status).toBe(200)
    await sky.line.cut()
    try {
      expect((await visitor.get(known)).status).toBe(200)
      const { status, headers } = await visitor.get(`/api/skybug/tonight?lat=11.1&lon=20.2&${WHEN}`)
      expect([status, headers.get('retry-after') !== null]).toEqual([503, true])
    } finally {
      await sky.line.mend()
    }
    await until(
      () => visitor.get(`/api/skybug/tonight?lat=11.1&lon=20.2&${WHEN}`),
      ({ status }) => status === 200,
      60_000,
    )
  })

  test('the best of the gallery is in it, and follows the gallery', async () => {
    const owner = await signIn(sky.gateway.caller())
    const query = `/api/skybug/tonight?lat=40.1&lon=-80.5&time=2026-11-22T03:00:00Z`
    expect((await visitor.get(query)).body.photographs).toEqual([])
    const image = await uploadPicture(owner, { title: 'My galaxy', targetName: 'M31', imageType: 'gallery' })
    const { body } = await until(
      () => visitor.get(query),
      answer => answer.body.photographs.length > 0,
    )
    expect(body.photographs[0]).toMatchObject({
      imageId: image.id,
      title: 'My galaxy',
      object: { name: 'M 31 (Andromeda Galaxy)' },
    })
  })
})

test.each([
  '',
  'lat=39.1',
  'lat=91&lon=0',
  'lat=a&lon=0',
  'lat=1e1&lon=0',
  'lat=&lon=',
  'lat=NaN&lon=0',
  'lat=1&lat=2&lon=0',
  'lat=0&lon=0&time=yesterday',
  'lat=0&lon=0&time=2026-11-21T23:00:00',
  'lat=0&lon=0&time=1800-01-01T00:00:00Z',
])('nonsense is 400 with a message: %j', async query => {
  for (const path of ['tonight', 'objects/Mars', 'chart.svg', 'chart.png']) {
    const { status, body } = await visitor.get(`/api/skybug/${path}?${query}`)
    expect([path, status]).toEqual([path, 400])
    expect(body.message).toBeTruthy()
  }
})

describe('an object', () => {
  test('has the documented fields, with null and a reason where there is nothing', async () => {
    const { status, body } = await visitor.get(
      `/api/skybug/objects/${encodeURIComponent('Andromeda Galaxy')}?${HERE}&${WHEN}`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'M 31 (Andromeda Galaxy)',
      distance: null,
      distanceReason: expect.any(String),
      constellation: { symbol: 'And', name: 'Andromeda' },
      transit: expect.stringMatching(/^2026-11-2\dT.*Z$/),
    })
    expect(body.apparentAltitude).toBeGreaterThanOrEqual(body.altitude)
  })

  test('that nobody knows is 404', async () => {
    const { status, body } = await visitor.get(`/api/skybug/objects/pizza?${HERE}`)
    expect([status, body.message]).toEqual([404, 'No catalogue here has that name'])
  })

  test('its best times', async () => {
    const { body } = await visitor.get(`/api/skybug/objects/M42/best-times?${HERE}&${WHEN}`)
    expect(body.season.bestMonths.length).toBeGreaterThan(0)
    expect(body.curve[0]).toMatchObject({ time: expect.any(String), altitude: expect.any(Number) })
  })
})

describe('a chart', () => {
  test('is a picture, kept by the browser when its moment is named', async () => {
    const svg = await visitor.get(`/api/skybug/chart.svg?${HERE}&${WHEN}`)
    expect(svg.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(svg.headers.get('cache-control')).toBe('private, max-age=86400')
    expect(svg.body).toMatch(/^<svg /)
    const response = await fetch(`${sky.gateway.url}/api/skybug/chart.png?${HERE}&kind=finder&object=M42&width=256`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16)]).toEqual(['PNG', 256])
  })

  test.each(['kind=dog', 'width=1', 'width=4096', 'kind=finder', 'magnitude=99', 'red=perhaps'])(
    '%s is 400',
    async wrong => expect((await visitor.get(`/api/skybug/chart.svg?${HERE}&${wrong}`)).status).toBe(400),
  )
})

test('towns', async () => {
  const { body } = await visitor.get('/api/skybug/towns?q=cincin')
  expect(body[0]).toMatchObject({ name: 'Cincinnati, OH, United States', lat: 39.13, lon: -84.51 })
  expect((await visitor.get('/api/skybug/towns?q=x')).status).toBe(400)
})
