import { plainName } from './plain-name.ts'
import { liesIn, type Region } from './regions.ts'
import { typedPlace } from './typed-place.ts'

export interface TownEntry extends Region {
  name: string
  /** As `plainName` makes it. */
  plain: string
  latitude: number
  longitude: number
  population: number
}

export interface Town {
  /** 'Cincinnati, OH, United States'. */
  name: string
  latitude: number
  longitude: number
  /** 0 when the words were a latitude and a longitude. */
  population: number
}

const MOST = 100

/** A town as it is told. */
export const shownTown = ({ name, region, countryName, latitude, longitude, population }: TownEntry): Town => ({
  name: [name, region, countryName].filter(Boolean).join(', '),
  latitude,
  longitude,
  population,
})

/**
 * The towns whose name begins like the words, those of exactly that name first, then the largest; a region or country
 * may follow after a comma. 'lat, lon' is the place itself. At most 100; none for fewer than two letters.
 */
export const findTowns = (towns: () => TownEntry[], query: string): Town[] => {
  const place = typedPlace(query)
  if (place) return [{ name: `${place.latitude}, ${place.longitude}`, ...place, population: 0 }]
  const [name = '', ...rest] = query.slice(0, 100).split(',').map(plainName)
  if (name.length < 2) return []
  const places = rest.filter(Boolean)
  const exact: TownEntry[] = []
  const begins: TownEntry[] = []
  for (const town of towns()) {
    if (!town.plain.startsWith(name) || !places.every(where => liesIn(town, where))) continue
    ;(town.plain === name ? exact : begins).push(town)
    if (exact.length + begins.length >= MOST * 4) break
  }
  return [...exact, ...begins].slice(0, MOST).map(shownTown)
}
