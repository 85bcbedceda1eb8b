import type { Album } from '@skyfolio/protos/skyfolio/media/v1/Album'
import type { AlbumOrder } from '@skyfolio/protos/skyfolio/media/v1/AlbumOrder'
import type { AlbumVisibility } from '@skyfolio/protos/skyfolio/media/v1/AlbumVisibility'
import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import { albumLimits } from '@skyfolio/domain/limits'
import { z } from 'zod'
import { id, optionalId, optionalText, optionalWord, requiredText, timestamp, toIso } from '../../routing/fields.ts'
import { toImageJson } from './image-json.ts'
import { imageSchema } from './image-schemas.ts'

const VISIBILITIES = {
  public: 'ALBUM_VISIBILITY_PUBLIC',
  unlisted: 'ALBUM_VISIBILITY_UNLISTED',
  hidden: 'ALBUM_VISIBILITY_HIDDEN',
} as const satisfies Record<string, AlbumVisibility>
const ORDERS = {
  manual: 'ALBUM_ORDER_MANUAL',
  newest: 'ALBUM_ORDER_NEWEST',
  oldest: 'ALBUM_ORDER_OLDEST',
} as const satisfies Record<string, AlbumOrder>

const VISIBILITY_NAMES = ['public', 'unlisted', 'hidden'] as const
const ORDER_NAMES = ['manual', 'newest', 'oldest'] as const

export const albumSchema = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  text: z.string().nullable(),
  /** public: listed. unlisted: for whoever has its address. hidden: not for visitors. */
  visibility: z.enum(VISIBILITY_NAMES),
  /** manual: as the owner has moved them. newest, oldest: by the day on which they were taken, or else uploaded. */
  order: z.enum(ORDER_NAMES),
  /** What stands for it: the chosen photograph, else the first. Null: it has none. */
  cover: imageSchema.nullable(),
  /** Photographs that the caller may see. */
  imageCount: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  // For the owner alone.
  /** The photograph chosen as cover; null: the first. */
  coverId: id.nullable().optional(),
})

export const toAlbumJson = (album: Album, viewer: Viewer): z.output<typeof albumSchema> => ({
  id: album.id,
  title: album.title,
  slug: album.slug,
  text: album.text ?? null,
  // What a newer media service may know besides is the closest here.
  visibility: VISIBILITY_NAMES.find(name => VISIBILITIES[name] === album.visibility) ?? 'hidden',
  order: ORDER_NAMES.find(name => ORDERS[name] === album.order) ?? 'manual',
  cover: album.cover ? toImageJson(album.cover, viewer) : null,
  imageCount: album.imageCount,
  createdAt: toIso(album.createdAt),
  updatedAt: toIso(album.updatedAt),
  ...(viewer === 'VIEWER_OWNER' && { coverId: album.coverId ?? null }),
})

const fields = {
  text: optionalText(albumLimits.text),
  visibility: optionalWord(VISIBILITY_NAMES),
  order: optionalWord(ORDER_NAMES),
}
const title = requiredText(albumLimits.title, 'Title is required')

export const newAlbumSchema = z.object({ title, ...fields })
export const albumChangesSchema = z.object({
  title: title.optional(),
  ...fields,
  /** One of its photographs; null: the first. */
  coverId: optionalId,
})

/** The words of an album's fields as their messages. */
export const albumWords = ({
  visibility,
  order,
}: {
  visibility: keyof typeof VISIBILITIES | undefined
  order: keyof typeof ORDERS | undefined
}) => ({
  ...(visibility && { visibility: VISIBILITIES[visibility] }),
  ...(order && { order: ORDERS[order] }),
})

export const albumImagesSchema = z.object({ imageIds: z.array(id).min(1).max(albumLimits.images) })
export const addedSchema = z.object({ album: albumSchema, added: z.number().int() })
export const removedSchema = z.object({ album: albumSchema, removed: z.number().int() })

/** `beforeId`: the photograph before which it comes; null: the last place. */
export const albumPlaceSchema = z.object({ beforeId: optionalId })
