import { DomainError } from '@skyfolio/runtime/domain/errors'
import { equipmentLimits } from '@skyfolio/domain/limits'
import type { Page } from '@skyfolio/runtime/domain/paging'
import { requiredLine } from '@skyfolio/runtime/domain/text-fields'

/** In the order in which they are listed. A telescope may be a lens. */
export const EQUIPMENT_KINDS = ['telescope', 'camera', 'mount', 'filter', 'accessory', 'software'] as const
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number]

/** What may guide while another one takes the picture. */
export const mayGuide = (kind: EquipmentKind): boolean => kind === 'telescope' || kind === 'camera'

/** One of the owner's own items. */
export interface Equipment {
  id: number
  kind: EquipmentKind
  /** Unique among those of its kind, without regard to case and runs of spaces. */
  name: string
  /** Unique, also among former ones. */
  slug: string
  /** They still lead to it. */
  formerSlugs: string[]
  /** Its number in AstroBin's equipment database; unique among those of its kind. */
  astrobinId: number | null
  /** Part of the demo content, and nobody has edited it since. */
  demo: boolean
  createdAt: Date
  updatedAt: Date
}

/** What a caller can set; null empties. */
export type EquipmentChanges = Partial<{ name: string | null; astrobinId: number | null }>

/** How many images use an item, and how many of those visitors see in the gallery. */
export interface EquipmentCounts {
  images: number
  published: number
}

/** Name and AstroBin's number are unique: EQUIPMENT_NAME_TAKEN, EQUIPMENT_ASTROBIN_ID_TAKEN. */
export interface EquipmentRepository {
  /** Throws SlugTaken too, as update. */
  insert(item: Equipment): Promise<void>
  update(item: Equipment): Promise<void>
  remove(id: number): Promise<void>
  byId(id: number): Promise<Equipment | null>
  /** By kind and name, as all lists of them. */
  byIds(ids: number[]): Promise<Equipment[]>
  /** By its slug or a former one. */
  bySlug(slug: string): Promise<Equipment | null>
  named(kind: EquipmentKind, names: string[]): Promise<Equipment[]>
  list(page: Page): Promise<Equipment[]>
  count(): Promise<number>
  ids(): Promise<number[]>
  /** Those of the demo content. */
  demoIds(): Promise<number[]>
  /** Locks items until the transaction ends, so that none is deleted meanwhile; returns how many of them exist. */
  lock(ids: number[]): Promise<number>
}

export const equipmentNotFound = () => new DomainError('not_found', 'EQUIPMENT_NOT_FOUND', 'Equipment not found')
export const equipmentNameTaken = () =>
  new DomainError('clash', 'EQUIPMENT_NAME_TAKEN', 'There is equipment of this kind with this name', { field: 'name' })
export const astrobinIdTaken = () =>
  new DomainError('clash', 'EQUIPMENT_ASTROBIN_ID_TAKEN', 'Other equipment of this kind has this AstroBin ID', {
    field: 'astrobin_id',
  })
const invalidEquipment = (message: string, field: string) =>
  new DomainError('invalid', 'INVALID_EQUIPMENT', message, { field })

/** Names with the same key are the same name. */
export const equipmentNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Checks what a caller sets. Throws INVALID_EQUIPMENT. */
export function equipmentFields(changes: EquipmentChanges): Partial<Pick<Equipment, 'name' | 'astrobinId'>> {
  const { name, astrobinId } = changes
  const rule = { reason: 'INVALID_EQUIPMENT', field: 'name', label: 'The name', max: equipmentLimits.name }
  return {
    ...(name !== undefined && { name: requiredLine(name, { ...rule, required: 'Name is required' }) }),
    ...(astrobinId !== undefined && { astrobinId: checkedAstrobinId(astrobinId) }),
  }
}

function checkedAstrobinId(value: number | null): number | null {
  if (value === null || (Number.isInteger(value) && value >= 1 && value <= equipmentLimits.astrobinId)) return value
  throw invalidEquipment('The AstroBin ID must be a whole number above 0', 'astrobin_id')
}
