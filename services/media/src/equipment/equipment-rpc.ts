import type { EquipmentDefinition } from '@skyfolio/protos/skyfolio/media/v1/Equipment'
import type { EquipmentItemInput } from '@skyfolio/protos/skyfolio/media/v1/EquipmentItem'
import type { EquipmentKind as KindMessage } from '@skyfolio/protos/skyfolio/media/v1/EquipmentKind'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, readFieldMask, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import type { CountedEquipment, EquipmentService } from './equipment-service.ts'
import type { EquipmentChanges, EquipmentKind } from './equipment.ts'

export const equipmentHandlers = (service: EquipmentService): Handlers<EquipmentDefinition> => ({
  createEquipment: async ({ fields, demo }, context) =>
    itemToProto(
      await service.create(
        {
          kind: kindFromProto(fields?.kind),
          name: fields?.name ?? null,
          astrobinId: fields?.astrobinId ?? null,
          demo,
        },
        callerOf(context),
      ),
    ),
  listEquipment: async request => {
    const { items, ...total } = await service.list(request)
    return { items: items.map(itemToProto), ...total }
  },
  getEquipmentBySlug: async ({ slug }) => itemToProto(await service.getBySlug(slug)),
  updateEquipment: async ({ id, fields, updateMask }, context) => {
    const changes = readFieldMask<EquipmentChanges>(updateMask, {
      name: () => ({ name: fields?.name ?? null }),
      astrobin_id: () => ({ astrobinId: fields?.astrobinId ?? null }),
    })
    return itemToProto(await service.update({ id, changes }, callerOf(context)))
  },
  deleteEquipment: async ({ id }, context) => {
    await service.delete(id, callerOf(context))
    return {}
  },
  removeDemoEquipment: async (_request, context) => ({ removed: await service.removeDemo(callerOf(context)) }),
})

export const KINDS = {
  telescope: 'EQUIPMENT_KIND_TELESCOPE',
  camera: 'EQUIPMENT_KIND_CAMERA',
  mount: 'EQUIPMENT_KIND_MOUNT',
  filter: 'EQUIPMENT_KIND_FILTER',
  accessory: 'EQUIPMENT_KIND_ACCESSORY',
  software: 'EQUIPMENT_KIND_SOFTWARE',
} as const satisfies Record<EquipmentKind, KindMessage>

/** Undefined for a kind that is not known, which the service refuses. */
const kindFromProto = (kind: KindMessage | undefined) =>
  (Object.keys(KINDS) as EquipmentKind[]).find(name => KINDS[name] === kind)

const itemToProto = (item: CountedEquipment): EquipmentItemInput => ({
  id: item.id,
  kind: KINDS[item.kind],
  name: item.name,
  slug: item.slug,
  ...present('astrobinId', item.astrobinId),
  createdAt: toTimestamp(item.createdAt),
  updatedAt: toTimestamp(item.updatedAt),
  ...(item.counts && { imageCount: item.counts.images, publishedCount: item.counts.published }),
})
