import { type DeepSkyObject, fullName, KINDS } from './deep-sky.ts'
import { editDistance, plainDesignation, plainName } from './plain-name.ts'
import { type Constellation, type NamedStar, spelledLetter } from './star.ts'
import { SOLAR_SYSTEM, type SolarBody } from './target.ts'

/** Anything that can be asked for by name. */
export type SkyObject =
  | { type: 'solar-system'; name: SolarBody }
  | { type: 'deep-sky'; name: string; kind: string; entry: DeepSkyObject }
  | { type: 'star'; name: string; entry: NamedStar }
  | { type: 'constellation'; name: string; entry: Constellation }

export interface Catalogue {
  deepSky: DeepSkyObject[]
  /** 'IC 11' → 'NGC 281': numbers that mean an object with another number. */
  aliases: Map<string, string>
  stars: NamedStar[]
  constellations: Constellation[]
}

export interface Lookup {
  /** What is meant, when that is beyond doubt: by its name or number, or by the only name that is nearly so. */
  found: SkyObject | null
  /** The name was misspelt or cut short. */
  nearly?: true
  /** Otherwise up to five things that may be meant, the likeliest first: ask which. */
  candidates: SkyObject[]
}

// What people say that no catalogue has.
const SAYINGS: Record<string, string> = {
  andromeda: 'ngc 224',
  'pole star': 'polaris',
  'north star': 'polaris',
  'seven sisters': 'mel 22',
  'evening star': 'venus',
  'morning star': 'venus',
  'red planet': 'mars',
  'dog star': 'sirius',
  'corona australis': 'corona austrina',
  'big dipper': 'ursa major',
  plough: 'ursa major',
  'little dipper': 'ursa minor',
  'great nebula': 'ngc 1976',
  'omega centauri': 'ngc 5139',
  'witch head': 'ngc 1909',
}

const starName = ({ name, letter, constellation }: NamedStar): string =>
  name || `${spelledLetter(letter)} ${constellation}`

/** The names by which an object is found, the ones that decide first. */
const namesOf = (object: SkyObject, genitives: Map<string, string>): string[] => {
  switch (object.type) {
    case 'solar-system':
      return [object.name]
    case 'constellation':
      return [object.entry.name, object.entry.english]
    case 'star': {
      const { name, letter, constellation } = object.entry
      // The brighter of 'α1' and 'α2' is simply called α as well.
      const letters = [letter, letter.replace(/[\d¹²³]+$/, '')]
      const spelled = letters.flatMap(each => [each, spelledLetter(each)])
      const places = [constellation, genitives.get(constellation) ?? '']
      return [name, ...spelled.flatMap(first => places.map(place => (first && place ? `${first} ${place}` : '')))]
    }
    case 'deep-sky': {
      const { id, messier, caldwell, names } = object.entry
      return [id, messier === null ? '' : `M ${messier}`, caldwell === null ? '' : `C ${caldwell}`, ...names]
    }
  }
}

const objectsOf = ({ deepSky, stars, constellations }: Catalogue): SkyObject[] => [
  ...SOLAR_SYSTEM.map((name): SkyObject => ({ type: 'solar-system', name })),
  // Bright things first: of two that share a name, the brighter one is meant.
  ...stars.map((entry): SkyObject => ({ type: 'star', name: starName(entry), entry })),
  ...constellations.map((entry): SkyObject => ({ type: 'constellation', name: entry.name, entry })),
  ...[...deepSky]
    .sort(
      (a, b) => Number(b.messier !== null) - Number(a.messier !== null) || (a.magnitude ?? 20) - (b.magnitude ?? 20),
    )
    .map((entry): SkyObject => ({ type: 'deep-sky', name: fullName(entry), kind: KINDS[entry.kind], entry })),
]

// What says only what something is, not which.
const GENERIC = /^(nebula|galaxy|cluster|star|planet|globular|open|planetary|constellation|moon|sun| )*$/
const LIMIT = 5

/** Answers a name; 'exactly': misspelt ones are not looked for, which costs microseconds instead of milliseconds. */
export type Find = (asked: string, how?: 'exactly') => Lookup

/** Builds the index of names once (some 20 ms); the function it gives answers a misspelt name in a few milliseconds. */
export const createObjectLookup = (catalogue: Catalogue): Find => {
  const genitives = new Map(catalogue.constellations.map(({ id, genitive }) => [id.slice(0, 3), genitive]))
  const exact = new Map<string, SkyObject>()
  const spoken: { plain: string; object: SkyObject }[] = []
  for (const object of objectsOf(catalogue)) {
    for (const name of namesOf(object, genitives)) {
      const plain = plainName(name)
      if (plain === '') continue
      if (!exact.has(plain)) exact.set(plain, object)
      // Letters of stars are too short to be misspelt: only proper names are looked for nearby.
      const proper = object.type !== 'star' || name === object.entry.name
      if (proper && !/\d/.test(plain)) spoken.push({ plain, object })
    }
  }
  for (const [alias, id] of catalogue.aliases) {
    const object = exact.get(plainName(id))
    if (object && !exact.has(plainName(alias))) exact.set(plainName(alias), object)
  }

  const near = (plain: string): { object: SkyObject; score: number }[] => {
    const scores = new Map<SkyObject, number>()
    const allowed = plain.length < 4 ? 0 : plain.length < 8 ? 1 : 2
    for (const entry of spoken) {
      const score = nearness(plain, entry.plain, allowed)
      if (score < Math.min(scores.get(entry.object) ?? Infinity, 10)) scores.set(entry.object, score)
    }
    return [...scores].map(([object, score]) => ({ object, score })).sort((a, b) => a.score - b.score)
  }

  return (asked, how) => {
    const plain = plainName(asked.slice(0, 80))
    const said = SAYINGS[plain] ?? plainDesignation(plain) ?? plain
    const found = exact.get(said)
    if (found) return { found, candidates: [] }
    if (how === 'exactly') return { found: null, candidates: [] }
    // A number that no catalogue has is not nearly another number.
    if (plain.length < 3 || /\d/.test(plain) || GENERIC.test(plain)) return { found: null, candidates: [] }
    const [best, next, ...rest] = near(plain)
    if (!best) return { found: null, candidates: [] }
    if (!next || next.score > best.score + 0.5) return { found: best.object, nearly: true, candidates: [] }
    return { found: null, candidates: [best, next, ...rest].slice(0, LIMIT).map(({ object }) => object) }
  }
}

/** 0 the same … 10 nothing in common: misspellings cost a point a letter, words left out a good half. */
const nearness = (asked: string, name: string, allowed: number): number => {
  const distance = Math.abs(asked.length - name.length) > allowed ? Infinity : editDistance(asked, name)
  if (distance <= allowed) return distance
  const words = name.split(' ')
  const askedWords = asked.split(' ').filter(word => !GENERIC.test(word))
  const parts = askedWords.map(word => {
    if (words.includes(word)) return 0
    const room = word.length < 5 ? 0 : 1
    return words.some(other => Math.abs(other.length - word.length) <= room && editDistance(word, other) <= room)
      ? 1
      : 10
  })
  const left = words.filter(word => !GENERIC.test(word)).length - askedWords.length
  return askedWords.length === 0 ? 10 : parts.reduce((sum: number, part) => sum + part, 0.4) + Math.max(0, left) * 0.6
}
