import { z } from 'zod'
import { uploadTo, type UploadDoor } from '../bytes/upload-proxy.ts'
import type { MediaClient } from '../clients/media-client.ts'
import { parseInput } from '../http/parse-input.ts'
import { contextOf } from '../http/request-context.ts'
import { id, idParams } from './fields.ts'
import { toImageJson } from './image-json.ts'
import { imageSchema, type ImageJson } from './image-schemas.ts'
import { streamedRoute } from './route.ts'

const storedImages = z.object({ ids: z.array(id).min(1) })
const storedAvatar = z.object({ filename: z.string() })

const TEXT_FIELDS = [
  'title',
  'description',
  'targetName',
  'photographer',
  'dateTaken',
  'enabledInHeader',
  'imageType',
  'altText',
  'specifications',
]

/** The rows of what was just stored, in the order in which it was sent. */
const rowsOf = async (media: MediaClient, ids: number[], request: Parameters<typeof contextOf>[0]) => {
  const { id: requestId, actorId } = contextOf(request)
  const { images } = await media.images.batchGetImages({ ids, viewer: 'VIEWER_OWNER' }, { requestId, actorId })
  const byId = new Map(images.map(image => [image.id, toImageJson(image, 'VIEWER_OWNER')]))
  return ids.map(id => byId.get(id)).filter((image): image is ImageJson => image !== undefined)
}

const rowOf = async (media: MediaClient, stored: unknown, request: Parameters<typeof contextOf>[0]) => {
  const [image] = await rowsOf(media, storedImages.parse(stored).ids, request)
  if (!image) throw new Error('The uploaded picture has no row')
  return image
}

/** The forms that bring bytes in. */
export const uploadRoutes = ({ media, door }: { media: MediaClient; door: UploadDoor }) => [
  streamedRoute(
    {
      post: '/api/images',
      access: 'owner',
      summary: 'Upload a picture',
      form: { file: 'image', fields: TEXT_FIELDS },
      status: 201,
      reply: imageSchema,
      drops: ['images'],
    },
    uploadTo(door, { to: () => '/images', reply: (stored, request) => rowOf(media, stored, request) }),
  ),
  streamedRoute(
    {
      post: '/api/images/upload/blog',
      access: 'owner',
      summary: 'Upload pictures for posts and pages',
      form: { file: 'images', fields: TEXT_FIELDS },
      status: 201,
      reply: z.object({ images: z.array(imageSchema) }),
      drops: ['images'],
    },
    uploadTo(door, {
      to: () => '/images/blog',
      reply: async (stored, request) => ({ images: await rowsOf(media, storedImages.parse(stored).ids, request) }),
    }),
  ),
  streamedRoute(
    {
      post: '/api/images/:id/file',
      access: 'owner',
      summary:
        'Send another file for a picture; it is shown as soon as its sizes are made, and the former one until then',
      params: idParams,
      form: { file: 'image', fields: [] },
      status: 201,
      reply: imageSchema,
      drops: ['images'],
    },
    uploadTo(door, {
      to: request => `/images/${parseInput(idParams, request.params).id}/file`,
      reply: (stored, request) => rowOf(media, stored, request),
    }),
  ),
  streamedRoute(
    {
      post: '/api/upload/avatar',
      access: 'owner',
      summary: 'Upload an avatar; PATCH /api/me then takes its filename',
      form: { file: 'avatar', fields: [] },
      status: 201,
      reply: storedAvatar,
    },
    uploadTo(door, { to: () => '/avatars', reply: async stored => storedAvatar.parse(stored) }),
  ),
]
