import { isDeepStrictEqual } from 'node:util'
import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { pageOf, type PageRequest } from '@skyfolio/runtime/domain/paging'
import { withDesignations } from '@skyfolio/domain/photographs/designations'
import type { Stretch } from '@skyfolio/domain/photographs/stretch'
import { foldText, searchWords } from '@skyfolio/domain/text/search-words'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { withStretch } from '../astronomical-images/restretch.ts'
import {
  equipmentNameKey,
  equipmentNotFound,
  mayGuide,
  type Equipment,
  type EquipmentRepository,
} from '../equipment/equipment.ts'
import type { EquipmentService } from '../equipment/equipment-service.ts'
import type { AlbumRepository } from '../albums/album.ts'
import { isWholeGallery, type GalleryOrderRepository } from '../gallery/gallery-order.ts'
import type { JobRepository } from '../jobs/job.ts'
import { nameFromAddress, type RemovalRepository } from '../objects/object-store.ts'
import type { PublicSizeRepository } from '../tiles/tile-pack.ts'
import { adaptRights } from '../rights/rights-service.ts'
import type { SiteRightsRepository } from '../rights/rights-packet.ts'
import { adaptTiles } from '../tiles/tile-service.ts'
import { aliasKey, filenameFromOwner, freeFilename, retryWithFreeFilename } from './filename.ts'
import { changedFields, type GivenFields } from './image-fields.ts'
import {
  auditSubject,
  changedEquipment,
  editedAtOf,
  equipmentIdsOf,
  imageChanged,
  imageNotFound,
  invalidImage,
  invalidRequest,
  isGone,
  isVisible,
  type ChosenEquipment,
  type EquipmentChange,
  type Image,
  type ImageFields,
  type ImageRepository,
  type Session,
} from './image.ts'
import type { ImageFilter, ImageListRepository, Viewer } from './image-list.ts'
import { intoTrash, removeImage } from '../trash/trash.ts'

/** Only what is present changes; null empties a field or gives it its default. */
export type ImageChanges = GivenFields & { filename?: string | null; stretch?: Stretch | null }

/**
 * What a search text requires; null: it is empty. A catalog designation is searched by its short letters and its number apart,
 * which finds every way of writing it: 'm' and '31' begin words of 'M31', 'M 31' and 'Messier 31'.
 */
const wordsOfSearch = (search: string | null): string[] | null =>
  search?.trim() ? searchWords(withDesignations(foldText(search), ' ')) : null

export type ImageListRequest = PageRequest &
  Omit<ImageFilter, 'words' | 'order'> & {
    search: string | null
    /** Of all of the gallery: in the order that the owner has chosen for it. */
    inSiteOrder: boolean
  }

interface ImageUpdateRequest {
  id: number
  changes: ImageChanges
  /** What is added to its equipment and removed from it; not with `changes.equipment`. */
  equipmentChange?: EquipmentChange | undefined
  /** By the demo content itself. */
  demo?: boolean
  /** The version that the caller has seen: see `editedAtOf`. Null: any. */
  ifEditedAt?: Date | null
}

interface ImageServiceDependencies {
  transaction: Transaction<{
    images: ImageRepository
    equipment: EquipmentRepository
    jobs: JobRepository
    removals: RemovalRepository
    albums: Pick<AlbumRepository, 'removeImage'>
    publicSize: PublicSizeRepository
    siteRights: SiteRightsRepository
    audit: AuditTrail
  }>
  images: ImageRepository
  equipment: EquipmentRepository
  ensureNamed: EquipmentService['ensureNamed']
  imageLists: ImageListRepository
  gallery: Pick<GalleryOrderRepository, 'get'>
  now: () => Date
}

const LARGEST_PAGE = 500
/** What decides how much of an image visitors can see and download. */
const SHOWN_BY = ['imageType', 'publicSize', 'hidden', 'downloadable'] as const
const LARGEST_BATCH = 500

export type ImageService = ReturnType<typeof createImageService>

export const createImageService = ({
  transaction,
  images,
  imageLists,
  equipment,
  ensureNamed,
  gallery,
  now,
}: ImageServiceDependencies) => ({
  /**
   * One image by its id, a filename or an address that leads to it or did. Throws IMAGE_NOT_FOUND, also for one the viewer may
   * not see.
   */
  async get(wanted: { id: number } | { filename: string } | { address: string }, viewer: Viewer): Promise<Image> {
    const image = await find(images, wanted)
    if (!image || !maySee(viewer, image)) throw imageNotFound()
    return image
  },

  /** The image that has a file of this content; one in the trash only when there is no other. Throws IMAGE_NOT_FOUND. */
  async findByContent(sha256: string): Promise<Image> {
    const found = await images.byContent(sha256)
    const image = found.find(image => !isGone(image)) ?? found[0]
    if (!image) throw imageNotFound()
    return image
  },

  /** Everything it was taken with, the filters of its sessions too, by kind and name. */
  async equipmentOf(image: Image): Promise<Equipment[]> {
    const ids = equipmentIdsOf(image)
    return ids.length === 0 ? [] : equipment.byIds(ids)
  },

  /** Those of the ids that `get` would find. Throws INVALID_REQUEST above 500 ids. */
  async getMany(ids: number[], viewer: Viewer): Promise<Image[]> {
    if (ids.length > LARGEST_BATCH) throw invalidRequest(`At most ${LARGEST_BATCH} ids at once`, 'ids')
    if (ids.length === 0) return []
    const found = await images.byIds([...new Set(ids)])
    return found.filter(image => maySee(viewer, image))
  },

  /** Images, newest first unless otherwise asked; at most 500 at once. Throws INVALID_PAGE, PUBLISHED_IMAGES_NEEDED. */
  async list({ search, pageSize, skip, includeTotal, inSiteOrder, ...filter }: ImageListRequest) {
    const page = pageOf({ pageSize, skip }, LARGEST_PAGE)
    const isOrdered = inSiteOrder && isWholeGallery({ ...filter, search })
    const order = isOrdered ? await gallery.get() : 'date'
    return imageLists.list({
      order,
      ...filter,
      ...page,
      includeTotal,
      words: wordsOfSearch(search),
    })
  },

  /** Images whose deletion has begun, oldest first; at most 500. */
  listDeleting: () => images.deleting(),

  /** Demo images that nobody has edited; at most 500. */
  listDemo: () => images.demo(),

  /**
   * Changes the fields of an image. A new filename gets '-2' and so on when it is taken; an empty one changes
   * nothing; the old one goes on leading to the image. Filters that sessions name become equipment when they are none yet.
   * With another stretch the image is made again from its file, as after `replace`. `demo`: it goes on being demo content, or
   * nothing changes where the owner has edited it.
   * Throws IMAGE_NOT_FOUND, INVALID_IMAGE, EQUIPMENT_NOT_FOUND, and IMAGE_CHANGED when `ifEditedAt` is not the stored version.
   */
  async update(
    { id, changes, equipmentChange, demo = false, ifEditedAt = null }: ImageUpdateRequest,
    caller: Caller,
  ): Promise<Image> {
    const { filename, stretch, ...given } = changes
    const named = changedFields(given)
    if (named.sessions)
      named.sessions = await withFilters(named.sessions, names => ensureNamed('filter', names, caller))
    const wanted = filename?.trim() ? filenameFromOwner(filename) : null
    return retryWithFreeFilename(async () => {
      const renamed = wanted === null ? {} : { filename: await freeFilename(images, wanted, { ownId: id }) }
      return transaction(async ({ images, equipment, jobs, removals, publicSize, siteRights, audit }) => {
        const before = await images.byId(id)
        if (!before || isGone(before)) throw imageNotFound()
        if (ifEditedAt && ifEditedAt.getTime() !== editedAtOf(before).getTime()) throw imageChanged()
        if (demo && !before.demo) return before
        const fields = equipmentChange
          ? { ...named, ...changedFields({ equipment: changedEquipment(before.equipment, equipmentChange) }) }
          : named
        const used = equipmentIdsOf({ equipment: [], sessions: [], ...fields })
        if (used.length > 0) await lockEquipment(equipment, used, fields.equipment ?? [])
        const restretched = stretch === undefined ? null : withStretch(before, stretch)
        const stretchedAs = restretched ? { stretch: restretched.replacement.stretch } : {}
        const difference = differenceBetween(before, { ...fields, ...renamed, ...stretchedAs })
        if (!difference && !restretched && before.demo === demo) return before
        // An image that takes a former filename of its own back has it once.
        const aliases = [...new Set([...before.aliases, aliasKey(renamed.filename ?? before.filename)])]
        const at = now()
        const catalog = 'targetName' in (difference?.after ?? {}) ? { catalog: null } : {}
        const changes = { ...fields, ...renamed, ...catalog, aliases, demo, updatedAt: at, editedAt: at }
        const tiles = SHOWN_BY.some(name => name in (difference?.after ?? {}))
          ? await adaptTiles({ jobs, removals, publicSize }, { ...before, ...changes }, at)
          : {}
        const after = await images.update(before, { ...changes, ...tiles, ...restretched })
        if (restretched) await jobs.enqueueDerive(after, at)
        else await adaptRights({ jobs, siteRights }, after, at)
        await audit.record({ caller, action: 'image.updated', subject: auditSubject(after), ...difference })
        return after
      })
    })
  },

  /** Hides an image and refuses it as a reference. May be repeated. Throws IMAGE_NOT_FOUND. */
  beginDeletion: (id: number, caller: Caller): Promise<Image> =>
    transaction(async ({ images, jobs, audit }) => {
      const before = await images.byId(id)
      if (!before || before.state === 'trashed') throw imageNotFound()
      if (before.state === 'deleting') return before
      const at = now()
      const after = await images.update(before, { state: 'deleting', deletingAt: at, updatedAt: at })
      await jobs.remove(id)
      await audit.record({ caller, action: 'image.deleted', subject: auditSubject(before) })
      return after
    }),

  /**
   * Moves an image whose deletion has begun to the trash; demo content that nobody has edited goes for good, unless it
   * is needed. May be repeated.
   */
  finishDeletion: (id: number, { isNeeded }: { isNeeded: boolean }, caller: Caller): Promise<void> =>
    transaction(async ({ images, removals, albums, audit }) => {
      const image = await images.byId(id)
      if (image?.state !== 'deleting') return
      if (image.demo && !isNeeded)
        await removeImage({ images, removals, albums, audit }, image, { caller, at: image.deletingAt ?? now() })
      else await images.update(image, { ...intoTrash(image), updatedAt: now() })
    }),
})

/** Sessions with the items that their filters are, and their spelling of the name. */
async function withFilters(
  sessions: Session[],
  ensureFilters: (names: string[]) => Promise<Equipment[]>,
): Promise<Session[]> {
  const names = sessions.map(({ filter }) => filter).filter(name => name !== null)
  if (names.length === 0) return sessions
  const filters = new Map((await ensureFilters(names)).map(item => [equipmentNameKey(item.name), item]))
  return sessions.map(session => {
    const item = session.filter === null ? undefined : filters.get(equipmentNameKey(session.filter))
    return item ? { ...session, filter: item.name, filterId: item.id } : session
  })
}

/** Throws EQUIPMENT_NOT_FOUND for an item that is gone, INVALID_IMAGE for one that guides and is of no kind that can. */
async function lockEquipment(equipment: EquipmentRepository, ids: number[], chosen: ChosenEquipment[]): Promise<void> {
  if ((await equipment.lock(ids)) !== ids.length) throw equipmentNotFound()
  const guiding = chosen.filter(({ guiding }) => guiding).map(({ id }) => id)
  if (guiding.length > 0 && (await equipment.byIds(guiding)).some(({ kind }) => !mayGuide(kind)))
    throw invalidImage('Only telescopes and cameras guide', 'equipment')
}

async function find(images: ImageRepository, wanted: { id: number } | { filename: string } | { address: string }) {
  if ('id' in wanted) return images.byId(wanted.id)
  if ('filename' in wanted) return images.byAlias(wanted.filename)
  const name = nameFromAddress(wanted.address)
  if (name === null) return null
  return (await images.byObject(name)) ?? images.byAlias(name.slice(name.lastIndexOf('/') + 1))
}

const maySee = (viewer: Viewer, image: Image) => (viewer === 'owner' ? !isGone(image) : isVisible(image))

type Changed = Partial<ImageFields> & { filename?: string; stretch?: Stretch | null }

/** The fields in which an image and its changes differ, with the values of both; null when none does. */
function differenceBetween(image: Image, changes: Changed): { before: object; after: object } | null {
  const names = (Object.keys(changes) as (keyof Changed)[]).filter(
    name => !isDeepStrictEqual(image[name], changes[name]),
  )
  if (names.length === 0) return null
  const valuesOf = (fields: Changed) => Object.fromEntries(names.map(name => [name, fields[name] ?? null]))
  return { before: valuesOf(image), after: valuesOf(changes) }
}
