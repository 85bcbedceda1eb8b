import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  type Catalog,
  type Constellation,
  type DeepSkyObject,
  type KindCode,
  KINDS,
  type MeasuredDistance,
  type NamedStar,
} from './catalog.ts'

// Resolved by package: the bundle and the source lie at different depths.
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@skyfolio/skybug/package.json')), 'sky-data')

/** Where a file of sky-data/ or fonts/ lies. */
export const skyFile = (name: string): string => join(FOLDER, name)

const text = (name: string): string => readFileSync(skyFile(name), 'utf8')
const rowsOf = (name: string): string[][] =>
  text(name)
    .trimEnd()
    .split('\n')
    .map(line => line.split('\t'))
const numberOf = (value: string | undefined): number | null => (value ? Number(value) : null)

const isKind = (kind: string): kind is KindCode => kind in KINDS

const deepSkyObject = (row: string[], distances: Map<string, number>): DeepSkyObject => {
  const [id = '', kind = '', ra, dec, major, minor, angle, magnitude = '', messier, caldwell, names] = row
  if (!isKind(kind)) throw new Error(`deep-sky.tsv has the unknown type ${kind} at ${id}.`)
  const lightYears = distances.get(id)
  return {
    id,
    kind,
    rightAscension: Number(ra) / 15,
    declination: Number(dec),
    majorAxis: numberOf(major),
    minorAxis: numberOf(minor) ?? numberOf(major),
    positionAngle: numberOf(angle),
    magnitude: numberOf(magnitude.replace('B', '')),
    band: magnitude.endsWith('B') ? 'B' : 'V',
    messier: numberOf(messier),
    caldwell: numberOf(caldwell),
    distance: lightYears === undefined ? null : { lightYears, error: null },
    names: names ? names.split('|') : [],
  }
}

const measuredDistance = (lightYears: string | undefined, error: string | undefined): MeasuredDistance | null =>
  lightYears ? { lightYears: Number(lightYears), error: Number(error) } : null

const namedStar = ([
  ra,
  dec,
  magnitude,
  name = '',
  letter = '',
  constellation = '',
  lightYears,
  error,
]: string[]): NamedStar => ({
  rightAscension: Number(ra) / 15,
  declination: Number(dec),
  magnitude: Number(magnitude),
  name,
  letter,
  constellation,
  distance: measuredDistance(lightYears, error),
})

export interface ConstellationFile {
  constellations: Constellation[]
  /** The IAU borders, as strokes of [right ascension, declination] in degrees, J2000. */
  borders: [number, number][][]
}

/** Reads on first use, so that startup doesn't wait for it. */
export const once = <Value>(read: () => Value): (() => Value) => {
  let value: Value | undefined
  return () => (value ??= read())
}

/**
 * The constellations' names, figures and borders.
 * @public The charts get this module as a whole (`SkyData`).
 */
export const constellationFile = once(() => JSON.parse(text('constellations.json')) as ConstellationFile)

/** The deep sky, the named stars and the constellations: everything that can be looked up by name. About 40 ms the first time. */
export const catalog = once((): Catalog => {
  const rows = rowsOf('deep-sky.tsv')
  const distances = new Map(
    rowsOf('galaxy-distances.tsv').map(([id = '', millions]) => [id, Math.round(Number(millions) * 1e6)]),
  )
  const isAlias = (row: string[]) => row[1]?.startsWith('=') ?? false
  return {
    deepSky: rows.filter(row => !isAlias(row)).map(row => deepSkyObject(row, distances)),
    aliases: new Map(rows.filter(isAlias).map(([alias = '', id = '']) => [alias, id.slice(1)])),
    stars: rowsOf('star-names.tsv').map(namedStar),
    constellations: constellationFile().constellations,
  }
})

/** Names of objects in Spanish, German and French, in this order; empty where they have none of their own. */
export const objectNames = once((): { id: string; names: string[] }[] =>
  rowsOf('object-names.tsv').map(([id = '', ...names]) => ({ id, names })),
)

/** The Milky Way's outlines from faint to bright: polygons of rings of [right ascension, declination] in degrees. */
export const milkyWay = once(() => JSON.parse(text('milky-way.json')) as [number, number][][][][])

export interface StarField {
  /** Brightest first. Right ascension and declination in degrees (J2000, 0.1″ … 0.05″), magnitude, color B−V. */
  rightAscension: Float32Array
  declination: Float32Array
  magnitude: Float32Array
  color: Float32Array
}

/** Every star to magnitude 8, as scripts/make-catalog.py packs them: eight bytes each. */
export const starField = once((): StarField => {
  const bytes = readFileSync(skyFile('stars.bin'))
  const column = (value: (offset: number) => number) =>
    Float32Array.from({ length: bytes.length / 8 }, (_, index) => value(index * 8))
  return {
    rightAscension: column(at => (bytes.readUIntBE(at, 3) / 0xffffff) * 360),
    declination: column(at => (bytes.readUIntBE(at + 3, 3) / 0xffffff) * 180 - 90),
    magnitude: column(at => bytes.readUInt8(at + 6) / 25 - 2),
    color: column(at => bytes.readUInt8(at + 7) / 50 - 0.5),
  }
})

/** What charts are drawn from; each part is read on first use. */
export interface SkyData {
  starField(): StarField
  milkyWay(): [number, number][][][][]
  constellationFile(): ConstellationFile
  catalog(): Catalog
}
