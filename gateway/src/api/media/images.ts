import type { ListImagesRequest } from '@skyfolio/protos/skyfolio/media/v1/ListImagesRequest'
import type { User } from '@skyfolio/protos/skyfolio/content/v1/User'
import type { Access } from '@skyfolio/domain/access/roles'
import { z } from 'zod'
import type { CacheTag } from '../../cache/cache-rules.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { SkybugClient } from '../../clients/skybug-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { HttpError } from '../../http-error.ts'
import { deleteImage } from './finish-deletions.ts'
import { maskedFields, versionOf, withoutNulls } from '../../routing/field-mask.ts'
import { idParams } from '../../routing/fields.ts'
import { publicPathsOf, publicSizeMessage, stretchMessage, toImageJson, viewerOf } from './image-json.ts'
import {
  enhancedDescriptionSchema,
  enhancementSchema,
  imageChangesSchema,
  imageListQuery,
  imageSchema,
  imageUseSchema,
} from './image-schemas.ts'
import { listResponse, pageQuery, pageOf, toPageRequest } from '../../routing/list-pages.ts'
import { isShareImage, isShownToVisitors, visitorsImages } from './published-images.ts'
import type { Call } from '../../clients/call.ts'
import { route } from '../../routing/route.ts'
import { uploadLimitRoutes } from './upload-limits.ts'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { postTypeName } from '../content/post-json.ts'

type ImageUse = z.output<typeof imageUseSchema>

const nowhere = { header: false, inline: false, share: false }

/** Everything that shows a picture: posts and pages, the site's previews, products, and the orders that have a snapshot of it. */
const imageUses = async (
  { content, store }: { content: ContentClient; store: StoreClient },
  image: Image,
  call: Call,
): Promise<ImageUse[]> => {
  const [{ uses }, { products, orderCount }, isOfSite] = await Promise.all([
    content.posts.listImageUses({ imageId: image.id, paths: publicPathsOf(image) }, call),
    store.products.listProductImageUses({ imageId: image.id }, call),
    isShareImage(content, image, call),
  ])
  const orders = {
    ...{ type: 'order' as const, id: null, slug: '', published: false, ...nowhere },
    title: orderCount === 1 ? '1 order' : `${orderCount} orders`,
  }
  const site = {
    ...nowhere,
    type: 'site' as const,
    id: null,
    title: 'The site',
    slug: '',
    published: true,
    share: true,
  }
  return [
    ...(isOfSite ? [site] : []),
    ...uses.map(({ postId, type, ...use }) => ({ ...use, id: postId, type: postTypeName(type) })),
    ...products.map(({ id, name, isActive }) => ({
      ...{ type: 'product' as const, id, title: name, slug: String(id), published: isActive, ...nowhere },
    })),
    ...(orderCount > 0 ? [orders] : []),
  ]
}

interface Clients {
  content: ContentClient
  media: MediaClient
  skybug: SkybugClient
  store: StoreClient
}

type ListQuery = z.output<typeof imageListQuery>

/** What visitors see of these depends on the posts. */
const OF_POSTS: readonly ListImagesRequest['scope'][] = ['SCOPE_ALL', 'SCOPE_BLOG']

const imageType = (type: 'gallery' | 'blog') =>
  type === 'gallery' ? ('IMAGE_TYPE_GALLERY' as const) : ('IMAGE_TYPE_BLOG' as const)

/** A list of pictures; content decides which of the blog's pictures visitors may see. */
const imageList = <A extends Access>(
  { media, forVisitors }: Pick<Clients, 'media'> & { forVisitors: ReturnType<typeof visitorsImages> },
  list: { path: string; scope: ListImagesRequest['scope']; access: A; summary: string; reads?: readonly CacheTag[] },
) => {
  const images = async (query: ListQuery, caller: User | null, call: Call) => {
    const viewer = query.published ? 'VIEWER_VISITOR' : viewerOf(caller)
    const { search, equipment: equipmentId, order } = query
    const owners = viewer === 'VIEWER_OWNER' ? { kind: query.kind, withoutTarget: query.withoutTarget } : {}
    const inSiteOrder = order === 'site'
    const request = { scope: list.scope, viewer, search, equipmentId, inSiteOrder, ...owners, ...toPageRequest(query) }
    const isForVisitors = viewer === 'VIEWER_VISITOR' && OF_POSTS.includes(list.scope)
    const { list: page, degraded } = isForVisitors
      ? await forVisitors(request, call)
      : { list: await media.images.listImages(request, call), degraded: false }
    const total = page.totalSize ?? page.images.length
    const items = page.images.map(image => toImageJson(image, viewer))
    return listResponse(items, { path: list.path, query, total, degraded })
  }
  return route(
    {
      get: list.path,
      access: list.access,
      recognizes: 'editor',
      summary: list.summary,
      query: imageListQuery,
      reply: z.array(imageSchema),
      reads: list.reads,
    },
    ({ query, caller, call }) => images(query, caller, call),
  )
}

const imageLists = ({ content, media }: Clients) => {
  const dependencies = { media, forVisitors: visitorsImages({ content, media }) }
  return [
    imageList(dependencies, {
      path: '/api/images',
      scope: 'SCOPE_ALL',
      access: 'public',
      summary: 'Pictures, newest first; visitors are not shown blog pictures that only drafts use',
      reads: ['images', 'posts'],
    }),
    imageList(dependencies, {
      path: '/api/images/header',
      scope: 'SCOPE_HEADER',
      access: 'public',
      summary: "Pictures of the home page's slideshow",
      reads: ['images'],
    }),
    imageList(dependencies, {
      path: '/api/images/gallery',
      scope: 'SCOPE_GALLERY',
      access: 'public',
      summary: 'Pictures of the gallery',
      reads: ['images'],
    }),
    imageList(dependencies, {
      path: '/api/images/blog',
      scope: 'SCOPE_BLOG',
      access: 'editor',
      summary: 'Pictures of posts and pages',
    }),
    imageList(dependencies, {
      path: '/api/images/hidden',
      scope: 'SCOPE_HIDDEN',
      access: 'editor',
      summary: 'Pictures that are hidden from visitors',
    }),
  ]
}

/** 200 sessions with all their fields and long notes, in bytes. */
const LARGEST_CHANGE = 512 * 1024

const changeImage = ({ media }: Clients, address: { patch: string } | { put: string }) =>
  route(
    {
      ...address,
      access: 'editor',
      summary: 'Change the fields of a picture that are sent; If-Match: "<editedAt>" refuses a stale write',
      params: idParams,
      body: imageChangesSchema,
      bodyLimit: LARGEST_CHANGE,
      reply: imageSchema,
      drops: ['images', 'equipment'],
    },
    async ({ params, body, call, ifMatch }) => {
      const { fields, updateMask } = maskedFields(body)
      const { imageType: type, sessions, publicSize, stretch, ...rest } = fields
      const changes = {
        ...rest,
        ...(type ? { imageType: imageType(type) } : {}),
        publicSize: publicSizeMessage(publicSize),
        ...(stretch ? { stretch: stretchMessage(stretch) } : {}),
        ...(sessions ? { sessions: sessions.map(withoutNulls) } : {}),
      }
      const request = { id: params.id, fields: changes, updateMask, ifEditedAt: versionOf(ifMatch) }
      const image = await media.images.updateImage(request, call)
      return toImageJson(image, 'VIEWER_OWNER')
    },
  )

export const imageRoutes = (clients: Clients) => [
  ...imageLists(clients),
  route(
    {
      post: '/api/images/enhance-description',
      access: 'editor',
      summary: 'Improve the description of a picture',
      body: enhancementSchema,
      reply: enhancedDescriptionSchema,
      deadlineMs: 35_000,
    },
    async ({ body, call }) => {
      const { prompt, title, targetName, imageId } = body
      const request = {
        prompt,
        title: title ?? undefined,
        targetName: targetName ?? undefined,
        imageId: imageId ?? undefined,
      }
      const { description, source } = await clients.skybug.descriptions.enhanceDescription(request, call)
      return {
        description,
        source: source === 'DESCRIPTION_SOURCE_MODEL' ? ('model' as const) : ('catalogue' as const),
      }
    },
  ),
  ...uploadLimitRoutes(clients.media),
  route(
    {
      get: '/api/images/:id',
      access: 'public',
      recognizes: 'editor',
      summary: 'One picture',
      params: idParams,
      reply: imageSchema,
      reads: ['images', 'equipment', 'posts', 'settings'],
    },
    async ({ params, caller, call }) => {
      const viewer = viewerOf(caller)
      const image = await clients.media.images.getImage({ id: params.id, viewer }, call)
      if (viewer === 'VIEWER_VISITOR' && !(await isShownToVisitors(clients.content, image, call)))
        throw new HttpError(404, 'Image not found')
      return toImageJson(image, viewer)
    },
  ),
  route(
    {
      get: '/api/images/:id/uses',
      access: 'editor',
      summary: 'Which posts, pages and products show a picture, whether the site does in previews, and how many orders',
      params: idParams,
      query: pageQuery,
      reply: z.array(imageUseSchema),
    },
    async ({ params, query, call }) => {
      const image = await clients.media.images.getImage({ id: params.id, viewer: 'VIEWER_OWNER' }, call)
      return pageOf(await imageUses(clients, image, call), { path: `/api/images/${params.id}/uses`, query })
    },
  ),
  changeImage(clients, { patch: '/api/images/:id' }),
  changeImage(clients, { put: '/api/images/:id' }),
  route(
    {
      delete: '/api/images/:id',
      access: 'editor',
      alsoFailsWith: [409],
      summary:
        'Move a picture to the trash with the products that use it, and remove it from every post and page; 409 for others than owners when a product or a setting of the site uses it',
      params: idParams,
      drops: ['images', 'posts', 'products', 'settings'],
    },
    ({ params, call }) => deleteImage(clients, params.id, call),
  ),
]
