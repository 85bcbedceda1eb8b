import type { Album } from '@skyfolio/protos/skyfolio/media/v1/Album'
import { z } from 'zod'
import type { MediaClient } from '../../clients/media-client.ts'
import { maskedFields, withoutNulls } from '../../routing/field-mask.ts'
import { idParams, idText, optionalIdText, queryFlag } from '../../routing/fields.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import {
  addedSchema,
  albumChangesSchema,
  albumImagesSchema,
  albumPlaceSchema,
  albumSchema,
  albumWords,
  newAlbumSchema,
  removedSchema,
  toAlbumJson,
} from './album-schemas.ts'
import { toImageJson, viewerOf } from './image-json.ts'
import { imageSchema } from './image-schemas.ts'

const slugParams = z.object({ slug: z.string().min(1).max(200) })
const placeParams = idParams.extend({ imageId: idText })
/** `image`: only those with this photograph. `published`: only what visitors are shown. */
const listQuery = pageQuery.extend({ image: optionalIdText, published: queryFlag })

const READS = ['albums', 'images'] as const
const OWNER = 'VIEWER_OWNER'
const VISITOR = 'VIEWER_VISITOR'

type Client = Pick<MediaClient, 'albums'>

const ownersJson = (album: Album | null) => {
  if (!album) throw new Error('The response has no album')
  return toAlbumJson(album, OWNER)
}

const albumReads = ({ albums }: Client) => [
  route(
    {
      get: '/api/albums',
      access: 'public',
      recognizes: 'editor',
      summary: 'Albums, newest first; visitors are shown public ones with a photograph that they may see',
      query: listQuery,
      reply: z.array(albumSchema),
      reads: READS,
    },
    async ({ query, caller, call }) => {
      const viewer = query.published ? VISITOR : viewerOf(caller)
      const request = { viewer, imageId: query.image, ...toPageRequest(query) } as const
      const { albums: page, totalSize } = await albums.listAlbums(request, call)
      const items = page.map(album => toAlbumJson(album, viewer))
      return listResponse(items, { path: '/api/albums', query, total: totalSize ?? items.length })
    },
  ),
  route(
    {
      get: '/api/albums/slug/:slug',
      access: 'public',
      recognizes: 'editor',
      summary: 'The album that has this slug, or had it, as visitors see it; a hidden one is shown to editors only',
      params: slugParams,
      reply: albumSchema,
      reads: READS,
    },
    async ({ params, caller, call }) =>
      toAlbumJson(await albums.getAlbum({ ...params, viewer: viewerOf(caller), preview: true }, call), VISITOR),
  ),
  route(
    {
      get: '/api/albums/slug/:slug/images',
      access: 'public',
      recognizes: 'editor',
      summary: 'The photographs of the album that has this slug, or had it, in its order, as visitors see them',
      params: slugParams,
      query: pageQuery,
      reply: z.array(imageSchema),
      reads: READS,
    },
    async ({ params, query, caller, call }) => {
      const request = { ...params, viewer: viewerOf(caller), preview: true, ...toPageRequest(query) }
      const { images, totalSize } = await albums.listAlbumImages(request, call)
      const path = `/api/albums/slug/${encodeURIComponent(params.slug)}/images`
      const items = images.map(image => toImageJson(image, VISITOR))
      return listResponse(items, { path, query, total: totalSize ?? items.length })
    },
  ),
  route(
    { get: '/api/albums/:id', access: 'editor', summary: 'One album', params: idParams, reply: albumSchema },
    async ({ params, call }) => ownersJson(await albums.getAlbum({ id: params.id, viewer: OWNER }, call)),
  ),
  route(
    {
      get: '/api/albums/:id/images',
      access: 'editor',
      summary: 'The photographs of an album in its order, hidden ones too',
      params: idParams,
      query: pageQuery,
      reply: z.array(imageSchema),
    },
    async ({ params, query, call }) => {
      const request = { id: params.id, viewer: OWNER, ...toPageRequest(query) } as const
      const { images, totalSize } = await albums.listAlbumImages(request, call)
      const items = images.map(image => toImageJson(image, OWNER))
      return listResponse(items, { path: `/api/albums/${params.id}/images`, query, total: totalSize ?? items.length })
    },
  ),
]

export const albumRoutes = ({ media }: { media: Client }) => [
  ...albumReads(media),
  route(
    {
      post: '/api/albums',
      access: 'editor',
      summary: 'Create an album without photographs, hidden unless said otherwise',
      body: newAlbumSchema,
      status: 201,
      reply: albumSchema,
      drops: ['albums'],
    },
    async ({ body: { visibility, order, ...texts }, call }) => {
      const fields = { ...withoutNulls(texts), ...albumWords({ visibility, order }) }
      return ownersJson(await media.albums.createAlbum({ fields }, call))
    },
  ),
  route(
    {
      put: '/api/albums/:id',
      access: 'editor',
      summary: 'Change the fields of an album that are sent',
      params: idParams,
      body: albumChangesSchema,
      reply: albumSchema,
      drops: ['albums'],
    },
    async ({ params, body, call }) => {
      const { fields, updateMask } = maskedFields(body)
      const { visibility, order, ...rest } = fields
      const changes = { ...rest, ...albumWords({ visibility, order }) }
      return ownersJson(await media.albums.updateAlbum({ id: params.id, fields: changes, updateMask }, call))
    },
  ),
  route(
    {
      post: '/api/albums/:id/images',
      access: 'editor',
      summary: 'Add photographs of the gallery to an album, at its end',
      params: idParams,
      body: albumImagesSchema,
      reply: addedSchema,
      drops: ['albums'],
    },
    async ({ params, body, call }) => {
      const { album, added } = await media.albums.addAlbumImages({ ...params, ...body }, call)
      return { album: ownersJson(album), added }
    },
  ),
  route(
    {
      post: '/api/albums/:id/images/remove',
      access: 'editor',
      summary: 'Take photographs out of an album; nothing else happens to them',
      params: idParams,
      body: albumImagesSchema,
      reply: removedSchema,
      drops: ['albums'],
    },
    async ({ params, body, call }) => {
      const { album, removed } = await media.albums.removeAlbumImages({ ...params, ...body }, call)
      return { album: ownersJson(album), removed }
    },
  ),
  route(
    {
      put: '/api/albums/:id/images/:imageId/place',
      access: 'editor',
      summary: 'Move a photograph in the manual order of an album',
      params: placeParams,
      body: albumPlaceSchema,
      reply: albumSchema,
      drops: ['albums'],
    },
    async ({ params, body, call }) =>
      ownersJson(await media.albums.moveAlbumImage({ ...params, beforeId: body.beforeId ?? 0 }, call)),
  ),
  route(
    {
      delete: '/api/albums/:id',
      access: 'editor',
      summary: 'Delete an album; its photographs stay',
      params: idParams,
      drops: ['albums'],
    },
    async ({ params, call }) => {
      await media.albums.deleteAlbum({ id: params.id }, call)
    },
  ),
]
