import { expect, test } from '@jest/globals'
import { catalog, milkyWay, starField } from '../src/catalog/catalog-files.ts'
import { objectLookup } from '../src/catalog/object-lookup.ts'
import { separation } from '../src/ephemeris/angles.ts'
import { constellationOf } from '../src/ephemeris/position.ts'

const lookup = objectLookup()
const nameOf = (name: string) => lookup(name).object?.name ?? null

test.each([
  ['M31', 'M 31 (Andromeda Galaxy)'],
  ['messier 042', 'M 42 (Orion Nebula)'],
  ['  the ORION nebula', 'M 42 (Orion Nebula)'],
  ['NGC7000', 'NGC 7000 (North America Nebula)'],
  ['ngc 0224', 'M 31 (Andromeda Galaxy)'],
  ['IC 11', 'NGC 281 (Pacman Nebula)'],
  ['Caldwell 14', 'C 14 (Double Cluster)'],
  ['M45', 'M 45 (Pleiades)'],
  ['seven sisters', 'M 45 (Pleiades)'],
  ['Plejades', 'M 45 (Pleiades)'],
  ['horsehead', 'B 33 (Horsehead Nebula)'],
  ['whirlpool galxy', 'M 51 (Whirlpool Galaxy)'],
  ['Thors Helmet', "NGC 2359 (Thor's Helmet)"],
  ['heart nebula', 'IC 1805 (Heart Nebula)'],
  ['rosette', 'NGC 2237 (Rosette Nebula)'],
  ['M102', 'M 102 (Spindle Galaxy)'],
  ['Large Magellanic Cloud', 'ESO 056-115 (Large Magellanic Cloud)'],
  ['saturn', 'Saturn'],
  ['Jupitr', 'Jupiter'],
  ['the moon', 'Moon'],
  ['Betelguese', 'Betelgeuse'],
  ['alpha Orionis', 'Betelgeuse'],
  ['α CMa', 'Sirius'],
  ['Alpha Crucis', 'Acrux'],
  ['alpha Serpentis', 'Unukalhai'],
  ['Corona Australis', 'Corona Austrina'],
  ['north star', 'Polaris'],
  ['Orion', 'Orion'],
  ['Cassiopeia', 'Cassiopeia'],
])('looks up %s as %s', (input, name) => expect(nameOf(input)).toBe(name))

test.each([
  '',
  ' ',
  'x',
  'nebula',
  'the galaxy',
  'M 111',
  'NGC 99999',
  'pizza',
  '42',
  '🚀',
  "'; drop table",
  'M'.repeat(5000),
])('finds nothing for %j', input => expect(lookup(input)).toEqual({ object: null, candidates: [] }))

test.each([
  ['Heart Nebula', 'emission nebula', null],
  ['Soul Nebula', 'emission nebula', null],
  ['Wizard Nebula', 'emission nebula', null],
  ["Elephant's Trunk Nebula", 'emission nebula', null],
  ['Running Chicken Nebula', 'emission nebula', null],
  ['Cocoon Nebula', 'emission nebula', null],
  ['Sadr Region', 'emission nebula', null],
  ["Cat's Paw Nebula", 'emission nebula', null],
  ['Orion Nebula', 'emission nebula', 4],
  ['Lagoon Nebula', 'nebula', 5.8],
  ['Running Man Nebula', 'reflection nebula', null],
  ['Merope Nebula', 'reflection nebula', null],
  ['NGC 2244', 'cluster with nebula', 4.8],
  ['NGC 6530', 'cluster with nebula', 4.6],
  ['NGC 1893', 'open cluster', 7.5],
])('describes %s as %s, with its own magnitude', (name, kind, magnitude) => {
  const { object } = lookup(name)
  expect(object).toMatchObject({ type: 'deep-sky', kind, entry: { magnitude } })
})

test('gives a name of a nebula to the nebula, and Caldwell 49 to the whole Rosette', () => {
  expect(nameOf('C 49')).toBe('NGC 2237 (Rosette Nebula)')
  expect(nameOf('NGC 3324')).toBe('NGC 3324 (Gabriela Mistral Nebula)')
  expect(nameOf('NGC 6530')).toBe('NGC 6530')
  expect(nameOf('Tarantula Nebula')).toBe('NGC 2070 (Tarantula Nebula)')
})

test('lists the candidates of an ambiguous name', () => {
  const { object, candidates } = lookup('magellanic cloud')
  expect(object).toBeNull()
  expect(candidates.map(({ name }) => name).sort()).toEqual([
    'ESO 056-115 (Large Magellanic Cloud)',
    'NGC 292 (Small Magellanic Cloud)',
  ])
})

test('catalog has all objects of Messier and Caldwell at their positions', () => {
  const { deepSky } = catalog()
  const numbers = (key: 'messier' | 'caldwell') => new Set(deepSky.flatMap(object => object[key] ?? []))
  expect([numbers('messier').size, numbers('caldwell').size]).toEqual([110, 109])
  const m13 = deepSky.find(({ messier }) => messier === 13)
  expect(
    separation(m13 ?? { rightAscension: 0, declination: 0 }, { rightAscension: 16.6949, declination: 36.4613 }),
  ).toBeLessThan(0.02)
  expect(m13 && constellationOf(m13).name).toBe('Hercules')
})

test('star field is sorted by magnitude and has its stars at their positions', () => {
  const { rightAscension, declination, magnitude } = starField()
  expect(magnitude.length).toBeGreaterThan(40_000)
  const sirius = { rightAscension: (rightAscension[0] ?? 0) / 15, declination: declination[0] ?? 0 }
  expect(separation(sirius, { rightAscension: 6.75248, declination: -16.7161 })).toBeLessThan(1e-3)
  expect(magnitude[0]).toBeCloseTo(-1.44, 2)
  expect([...magnitude].every((value, index) => index === 0 || value >= (magnitude[index - 1] ?? 0))).toBe(true)
  expect(catalog().constellations).toHaveLength(89)
  expect(milkyWay()).toHaveLength(4)
})
