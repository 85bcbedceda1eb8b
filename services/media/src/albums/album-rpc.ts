import type { AlbumInput } from '@skyfolio/protos/skyfolio/media/v1/Album'
import type { AlbumFields as FieldsMessage } from '@skyfolio/protos/skyfolio/media/v1/AlbumFields'
import type { AlbumOrder as OrderMessage } from '@skyfolio/protos/skyfolio/media/v1/AlbumOrder'
import type { AlbumsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Albums'
import type { AlbumVisibility as VisibilityMessage } from '@skyfolio/protos/skyfolio/media/v1/AlbumVisibility'
import { callerOf } from '@skyfolio/runtime/rpc/call'
import { present, readFieldMask, toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { imagesToProto, viewerFromProto } from '../images/image-rpc.ts'
import type { QueueService } from '../jobs/queue-service.ts'
import type { AlbumService, ShownAlbum, WantedAlbum } from './album-service.ts'
import type { AlbumChanges, AlbumOrder, AlbumVisibility } from './album.ts'

export const albumHandlers = (service: AlbumService, queue: QueueService): Handlers<AlbumsDefinition> => ({
  createAlbum: async ({ fields, imageIds, demo }, context) =>
    albumToProto(
      await service.create(
        {
          title: fields?.title ?? null,
          text: fields?.text ?? null,
          visibility: visibilityFromProto(fields),
          order: orderFromProto(fields),
          coverId: fields?.coverId ?? null,
          ...{ imageIds, demo },
        },
        callerOf(context),
      ),
    ),
  listAlbums: async ({ viewer, imageId, ...page }) => {
    const request = { ...page, viewer: viewerFromProto(viewer), imageId: imageId || null }
    const { items, ...total } = await service.list(request)
    const covers = items.flatMap(({ cover }) => cover ?? [])
    const ahead = await queue.aheadOf(covers, request.viewer)
    return { albums: items.map(album => albumToProto(album, ahead)), ...total }
  },
  getAlbum: async ({ viewer, preview, ...wanted }) =>
    albumToProto(await service.get(wantedFromProto(wanted), { viewer: viewerFromProto(viewer), preview })),
  listAlbumImages: async ({ id, slug, viewer, ...page }) => {
    const request = { ...page, viewer: viewerFromProto(viewer) }
    const { items, ...total } = await service.listImages(wantedFromProto({ id, slug }), request)
    return { images: imagesToProto(items, await queue.aheadOf(items, request.viewer)), ...total }
  },
  updateAlbum: async ({ id, fields, updateMask }, context) => {
    const changes = readFieldMask<AlbumChanges>(updateMask, {
      title: () => ({ title: fields?.title ?? null }),
      text: () => ({ text: fields?.text ?? null }),
      visibility: () => ({ visibility: visibilityFromProto(fields) }),
      order: () => ({ order: orderFromProto(fields) }),
      cover_id: () => ({ coverId: fields?.coverId ?? null }),
    })
    return albumToProto(await service.update({ id, changes }, callerOf(context)))
  },
  addAlbumImages: async ({ id, imageIds }, context) => {
    const { album, added } = await service.addImages(id, imageIds, callerOf(context))
    return { album: albumToProto(album), added }
  },
  removeAlbumImages: async ({ id, imageIds }, context) => {
    const { album, removed } = await service.removeImages(id, imageIds, callerOf(context))
    return { album: albumToProto(album), removed }
  },
  moveAlbumImage: async ({ id, imageId, beforeId }, context) =>
    albumToProto(await service.moveImage(id, { imageId, beforeId: beforeId || null }, callerOf(context))),
  deleteAlbum: async ({ id }, context) => {
    await service.delete(id, callerOf(context))
    return {}
  },
  removeDemoAlbums: async (_request, context) => ({ removed: await service.removeDemo(callerOf(context)) }),
})

const VISIBILITIES = {
  public: 'ALBUM_VISIBILITY_PUBLIC',
  unlisted: 'ALBUM_VISIBILITY_UNLISTED',
  hidden: 'ALBUM_VISIBILITY_HIDDEN',
} as const satisfies Record<AlbumVisibility, VisibilityMessage>

const ORDERS = {
  manual: 'ALBUM_ORDER_MANUAL',
  newest: 'ALBUM_ORDER_NEWEST',
  oldest: 'ALBUM_ORDER_OLDEST',
} as const satisfies Record<AlbumOrder, OrderMessage>

const wantedFromProto = ({ id, slug }: { id: number; slug: string }): WantedAlbum => (slug ? { slug } : { id })

/** Null: unspecified. */
const visibilityFromProto = (fields: FieldsMessage | null) =>
  (Object.keys(VISIBILITIES) as AlbumVisibility[]).find(name => VISIBILITIES[name] === fields?.visibility) ?? null

const orderFromProto = (fields: FieldsMessage | null) =>
  (Object.keys(ORDERS) as AlbumOrder[]).find(name => ORDERS[name] === fields?.order) ?? null

const albumToProto = (album: ShownAlbum, ahead: ReadonlyMap<number, number> = new Map()): AlbumInput => ({
  id: album.id,
  title: album.title,
  slug: album.slug,
  ...present('text', album.text),
  visibility: VISIBILITIES[album.visibility],
  order: ORDERS[album.order],
  ...present('coverId', album.coverId),
  ...present('cover', album.cover && imagesToProto([album.cover], ahead)[0]),
  imageCount: album.imageCount,
  createdAt: toTimestamp(album.createdAt),
  updatedAt: toTimestamp(album.updatedAt),
})
