import type { EquipmentDefinition } from '@skyfolio/protos/skyfolio/media/v1/Equipment'
import type { EquipmentKind as KindMessage } from '@skyfolio/protos/skyfolio/media/v1/EquipmentKind'
import type { PlainHandlers } from '@skyfolio/runtime/rpc/server'
import type { EquipmentService } from './equipment-service.ts'
import type { EquipmentKind } from './equipment.ts'

export const equipmentHandlers = (equipment: EquipmentService): PlainHandlers<EquipmentDefinition> => ({
  createEquipment: ({ kind, fields, demo }, caller) => equipment.create({ kind, ...fields, demo }, caller),
  listEquipment: page => equipment.list(page),
  getEquipmentBySlug: ({ slug }) => equipment.getBySlug(slug),
  updateEquipment: ({ id, changes }, caller) => equipment.update({ id, changes }, caller),
  deleteEquipment: ({ id }, caller) => equipment.delete(id, caller),
  removeDemoEquipment: async (_request, caller) => ({ removed: await equipment.removeDemo(caller) }),
})

/** For the services of media that still handle messages. */
export const KINDS = {
  telescope: 'EQUIPMENT_KIND_TELESCOPE',
  camera: 'EQUIPMENT_KIND_CAMERA',
  mount: 'EQUIPMENT_KIND_MOUNT',
  filter: 'EQUIPMENT_KIND_FILTER',
  accessory: 'EQUIPMENT_KIND_ACCESSORY',
  software: 'EQUIPMENT_KIND_SOFTWARE',
} as const satisfies Record<EquipmentKind, KindMessage>
