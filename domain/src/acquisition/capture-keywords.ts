import type { Header } from './fits-header.ts'

type Names = readonly string[]

// In the order of preference: the names of N.I.N.A., ASIAIR, Sequence Generator Pro, SharpCap, Ekos, MaxIm DL, Siril and, as
// properties, of PixInsight. Those of XISF's namespaces are described in its specification, section 11.5.3.
export const EXPOSURE = ['EXPTIME', 'EXPOSURE', 'Instrument:ExposureTime'] as const
export const ISO = ['ISOSPEED', 'ISO', 'Instrument:Camera:ISOSpeed'] as const
export const CAMERA = ['INSTRUME', 'Instrument:Camera:Name'] as const
/** Ekos and ASIAIR write the name of the mount's driver there. */
export const TELESCOPE = ['TELESCOP', 'Instrument:Telescope:Name'] as const

/** The first of some keywords that has a number, written as one or as text. */
export const numberOf = (header: Header, names: Names): number | null => {
  for (const name of names) {
    const value = header.get(name)
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
  }
  return null
}

/** The first of some keywords that has a text. */
export const textOf = (header: Header, names: Names): string | null => {
  for (const name of names) {
    const value = header.get(name)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

/** In millimeters as FITS keywords, in meters as properties of XISF. */
const FOCAL_LENGTH_AND_APERTURE = [
  { length: 'FOCALLEN', aperture: 'APTDIA', millimeters: 1 },
  { length: 'Instrument:Telescope:FocalLength', aperture: 'Instrument:Telescope:Aperture', millimeters: 1000 },
] as const

/** Millimeters. */
export function focalLength(header: Header): number | null {
  for (const { length, millimeters } of FOCAL_LENGTH_AND_APERTURE) {
    const value = numberOf(header, [length])
    if (value !== null && value > 0) return Math.round(value * millimeters * 10) / 10
  }
  return null
}

/** The focal ratio that is written, or that of focal length and aperture. */
export function focalRatio(header: Header): number | null {
  const written = numberOf(header, ['FOCRATIO', 'F-NUMBER'])
  if (written !== null && written > 0) return written
  for (const names of FOCAL_LENGTH_AND_APERTURE) {
    const [length, aperture] = [names.length, names.aperture].map(name => numberOf(header, [name]))
    if (length && aperture) return Math.round((length / aperture) * 100) / 100
  }
  return null
}
