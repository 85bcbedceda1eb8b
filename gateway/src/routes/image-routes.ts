import type { ListImagesRequest } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import type { MediaClient } from '../clients/media-client.ts'
import type { SkybugClient } from '../clients/skybug-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import { Problem } from '../http/problem.ts'
import { deleteImage } from './delete-image.ts'
import { imageUses } from './image-uses.ts'
import { maskedFields } from './field-mask.ts'
import { idParams } from './fields.ts'
import { toImageJson, viewerOf } from './image-json.ts'
import { enhancementSchema, imageChangesSchema, imageListQuery, imageSchema, imageUseSchema } from './image-schemas.ts'
import { listAnswer, pageQuery, sliceOf, slicedAnswer } from './list-pages.ts'
import { isShownToVisitors, visitorsImages } from './published-images.ts'
import type { Call } from './call.ts'
import { route, type Access } from './route.ts'

interface Clients {
  content: ContentClient
  media: MediaClient
  skybug: SkybugClient
  store: StoreClient
}

type ListQuery = z.output<typeof imageListQuery>

const imageType = (type: 'gallery' | 'blog') =>
  type === 'gallery' ? ('IMAGE_TYPE_GALLERY' as const) : ('IMAGE_TYPE_BLOG' as const)

/** One list of pictures; what visitors may see of the blog's pictures is content's to say. */
const imageList = <A extends Access>(
  { media, forVisitors }: Pick<Clients, 'media'> & { forVisitors: ReturnType<typeof visitorsImages> },
  list: { path: string; scope: ListImagesRequest['scope']; access: A; summary: string; reads?: readonly string[] },
) => {
  const images = async (query: ListQuery, caller: User | null, call: Call) => {
    const viewer = viewerOf(caller)
    const request = { scope: list.scope, viewer, search: query.search, ...sliceOf(query) }
    const asksContent = viewer === 'VIEWER_VISITOR' && list.scope === 'SCOPE_ALL'
    const { found, degraded } = asksContent
      ? await forVisitors(request, call)
      : { found: await media.images.listImages(request, call), degraded: false }
    const total = found.totalSize ?? found.images.length
    const items = found.images.map(image => toImageJson(image, viewer))
    return listAnswer(items, { path: list.path, query, total, degraded })
  }
  return route(
    {
      get: list.path,
      access: list.access,
      summary: list.summary,
      query: imageListQuery,
      reply: z.array(imageSchema),
      reads: list.reads,
    },
    ({ query, caller, call }) => images(query, caller, call),
  )
}

const imageLists = ({ content, media }: Clients) => {
  const needs = { media, forVisitors: visitorsImages({ content, media }) }
  return [
    imageList(needs, {
      path: '/api/images',
      scope: 'SCOPE_ALL',
      access: 'public',
      summary: 'Pictures, newest first; visitors are not shown blog pictures that only drafts use',
      reads: ['images', 'posts'],
    }),
    imageList(needs, {
      path: '/api/images/header',
      scope: 'SCOPE_HEADER',
      access: 'public',
      summary: "Pictures of the home page's slideshow",
      reads: ['images'],
    }),
    imageList(needs, {
      path: '/api/images/gallery',
      scope: 'SCOPE_GALLERY',
      access: 'public',
      summary: 'Pictures of the gallery',
      reads: ['images'],
    }),
    imageList(needs, {
      path: '/api/images/blog',
      scope: 'SCOPE_BLOG',
      access: 'owner',
      summary: 'Pictures of posts and pages',
    }),
  ]
}

const changeImage = ({ media }: Clients, address: { patch: string } | { put: string }) =>
  route(
    {
      ...address,
      access: 'owner',
      summary: 'Change the fields of a picture that are sent',
      params: idParams,
      body: imageChangesSchema,
      reply: imageSchema,
      drops: ['images'],
    },
    async ({ params, body, call }) => {
      const { fields, updateMask } = maskedFields(body)
      const { imageType: type, ...rest } = fields
      const wanted = { ...rest, ...(type ? { imageType: imageType(type) } : {}) }
      const image = await media.images.updateImage({ id: params.id, fields: wanted, updateMask }, call)
      return toImageJson(image, 'VIEWER_OWNER')
    },
  )

export const imageRoutes = (clients: Clients) => [
  ...imageLists(clients),
  route(
    {
      post: '/api/images/enhance-description',
      access: 'owner',
      summary: 'Improve the description of a picture',
      body: enhancementSchema,
      reply: z.object({ description: z.string() }),
      deadlineMs: 35_000,
    },
    async ({ body, call }) => {
      const { prompt, title, targetName, imageId } = body
      const asked = {
        prompt,
        title: title ?? undefined,
        targetName: targetName ?? undefined,
        imageId: imageId ?? undefined,
      }
      const { description } = await clients.skybug.descriptions.enhanceDescription(asked, call)
      return { description }
    },
  ),
  route(
    {
      get: '/api/images/:id',
      access: 'public',
      summary: 'One picture',
      params: idParams,
      reply: imageSchema,
      reads: ['images', 'posts'],
    },
    async ({ params, caller, call }) => {
      const viewer = viewerOf(caller)
      const image = await clients.media.images.getImage({ id: params.id, viewer }, call)
      if (viewer === 'VIEWER_VISITOR' && !(await isShownToVisitors(clients.content, image, call)))
        throw new Problem(404, 'Image not found')
      return toImageJson(image, viewer)
    },
  ),
  route(
    {
      get: '/api/images/:id/uses',
      access: 'owner',
      summary: 'Which posts, pages and products show a picture, and how many orders',
      params: idParams,
      query: pageQuery,
      reply: z.array(imageUseSchema),
    },
    async ({ params, query, call }) => {
      const image = await clients.media.images.getImage({ id: params.id, viewer: 'VIEWER_OWNER' }, call)
      return slicedAnswer(await imageUses(clients, image, call), { path: `/api/images/${params.id}/uses`, query })
    },
  ),
  changeImage(clients, { patch: '/api/images/:id' }),
  changeImage(clients, { put: '/api/images/:id' }),
  route(
    {
      delete: '/api/images/:id',
      access: 'owner',
      summary: 'Remove a picture, from every post and page too, and the products made of it',
      params: idParams,
      drops: ['images', 'posts', 'products'],
    },
    ({ params, call }) => deleteImage(clients, params.id, call),
  ),
]
