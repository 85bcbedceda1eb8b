import { afterAll, describe, expect, test } from '@jest/globals'
import * as data from '../src/catalog/catalog-files.ts'
import { objectLookup } from '../src/catalog/object-lookup.ts'
import { createChartCache } from '../src/charts/chart-cache.ts'
import { createChartService } from '../src/charts/chart-service.ts'
import { type ChartRequest, validateChart } from '../src/charts/chart.ts'
import { drawChart } from '../src/charts/draw-chart.ts'
import { textWidth } from '../src/charts/labels.ts'
import { separation } from '../src/ephemeris/angles.ts'
import { moonAt } from '../src/ephemeris/moon.ts'
import { positionOf } from '../src/ephemeris/position.ts'
import { riseTransitSet } from '../src/ephemeris/rise-set.ts'

const lookup = objectLookup()
const base = {
  place: { latitude: 39.1, longitude: -84.5 },
  time: new Date('2026-11-22T03:00:00Z'),
  timeZone: 'America/New_York',
}
const objectOf = (name: string) => lookup(name).object ?? undefined
const draw = (request: Partial<ChartRequest>) =>
  drawChart(data, validateChart({ ...base, kind: 'horizon', ...request }))
const charts = createChartService({ cacheBytes: 10_000_000, observe: () => undefined })
afterAll(() => charts.close())
const patient = new AbortController().signal
const chartOf = async (request: ChartRequest, format: 'svg' | 'png' = 'png') =>
  (await charts.get(request, format, patient)).chart

const attribute = (tag: string, name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? NaN)
const tags = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([tag]) => tag)

// The horizon chart by the textbook: stereographic about the zenith, 440 units to the horizon, north up, east left.
const onPaper = (altitude: number, azimuth: number): [number, number] => {
  const [radius, turn] = [440 * Math.tan(((90 - altitude) / 2) * (Math.PI / 180)), (azimuth * Math.PI) / 180]
  return [500 - radius * Math.sin(turn), 505 - radius * Math.cos(turn)]
}

describe('horizon chart', () => {
  const moments = ['2026-11-22T03:00:00Z', '2026-06-21T10:00:00Z', '2027-03-10T20:00:00Z', '2028-01-01T00:00:00Z']
  const places = [base.place, { latitude: -33.9, longitude: 18.4 }, { latitude: 78.2, longitude: 15.6 }]
  const cases = moments.flatMap(time => places.map(place => ({ time: new Date(time), place })))

  test.each(cases)('places Sun, Moon and planets at their computed positions: $time $place', ({ time, place }) => {
    const bodies = tags(draw({ time, place }), /<g class="body"[^>]*>/g)
    const drawn = bodies.map(tag => /data-name="(\w+)"/.exec(tag)?.[1] ?? '')
    for (const name of ['Sun', 'Moon', 'Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn'] as const) {
      const { altitude, azimuth } = positionOf(name, place, time)
      expect([name, drawn.includes(name)]).toEqual([name, altitude > 0])
      const tag = bodies[drawn.indexOf(name)]
      if (!tag) continue
      const [x, y] = onPaper(altitude, azimuth)
      expect(Math.hypot(attribute(tag, 'data-x') - x, attribute(tag, 'data-y') - y)).toBeLessThan(0.1)
    }
  })

  test('places stars at their computed positions, and none below the horizon', () => {
    const dots = tags(/<g class="stars">.*?<\/g>/s.exec(draw({}))?.[0] ?? '', /<circle[^>]*>/g)
    expect(dots.length).toBeGreaterThan(1000)
    const near = (x: number, y: number) =>
      dots.some(dot => Math.hypot(attribute(dot, 'cx') - x, attribute(dot, 'cy') - y) < 0.5)
    for (const { entry } of ['Vega', 'Capella', 'Aldebaran', 'Fomalhaut', 'Deneb'].flatMap(name => {
      const found = objectOf(name)
      return found?.type === 'star' ? [found] : []
    })) {
      const { altitude, azimuth } = positionOf(entry, base.place, base.time)
      expect([entry.name, near(...onPaper(altitude, azimuth))]).toEqual([entry.name, true])
    }
    for (const dot of dots) {
      expect(Math.hypot(attribute(dot, 'cx') - 500, attribute(dot, 'cy') - 505)).toBeLessThan(440.1)
    }
  })
})

describe('chart labels', () => {
  const requests: Partial<ChartRequest>[] = [
    {},
    { time: new Date('2026-07-04T04:00:00Z') },
    { place: { latitude: -33.9, longitude: 18.4 }, time: new Date('2026-08-12T19:00:00Z') },
    { kind: 'finder', object: objectOf('M42') },
    { kind: 'finder', object: objectOf('M87'), field: 8 },
    { kind: 'finder', object: objectOf('Orion') },
    { kind: 'finder', object: objectOf('Saturn'), field: 60 },
  ]

  test.each(requests)('never overlap: %#', request => {
    const labels = /<g class="labels">.*?<\/g>/s.exec(draw(request))?.[0] ?? ''
    const boxes = [...labels.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].map(([, written = '', text = '']) => {
      const size = attribute(written, 'font-size')
      const weight = attribute(written, 'font-weight') === 600 ? 'semibold' : 'regular'
      const half = (textWidth(text, weight) * size) / 2
      const [x, y] = [attribute(written, 'x'), attribute(written, 'y')]
      return { text, left: x - half, right: x + half, top: y - size * 0.8, bottom: y + size * 0.2 }
    })
    expect(boxes.length).toBeGreaterThan(3)
    const clashes = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map(b => `${a.text} and ${b.text}`),
    )
    expect(clashes).toEqual([])
  })

  test('escapes hostile names', () => {
    const galaxy = objectOf('M31')
    if (galaxy?.type !== 'deep-sky') throw new Error('M31 is gone.')
    const svg = draw({ kind: 'altitude', object: { ...galaxy, name: '</text><script>alert("1")</script>\u0000' } })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;alert(&quot;1&quot;)')
  })
})

describe('finder chart', () => {
  test('has north up, east on the left, and distances to scale', () => {
    const svg = draw({ kind: 'finder', object: objectOf('M31'), field: 6 })
    const marks = tags(svg, /<ellipse[^>]*data-name="M \d+"[^>]*>/g)
    const at = (name: string): [number, number] => {
      const tag = marks.find(mark => mark.includes(`data-name="${name}"`)) ?? ''
      return [attribute(tag, 'cx'), attribute(tag, 'cy')]
    }
    const [m31, m32, m110] = [at('M 31'), at('M 32'), at('M 110')]
    expect(m31).toEqual([500, 500])
    // M 110 lies to the north-west of the core, M 32 to the south.
    expect(m110[0]).toBeGreaterThan(500)
    expect(m110[1]).toBeLessThan(500)
    expect(m32[1]).toBeGreaterThan(500)
    const [galaxy, companion] = [objectOf('M31'), objectOf('M110')]
    if (galaxy?.type !== 'deep-sky' || companion?.type !== 'deep-sky') throw new Error('M31 or M110 is gone.')
    const degrees = separation(galaxy.entry, companion.entry)
    expect(Math.hypot(m110[0] - 500, m110[1] - 500) / (900 / 6)).toBeCloseTo(degrees, 1)
  })

  test('shows stars to the requested magnitude', () => {
    const count = (magnitude: number) =>
      tags(draw({ kind: 'finder', object: objectOf('M42'), magnitude }), /<circle/g).length
    expect(count(8)).toBeGreaterThan(2 * count(6))
  })
})

describe('altitude chart', () => {
  const summitOf = (name: string) => {
    const svg = draw({ kind: 'altitude', object: objectOf(name) })
    const [words] = tags(svg, /<text[^>]*>[^<]*° [NESW]+, [^<]*<\/text>/g)
    return {
      y: attribute(tags(svg, /<circle class="summit"[^>]*>/g)[0] ?? '', 'cy'),
      words: attribute(words ?? '', 'y'),
    }
  }

  test('has its maximum at the transit', () => {
    const { transitAltitude } = riseTransitSet('Saturn', base.place, new Date('2026-11-21T22:00:00Z'))
    expect(((480 - summitOf('Saturn').y) / 372) * 90).toBeCloseTo(transitAltitude, 1)
  })

  test.each(['Saturn', 'M31'])('places the label of the maximum of %s above the curve', name => {
    const { y, words } = summitOf(name)
    expect(words).toBeLessThan(y - 10)
    expect(words).toBeGreaterThan(70 + 12)
  })

  const widths = [256, 320, 384, 512, 768, 1024, 2048]
  const nights: [string, Partial<ChartRequest>][] = [
    ['a winter night', {}],
    ['a short night', { time: new Date('2026-06-21T04:00:00Z') }],
    ['a polar night', { place: { latitude: 78.2, longitude: 15.6 }, time: new Date('2026-12-21T12:00:00Z') }],
    ['a midnight sun', { place: { latitude: 78.2, longitude: 15.6 }, time: new Date('2026-06-21T12:00:00Z') }],
  ]

  test.each(nights)(
    'has labels of at least 11 pixels that neither overlap nor leave it, at any width: %s',
    (_, night) => {
      for (const width of widths)
        for (const name of ['M31', 'Saturn', 'Alpha Crucis', 'Moon', 'NGC 7000']) {
          const svg = draw({ kind: 'altitude', object: objectOf(name), width, ...night })
          const height = Number(/viewBox="0 0 1000 ([\d.]+)"/.exec(svg)?.[1])
          const labels = [...svg.matchAll(/<text([^>]*)>([^<]+)<\/text>/g)].map(([, written = '', text = '']) => {
            const size = attribute(written, 'font-size')
            const length = textWidth(text, attribute(written, 'font-weight') === 600 ? 'semibold' : 'regular') * size
            const before = { start: 0, middle: length / 2, end: length }[
              /text-anchor="(\w+)"/.exec(written)?.[1] ?? 'start'
            ]
            const left = attribute(written, 'x') - (before ?? 0)
            const y = attribute(written, 'y')
            return { text, size, left, right: left + length, top: y - size * 0.75, bottom: y + size * 0.2 }
          })
          const at = `${name} at ${width} px`
          expect([at, labels.filter(({ size }) => (size * width) / 1000 < 10.99)]).toEqual([at, []])
          const outside = labels.filter(
            ({ left, right, top, bottom }) => left < 0 || right > 1000 || top < 0 || bottom > height,
          )
          expect([at, outside]).toEqual([at, []])
          const clashes = labels.flatMap((a, index) =>
            labels
              .slice(index + 1)
              .filter(b => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
              .map(b => `${a.text} and ${b.text}`),
          )
          expect([at, clashes]).toEqual([at, []])
        }
    },
  )

  test('labels objects below the horizon and the midnight sun', () => {
    const cross = { kind: 'altitude', object: objectOf('Alpha Crucis') } as const
    expect(draw(cross)).toContain('stays below the horizon all night.')
    const north = { place: { latitude: 78.2, longitude: 15.6 }, time: new Date('2026-06-21T12:00:00Z') }
    expect(draw({ kind: 'altitude', object: objectOf('Vega'), ...north })).toContain(
      'stays above the horizon all night.',
    )
  })
})

describe('Moon chart', () => {
  test.each(['2026-11-11T00:00:00Z', '2026-11-14T00:00:00Z', '2026-11-20T00:00:00Z', '2026-12-05T00:00:00Z'])(
    'draws the illuminated fraction on the correct side: %s',
    moment => {
      const time = new Date(moment)
      const lit = (latitude: number) => {
        const svg = draw({ kind: 'moon', time, place: { latitude, longitude: 0 } })
        return (
          /class="lit" d="M[\d.]+ [\d.]+A([\d.]+) [\d.]+ 0 0 (\d) [\d.]+ [\d.]+A([\d.]+) [\d.]+ 0 0 (\d)/.exec(svg) ??
          []
        )
      }
      const [, radius, limb, half, back] = lit(40).map(Number)
      const { illumination, waxing } = moonAt(time)
      const bulge = (half ?? NaN) / (radius ?? NaN)
      expect(limb === back ? (1 + bulge) / 2 : (1 - bulge) / 2).toBeCloseTo(illumination, 2)
      expect(limb).toBe(waxing ? 1 : 0)
      expect(Number(lit(-40)[2])).toBe(waxing ? 0 : 1)
    },
  )
})

test.each(['horizon', 'finder', 'altitude', 'moon'] as const)(
  'red variant of the %s chart has no other color',
  kind => {
    const colors = tags(draw({ kind, object: objectOf('M42'), red: true }), /#[0-9a-f]{6}/g)
    expect(colors.length).toBeGreaterThan(5)
    for (const color of colors) {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16))
      expect(2 * Math.max(green, blue)).toBeLessThanOrEqual(red)
    }
  },
)

test('chart request with an invalid field is rejected with its name', () => {
  expect(() => draw({ width: 4096 })).toThrow('between 256 and 2048')
  expect(() => draw({ width: NaN })).toThrow('between 256 and 2048')
  expect(() => draw({ kind: 'finder' })).toThrow('needs an object')
  expect(() => draw({ timeZone: 'Mars/Olympus' })).toThrow('time zone is unknown')
  expect(() => draw({ place: { latitude: 99, longitude: 0 } })).toThrow('latitude')
  expect(() => draw({ kind: 'finder', object: objectOf('M42'), field: 0 })).toThrow('between 1 and 60')
})

describe('chart service', () => {
  const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]

  test('renders a PNG of the requested size once per minute for all callers', async () => {
    const request: ChartRequest = { ...base, kind: 'moon', width: 512 }
    const [first, second] = await Promise.all([chartOf(request), chartOf(request)])
    expect(sizeOf(first.bytes)).toEqual(['PNG', 512, 328])
    expect(second).toBe(first)
    expect(await chartOf({ ...request, time: new Date(base.time.getTime() + 30_000) })).toBe(first)
    expect(await chartOf({ ...request, red: true })).not.toBe(first)
    expect(sizeOf((await chartOf({ ...base, kind: 'altitude', object: objectOf('M31') })).bytes)[1]).toBe(1024)
  })

  test('draws near places, fields and magnitudes once', async () => {
    const at = (latitude: number, longitude: number) => ({ place: { latitude, longitude } })
    const finder = { ...base, kind: 'finder', object: objectOf('M42'), width: 256 } as const
    const horizon = { ...base, kind: 'horizon', width: 256 } as const
    const resultsOf = async (requests: ChartRequest[]) => {
      const results: string[] = []
      for (const request of requests) results.push((await charts.get(request, 'svg', patient)).result)
      return results
    }
    const near: ChartRequest[] = [
      { ...finder, ...at(39.1, -84.5), field: 8, magnitude: 7 },
      { ...finder, ...at(39.149, -84.46), field: 8.04, magnitude: 7.04 },
      { ...finder, ...at(39.051, -84.54), field: 7.96, magnitude: 6.96 },
      { ...horizon, ...at(39.1, -84.5), magnitude: 4 },
      { ...horizon, ...at(39.13, -84.52), magnitude: 4.03 },
    ]
    expect(await resultsOf(near)).toEqual(['drawn', 'cached', 'cached', 'drawn', 'cached'])
    const far: ChartRequest[] = [
      { ...finder, ...at(39.1, -84.5), field: 8.1, magnitude: 7 },
      { ...finder, ...at(39.1, -84.5), field: 8, magnitude: 7.1 },
      { ...horizon, ...at(39.2, -84.5), magnitude: 4 },
      { ...horizon, ...at(39.1, -84.4), magnitude: 4 },
    ]
    expect(await resultsOf(far)).toEqual(['drawn', 'drawn', 'drawn', 'drawn'])
  })

  test.each(['M31', 'Saturn', 'Orion', 'Vega'])('draws the same finder chart of %s on a worker thread', async name => {
    const request: ChartRequest = { ...base, kind: 'finder', object: objectOf(name) }
    expect((await chartOf(request, 'svg')).bytes.toString()).toBe(draw(request))
  })

  test('limits the size of the cache and does not cache failures', async () => {
    const cache = createChartCache(250)
    let drawn = 0
    const picture = async () => ({ type: 'image/png' as const, bytes: Buffer.alloc(100, ++drawn) })
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, picture, patient)
    expect(drawn).toBe(3)
    await cache.get('a', picture, patient)
    expect(drawn).toBe(3)
    await cache.get('b', picture, patient)
    expect(drawn).toBe(4)
    await expect(cache.get('d', () => Promise.reject(new Error('no')), patient)).rejects.toThrow('no')
    await cache.get('d', picture, patient)
    expect(drawn).toBe(5)
  })
})
