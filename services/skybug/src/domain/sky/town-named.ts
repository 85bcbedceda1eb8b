import { shownTown, type Town, type TownEntry } from './find-towns.ts'
import { plainName } from './plain-name.ts'
import { isRegion, liesIn } from './regions.ts'

/** What a name in a question is: a town, a country or state (too large for one sky), or nothing known. */
export type NamedTown = Town | 'region' | null

/** Finds the town of a name; the words after it may be its state or country ('Paris Texas', 'Paris, Texas'). */
export type TownNamed = (name: string, where?: string) => NamedTown

// What people say in English for towns that GeoNames' list calls otherwise.
const SAME: Record<string, string> = {
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
// What a town's name may go on with and still be left out: Frankfurt am Main, Newcastle upon Tyne, Palma de Mallorca.
const FURTHER = /^ (?:am|an|im|ob|bei|upon|on|under|de|del|di|da|do|sur|en|la|le|der) /

const isNamed = (town: TownEntry, plain: string): boolean =>
  town.plain === plain || (town.plain.startsWith(plain) && FURTHER.test(town.plain.slice(plain.length)))

/**
 * The largest town of exactly a name, case and accents aside. A name that a country or a state bears as well is that, unless
 * a town of the name lies in it (Singapore): Peru, Indiana must be called so.
 */
export const createTownNamed =
  (towns: () => TownEntry[]): TownNamed =>
  (name, where = '') => {
    const [plain, place] = [name, where].map(plainName)
    if (plain === undefined || place === undefined || plain.length < 2) return null
    const named = [SAME[plain], plain]
      .map(each => (each === undefined ? [] : townsOf(towns(), each, place)))
      .find(found => found.length > 0)
    if (place === '' && SAME[plain] === undefined && isRegion(plain, towns())) {
      const inside = named?.find(town => liesIn(town, plain))
      return inside ? shownTown(inside) : 'region'
    }
    return named?.[0] ? shownTown(named[0]) : null
  }

/** The towns of a name, those of exactly it first, then the largest. */
const townsOf = (towns: TownEntry[], plain: string, place: string): TownEntry[] => {
  const named = towns.filter(town => isNamed(town, plain) && (place === '' || liesExactly(town, place)))
  return [...named.filter(town => town.plain === plain), ...named.filter(town => town.plain !== plain)]
}

const liesExactly = (town: TownEntry, place: string): boolean => liesIn(town, place) && isRegionOf(town, place)

// 'South' begins a country's name, and is none.
const isRegionOf = (town: TownEntry, place: string): boolean => place.length === 2 || isRegion(place, [town])
