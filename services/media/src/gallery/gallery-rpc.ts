import type { ChoiceInput } from '@skyfolio/protos/skyfolio/media/v1/Choice'
import type { ClassifiedTarget as TargetMessage } from '@skyfolio/protos/skyfolio/media/v1/ClassifiedTarget'
import type { EquipmentChoiceInput } from '@skyfolio/protos/skyfolio/media/v1/EquipmentChoice'
import type { GalleryDefinition } from '@skyfolio/protos/skyfolio/media/v1/Gallery'
import type { SearchGalleryRequest } from '@skyfolio/protos/skyfolio/media/v1/SearchGalleryRequest'
import { isConstellation } from '@skyfolio/runtime/domain/constellations'
import { imageLimits } from '@skyfolio/runtime/domain/limits'
import { isPhotographKind } from '@skyfolio/runtime/domain/photograph-kinds'
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
      kinds: choices.kind.map(toProto),
      targets: choices.target.map(choice => ({ ...toProto(choice), label: targetNameOf(choice.value) })),
      constellations: choices.constellation.map(toProto),
      years: choices.year.map(toProto),
      equipment: equipmentToProto(choices.equipment, found.equipment),
      filters: equipmentToProto(choices.filter, found.equipment),
    }
  },
  listUnclassifiedTargets: async () => ({ targets: await service.unclassifiedTargets() }),
  classifyTargets: async ({ targets }) => {
    await service.classify(targets.map(targetFromProto))
    return {}
  },
  batchUpdateImages: async ({ ids, ...request }, context) => {
    const updates = await service.updateAll(ids, changesFromProto(request), callerOf(context))
    return { results: updates.map(({ id, failure }) => ({ id, ...present('failure', failure) })) }
  },
})

const searchFromProto = (request: SearchGalleryRequest): GallerySearch => {
  const { target, kind, constellation, equipmentId, filterId, year } = request
  return {
    ...{ search: request.search, pageSize: request.pageSize, skip: request.skip },
    ...{ withoutImages: request.withoutImages, withoutChoices: request.withoutChoices },
    chosen: {
      ...(target && { target }),
      ...(kind && { kind }),
      ...(constellation && { constellation }),
      ...(equipmentId && { equipment: String(equipmentId) }),
      ...(filterId && { filter: String(filterId) }),
      ...(year && { year: String(year).padStart(4, '0') }),
    },
  }
}

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
