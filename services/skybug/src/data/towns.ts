import { readFileSync } from 'node:fs'
import type { TownEntry } from '../domain/sky/find-towns.ts'
import { plainName } from '../domain/sky/plain-name.ts'
import { skyFile } from './sky-files.ts'

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' })

const entryOf = (line: string): TownEntry => {
  const [name = '', region = '', country = '', latitude, longitude, population] = line.split('\t')
  return {
    name,
    plain: plainName(name),
    region,
    country,
    countryName: countries.of(country) ?? country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  }
}

let known: TownEntry[] | undefined

/** GeoNames' towns of 5,000 people and more, largest first. Read when first asked for, about 100 ms. */
export const towns = (): TownEntry[] =>
  (known ??= readFileSync(skyFile('towns.tsv'), 'utf8').trimEnd().split('\n').map(entryOf))
