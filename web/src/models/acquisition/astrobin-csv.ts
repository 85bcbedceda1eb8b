import type { SessionNumber } from '@skyfolio/runtime/domain/sessions'
import { isSessionNumber, sessionRange } from '@skyfolio/runtime/domain/sessions'
import Papa from 'papaparse'

/** A session as the form types it: a text for every field that is filled. */
export type SessionTexts = Partial<Record<'night' | 'filter' | 'notes' | SessionNumber, string>>

interface CsvError {
  /** As a spreadsheet counts them: the header is line 1. */
  line: number
  column: string
  message: string
}

export interface ParsedCsv {
  sessions: SessionTexts[]
  errors: CsvError[]
  /** Columns that AstroBin does not have. */
  unknownColumns: string[]
}

type Field = Exclude<keyof SessionTexts, 'notes' | 'offset'>

interface Column {
  field: Field
  required?: boolean
  /** Decimals at most; 0: whole numbers. */
  decimals?: number
  least?: number
  most?: number
}

/** The columns of long exposures. Source: https://welcome.astrobin.com/importing-acquisitions-from-csv */
const COLUMNS: Record<string, Column> = {
  date: { field: 'night' },
  filter: { field: 'filter' },
  number: { field: 'frames', required: true, decimals: 0, least: 1 },
  duration: { field: 'exposureSeconds', required: true, decimals: 4, least: 0.0001, most: 999_999.9999 },
  iso: { field: 'iso', decimals: 0 },
  binning: { field: 'binning', decimals: 0, least: 1, most: 4 },
  gain: { field: 'gain', decimals: 2 },
  sensorCooling: { field: 'sensorTemperature', decimals: 0, least: -274, most: 100 },
  fNumber: { field: 'fNumber', decimals: 2, least: 0 },
  darks: { field: 'darks', decimals: 0, least: 0 },
  flats: { field: 'flats', decimals: 0, least: 0 },
  flatDarks: { field: 'flatDarks', decimals: 0, least: 0 },
  bias: { field: 'bias', decimals: 0, least: 0 },
  bortle: { field: 'bortle', decimals: 0, least: 1, most: 9 },
  meanSqm: { field: 'meanSqm', decimals: 2, least: 0 },
  meanFwhm: { field: 'meanFwhm', decimals: 2, least: 0 },
  temperature: { field: 'ambientTemperature', decimals: 2, least: -88, most: 58 },
}
const NAMES = Object.keys(COLUMNS)

/** A filter of the owner's, and its number in AstroBin's equipment database, by which AstroBin names it. */
export interface KnownFilter {
  name: string
  astrobinId: number | null
}

/** The name of a filter by its number; one that is not known is named by the number. */
export const nameOfAstroBinFilter = (id: string, known: readonly KnownFilter[]): string =>
  known.find(({ astrobinId }) => astrobinId === Number(id))?.name ?? `AstroBin filter ${id}`

/** The number in the name of a filter that is named by it; undefined for other names. */
export const numberInName = (filter: string): string | undefined => /^AstroBin filter (\d+)$/i.exec(filter.trim())?.[1]

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** '' for a filter whose number is not known. */
const astroBinFilterId = (filter: string, known: readonly KnownFilter[]): string =>
  String(known.find(({ name }) => sameName(name, filter))?.astrobinId ?? numberInName(filter) ?? '')

/** The filters of sessions whose number at AstroBin is not known, each once. */
export const filtersWithoutNumber = (
  sessions: readonly Pick<CsvSession, 'filter'>[],
  known: readonly KnownFilter[],
): string[] => [
  ...new Set(sessions.map(({ filter }) => filter ?? '').filter(name => name && !astroBinFilterId(name, known))),
]

function problemOf(name: string, { field, required, decimals }: Column, text: string): string | null {
  if (text === '') return required ? `${name} is required` : null
  if (name === 'date') {
    const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)
    return isDate ? null : 'must be a date such as 2026-03-14'
  }
  if (name === 'filter') return /^\d+$/.test(text) ? null : 'must be the number of a filter at AstroBin'
  const number = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
  const places = /\.(\d+)/.exec(text)?.[1]?.replace(/0+$/, '').length ?? 0
  if (decimals && places > decimals) return `has more than ${decimals} decimals`
  return isSessionNumber(field as SessionNumber, number) ? null : `must be ${sessionRange(field as SessionNumber)}`
}

/** Reads AstroBin's acquisitions; `known` gives filters their names. Nothing may be used of a file with errors. */
export function parseAstroBinCsv(text: string, known: readonly KnownFilter[] = []): ParsedCsv {
  const { data, errors: syntax } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    // Left to guess, Papa errs on short files. Spreadsheets in many languages write semicolons.
    delimiter: text.includes(';') && !text.includes(',') ? ';' : ',',
  })
  const [head = [], ...rows] = data
  const columns = head.map(name => NAMES.find(known => known.toLowerCase() === name.trim().toLowerCase()))
  const errors: CsvError[] = syntax.map(({ row = 0, message }) => ({ line: row + 1, column: '', message }))
  for (const name of NAMES)
    if (COLUMNS[name]?.required && !columns.includes(name))
      errors.push({ line: 1, column: name, message: 'is missing: the first line names the columns' })
  if (errors.length === 0 && rows.length === 0) errors.push({ line: 2, column: '', message: 'There is no acquisition' })
  const sessions = rows.map((row, index) => {
    const session: SessionTexts = {}
    if (row.length > head.length)
      errors.push({ line: index + 2, column: '', message: `${row.length} values for ${head.length} columns` })
    columns.forEach((name, at) => {
      const column = name === undefined ? undefined : COLUMNS[name]
      if (name === undefined || !column) return
      const value = (row[at] ?? '').trim()
      const message = problemOf(name, column, value)
      if (message) errors.push({ line: index + 2, column: name, message })
      else if (value !== '') session[column.field] = name === 'filter' ? nameOfAstroBinFilter(value, known) : value
    })
    return session
  })
  return {
    sessions,
    errors,
    unknownColumns: head.filter((name, at) => columns[at] === undefined && name.trim() !== ''),
  }
}

export interface CsvSession extends Record<Exclude<Field, 'night' | 'filter'>, number | null> {
  night: string | null
  filter: string | null
}

const valueOf = (
  session: CsvSession,
  { field, decimals = 0, least = 0, most = Infinity }: Column,
  known: readonly KnownFilter[],
): string => {
  const value = session[field]
  if (field === 'filter') return astroBinFilterId(String(value ?? ''), known)
  if (typeof value !== 'number') return value ?? ''
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals
  // AstroBin ignores what is outside its range.
  return rounded >= least && rounded <= most ? String(rounded) : ''
}

/**
 * Sessions as AstroBin imports them: rounded as it does, with the columns that are filled, and those that it requires; `known`
 * gives filters their numbers, and others are left out.
 */
export function toAstroBinCsv(sessions: readonly CsvSession[], known: readonly KnownFilter[] = []): string {
  const rows = sessions.map(session => NAMES.map(name => valueOf(session, COLUMNS[name] as Column, known)))
  const filled = NAMES.map((name, at) => COLUMNS[name]?.required === true || rows.some(row => row[at] !== ''))
  const only = (row: string[]) => row.filter((_, at) => filled[at])
  return Papa.unparse({ fields: only(NAMES), data: rows.map(only) }, { newline: '\n' })
}
