import { DomainError } from '@skyfolio/runtime/domain/errors'
import { SOLAR_SYSTEM } from '../ephemeris/target.ts'
import { type Catalog, fullName, KINDS, type NamedStar, type SkyObject, spelledLetter } from './catalog.ts'
import { catalog, once } from './catalog-files.ts'
import { editDistance, normalizeName, parseDesignation } from './names.ts'

export interface LookupResult {
  /** The only match by name, designation or close spelling; null when there is none or several. */
  object: SkyObject | null
  /** The name was misspelled or incomplete. */
  misspelled?: true
  /** Otherwise up to five close matches, the likeliest first. */
  candidates: SkyObject[]
}

/** Looks a name up; with 'exact' close spellings are ignored, which takes microseconds instead of milliseconds. */
export type ObjectLookup = (name: string, mode?: 'exact') => LookupResult

// Common names that no catalog has.
const NICKNAMES: Record<string, string> = {
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
  whirlpool: 'ngc 5194',
  dumbbell: 'ngc 6853',
  'witch head': 'ngc 1909',
  rosette: 'ngc 2237',
  horsehead: 'b 33',
  sombrero: 'ngc 4594',
  'keyhole nebula': 'ngc 3372',
}

const starName = ({ name, letter, constellation }: NamedStar): string =>
  name || `${spelledLetter(letter)} ${constellation}`

/** The names of an object, most significant first. */
const namesOf = (object: SkyObject, genitives: Map<string, string>): string[] => {
  switch (object.type) {
    case 'solar-system':
      return [object.name]
    case 'constellation':
      return [object.entry.name, object.entry.english]
    case 'star': {
      const { name, letter, constellation } = object.entry
      // 'α' alone names the brighter of 'α1' and 'α2'.
      const letters = [letter, letter.replace(/[\d¹²³]+$/, '')]
      const spelled = letters.flatMap(each => [each, spelledLetter(each)])
      const constellations = [constellation, genitives.get(constellation) ?? '']
      return [
        name,
        ...spelled.flatMap(first => constellations.map(second => (first && second ? `${first} ${second}` : ''))),
      ]
    }
    case 'deep-sky': {
      const { id, messier, caldwell, names } = object.entry
      return [id, messier === null ? '' : `M ${messier}`, caldwell === null ? '' : `C ${caldwell}`, ...names]
    }
  }
}

const objectsOf = ({ deepSky, stars, constellations }: Catalog): SkyObject[] => [
  ...SOLAR_SYSTEM.map((name): SkyObject => ({ type: 'solar-system', name })),
  // Of two objects with one name the first wins: bright ones come first.
  ...stars.map((entry): SkyObject => ({ type: 'star', name: starName(entry), entry })),
  ...constellations.map((entry): SkyObject => ({ type: 'constellation', name: entry.name, entry })),
  ...[...deepSky]
    .sort(
      (a, b) => Number(b.messier !== null) - Number(a.messier !== null) || (a.magnitude ?? 20) - (b.magnitude ?? 20),
    )
    .map((entry): SkyObject => ({ type: 'deep-sky', name: fullName(entry), kind: KINDS[entry.kind], entry })),
]

// Words for the kind of an object, which identify none.
const GENERIC = /^(nebula|galaxy|cluster|star|planet|globular|open|planetary|constellation|moon|sun| )*$/
const MAX_CANDIDATES = 5

const createObjectLookup = (catalog: Catalog): ObjectLookup => {
  const genitives = new Map(catalog.constellations.map(({ id, genitive }) => [id.slice(0, 3), genitive]))
  const exact = new Map<string, SkyObject>()
  const fuzzy: { name: string; object: SkyObject }[] = []
  for (const object of objectsOf(catalog)) {
    for (const each of namesOf(object, genitives)) {
      const name = normalizeName(each)
      if (name === '') continue
      // Questions lose their possessives: 'How far is Barnard's Star?'
      for (const form of [name, normalizeName(each.replace(/['’]s\b/g, ''))])
        if (!exact.has(form)) exact.set(form, object)
      // Bayer letters are too short to be matched by close spelling.
      const isProperName = object.type !== 'star' || each === object.entry.name
      if (isProperName && !/\d/.test(name)) fuzzy.push({ name, object })
    }
  }
  for (const [alias, id] of catalog.aliases) {
    const object = exact.get(normalizeName(id))
    if (object && !exact.has(normalizeName(alias))) exact.set(normalizeName(alias), object)
  }

  const closeMatches = (name: string): { object: SkyObject; score: number }[] => {
    const scores = new Map<SkyObject, number>()
    const maxDistance = name.length < 4 ? 0 : name.length < 8 ? 1 : 2
    for (const entry of fuzzy) {
      const score = mismatch(name, entry.name, maxDistance)
      if (score < Math.min(scores.get(entry.object) ?? Infinity, 10)) scores.set(entry.object, score)
    }
    return [...scores].map(([object, score]) => ({ object, score })).sort((a, b) => a.score - b.score)
  }

  return (input, mode) => {
    const name = normalizeName(input.slice(0, 80))
    const object = exact.get(NICKNAMES[name] ?? parseDesignation(name) ?? name)
    if (object) return { object, candidates: [] }
    // An unknown number is no misspelling of another number.
    if (mode === 'exact' || name.length < 3 || /\d/.test(name) || GENERIC.test(name))
      return { object: null, candidates: [] }
    const [best, next, ...rest] = closeMatches(name)
    if (!best) return { object: null, candidates: [] }
    if (!next || next.score > best.score + 0.5) return { object: best.object, misspelled: true, candidates: [] }
    return { object: null, candidates: [best, next, ...rest].slice(0, MAX_CANDIDATES).map(each => each.object) }
  }
}

/** Looks up in the whole catalog. The index of its names is built on first use, in some 20 ms. */
export const objectLookup = once(() => createObjectLookup(catalog()))

/** 0 equal … 10 nothing in common: a point for each wrong letter, 0.6 for each missing word. */
const mismatch = (input: string, name: string, maxDistance: number): number => {
  const distance = Math.abs(input.length - name.length) > maxDistance ? Infinity : editDistance(input, name)
  if (distance <= maxDistance) return distance
  const words = name.split(' ')
  const inputWords = input.split(' ').filter(word => !GENERIC.test(word))
  const parts = inputWords.map(word => {
    if (words.includes(word)) return 0
    const tolerance = word.length < 5 ? 0 : 1
    return words.some(
      other => Math.abs(other.length - word.length) <= tolerance && editDistance(word, other) <= tolerance,
    )
      ? 1
      : 10
  })
  const missing = words.filter(word => !GENERIC.test(word)).length - inputWords.length
  return inputWords.length === 0
    ? 10
    : parts.reduce((sum: number, part) => sum + part, 0.4) + Math.max(0, missing) * 0.6
}

/**
 * The object that a label names, as owners write them: 'M42 (Orion Nebula)', 'NGC 7000 – North America Nebula'. Parts of a
 * label count only when they match exactly, with 'exact' the whole label too; null when there is none.
 */
export const findByLabel = (lookup: ObjectLookup, label: string, mode?: 'exact'): SkyObject | null => {
  const whole = lookup(label, mode).object
  if (whole) return whole
  const parts = label.split(/[()[\],;:|/]|\s[-–—]\s/).map(part => part.trim())
  for (const part of parts) {
    const object = part.length > 1 ? lookup(part, 'exact').object : null
    if (object) return object
  }
  return null
}

/** 'A, B or C'. */
const formatAlternatives = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

/** The object of a name. Throws OBJECT_UNKNOWN, listing the candidates, when there is no single match. */
export const requireObject = (lookup: ObjectLookup, name: string): SkyObject => {
  const object = findByLabel(lookup, name)
  if (object) return object
  const candidates = formatAlternatives(lookup(name).candidates.map(each => each.name))
  const message = candidates
    ? `Several things have that name. Do you mean ${candidates}?`
    : 'No catalog here has that name'
  throw new DomainError('not_found', 'OBJECT_UNKNOWN', message, { field: 'name' })
}
