import { normalizeName } from '../catalog/names.ts'
import { isRegion, liesIn } from './regions.ts'
import { toTown, type Town, type TownEntry } from './towns.ts'

/** A town, or 'region' for a country or state (too large for one sky); null: unknown. */
export type TownMatch = Town | 'region' | null

/** Looks a town up by name; `region` is its state or country ('Paris', 'Texas'). */
export type TownLookup = (name: string, region?: string) => TownMatch

// English names of towns that GeoNames lists under another one.
const ENGLISH_NAMES: Record<string, string> = {
  'new york': 'new york city',
  nyc: 'new york city',
  'washington dc': 'washington d c',
  'palma de mallorca': 'palma',
  antwerp: 'antwerpen',
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  cologne: 'koln',
  geneva: 'geneve',
  ghent: 'gent',
  gothenburg: 'goteborg',
  hanover: 'hannover',
  kiev: 'kyiv',
  lucerne: 'luzern',
  madras: 'chennai',
  nuremberg: 'nurnberg',
  saigon: 'ho chi minh city',
  seville: 'sevilla',
}
// Begins a part of a name that may be omitted: Frankfurt am Main, Newcastle upon Tyne, Palma de Mallorca.
const OPTIONAL_SUFFIX = /^ (?:am|an|im|ob|bei|upon|on|under|de|del|di|da|do|sur|en|la|le|der) /

const isNamed = ({ normalizedName }: TownEntry, name: string): boolean =>
  normalizedName === name ||
  (normalizedName.startsWith(name) && OPTIONAL_SUFFIX.test(normalizedName.slice(name.length)))

/**
 * The largest town of exactly a name, ignoring case and accents. A name that is also a country's or a state's means that,
 * unless a town of the name lies in it (Singapore): Peru, Indiana needs its state.
 */
export const createTownLookup =
  (towns: readonly TownEntry[]): TownLookup =>
  (name, region = '') => {
    const [town, within] = [name, region].map(normalizeName)
    if (town === undefined || within === undefined || town.length < 2) return null
    const matches = [ENGLISH_NAMES[town], town]
      .map(each => (each === undefined ? [] : townsNamed(towns, each, within)))
      .find(found => found.length > 0)
    if (within === '' && ENGLISH_NAMES[town] === undefined && isRegion(town, towns)) {
      const inside = matches?.find(each => liesIn(each, town))
      return inside ? toTown(inside) : 'region'
    }
    return matches?.[0] ? toTown(matches[0]) : null
  }

/** The towns of a name, exact matches first, then the largest. */
const townsNamed = (towns: readonly TownEntry[], name: string, region: string): TownEntry[] => {
  const matches = towns.filter(town => isNamed(town, name) && (region === '' || liesInRegion(town, region)))
  const isExact = ({ normalizedName }: TownEntry) => normalizedName === name
  return [...matches.filter(isExact), ...matches.filter(town => !isExact(town))]
}

// `liesIn` accepts a prefix: 'South' begins the name of a country without being one.
const liesInRegion = (town: TownEntry, region: string): boolean =>
  liesIn(town, region) && (region.length === 2 || isRegion(region, [town]))
