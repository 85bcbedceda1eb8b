import type { SessionNumber } from './sessions.ts'
import Papa from 'papaparse'
import { LONG_EXPOSURE, readCell, VIDEO, VIDEO_ONLY, type Column, type CsvField } from './astrobin-columns.ts'

/** A session as the form types it: a text for every field that is filled. */
export type SessionTexts = Partial<Record<'night' | 'filter' | 'notes' | SessionNumber, string>>

interface CsvError {
  /** As a text editor counts them, blank ones too; the first is 1. */
  line: number
  column: string
  message: string
}

export interface ParsedCsv {
  sessions: SessionTexts[]
  errors: CsvError[]
  /** AstroBin has other columns for videos, as of the Moon and planets. */
  isVideo: boolean
  /** Those of AstroBin's columns for videos that sessions have no place for. */
  videoColumns: string[]
  /** Columns that AstroBin does not have. */
  unknownColumns: string[]
}

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

interface CsvRow {
  /** On which it begins. */
  line: number
  cells: string[]
}

const DELIMITERS = [',', ';', '\t']

/** Names of columns have none of them. Left to guess, Papa errs on short files. */
const delimiterOf = (text: string): string => {
  const head = text.trimStart().split('\n', 1)[0] ?? ''
  const count = (delimiter: string) => head.split(delimiter).length
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** The rows that have anything in them, and what is wrong with the quotes. */
function readRows(text: string, delimiter: string): { rows: CsvRow[]; errors: CsvError[] } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  let next = 1
  const rows = data.map((cells): CsvRow => {
    const line = next
    // A value in quotes may have lines of its own.
    next += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
    return { line, cells: cells.map(cell => cell.trim()) }
  })
  return {
    rows: rows.filter(({ cells }) => cells.some(cell => cell !== '')),
    errors: errors.map(({ row = 0, message }) => ({ line: rows[row]?.line ?? 1, column: '', message })),
  }
}

const sameColumn = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Reads AstroBin's acquisitions; `known` gives filters their names. Nothing may be used of a file with errors. */
export function parseAstroBinCsv(text: string, known: readonly KnownFilter[] = []): ParsedCsv {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(lines)
  const { rows: all, errors } = readRows(lines, delimiter)
  const [{ line: headLine, cells: head } = { line: 1, cells: [] }, ...rows] = all
  const has = (columns: readonly string[]) => columns.some(name => head.some(cell => sameColumn(cell, name)))
  const isVideo = !has(['number', 'duration']) && has(['frames', 'exposurePerFrame', ...VIDEO_ONLY])
  const table = isVideo ? VIDEO : LONG_EXPOSURE
  const names = Object.keys(table)
  const columns = head.map(cell => names.find(name => sameColumn(name, cell)))
  for (const name of names)
    if (table[name]?.required && !columns.includes(name))
      errors.push({ line: headLine, column: name, message: 'is missing: the first line names the columns' })
  if (errors.length === 0 && rows.length === 0)
    errors.push({ line: headLine + 1, column: '', message: 'There is no acquisition' })
  const sessions = rows.map(({ line, cells }) => {
    const session: SessionTexts = {}
    if (cells.length > head.length)
      errors.push({ line, column: '', message: `${cells.length} values for ${head.length} columns` })
    columns.forEach((name, at) => {
      const column = name === undefined ? undefined : table[name]
      if (name === undefined || !column) return
      const value = readCell(name, column, cells[at] ?? '', delimiter !== ',')
      if ('error' in value) errors.push({ line, column: name, message: value.error })
      else if (value.text !== '')
        session[column.field] = column.field === 'filter' ? nameOfAstroBinFilter(value.text, known) : value.text
    })
    return session
  })
  const others = head.filter((cell, at) => columns[at] === undefined && cell !== '')
  const isOfVideo = (cell: string) => isVideo && VIDEO_ONLY.some(name => sameColumn(name, cell))
  return {
    ...{ sessions, errors, isVideo },
    videoColumns: others.filter(isOfVideo),
    unknownColumns: others.filter(cell => !isOfVideo(cell)),
  }
}

export interface CsvSession extends Record<Exclude<CsvField, 'night' | 'filter'>, number | null> {
  night: string | null
  filter: string | null
}

const NAMES = Object.keys(LONG_EXPOSURE)

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
  const rows = sessions.map(session => NAMES.map(name => valueOf(session, LONG_EXPOSURE[name] as Column, known)))
  const filled = NAMES.map((name, at) => LONG_EXPOSURE[name]?.required === true || rows.some(row => row[at] !== ''))
  const only = (row: string[]) => row.filter((_, at) => filled[at])
  return Papa.unparse({ fields: only(NAMES), data: rows.map(only) }, { newline: '\n' })
}
