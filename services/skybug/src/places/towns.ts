import { readFileSync } from 'node:fs'
import { once, skyFile } from '../catalog/catalog-files.ts'
import { normalizeName } from '../catalog/names.ts'
import { parseCoordinates } from './coordinates.ts'
import { liesIn, type Region } from './regions.ts'

/** A row of GeoNames. */
export interface TownEntry extends Region {
  name: string
  /** By `normalizeName`. */
  normalizedName: string
  latitude: number
  longitude: number
  population: number
}

export interface Town {
  /** 'Cincinnati, OH, United States'. */
  name: string
  latitude: number
  longitude: number
  /** 0 for coordinates. */
  population: number
}

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

const countryNames = new Map<string, string>()
const countryName = (code: string): string => {
  const name = countryNames.get(code) ?? countries.of(code) ?? code
  countryNames.set(code, name)
  return name
}

// Most names need no more than lower case, which takes a tenth of the time.
const normalizeTownName = (name: string): string =>
  /^(?!The |A )[A-Za-z]+(?: [A-Za-z]+)*$/.test(name) ? name.toLowerCase() : normalizeName(name)

const parseEntry = (line: string): TownEntry => {
  const [name = '', region = '', country = '', latitude, longitude, population] = line.split('\t')
  return {
    name,
    normalizedName: normalizeTownName(name),
    region,
    country,
    countryName: countryName(country),
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  }
}

/** Towns of 5,000 people or more from GeoNames, largest first. They are read when the service starts, in about 100 ms. */
export const readTowns = once((): TownEntry[] =>
  readFileSync(skyFile('towns.tsv'), 'utf8').trimEnd().split('\n').map(parseEntry),
)

export const toTown = ({ name, region, countryName, latitude, longitude, population }: TownEntry): Town => ({
  name: [name, region, countryName].filter(Boolean).join(', '),
  latitude,
  longitude,
  population,
})

const MAX_RESULTS = 100

/**
 * The towns whose name begins with the query, exact matches first, then the largest; a region or country may follow after
 * a comma. 'lat, lon' is that place itself. At most 100; none for fewer than two letters.
 */
export const searchTowns = (towns: readonly TownEntry[], query: string): Town[] => {
  const place = parseCoordinates(query)
  if (place) return [{ name: `${place.latitude}, ${place.longitude}`, ...place, population: 0 }]
  const [name = '', ...rest] = query.slice(0, 100).split(',').map(normalizeName)
  if (name.length < 2) return []
  const regions = rest.filter(Boolean)
  const exact: TownEntry[] = []
  const prefixed: TownEntry[] = []
  for (const town of towns) {
    if (!town.normalizedName.startsWith(name) || !regions.every(region => liesIn(town, region))) continue
    ;(town.normalizedName === name ? exact : prefixed).push(town)
    if (exact.length + prefixed.length >= MAX_RESULTS * 4) break
  }
  return [...exact, ...prefixed].slice(0, MAX_RESULTS).map(toTown)
}
