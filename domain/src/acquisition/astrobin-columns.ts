import { isSessionNumber, sessionRange, type SessionNumber } from './sessions.ts'

export type CsvField = 'night' | 'filter' | Exclude<SessionNumber, 'offset'>

export interface Column {
  field: CsvField
  required?: boolean
  /** Decimals at most; 0: whole numbers. */
  decimals?: number
  /** What AstroBin takes, in the unit of the column. */
  least?: number
  most?: number
  /** AstroBin takes a zero, which says nothing here: it is left empty. */
  zeroIsUnknown?: boolean
  isMilliseconds?: boolean
}

/** The columns of long exposures. Source: https://welcome.astrobin.com/importing-acquisitions-from-csv */
export const LONG_EXPOSURE: Record<string, Column> = {
  date: { field: 'night' },
  filter: { field: 'filter' },
  number: { field: 'frames', required: true, decimals: 0, least: 1 },
  duration: { field: 'exposureSeconds', required: true, decimals: 4, least: 0.0001, most: 999_999.9999 },
  iso: { field: 'iso', decimals: 0, zeroIsUnknown: true },
  binning: { field: 'binning', decimals: 0, least: 1, most: 4 },
  gain: { field: 'gain', decimals: 2, least: -99_999.99, most: 99_999.99 },
  sensorCooling: { field: 'sensorTemperature', decimals: 0, least: -274, most: 100 },
  fNumber: { field: 'fNumber', decimals: 2, least: 0, zeroIsUnknown: true },
  darks: { field: 'darks', decimals: 0, least: 0 },
  flats: { field: 'flats', decimals: 0, least: 0 },
  flatDarks: { field: 'flatDarks', decimals: 0, least: 0 },
  bias: { field: 'bias', decimals: 0, least: 0 },
  bortle: { field: 'bortle', decimals: 0, least: 1, most: 9 },
  meanSqm: { field: 'meanSqm', decimals: 2, least: 0, zeroIsUnknown: true },
  meanFwhm: { field: 'meanFwhm', decimals: 2, least: 0, zeroIsUnknown: true },
  temperature: { field: 'ambientTemperature', decimals: 2, least: -88, most: 58 },
}

/**
 * Those of videos, as of the Moon and planets, that a session has a place for. AstroBin requires none of them, but a session
 * is a number of frames of an exposure.
 */
export const VIDEO: Record<string, Column> = {
  date: { field: 'night' },
  frames: { field: 'frames', required: true, decimals: 0, least: 1 },
  exposurePerFrame: {
    ...{ field: 'exposureSeconds', required: true, isMilliseconds: true },
    ...{ decimals: 2, least: 0.01, most: 99_999.99 },
  },
  iso: { field: 'iso', decimals: 0, zeroIsUnknown: true },
  gain: { field: 'gain', decimals: 2, least: -99_999.99, most: 99_999.99 },
}

/** Those of videos that it has no place for. */
export const VIDEO_ONLY = [
  ...(['time', 'fps', 'focalLength', 'seeing', 'transparency'] as const),
  ...(['cmi', 'cmii', 'cmiii'] as const),
]

/** A text as the form would hold it, '' where it says nothing; or why it can't be taken. */
type CellValue = { text: string } | { error: string }

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true

/**
 * Reads a value of a column.
 * @param hasDecimalCommas whether a comma may stand for the decimal point, as spreadsheets of many languages write it
 */
export function readCell(name: string, column: Column, text: string, hasDecimalCommas: boolean): CellValue {
  const { field, required, decimals, zeroIsUnknown, isMilliseconds } = column
  if (text === '') return required ? { error: `${name} is required` } : { text }
  if (field === 'night') return isDay(text) ? { text } : { error: 'must be a date such as 2026-03-14' }
  if (field === 'filter') return /^\d+$/.test(text) ? { text } : { error: 'must be the number of a filter at AstroBin' }
  if (hasDecimalCommas && /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text))
    return { error: `${text} may be ${text.replace(',', '.')} or ${text.replace(',', '')}: write it without a comma` }
  const written = hasDecimalCommas ? text.replace(',', '.') : text
  const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : Number.NaN
  if (zeroIsUnknown && number === 0) return { text: '' }
  const places = /\.(\d+)/.exec(written)?.[1]?.replace(/0+$/, '').length ?? 0
  if (decimals && places > decimals) return { error: `has more than ${decimals} decimals` }
  const value = isMilliseconds ? number / 1_000 : number
  if (isSessionNumber(field, value)) return { text: String(value) }
  return {
    error: isMilliseconds
      ? 'must be a number of milliseconds from 0.01 to 99,999.99'
      : `must be ${sessionRange(field)}`,
  }
}
