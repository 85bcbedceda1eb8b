import type { SessionTexts } from '@skyfolio/domain/acquisition/astrobin-csv'
import { nameKey } from '../../../models/acquisition/equipment-kinds.ts'
import { numberOf, toRow, type SessionRow } from './session-form.ts'

/** What becomes of found sessions that the form has already. */
export type RepeatedSessions = 'replace' | 'keep' | 'add'

export interface MergedSessions {
  rows: SessionRow[]
  added: number
  replaced: number
  /** Those that stayed as they were: the same in all that was found, or kept by choice. */
  kept: number
}

type Texts = Partial<Record<keyof SessionTexts, string>>

const valueOf = (texts: Texts, field: keyof SessionTexts) => numberOf(texts[field] ?? '')

/** Degrees: nights cool down, and the mean of a night's frames moves with each one that is added. */
const TEMPERATURE_TOLERANCE = 2.5
/** What tells sessions of one night, filter and exposure apart. */
const SETTINGS = ['gain', 'iso', 'binning', 'sensorTemperature'] as const

/** Whether a setting is the same, or isn't known of one of the two: CSV files often say less than headers. */
const agrees = (row: Texts, found: Texts, field: (typeof SETTINGS)[number]): boolean => {
  const [one, other] = [valueOf(row, field), valueOf(found, field)]
  if (one === null || other === null) return true
  return field === 'sensorTemperature' ? Math.abs(one - other) <= TEMPERATURE_TOLERANCE : one === other
}

const isRepeated = (row: Texts, found: Texts): boolean =>
  (row.night ?? '') === (found.night ?? '') &&
  nameKey(row.filter ?? '') === nameKey(found.filter ?? '') &&
  valueOf(row, 'exposureSeconds') === valueOf(found, 'exposureSeconds') &&
  SETTINGS.every(field => agrees(row, found, field))

const isText = (field: string) => field === 'night' || field === 'filter' || field === 'notes'

/** How many fields of what was found a row has in the same way. */
const likeness = (row: Texts, found: Texts): number =>
  (Object.keys(found) as (keyof SessionTexts)[]).filter(field =>
    isText(field)
      ? nameKey(row[field] ?? '') === nameKey(found[field] ?? '')
      : valueOf(row, field) === valueOf(found, field),
  ).length

const isSame = (row: Texts, found: Texts) => likeness(row, found) === Object.keys(found).length

/** For each found session the row that it repeats, each row once; undefined for those that are new. */
function findRepeated(rows: readonly SessionRow[], found: readonly SessionTexts[]): (SessionRow | undefined)[] {
  const free = new Set(rows)
  return found.map(session => {
    const [repeated] = [...free]
      .filter(row => isRepeated(row, session))
      .sort((a, b) => likeness(b, session) - likeness(a, session))
    if (repeated) free.delete(repeated)
    return repeated
  })
}

/** How many found sessions the form has already, and with other values. */
export const countRepeated = (rows: readonly SessionRow[], found: readonly SessionTexts[]): number =>
  findRepeated(rows, found).filter((row, index) => row && !isSame(row, found[index] as SessionTexts)).length

/**
 * Rows with found sessions: new ones are the last, and those that are there with the same values are left alone. What a row has
 * and the found session hasn't, such as notes, stays when it is replaced.
 */
export function mergeSessions(
  rows: readonly SessionRow[],
  found: readonly SessionTexts[],
  repeatedSessions: RepeatedSessions,
): MergedSessions {
  const merged: MergedSessions = { rows: [...rows], added: 0, replaced: 0, kept: 0 }
  const repeated = findRepeated(rows, found)
  found.forEach((session, index) => {
    const row = repeated[index]
    if (!row || (repeatedSessions === 'add' && !isSame(row, session))) {
      merged.rows.push(toRow(session))
      merged.added++
    } else if (repeatedSessions === 'keep' || isSame(row, session)) merged.kept++
    else {
      merged.rows[rows.indexOf(row)] = { ...row, ...session }
      merged.replaced++
    }
  })
  return merged
}
