import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isConstellation } from '@skyfolio/domain/photographs/constellations'
import { withDesignations } from '@skyfolio/domain/photographs/designations'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { pageOf, type PageRequest } from '@skyfolio/runtime/domain/paging'
import { isPhotographKind } from '@skyfolio/domain/photographs/photograph-kinds'
import { foldText, searchWords } from '@skyfolio/domain/text/search-words'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { Equipment, EquipmentRepository } from '../equipment/equipment.ts'
import type { ImageChanges, ImageService } from '../images/image-service.ts'
import { invalidRequest, type EquipmentChange, type Image } from '../images/image.ts'
import {
  choicesOf,
  MOST_CHANGED,
  MOST_CHOSEN,
  MOST_TARGETS,
  type Choices,
  type ClassifiedTarget,
  type GalleryRepository,
  type TargetClassRepository,
} from './gallery.ts'
import { GROUPS, type IndexQuery } from './photograph-index.ts'

const LARGEST_PAGE = 500

export type GallerySearch = Pick<PageRequest, 'pageSize' | 'skip'> & {
  search: string
  /** Values of a group, all required. */
  chosen: IndexQuery['chosen']
  withoutImages: boolean
  withoutChoices: boolean
}

export interface FoundPhotographs {
  images: Image[]
  total: number
  gallerySize: number
  choices: Choices
  targetNameOf: (key: string) => string
  /** Those among the choices. */
  equipment: Equipment[]
}

/** The same change of several images. */
export interface BatchUpdate {
  ids: number[]
  changes: ImageChanges
  /** Undefined: nothing is added or removed. */
  equipmentChange?: EquipmentChange | undefined
}

export interface ImageUpdate {
  id: number
  /** In words; null: it was changed. */
  failure: string | null
}

interface Dependencies {
  transaction: Transaction<{ targetClasses: TargetClassRepository }>
  gallery: GalleryRepository
  equipment: EquipmentRepository
  images: Pick<ImageService, 'update'>
}

export type GalleryService = ReturnType<typeof createGalleryService>

/**
 * What a search text requires; null: it is empty. A catalog designation is one word, as in the index: apart, its letter and its
 * number would begin words of equipment, so that M 26 were whatever was taken with an ASI2600MM.
 */
const wordsOfSearch = (search: string | null): string[] | null =>
  search?.trim() ? searchWords(withDesignations(foldText(search))) : null

const noChoices = Object.fromEntries(GROUPS.map(group => [group, { items: [], more: 0 }])) as unknown as Choices

export const createGalleryService = ({ transaction, gallery, equipment, images }: Dependencies) => ({
  /** Builds what searches need, so that the first one needn't. */
  warm: () => gallery.warm(),

  /** Photographs of the gallery and the choices that are left. Throws INVALID_PAGE, INVALID_REQUEST. */
  async search(request: GallerySearch): Promise<FoundPhotographs> {
    const { skip, limit } = pageOf(request, LARGEST_PAGE)
    const { chosen, withoutImages, withoutChoices } = request
    assertKnown(chosen)
    const { ids, counts, gallerySize, targetNameOf } = await gallery.find({
      words: wordsOfSearch(request.search),
      chosen,
    })
    const choices = withoutChoices
      ? noChoices
      : (Object.fromEntries(GROUPS.map(group => [group, choicesOf(group, counts[group], chosen[group])])) as Choices)
    const used = [...choices.equipment.items, ...choices.filter.items].map(({ value }) => Number(value))
    const [page, items] = await Promise.all([
      withoutImages ? [] : gallery.byIds([...ids.subarray(skip, skip + limit)]),
      used.length === 0 ? [] : equipment.byIds(used),
    ])
    return { images: page, total: ids.length, gallerySize, choices, targetNameOf, equipment: items }
  },

  unclassifiedTargets: () => gallery.unclassifiedTargets(),

  /** Stores what the catalog knows of targets; may be repeated. Throws INVALID_REQUEST. */
  async classify(targets: ClassifiedTarget[]): Promise<void> {
    if (targets.length > MOST_TARGETS) throw invalidRequest(`At most ${MOST_TARGETS} targets at once`, 'targets')
    // One by one: a target of thousands of images is enough for a transaction.
    for (const target of targets) await transaction(({ targetClasses }) => targetClasses.classify(target))
  },

  /** Changes the same fields of several images. Throws INVALID_REQUEST; what fails for one is said of that one. */
  async updateAll({ ids, changes, equipmentChange }: BatchUpdate, caller: Caller): Promise<ImageUpdate[]> {
    if (ids.length > MOST_CHANGED) throw invalidRequest(`At most ${MOST_CHANGED} images at once`, 'ids')
    if (new Set(ids).size < ids.length) throw invalidRequest('An image is named twice', 'ids')
    if (equipmentChange && 'equipment' in changes)
      throw invalidRequest('Equipment is replaced, or added and removed', 'equipment')
    const updates: ImageUpdate[] = []
    for (const id of ids) {
      try {
        await images.update({ id, changes, equipmentChange }, caller)
        updates.push({ id, failure: null })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        updates.push({ id, failure: error.message })
      }
    }
    return updates
  },
})

const assertKnown = (chosen: IndexQuery['chosen']): void => {
  const { kind = [], constellation = [] } = chosen
  if (Object.values(chosen).some(values => values.length > MOST_CHOSEN))
    throw invalidRequest(`At most ${MOST_CHOSEN} of a group can be chosen`)
  if (!kind.every(isPhotographKind)) throw invalidRequest('There is no such kind of photograph', 'kind')
  if (!constellation.every(isConstellation)) throw invalidRequest('There is no such constellation', 'constellation')
}
