import type { Image } from '../../api/images.ts'

export type EquipmentKind = NonNullable<Image['equipment']>[number]['kind']

interface KindLabels {
  one: string
  many: string
}

/** In the order of lists. */
export const EQUIPMENT_KINDS: Record<EquipmentKind, KindLabels> = {
  telescope: { one: 'Telescope or lens', many: 'Telescopes and lenses' },
  camera: { one: 'Camera', many: 'Cameras' },
  mount: { one: 'Mount', many: 'Mounts' },
  filter: { one: 'Filter', many: 'Filters' },
  accessory: { one: 'Accessory', many: 'Accessories' },
  software: { one: 'Software', many: 'Software' },
}

export const kindNames = Object.keys(EQUIPMENT_KINDS) as EquipmentKind[]

/** Names with the same key are the same name, as the server compares them. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
