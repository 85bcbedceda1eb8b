import type { EquipmentKind } from '@skyfolio/protos/skyfolio/media/v1/EquipmentKind'
import { equipmentLimits } from '@skyfolio/domain/limits'
import { z } from 'zod'
import { id, optionalFlag, requiredText, timestamp } from '../../routing/fields.ts'

/** In the order of lists. A telescope may be a lens. */
const KINDS = ['telescope', 'camera', 'mount', 'filter', 'accessory', 'software'] as const
type KindName = (typeof KINDS)[number]

const KIND_MESSAGES = {
  telescope: 'EQUIPMENT_KIND_TELESCOPE',
  camera: 'EQUIPMENT_KIND_CAMERA',
  mount: 'EQUIPMENT_KIND_MOUNT',
  filter: 'EQUIPMENT_KIND_FILTER',
  accessory: 'EQUIPMENT_KIND_ACCESSORY',
  software: 'EQUIPMENT_KIND_SOFTWARE',
} as const satisfies Record<KindName, EquipmentKind>

/** Stands for a kind that only a newer media service knows. */
export const UNKNOWN_KIND: KindName = 'accessory'

export const equipmentKindName = (kind: EquipmentKind): KindName =>
  KINDS.find(name => KIND_MESSAGES[name] === kind) ?? UNKNOWN_KIND

export const equipmentSchema = z.object({
  id,
  kind: z.enum(KINDS),
  name: z.string(),
  slug: z.string(),
  /** Its number in AstroBin's equipment database. */
  astrobinId: z.number().int().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Photographs of the gallery that were taken with it. */
  publishedCount: z.number().int().optional(),
  /** All pictures that use it; for the owner alone. */
  imageCount: z.number().int().optional(),
})

const name = requiredText(equipmentLimits.name, 'Name is required')
const astrobinId = z.number().int().min(1).max(equipmentLimits.astrobinId).nullish()

export const newEquipmentSchema = z.object({ kind: z.enum(KINDS), name, astrobinId })
export const equipmentChangesSchema = z.object({ name: name.optional(), astrobinId })

/** An item of a picture. */
export const imageEquipmentSchema = z.object({
  id,
  kind: z.enum(KINDS),
  name: z.string(),
  slug: z.string(),
  /** It guided, and did not take the picture. */
  guiding: z.boolean(),
  /** Not chosen for the picture, but the filter of one of its sessions. */
  fromSessions: z.boolean(),
})

export const chosenEquipmentSchema = z.object({ id, guiding: optionalFlag })
