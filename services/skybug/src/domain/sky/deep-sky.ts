import type { Direction } from './angles.ts'

/** OpenNGC's types, in words. */
export const KINDS = {
  '*': 'star',
  '**': 'double star',
  '*Ass': 'group of stars',
  OCl: 'open cluster',
  GCl: 'globular cluster',
  'Cl+N': 'cluster with nebula',
  G: 'galaxy',
  GPair: 'pair of galaxies',
  GTrpl: 'triplet of galaxies',
  GGroup: 'group of galaxies',
  PN: 'planetary nebula',
  HII: 'emission nebula',
  DrkN: 'dark nebula',
  EmN: 'emission nebula',
  Neb: 'nebula',
  RfN: 'reflection nebula',
  SNR: 'supernova remnant',
  Nova: 'nova',
  Other: 'object',
} as const
export type KindCode = keyof typeof KINDS

/** An entry of OpenNGC; right ascension in hours, declination in degrees, J2000, to 4″. */
export interface DeepSkyObject extends Direction {
  /** As 'NGC 224', 'IC 5070', 'Mel 22'. */
  id: string
  kind: KindCode
  /** Minutes of arc; null where the catalogue has none. The minor axis equals the major one when it has only one. */
  majorAxis: number | null
  minorAxis: number | null
  /** Degrees from north through east. */
  positionAngle: number | null
  /** Visual magnitude, or the blue one: see `band`. */
  magnitude: number | null
  band: 'V' | 'B'
  messier: number | null
  caldwell: number | null
  /** Common names, the most usual first. */
  names: string[]
}

/** The short designation people use: 'M 31', else 'NGC 7000'. */
export const designation = ({ id, messier }: DeepSkyObject): string => (messier === null ? id : `M ${messier}`)

/** 'M 31 (Andromeda Galaxy)', or the designation alone. */
export const fullName = (object: DeepSkyObject): string =>
  object.names[0] === undefined ? designation(object) : `${designation(object)} (${object.names[0]})`
