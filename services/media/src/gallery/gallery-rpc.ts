import type { ChoiceInput } from '@skyfolio/protos/skyfolio/media/v1/Choice'
import type { ClassifiedTarget as TargetMessage } from '@skyfolio/protos/skyfolio/media/v1/ClassifiedTarget'
import type { EquipmentChoiceInput } from '@skyfolio/protos/skyfolio/media/v1/EquipmentChoice'
import type { GalleryDefinition } from '@skyfolio/protos/skyfolio/media/v1/Gallery'
import type { SearchGalleryRequest } from '@skyfolio/protos/skyfolio/media/v1/SearchGalleryRequest'
import { isConstellation } from '@skyfolio/domain/photographs/constellations'
import { imageLimits } from '@skyfolio/domain/limits'
import { isPhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { KINDS } from '../equipment/equipment-rpc.ts'
import { changesFromProto, imageToProto } from '../images/image-rpc.ts'
import type { ClassifiedTarget, Choice } from './gallery.ts'
import type { FoundPhotographs, GallerySearch, GalleryService } from './gallery-service.ts'

type FindingHandlers = Pick<
  Handlers<GalleryDefinition>,
  'searchGallery' | 'listUnclassifiedTargets' | 'classifyTargets' | 'batchUpdateImages'
>

export const galleryHandlers = (service: GalleryService): FindingHandlers => ({
  searchGallery: async request => {
    const found = await service.search(searchFromProto(request))
    const { choices, targetNameOf } = found
    return {
      images: found.images.map(imageToProto),
      totalSize: found.total,
      gallerySize: found.gallerySize,
      kinds: choices.kind.items.map(toProto),
      targets: choices.target.items.map(choice => ({ ...toProto(choice), label: targetNameOf(choice.value) })),
      constellations: choices.constellation.items.map(toProto),
      years: choices.year.items.map(toProto),
      equipment: equipmentToProto(choices.equipment.items, found.equipment),
      filters: equipmentToProto(choices.filter.items, found.equipment),
      moreTargets: choices.target.more,
      moreEquipment: choices.equipment.more,
      moreFilters: choices.filter.more,
    }
  },
  listUnclassifiedTargets: async () => ({ targets: await service.unclassifiedTargets() }),
  classifyTargets: async ({ targets }) => {
    await service.classify(targets.map(targetFromProto))
    return {}
  },
  batchUpdateImages: async ({ ids, addedEquipment: added, removedEquipmentIds: removed, ...request }, context) => {
    const equipmentChange = added.length + removed.length > 0 ? { added, removed } : undefined
    const updates = await service.updateAll(
      { ids, changes: changesFromProto(request), equipmentChange },
      callerOf(context),
    )
    return { results: updates.map(({ id, failure }) => ({ id, ...present('failure', failure) })) }
  },
})

const searchFromProto = (request: SearchGalleryRequest): GallerySearch => {
  const { target, kind, constellation, equipmentIds, filterIds, year } = request
  return {
    ...{ search: request.search, pageSize: request.pageSize, skip: request.skip },
    ...{ withoutImages: request.withoutImages, withoutChoices: request.withoutChoices },
    chosen: {
      ...(target && { target: [target] }),
      ...(kind && { kind: [kind] }),
      ...(constellation && { constellation: [constellation] }),
      ...(equipmentIds.length > 0 && { equipment: valuesOf(equipmentIds) }),
      ...(filterIds.length > 0 && { filter: valuesOf(filterIds) }),
      ...(year && { year: [String(year).padStart(4, '0')] }),
    },
  }
}

/** In one spelling, each once. */
const valuesOf = (ids: number[]): string[] => [...new Set(ids)].sort((a, b) => a - b).map(String)

const toProto = ({ value, count }: Choice): ChoiceInput => ({ value, label: '', count })

/** Without items that were deleted meanwhile. */
const equipmentToProto = (choices: Choice[], items: FoundPhotographs['equipment']): EquipmentChoiceInput[] =>
  choices.flatMap(({ value, count }) => {
    const item = items.find(({ id }) => String(id) === value)
    return item ? [{ id: item.id, kind: KINDS[item.kind], name: item.name, count }] : []
  })

/** Another release may know kinds that this one doesn't. */
const targetFromProto = ({ target, kind, constellation, name }: TargetMessage): ClassifiedTarget => ({
  target,
  kind: isPhotographKind(kind) ? kind : null,
  constellation: isConstellation(constellation) ? constellation : null,
  name: name?.slice(0, imageLimits.targetName) || null,
})
