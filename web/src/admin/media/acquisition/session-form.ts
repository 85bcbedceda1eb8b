import { sessionLimits } from '@skyfolio/domain/limits'
import {
  isSessionNumber,
  SESSION_NUMBERS,
  sessionRange,
  type Exposures,
  type RequiredNumber,
  type SessionNumber,
} from '@skyfolio/domain/acquisition/sessions'
import type { Image, ImageChange } from '../../../api/admin/images.ts'
import { nameOfAstroBinFilter, numberInName, type SessionTexts } from '@skyfolio/domain/acquisition/astrobin-csv'
import type { EquipmentKind } from '../../../models/acquisition/equipment-kinds.ts'
import type { Equipment } from '../../../api/admin/equipment.ts'
import type { FrameGroup } from '../../../models/acquisition/group-frames.ts'

type Session = NonNullable<Image['sessions']>[number]
export type SessionField = 'night' | 'filter' | 'notes' | SessionNumber

/** A session as it is typed; `key` tells rows apart while they are added and removed. */
export type SessionRow = Record<SessionField, string> & { key: number }

/** A field of the form in which equipment is chosen. */
export interface EquipmentSlot {
  label: string
  kind: EquipmentKind
  guiding: boolean
}

export const EQUIPMENT_SLOTS: readonly EquipmentSlot[] = [
  { label: 'Telescopes and lenses', kind: 'telescope', guiding: false },
  { label: 'Cameras', kind: 'camera', guiding: false },
  { label: 'Mounts', kind: 'mount', guiding: false },
  { label: 'Filters', kind: 'filter', guiding: false },
  { label: 'Guiding telescopes', kind: 'telescope', guiding: true },
  { label: 'Guiding cameras', kind: 'camera', guiding: true },
  { label: 'Accessories', kind: 'accessory', guiding: false },
  { label: 'Software', kind: 'software', guiding: false },
]

export interface ChosenItem {
  id: number
  guiding: boolean
}

export interface AcquisitionForm {
  site: string
  equipment: ChosenItem[]
  /** What has been typed and not been chosen yet, by the label of its field. */
  typedEquipment: Record<string, string>
  sessions: SessionRow[]
  /** Taken from headers for a photograph that has none; null: stays as it is. */
  targetName: string | null
}

const NUMBERS = Object.keys(SESSION_NUMBERS) as SessionNumber[]
export const LABELS: Record<SessionField, string> = {
  night: 'Night of',
  filter: 'Filter',
  frames: 'Frames',
  exposureSeconds: 'Exposure (s)',
  iso: 'ISO',
  gain: 'Gain',
  offset: 'Offset',
  binning: 'Binning',
  sensorTemperature: 'Sensor (°C)',
  fNumber: 'Focal ratio (f/)',
  darks: 'Darks',
  flats: 'Flats',
  flatDarks: 'Flat darks',
  bias: 'Bias',
  bortle: 'Bortle class',
  meanSqm: 'Mean SQM (mag/arcsec²)',
  meanFwhm: 'Mean FWHM (arcsec)',
  ambientTemperature: 'Ambient (°C)',
  notes: 'Notes',
}
const FIELDS = Object.keys(LABELS) as SessionField[]

let lastKey = 0

const emptyRow = (): SessionRow => ({
  ...(Object.fromEntries(FIELDS.map(field => [field, ''])) as Record<SessionField, string>),
  key: ++lastKey,
})

/** The fields that are filled, as they would be typed. */
export const toSessionTexts = (session: Session | FrameGroup): SessionTexts =>
  Object.fromEntries(
    Object.entries(session).flatMap(([field, value]) => (value === null ? [] : [[field, String(value)]])),
  )

/** A row with what is given, the rest empty. */
export const toRow = (texts: SessionTexts): SessionRow => ({ ...emptyRow(), ...texts })

export const toAcquisitionForm = ({ site, sessions = [], equipment = [] }: Image): AcquisitionForm => ({
  site: site ?? '',
  equipment: equipment.filter(({ fromSessions }) => !fromSessions).map(({ id, guiding }) => ({ id, guiding })),
  typedEquipment: {},
  sessions: sessions.map(session => toRow(toSessionTexts(session))),
  targetName: null,
})

/** A number as it is typed, also with a decimal comma or a minus sign of print; null for none, NaN for what is no number. */
export const numberOf = (text: string): number | null => {
  const written = text.trim().replace(',', '.').replace('−', '-')
  if (written === '') return null
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : Number.NaN
}

const MISSING: Record<RequiredNumber, string> = {
  frames: 'The number of frames is required',
  exposureSeconds: 'An exposure is required',
}

/** The texts that have a longest length; headers may have longer ones. */
const TEXTS = ['filter', 'notes'] as const

function numberError(name: SessionNumber, text: string): string | null {
  const value = numberOf(text)
  if (value === null) return name in MISSING ? MISSING[name as RequiredNumber] : null
  return isSessionNumber(name, value) ? null : `Enter ${sessionRange(name)}`
}

const textError = (name: (typeof TEXTS)[number], text: string): string | null =>
  text.trim().length > sessionLimits[name] ? `Enter at most ${sessionLimits[name]} characters` : null

/** The errors of a row by field. */
export function rowErrors(row: SessionRow): Partial<Record<SessionField, string>> {
  const errors: [SessionField, string | null][] = [
    ...NUMBERS.map((name): [SessionField, string | null] => [name, numberError(name, row[name])]),
    ...TEXTS.map((name): [SessionField, string | null] => [name, textError(name, row[name])]),
  ]
  return Object.fromEntries(errors.filter(([, error]) => error !== null))
}

/** The rows that can be summed up: their filter, frames and exposure are valid. */
export const exposuresOf = (rows: SessionRow[]): Exposures[] =>
  rows.flatMap(row => {
    const [frames, exposureSeconds] = [numberOf(row.frames), numberOf(row.exposureSeconds)]
    if (!isSessionNumber('frames', frames) || !isSessionNumber('exposureSeconds', exposureSeconds)) return []
    return [{ filter: row.filter.trim() || null, frames, exposureSeconds }]
  })

/** What is sent; the rows are valid. */
export const toAcquisitionChange = ({ site, sessions, equipment, targetName }: AcquisitionForm): ImageChange => ({
  ...(targetName === null ? {} : { targetName }),
  site: site.trim() || null,
  equipment,
  sessions: sessions.map(row => {
    const numbers = Object.fromEntries(NUMBERS.map(name => [name, numberOf(row[name])]))
    const exposures = { frames: Number(numberOf(row.frames)), exposureSeconds: Number(numberOf(row.exposureSeconds)) }
    const texts = { night: row.night || null, filter: row.filter.trim() || null, notes: row.notes.trim() || null }
    return { ...numbers, ...exposures, ...texts }
  }),
})

/** A copy of the row at `index` after it; a new one at the end when there is none. */
export const withCopy = (rows: SessionRow[], index: number): SessionRow[] =>
  rows.toSpliced(index + 1, 0, { ...(rows[index] ?? emptyRow()), key: ++lastKey })

/** Rows whose filters are named by their number at AstroBin, with the names that they have in the equipment by now. */
export const withFilterNames = (rows: SessionRow[], filters: readonly Equipment[]): SessionRow[] =>
  rows.map(row => {
    const number = numberInName(row.filter)
    return number === undefined ? row : { ...row, filter: nameOfAstroBinFilter(number, filters) }
  })

/** The numbers at AstroBin by which rows still name filters. */
export const filterNumbersIn = (rows: readonly SessionRow[]): string[] => [
  ...new Set(rows.map(({ filter }) => numberInName(filter)).filter(number => number !== undefined)),
]
