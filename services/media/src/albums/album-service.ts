import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { isId, type Ids } from '@skyfolio/runtime/domain/ids'
import { albumLimits } from '@skyfolio/domain/limits'
import { pageOf, type PageRequest } from '@skyfolio/runtime/domain/paging'
import { slugify } from '@skyfolio/domain/text/slug'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { imageNotFound, invalidRequest, type Image, type ImageRepository } from '../images/image.ts'
import type { Viewer } from '../images/image-list.ts'
import { freeSlug, retryWithFreeSlug, slugsWith } from '../slugs.ts'
import {
  albumFields,
  albumNotFound,
  inOrder,
  invalidAlbum,
  moved,
  type Album,
  type AlbumChanges,
  type AlbumFields,
  type AlbumMember,
  type AlbumMemberRepository,
  type AlbumRepository,
} from './album.ts'

interface AlbumServiceDependencies {
  transaction: Transaction<{ albums: AlbumRepository; albumMembers: AlbumMemberRepository; audit: AuditTrail }>
  albums: AlbumRepository
  albumMembers: AlbumMemberRepository
  images: Pick<ImageRepository, 'byIds'>
  ids: Ids
  now: () => Date
}

/** An album with what a viewer sees of it. */
export interface ShownAlbum extends Album {
  imageCount: number
  cover: Image | null
}

export type WantedAlbum = { id: number } | { slug: string }

export interface AlbumListRequest extends PageRequest {
  viewer: Viewer
  imageId: number | null
}

export interface AlbumView {
  viewer: Viewer
  /** For the owner: as visitors see it, or would see it if it were not hidden. */
  preview: boolean
}

interface NewAlbum extends AlbumChanges {
  /** The photographs that it begins with. */
  imageIds: number[]
  demo: boolean
}

const LARGEST_PAGE = 500

export type AlbumService = ReturnType<typeof createAlbumService>

export const createAlbumService = (dependencies: AlbumServiceDependencies) => {
  const { transaction, albums, albumMembers, images, ids, now } = dependencies
  const slugOf = (title: string, ownId: number) => freeSlug(slugify(title) || 'album', ownId, albums.bySlug)

  /** What of some albums a viewer sees, in one read for all of them. */
  async function seenOf(found: Album[], viewer: Viewer): Promise<{ album: Album; seen: AlbumMember[] }[]> {
    const members = await albumMembers.among([...new Set(found.flatMap(({ imageIds }) => imageIds))])
    const maySee = ({ isPublic }: AlbumMember) => viewer === 'owner' || isPublic
    return found.map(album => ({ album, seen: inOrder(album, members).filter(maySee) }))
  }

  async function withCovers(seenAlbums: { album: Album; seen: AlbumMember[] }[]): Promise<ShownAlbum[]> {
    const covers = seenAlbums.map(({ album, seen }) => (seen.find(({ id }) => id === album.coverId) ?? seen[0])?.id)
    const known = await images.byIds([...new Set(covers.filter(id => id !== undefined))])
    const byId = new Map(known.map(image => [image.id, image]))
    return seenAlbums.map(({ album, seen }, index) => ({
      ...{ ...album, imageCount: seen.length },
      cover: byId.get(covers[index] ?? 0) ?? null,
    }))
  }

  const asOwner = async (album: Album): Promise<ShownAlbum> =>
    (await withCovers(await seenOf([album], 'owner')))[0] as ShownAlbum

  /** Throws ALBUM_NOT_FOUND. */
  async function find(wanted: WantedAlbum, viewer: Viewer): Promise<Album> {
    if ('id' in wanted && viewer !== 'owner') throw albumNotFound()
    const album = 'slug' in wanted ? await albums.bySlug(wanted.slug) : await byId(albums, wanted.id)
    if (!album || (viewer !== 'owner' && album.visibility === 'hidden')) throw albumNotFound()
    return album
  }

  /** Changes an album within a transaction. `change` returns the album as it becomes; null: nothing changes. */
  const change = (
    id: number,
    { caller, action }: { caller: Caller; action: 'updated' | 'images_added' | 'images_removed' | 'image_moved' },
    work: (before: Album, members: AlbumMemberRepository) => Promise<Partial<Album> | null>,
  ): Promise<Album> =>
    transaction(async ({ albums, albumMembers, audit }) => {
      const before = await byId(albums, id)
      if (!before) throw albumNotFound()
      const changes = await work(before, albumMembers)
      if (!changes) return before
      const after = { ...before, ...changes, demo: false, updatedAt: now() }
      await albums.update(after)
      await audit.record({
        ...{ caller, action: `album.${action}`, subject: { id, name: after.title } },
        ...(action === 'updated'
          ? differenceBetween(before, after)
          : { before: { images: before.imageIds.length }, after: { images: after.imageIds.length } }),
      })
      return after
    })

  return {
    /**
     * Creates an album, hidden unless said otherwise, of those of the photographs that are there and of the gallery. Throws
     * INVALID_ALBUM, INVALID_REQUEST.
     */
    async create({ imageIds, demo, ...input }: NewAlbum, caller: Caller): Promise<ShownAlbum> {
      assertFew(imageIds)
      const { title = '', ...fields } = albumFields({ ...input, title: input.title ?? null })
      const id = await ids.next('album')
      return retryWithFreeSlug(async () => {
        const at = now()
        const album: Album = {
          id,
          title,
          slug: await slugOf(title, id),
          formerSlugs: [],
          text: null,
          visibility: 'hidden',
          order: 'manual',
          coverId: null,
          ...fields,
          imageIds: [],
          demo,
          createdAt: at,
          updatedAt: at,
        }
        const created = await transaction(async ({ albums, albumMembers, audit }) => {
          const members = await albumMembers.among(imageIds)
          const filled = { ...album, imageIds: [...new Set(imageIds)].filter(imageId => members.has(imageId)) }
          assertCover(filled, filled.coverId)
          await albums.insert(filled)
          await audit.record({ caller, action: 'album.created', subject: { id, name: title } })
          return filled
        })
        return asOwner(created)
      })
    },

    /** Albums, newest first; visitors see public ones with a photograph that they may see. Throws INVALID_PAGE. */
    async list({ viewer, imageId, includeTotal, ...request }: AlbumListRequest) {
      const { skip, limit } = pageOf(request, LARGEST_PAGE)
      const isOwner = viewer === 'owner'
      const found = await albums.list({ visibility: isOwner ? null : 'public', imageId })
      const shown = (await seenOf(found, viewer)).filter(
        ({ seen }) => (isOwner || seen.length > 0) && (imageId === null || seen.some(({ id }) => id === imageId)),
      )
      const items = await withCovers(shown.slice(skip, skip + limit))
      return includeTotal ? { items, totalSize: shown.length } : { items }
    },

    /** Throws ALBUM_NOT_FOUND, for visitors also when it is hidden. */
    async get(wanted: WantedAlbum, { viewer, preview }: AlbumView): Promise<ShownAlbum> {
      const album = await find(wanted, viewer)
      return (await withCovers(await seenOf([album], preview ? 'visitor' : viewer)))[0] as ShownAlbum
    },

    /** The photographs of an album that a viewer may see, in its order. Throws ALBUM_NOT_FOUND, INVALID_PAGE. */
    async listImages(wanted: WantedAlbum, { viewer, preview, includeTotal, ...request }: PageRequest & AlbumView) {
      const { skip, limit } = pageOf(request, LARGEST_PAGE)
      const [shown] = await seenOf([await find(wanted, viewer)], preview ? 'visitor' : viewer)
      const all = shown?.seen ?? []
      const page = all.slice(skip, skip + limit).map(({ id }) => id)
      const byId = new Map((await images.byIds(page)).map(image => [image.id, image]))
      const items = page.map(id => byId.get(id)).filter(image => image !== undefined)
      return includeTotal ? { items, totalSize: all.length } : { items }
    },

    /** Changes what is said about an album. Throws ALBUM_NOT_FOUND, INVALID_ALBUM. */
    async update({ id, changes }: { id: number; changes: AlbumChanges }, caller: Caller): Promise<ShownAlbum> {
      const fields = albumFields(changes)
      return retryWithFreeSlug(async () => {
        const slug = fields.title === undefined ? null : await slugOf(fields.title, id)
        const album = await change(id, { caller, action: 'updated' }, async before => {
          const after = { ...before, ...fields }
          assertCover(before, fields.coverId)
          if (!differenceBetween(before, after)) return null
          return { ...fields, ...(after.title === before.title ? {} : slugsWith(before, slug ?? before.slug)) }
        })
        return asOwner(album)
      })
    },

    /**
     * Adds photographs at the end; those that are in it, that are gone or not of the gallery are left out. Throws
     * ALBUM_NOT_FOUND, INVALID_ALBUM for more than 500, INVALID_REQUEST.
     */
    async addImages(id: number, imageIds: number[], caller: Caller): Promise<{ album: ShownAlbum; added: number }> {
      assertFew(imageIds)
      let added = 0
      const album = await change(id, { caller, action: 'images_added' }, async (before, albumMembers) => {
        const missing = [...new Set(imageIds)].filter(imageId => !before.imageIds.includes(imageId))
        const members = await albumMembers.among(missing)
        const fresh = missing.filter(imageId => members.has(imageId))
        added = fresh.length
        if (added === 0) return null
        if (before.imageIds.length + added > albumLimits.images)
          throw invalidAlbum(`An album has at most ${albumLimits.images} photographs`, 'image_ids')
        return { imageIds: [...before.imageIds, ...fresh] }
      })
      return { album: await asOwner(album), added }
    },

    /** Takes photographs out of an album. Throws ALBUM_NOT_FOUND, INVALID_REQUEST. */
    async removeImages(
      id: number,
      imageIds: number[],
      caller: Caller,
    ): Promise<{ album: ShownAlbum; removed: number }> {
      assertFew(imageIds)
      let removed = 0
      const album = await change(id, { caller, action: 'images_removed' }, async before => {
        const left = before.imageIds.filter(imageId => !imageIds.includes(imageId))
        removed = before.imageIds.length - left.length
        const coverId = left.includes(before.coverId ?? 0) ? before.coverId : null
        return removed === 0 ? null : { imageIds: left, coverId }
      })
      return { album: await asOwner(album), removed }
    },

    /** Moves a photograph before another one, or to the end. Throws ALBUM_NOT_FOUND, IMAGE_NOT_FOUND. */
    async moveImage(
      id: number,
      { imageId, beforeId }: { imageId: number; beforeId: number | null },
      caller: Caller,
    ): Promise<ShownAlbum> {
      const album = await change(id, { caller, action: 'image_moved' }, async before => ({
        imageIds: moved(before.imageIds, imageId, beforeId, imageNotFound),
      }))
      return asOwner(album)
    },

    /** Deletes an album; its photographs stay. Throws ALBUM_NOT_FOUND. */
    delete: (id: number, caller: Caller): Promise<void> =>
      transaction(async ({ albums, audit }) => {
        const album = await byId(albums, id)
        if (!album) throw albumNotFound()
        await albums.remove(id)
        await audit.record({ caller, action: 'album.deleted', subject: { id, name: album.title } })
      }),

    /** Deletes the albums of the demo content that nobody has changed, and returns how many. May be repeated. */
    async removeDemo(caller: Caller): Promise<number> {
      const remove = (id: number): Promise<boolean> =>
        transaction(async ({ albums, audit }) => {
          const album = await albums.byId(id)
          if (!album?.demo) return false
          await albums.remove(id)
          await audit.record({ caller, action: 'album.deleted', subject: { id, name: album.title } })
          return true
        })
      let removed = 0
      for (const id of await albums.demoIds()) if (await remove(id)) removed += 1
      return removed
    },
  }
}

const byId = (albums: AlbumRepository, id: number): Promise<Album | null> =>
  isId(id) ? albums.byId(id) : Promise.resolve(null)

function assertFew(imageIds: number[]): void {
  if (imageIds.length > albumLimits.images)
    throw invalidRequest(`At most ${albumLimits.images} photographs at once`, 'image_ids')
}

/** Throws INVALID_ALBUM. */
function assertCover({ imageIds }: Pick<Album, 'imageIds'>, coverId: number | null | undefined): void {
  if (coverId && !imageIds.includes(coverId)) throw invalidAlbum('The cover must be one of its photographs', 'cover_id')
}

const FIELDS = ['title', 'text', 'visibility', 'order', 'coverId'] as const satisfies (keyof AlbumFields)[]

/** The values that differ, before and after; null when none does. */
function differenceBetween(before: AlbumFields, after: AlbumFields): { before: object; after: object } | null {
  const names = FIELDS.filter(name => before[name] !== after[name])
  if (names.length === 0) return null
  const valuesOf = (fields: AlbumFields) => Object.fromEntries(names.map(name => [name, fields[name]]))
  return { before: valuesOf(before), after: valuesOf(after) }
}
