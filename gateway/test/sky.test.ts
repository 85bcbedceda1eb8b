import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { openSkyProxy } from './support/sky-proxy.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { uploadPicture } from './support/pictures.ts'
import { until } from '../../runtime/test/support/until.ts'

const HERE = 'lat=39.1&lon=-84.5'
const WHEN = 'time=2026-11-21T23:00:00Z'

let site: SharedSite
let visitor: HttpCaller
beforeAll(async () => {
  site = await sharedSite({}, { sky: true })
  visitor = site.caller()
})
afterAll(() => site.stop())

/** What is computed for a request. On a busy machine it may take longer than a response: then that is 503, and sent again. */
const computed = (address: string) =>
  until(
    () => visitor.get(address),
    ({ status }) => status !== 503,
    60_000,
  )

describe('tonight', () => {
  it('has the night with its place, zone and method', async () => {
    const { status, body } = await computed(`/api/skybug/tonight?${HERE}&${WHEN}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      time: '2026-11-21T23:00:00.000Z',
      place: { lat: 39.1, lon: -84.5 },
      timeZone: 'America/New_York',
      method: expect.stringMatching(/Astronomy Engine/),
    })
    expect(body.planets.map((planet: { name: string }) => planet.name)).toContain('Saturn')
  })

  it('is one cache entry per tenth of a degree and hour, however they are spelled', async () => {
    const etag = async (query: string) => (await computed(`/api/skybug/tonight?${query}`)).headers.get('etag')
    const first = await etag(`${HERE}&${WHEN}`)
    expect(first).toMatch(/^"/)
    expect(await etag(`lon=-84.50&${WHEN}&lat=39.10&unknown=1`)).toBe(first)
    const again = await visitor.get(`/api/skybug/tonight?${HERE}&${WHEN}`, { 'if-none-match': first ?? '' })
    expect(again.status).toBe(304)
  })

  it('is about the current hour without a time', async () => {
    const { body } = await computed(`/api/skybug/tonight?${HERE}`)
    expect(new Date(body.time).getTime() % 3_600_000).toBe(0)
    expect(Math.abs(Date.now() - new Date(body.time).getTime())).toBeLessThan(2 * 3_600_000)
  })

  it('is computed exactly for an exact request', async () => {
    const { body } = await computed(`/api/skybug/tonight?lat=39.1031&lon=-84.512&time=2026-11-21T23:31:07Z`)
    expect(body).toMatchObject({ time: '2026-11-21T23:31:07.000Z', place: { lat: 39.1031, lon: -84.512 } })
  })

  test.each([
    ['39.10311819999999', '-84.51202579999999'],
    ['-5.684341886080802e-14', '1e-7'],
  ])('numbers are taken as JavaScript prints them: %s, %s', async (lat, lon) => {
    for (const path of ['tonight', 'objects/Mars', 'objects/Mars/best-times']) {
      const { status, body } = await computed(`/api/skybug/${path}?lat=${lat}&lon=${lon}&${WHEN}`)
      expect([path, status, body.place]).toEqual([path, 200, { lat: Number(lat), lon: Number(lon) }])
    }
    const chart = `/api/skybug/chart.svg?lat=${lat}&lon=${lon}&${WHEN}&kind=finder&object=M31&field=4.300000000000001`
    expect((await computed(chart)).status).toBe(200)
  })

  it('is served stale while the service is away, and 503 where nothing was computed', async () => {
    const known = `/api/skybug/tonight?lat=10.1&lon=20.2&${WHEN}`
    const { gateway, proxy, stop } = await openSkyProxy(site)
    const caller = gateway.caller()
    try {
      // Nights are kept once the gateway is subscribed to changes. From then on SkyBug is not asked again.
      const bytesOfRequest = async () => {
        const before = proxy.bytesSent()
        await caller.get(known)
        return proxy.bytesSent() - before
      }
      await until(bytesOfRequest, bytes => bytes === 0, 60_000)
      await proxy.cut()
      expect((await caller.get(known)).status).toBe(200)
      const { status, headers } = await caller.get(`/api/skybug/tonight?lat=11.1&lon=20.2&${WHEN}`)
      expect([status, headers.get('retry-after') !== null]).toEqual([503, true])
      await proxy.restore()
      await until(
        () => caller.get(`/api/skybug/tonight?lat=11.1&lon=20.2&${WHEN}`),
        ({ status }) => status === 200,
        60_000,
      )
    } finally {
      await stop()
    }
  })

  it('has the best pictures of the gallery, and follows its changes', async () => {
    const owner = await site.owner()
    const query = `/api/skybug/tonight?lat=40.1&lon=-80.5&time=2026-11-22T03:00:00Z`
    expect((await computed(query)).body.photographs).toEqual([])
    const image = await uploadPicture(owner, { title: 'My galaxy', targetName: 'M31', imageType: 'gallery' })
    const { body } = await until(
      () => visitor.get(query),
      ({ body: { photographs } }) => photographs?.length > 0,
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
  'lat=0x10&lon=0',
  'lat=Infinity&lon=0',
  'lat=%205&lon=0',
  'lat=1e999&lon=0',
  'lat=&lon=',
  'lat=NaN&lon=0',
  'lat=1&lat=2&lon=0',
  'lat=0&lon=0&time=yesterday',
  'lat=0&lon=0&time=2026-11-21T23:00:00',
  'lat=0&lon=0&time=1800-01-01T00:00:00Z',
  // With a whole hour, as the front cache keeps it.
  'lat=0&lon=0&time=2026-02-30T23:00:00Z',
  'lat=0&lon=0&time=2026-11-21T24:00:00Z',
])('nonsense is 400 with a message: %j', async query => {
  for (const path of ['tonight', 'objects/Mars', 'chart.svg', 'chart.png']) {
    const { status, body } = await computed(`/api/skybug/${path}?${query}`)
    expect([path, status]).toEqual([path, 400])
    expect(body.message).toBeTruthy()
  }
})

describe('object report', () => {
  it('has the documented fields, with null and a reason where there is no value', async () => {
    const { status, body } = await computed(
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

  it('is 404 for an unknown object', async () => {
    const { status, body } = await computed(`/api/skybug/objects/pizza?${HERE}`)
    expect([status, body.message]).toEqual([404, 'No catalog here has that name'])
  })

  it('has best times', async () => {
    const { body } = await computed(`/api/skybug/objects/M42/best-times?${HERE}&${WHEN}`)
    expect(body.season.bestMonths.length).toBeGreaterThan(0)
    expect(body.curve[0]).toMatchObject({ time: expect.any(String), altitude: expect.any(Number) })
  })
})

describe('chart', () => {
  it('is a picture that the browser may store when its time is given', async () => {
    const svg = await computed(`/api/skybug/chart.svg?${HERE}&${WHEN}`)
    expect(svg.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
    expect(svg.headers.get('cache-control')).toBe('private, max-age=86400')
    expect(svg.body).toMatch(/^<svg /)
    const response = await fetch(`${site.url}/api/skybug/chart.png?${HERE}&kind=finder&object=M42&width=256`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16)]).toEqual(['PNG', 256])
  })

  test.each(['kind=dog', 'width=1', 'width=4096', 'kind=finder', 'magnitude=99', 'red=perhaps'])(
    '%s is 400',
    async wrong => expect((await computed(`/api/skybug/chart.svg?${HERE}&${wrong}`)).status).toBe(400),
  )
})

test('towns are found by the beginning of their names', async () => {
  const { body } = await computed('/api/skybug/towns?q=cincin')
  expect(body[0]).toMatchObject({
    name: 'Cincinnati, OH, United States',
    lat: 39.13,
    lon: -84.51,
    timeZone: 'America/New_York',
  })
  expect((await computed('/api/skybug/towns?q=x')).status).toBe(400)
})

describe('limits per network address', () => {
  const address = (host: string) => ({ 'x-forwarded-for': host })
  const limited = (more: Record<string, string>) => site.anotherGateway({ TRUST_PROXY_HOPS: '1', ...more })
  const refusal = { status: 429, body: { message: 'Too many requests. Please try again in a moment.' } }
  const chartAt = (minute: number) =>
    `/api/skybug/chart.png?${HERE}&kind=moon&width=256&time=2027-01-01T00:${String(minute).padStart(2, '0')}:00Z`

  it('refuse charts that would have to be drawn, and allow cached ones', async () => {
    const gateway = await limited({ CHARTS_PER_MINUTE: '3' })
    try {
      const caller = gateway.caller()
      const chart = (minute: number, host: string) => caller.get(chartAt(minute), address(host))
      // The first chart waits for the thread that draws it.
      await until(
        () => chart(0, '192.0.2.9'),
        ({ status }) => status === 200,
        60_000,
      )
      // The first chart again and again: it is drawn once.
      for (const minute of [1, 1, 1, 1, 2, 1]) expect((await chart(minute, '2001:db8::1')).status).toBe(200)
      expect((await chart(3, '2001:db8::2')).status).toBe(200)
      const refused = await chart(4, '2001:db8::3')
      expect(refused).toMatchObject(refusal)
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      // Another network is another caller.
      expect((await chart(4, '2001:db8:0:1::3')).status).toBe(200)
      expect((await caller.get(`/api/skybug/tonight?${HERE}&${WHEN}`, address('2001:db8::3'))).status).toBe(200)
    } finally {
      await gateway.stop()
    }
  })

  it('refuse reports that would have to be computed, and allow the nights of the front cache', async () => {
    const gateway = await limited({ SKY_PER_MINUTE: '2' })
    try {
      const caller = gateway.caller()
      const night = `/api/skybug/tonight?${HERE}&${WHEN}`
      const statuses = async (paths: string[], host: string) => {
        const seen: number[] = []
        for (const path of paths) seen.push((await caller.get(path, address(host))).status)
        return seen
      }
      // The front cache stores nights once this gateway is subscribed to changes: then one address may send more requests.
      let host = ''
      let hosts = 0
      await until(
        () => statuses([night, night, night, night], (host = `192.0.2.${++hosts}`)),
        seen => seen.every(status => status === 200),
        60_000,
      )
      const reports = ['objects/M31', 'objects/M31/best-times', 'tonight'].map(
        name => `/api/skybug/${name}?lat=1.23&lon=2`,
      )
      expect((await statuses(reports, host)).at(-1)).toBe(429)
      expect(await statuses([night], host)).toEqual([200])
      expect(await statuses(reports.slice(2), '198.51.100.1')).toEqual([200])
    } finally {
      await gateway.stop()
    }
  })
})
