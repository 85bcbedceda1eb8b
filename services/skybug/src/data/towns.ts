import { readFileSync } from 'node:fs'
import type { TownEntry } from '../domain/sky/find-towns.ts'
import { plainName } from '../domain/sky/plain-name.ts'
import { skyFile } from './sky-files.ts'

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

const named = new Map<string, string>()
const countryName = (code: string): string => {
  const known = named.get(code) ?? countries.of(code) ?? code
  named.set(code, known)
  return known
}

// Most names are plain already: the general way takes ten times as long.
const plainOf = (name: string): string =>
  /^(?!The |A )[A-Za-z]+(?: [A-Za-z]+)*$/.test(name) ? name.toLowerCase() : plainName(name)

const entryOf = (line: string): TownEntry => {
  const [name = '', region = '', country = '', latitude, longitude, population] = line.split('\t')
  return {
    name,
    plain: plainOf(name),
    region,
    country,
    countryName: countryName(country),
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  }
}

let known: TownEntry[] | undefined

/** GeoNames' towns of 5,000 people and more, largest first. Read when first asked for, about 100 ms. */
export const towns = (): TownEntry[] =>
  (known ??= readFileSync(skyFile('towns.tsv'), 'utf8').trimEnd().split('\n').map(entryOf))
