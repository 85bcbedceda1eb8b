import { isConstellation, type ConstellationSymbol } from '@skyfolio/domain/photographs/constellations'
import { isId } from '@skyfolio/runtime/domain/ids'
import { imageLimits } from '@skyfolio/domain/limits'
import { isPhotographKind, type PhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import { PUBLIC_SIZE_NAMES, type PublicSize } from '@skyfolio/domain/photographs/public-size'
import { LICENSE_NAMES, parseLicense, type License } from '@skyfolio/domain/photographs/rights'
import {
  DEFAULT_SPECIFICATIONS,
  invalidImage,
  isCalendarDate,
  type ChosenEquipment,
  type ImageFields,
  type ImageType,
} from './image.ts'
import { newSessions } from './session.ts'

/** The fields of a form or a call; null, '' and absent mean the same. */
export type GivenFields = { [Field in Exclude<keyof ImageFields, ListField>]?: ImageFields[Field] | string | null } & {
  [Field in ListField]?: readonly object[] | null
}

type ListField = 'sessions' | 'equipment'
type TextField = Exclude<keyof typeof imageLimits & keyof ImageFields, ListField>

/**
 * The fields of a new image, checked and completed with their defaults.
 * @throws INVALID_IMAGE, for a missing title with 'Title cannot be empty'.
 */
export function newFields(given: GivenFields): ImageFields {
  return {
    title: title(given.title),
    description: text('description', given.description),
    targetName: text('targetName', given.targetName),
    photographer: text('photographer', given.photographer),
    dateTaken: date(given.dateTaken),
    enabledInHeader: flag('enabledInHeader', given.enabledInHeader),
    imageType: imageType(given.imageType),
    specifications: text('specifications', given.specifications) ?? DEFAULT_SPECIFICATIONS,
    altText: text('altText', given.altText),
    metaTitle: text('metaTitle', given.metaTitle),
    metaDescription: text('metaDescription', given.metaDescription),
    site: text('site', given.site),
    sessions: newSessions(given.sessions),
    publicSize: publicSize(given.publicSize),
    equipment: chosenEquipment(given.equipment),
    license: license(given.license),
    downloadable: flag('downloadable', given.downloadable),
    hidden: flag('hidden', given.hidden),
    kind: kind(given.kind),
    constellation: constellation(given.constellation),
  }
}

/**
 * Checked changes of the given fields only; one that is null is emptied or gets its default.
 * @throws INVALID_IMAGE, for an emptied title with 'Title cannot be empty'.
 */
export function changedFields(given: GivenFields): Partial<ImageFields> {
  // A placeholder where there is no title: newFields would reject its absence.
  const complete = newFields({ title: '-', ...given })
  const names = Object.keys(given) as (keyof ImageFields)[]
  return Object.fromEntries(names.map(name => [name, complete[name]]))
}

function title(value: unknown): string {
  const given = text('title', value)
  if (given === null) throw invalidImage('Title cannot be empty', 'title')
  return given
}

function text(name: TextField, value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw invalidImage(`${name} must be text`, name)
  // Control characters other than line breaks and tabs belong in no field; MongoDB and XML feeds stumble over NUL.
  // oxlint-disable-next-line no-control-regex
  const trimmed = value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim()
  if (trimmed.length > imageLimits[name])
    throw invalidImage(`${name} is longer than ${imageLimits[name]} characters`, name)
  return trimmed === '' ? null : trimmed
}

function date(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' && isCalendarDate(value)) return value
  throw invalidImage('dateTaken must be a date such as 2026-03-14', 'dateTaken')
}

function chosenEquipment(given: unknown): ChosenEquipment[] {
  if (given === undefined || given === null || given === '') return []
  if (!Array.isArray(given) || given.length > imageLimits.equipment)
    throw invalidImage(`equipment must be a list of at most ${imageLimits.equipment}`, 'equipment')
  const chosen = given.map((item: unknown, index) => {
    const { id, guiding = false } = Object(item) as Record<string, unknown>
    if (typeof id !== 'number' || !isId(id) || typeof guiding !== 'boolean')
      throw invalidImage(`equipment ${index + 1} must be an id, and guiding or not`, `equipment[${index}]`)
    return { id, guiding }
  })
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length)
    throw invalidImage('Equipment can be chosen only once', 'equipment')
  return chosen
}

function flag(name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 'false') return false
  if (value === true || value === 'true') return true
  throw invalidImage(`${name} must be true or false`, name)
}

function publicSize(value: unknown): PublicSize | null {
  if (value === undefined || value === null || value === '') return null
  const size = PUBLIC_SIZE_NAMES.find(name => name === value)
  if (size) return size
  throw invalidImage(`publicSize must be ${PUBLIC_SIZE_NAMES.join(', ')}`, 'publicSize')
}

function license(value: unknown): License | null {
  if (value === undefined || value === null || value === '') return null
  const known = typeof value === 'string' ? parseLicense(value) : null
  if (known) return known
  throw invalidImage(`license must be ${LICENSE_NAMES.join(', ')}`, 'license')
}

function kind(value: unknown): PhotographKind | null {
  if (value === undefined || value === null || value === '') return null
  if (isPhotographKind(value)) return value
  throw invalidImage('There is no such kind of photograph', 'kind')
}

function constellation(value: unknown): ConstellationSymbol | null {
  if (value === undefined || value === null || value === '') return null
  if (isConstellation(value)) return value
  throw invalidImage("A constellation is given by its abbreviation, as 'Ori'", 'constellation')
}

function imageType(value: unknown): ImageType {
  if (value === undefined || value === null || value === '') return 'blog'
  if (value === 'gallery' || value === 'blog') return value
  throw invalidImage('imageType must be gallery or blog', 'imageType')
}
