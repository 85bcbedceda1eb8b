import { DomainError } from '@skyfolio/runtime/domain/errors'
import { versionLimits } from '@skyfolio/domain/limits'
import { manyLines, oneLine } from '@skyfolio/runtime/domain/text-fields'
import { VERSION_KINDS, type VersionKind } from '@skyfolio/domain/photographs/versions'
import { isCalendarDate, type Image } from '../images/image.ts'
import type { FinalVersion, KeptVersion, Version, VersionFields, VersionFile } from '../images/image-file.ts'

/** The id of the file that an image came with. */
export const FIRST_VERSION = 1

/** What a caller can set; null empties, or gives the default. */
export type VersionChanges = { [Field in 'label' | 'date' | 'notes' | 'kind']?: string | null } & {
  isHidden?: boolean | null
}

export const versionNotFound = () => new DomainError('not_found', 'VERSION_NOT_FOUND', 'Version not found')
export const versionNotReady = () =>
  new DomainError('refused', 'VERSION_NOT_READY', 'This version is still being processed, or could not be processed')
export const versionIsFinal = () =>
  new DomainError(
    'refused',
    'VERSION_IS_FINAL',
    'This version is shown as the photograph. Make another one final first.',
  )
const tooManyVersions = () =>
  new DomainError(
    'refused',
    'TOO_MANY_VERSIONS',
    `A photograph keeps at most ${versionLimits.ofOneImage} versions besides the one that is shown. Delete one first.`,
  )
export const invalidVersion = (message: string, field: string) =>
  new DomainError('invalid', 'INVALID_VERSION', message, { field })

/** The day of a moment, in UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const defaultFields = (day: string): VersionFields => ({
  ...{ label: `Processing of ${day}`, date: day, notes: null },
  kind: 'processing',
})

/** The version that is shown, of which the owner need not have said anything. */
export const finalVersionOf = ({ finalVersion, createdAt }: Pick<Image, 'finalVersion' | 'createdAt'>): FinalVersion =>
  finalVersion ?? { id: FIRST_VERSION, ...defaultFields(dayOf(createdAt)) }

/** Throws TOO_MANY_VERSIONS unless an image may have one more. */
export function assertRoom({ versions }: Pick<Image, 'versions'>): void {
  if (versions.length >= versionLimits.ofOneImage) throw tooManyVersions()
}

/** Checks the fields that are given; a label that is emptied gets its default. Throws INVALID_VERSION. */
export function changedVersion(changes: VersionChanges, at: Date): Partial<VersionFields & Pick<Version, 'isHidden'>> {
  const { label, date, notes, kind, isHidden } = changes
  return {
    ...(label !== undefined && { label: checkedLabel(label) ?? defaultFields(dayOf(at)).label }),
    ...(date !== undefined && { date: checkedDate(date) }),
    ...(notes !== undefined && { notes: checkedNotes(notes) }),
    ...(kind !== undefined && { kind: checkedKind(kind) }),
    ...(isHidden !== undefined && { isHidden: isHidden ?? false }),
  }
}

/** Checks what is said about a file that is to be kept as a version. Throws INVALID_VERSION. */
export const keptVersion = ({ label, date, notes, isHidden }: VersionChanges): KeptVersion => ({
  label: checkedLabel(label),
  date: checkedDate(date ?? null),
  notes: checkedNotes(notes),
  isHidden: isHidden ?? false,
})

/** A new version of an image, whose renditions are still to be made. Throws INVALID_VERSION. */
export const newVersion = (
  image: Pick<Image, 'lastVersionId'>,
  given: VersionChanges,
  source: Omit<VersionFile, 'picture' | 'share' | 'variants' | 'placeholder' | 'embeddedRights'>,
  at: Date,
): Version => ({
  ...defaultFields(dayOf(at)),
  isHidden: false,
  ...changedVersion(withoutEmpty(given), at),
  id: image.lastVersionId + 1,
  ...source,
  ...{ picture: null, share: null, variants: [], placeholder: null, embeddedRights: null, failure: null },
})

/** What is left empty gets its default. */
const withoutEmpty = (given: VersionChanges): VersionChanges =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== ''))

const fileOf = (file: VersionFile): VersionFile => {
  const { originalName, original, width, height, acquisition, compression, stretch } = file
  const { picture, share, variants, placeholder, embeddedRights } = file
  return {
    ...{ originalName, original, width, height, acquisition, compression, stretch },
    ...{ picture, share, variants, placeholder, embeddedRights },
  }
}

/**
 * What becomes of the versions of an image when another file takes the place of the one that is shown: that one is kept as
 * `keep` says, or goes, and what was said about it with it.
 */
export function replaceFinal(
  image: Image,
  keep: KeptVersion | null,
  at: Date,
): Pick<Image, 'finalVersion' | 'versions' | 'lastVersionId'> {
  const id = image.lastVersionId + 1
  const former = finalVersionOf(image)
  const kept = keep && {
    ...former,
    ...fileOf(image),
    label: keep.label ?? former.label,
    date: keep.date ?? former.date,
    notes: keep.notes ?? former.notes,
    ...{ isHidden: keep.isHidden, failure: null },
  }
  return {
    finalVersion: { id, ...defaultFields(dayOf(at)) },
    versions: kept ? [kept, ...image.versions] : image.versions,
    lastVersionId: id,
  }
}

/** An image that shows another one of its versions; the one that was shown takes its place among the others. */
export function swapFinal(image: Image, version: Version): Partial<Image> {
  const { id, label, date, notes, kind } = version
  const former: Version = { ...finalVersionOf(image), ...fileOf(image), isHidden: false, failure: null }
  return {
    ...fileOf(version),
    finalVersion: { id, label, date, notes, kind },
    versions: image.versions.map(each => (each === version ? former : each)),
  }
}

/** The version of an image that is made from a file; undefined: the photograph itself, or its replacement. */
export const versionMadeFrom = ({ versions }: Pick<Image, 'versions'>, original: string): Version | undefined =>
  versions.find(version => version.original.name === original)

/** The versions of an image with one of them changed. */
export const withVersion = (
  { versions }: Pick<Image, 'versions'>,
  changed: Version,
  changes: Partial<Version>,
): Version[] => versions.map(version => (version.id === changed.id ? { ...version, ...changes } : version))

const LABEL = { reason: 'INVALID_VERSION', field: 'label', label: 'The label', max: versionLimits.label }
const NOTES = { reason: 'INVALID_VERSION', field: 'notes', label: 'The notes', max: versionLimits.notes }

const checkedLabel = (value: string | null | undefined) => oneLine(value, LABEL)
const checkedNotes = (value: string | null | undefined) => manyLines(value, NOTES)

function checkedDate(value: string | null): string | null {
  if (value === null || value === '') return null
  if (isCalendarDate(value)) return value
  throw invalidVersion('The date must be one such as 2026-03-14', 'date')
}

function checkedKind(value: string | null): VersionKind {
  if (value === null || value === '') return 'processing'
  const kind = VERSION_KINDS.find(known => known === value)
  if (kind) return kind
  throw invalidVersion(`The kind must be one of: ${VERSION_KINDS.join(', ')}`, 'kind')
}
