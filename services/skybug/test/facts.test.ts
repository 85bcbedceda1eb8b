import { describe, expect, test } from '@jest/globals'
import { catalog } from '../src/catalog/catalog-files.ts'
import { bodyState } from '../src/ephemeris/planets.ts'
import { alignments, LEAST_ELONGATION, WIDEST_ARC } from '../src/sky/events/alignments.ts'
import { parseOptics } from '../src/recognition/parse-optics.ts'
import { builtInText } from './support/built-in-answers.ts'
import { recognize } from './support/phrasings.ts'

describe('distance of a star', () => {
  // van Leeuwen 2007; light years.
  test.each([
    ['Proxima Centauri', 4.23],
    ["Barnard's Star", 5.95],
    ['Sirius', 8.6],
    ['Vega', 25.0],
    ['Arcturus', 36.7],
    ['Aldebaran', 66.6],
    ['Polaris', 432.6],
  ])('%s is %d light years away, with its source', async (name, lightYears) => {
    const text = await builtInText(`How far away is ${name}?`, { place: null })
    const [, said = ''] = /about \*\*([\d.,]+) light years\*\*/.exec(text) ?? []
    expect(Number(said.replace(',', ''))).toBeCloseTo(lightYears, lightYears < 100 ? 1 : -1)
    expect(text).toMatch(/\*Source: .*Hipparcos/)
  })

  test('is known for more than the 300 best-known and nearest', () => {
    const known = catalog().stars.filter(({ distance }) => distance !== null)
    expect(known.length).toBeGreaterThan(1_000)
    for (const { distance } of known)
      expect((distance?.error ?? 1) / (distance?.lightYears ?? 1)).toBeLessThanOrEqual(0.26)
    const named = catalog().stars.filter(({ name, magnitude }) => name !== '' && magnitude < 3)
    // Its parallax is less than four times its error.
    expect(named.filter(({ distance }) => distance === null).map(({ name }) => name)).toEqual(['Alnilam'])
  })
})

describe('distance of a galaxy', () => {
  const distanceOf = new Map(catalog().deepSky.map(({ id, distance }) => [id, distance?.lightYears ?? null]))

  test.each([
    ['How far away is the Andromeda Galaxy?', '2.54 million'],
    ['distance to M 87', '60 million'],
    ['How far is NGC 891?', '29.7 million'],
  ])('%s: %s light years, with its source', async (question, lightYears) => {
    const text = await builtInText(question, { place: null })
    expect(text).toContain(`about **${lightYears} light years** away. The light`)
    expect(text).toMatch(/\*Source: NASA\/IPAC Extragalactic Database/)
  })

  test('is within a factor of 1.4 of that by surface brightness fluctuations', () => {
    // Millions of light years, Tonry et al. 2001 (ApJ 546, 681), read from the entries 'method: S' of data/deepsky.dsc in
    // Celestia (commit 0a63d69).
    const measured = {
      ...{ 'NGC 4105': 86.58, 'NGC 4203': 49.37, 'NGC 5044': 101.7, 'NGC 5128': 13.72 },
      ...{ 'NGC 5812': 87.79, 'NGC 5813': 105.1, 'NGC 5898': 94.94 },
    }
    for (const [id, millions] of Object.entries(measured)) {
      const ratio = (distanceOf.get(id) ?? NaN) / 1e6 / millions
      expect([id, Math.abs(Math.log(ratio)) < Math.log(1.4)]).toEqual([id, true])
    }
  })

  test('is known for 1,162 galaxies, among them most of the Messier objects, and never guessed', async () => {
    expect([...distanceOf.values()].filter(distance => distance !== null)).toHaveLength(1_162)
    const messier = catalog().deepSky.filter(({ kind, messier }) => kind === 'G' && messier !== null)
    expect(messier.filter(({ distance }) => distance !== null).length).toBeGreaterThan(messier.length * 0.8)
    expect(await builtInText('How far away is M 42?', { place: null })).toMatch(/hold no measured distance/)
  })
})

describe('meteor shower of a named year', () => {
  test.each([
    ['When are the Perseids in 2028?', /Perseids\*\*: maximum Sat, Aug 12, 2028/],
    ['When were the Perseids in 2026?', /Perseids\*\*: maximum Wed, Aug 12,/],
    ['Geminids 2030', /Geminids\*\*: maximum .*Dec 1[34], 2030/],
    ['When do the Quadrantids peak in 2029?', /Quadrantids\*\*: maximum .*Jan [34], 2029/],
  ])('%s', async (question, answer) => expect(await builtInText(question)).toMatch(answer))
})

describe('eclipse by place', () => {
  test('of August 2, 2027 is deep and partial in Seville, and total in Cádiz', async () => {
    const seville = await builtInText('Is the total solar eclipse of 2 August 2027 visible in Seville?')
    expect(seville).toMatch(
      /Mon, Aug 2, 2027, 10:4\d AM.*partial eclipse of the Sun as seen from your place, 98% of the disc/,
    )
    const cadiz = await builtInText('solar eclipse on August 2, 2027 in Cádiz, Spain')
    expect(cadiz).toMatch(/Mon, Aug 2, 2027, 10:4\d AM.*total eclipse of the Sun.*100% of the disc.*\(total from/)
  })

  test('total ones of the Moon leave out the others', async () => {
    const text = await builtInText('When is the next total lunar eclipse?')
    expect(text.match(/total eclipse of the Moon/g)).toHaveLength(3)
    expect(text).not.toMatch(/(?:partial|penumbral) eclipse of the Moon/)
    expect(text).toMatch(/2028/)
  })

  test('total ones are found, or said not to come', async () => {
    expect(await builtInText('When is the next total solar eclipse in Cádiz, Spain?')).toMatch(
      /^Total eclipses of the Sun you can see from your place:\n\n- \*\*Mon, Aug 2, 2027/,
    )
    expect(await builtInText('When is the next total solar eclipse in Berlin?')).toMatch(
      /^No total eclipse of the Sun comes to your place/,
    )
  })
})

describe('conjunction of two planets', () => {
  test('of Jupiter and Saturn is that of 2040', async () => {
    expect(await builtInText('When is the next conjunction of Jupiter and Saturn?')).toMatch(
      /^Jupiter and Saturn come closest next:\n\n- \*\*\w+, (?:Oct 31|Nov [1-7]), 2040/,
    )
  }, 60_000)
})

describe('alignment of planets', () => {
  const of = (from: string, days: number, count: number) =>
    alignments(new Date(from), days, count).map(({ planets, best, arc, sky }) => ({
      planets: planets.length,
      best: best.toISOString().slice(0, 10),
      arc: Math.floor(arc),
      sky,
    }))

  test('of all five are those that are known: 2002, 2022 and 2040', () => {
    // To the day: the least was in the night to May 14.
    expect(of('2002-04-01T00:00:00Z', 60, 5)).toEqual([{ planets: 5, best: '2002-05-13', arc: 33, sky: 'evening' }])
    expect(of('2022-05-20T00:00:00Z', 60, 5)).toEqual([{ planets: 5, best: '2022-06-03', arc: 90, sky: 'morning' }])
    expect(of('2040-08-01T00:00:00Z', 90, 5)).toEqual([{ planets: 5, best: '2040-09-08', arc: 9, sky: 'evening' }])
  })

  test('keep to the rule on every day, and begin and end where it ends', () => {
    for (const { planets, from, to, arc } of alignments(new Date('2026-01-01T00:00:00Z'), 1_500)) {
      expect(arc).toBeLessThanOrEqual(WIDEST_ARC[planets.length] ?? 0)
      for (const [edge, step] of [
        [from, -1],
        [to, 1],
      ] as const) {
        const longitudes = (time: Date) => planets.map(planet => bodyState(planet, time).elongation ?? 0)
        for (const elongation of longitudes(edge)) expect(elongation).toBeGreaterThan(LEAST_ELONGATION - 0.5)
        const beyond = new Date(edge.getTime() + step * 86_400_000)
        const again = alignments(beyond, 0, planets.length).filter(each => each.planets.join() === planets.join())
        expect(again).toEqual([])
      }
    }
  })

  test.each([
    ['When is the next planetary alignment?', /October 1\d, 2027\*\*: Mercury, Venus and Mars within/],
    [
      'when do 5 planets line up',
      /April 2\d, 2036\*\*: Mercury, Venus, Mars, Jupiter and Saturn within 84° in the evening sky/,
    ],
    [
      'Is there a planet parade of four planets coming?',
      /June 1\d, 2028\*\*: Mercury, Venus, Mars and Saturn within 30°/,
    ],
  ])('%s', async (question, answer) => {
    const text = await builtInText(question, { place: null })
    expect(text).toMatch(answer)
    expect(text).toMatch(/Counted as an alignment: three of the five bright planets within 30°/)
  })

  test('that goes on is said to', async () => {
    expect(await builtInText('Are the planets aligned?', { at: '2026-04-18T02:00:00Z' })).toMatch(
      /Mercury, Mars and Saturn within .*\*\*going on now\*\*/,
    )
  })
})

describe('field of view', () => {
  test.each([
    ['600mm lens on aps-c', 600, 23.5],
    ['80mm f 6 refractor and an asi533', 480, 11.3],
    ['8 inch f 10 with full frame', 2032, 36],
    ['200mm f 2.8 lens, aps-c', 200, 23.5],
    ['23.5 x 15.7 mm sensor at 1000 mm', 1000, 23.5],
  ])('of %s has its optics', (text, focalLength, width) => {
    const optics = parseOptics(text)
    expect(optics?.focalLength).toBeCloseTo(focalLength, 0)
    expect(optics?.sensor?.width).toBe(width)
  })

  test('is computed, with whether an object fits', async () => {
    const text = await builtInText('What is the field of view of a 600mm telescope with an APS-C camera for M31?', {
      place: null,
    })
    expect(text).toMatch(/\*\*2\.24° × 1\.50°\*\* of sky/)
    expect(text).toMatch(/does not fit: it takes a mosaic of 2 × 1 frames/)
    expect(await builtInText('field of view with a 25mm eyepiece in a 1000mm telescope', { place: null })).toMatch(
      /magnifies \*\*40 times\*\* and shows \*\*1\.25°\*\*/,
    )
    expect(await builtInText('What is the field of view at 500 mm?', { place: null })).toMatch(/depends on the camera/)
  })
})

describe('follow-up', () => {
  test.each([
    ['and when does it set?', ['What is M31?'], 'rise-set:M 31'],
    ['And when does it set?', ['How far away is Vega?'], 'rise-set:Vega'],
    ['and when does it rise?', ['Where is Jupitr?'], 'rise-set:Jupiter'],
    ['and when does it set', ['Which constellation is Orion?', 'hello'], 'rise-set:Orion'],
  ])('%s after %j', (question, history, expected) =>
    expect(recognize(question, history).startsWith(expected)).toBe(true),
  )
})
