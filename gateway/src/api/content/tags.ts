import { z } from 'zod'
import type { ContentClient } from '../../clients/content-client.ts'
import { maskedFields, withoutNulls } from '../../routing/field-mask.ts'
import { id, idParams, idText, optionalText, queryFlag, requiredText, timestamp, toIso } from '../../routing/fields.ts'
import { listResponse, pageQuery, pageOf, toPageRequest } from '../../routing/list-pages.ts'
import { postTypeOf } from './post-json.ts'
import { route } from '../../routing/route.ts'
import type { Tag } from '@skyfolio/protos/skyfolio/content/v1/Tag'
import { tagLimits } from '@skyfolio/domain/limits'

export const tagSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

const name = requiredText(tagLimits.name, 'Tag name is required')
const rest = {
  slug: optionalText(tagLimits.slug),
  description: optionalText(tagLimits.description),
  color: optionalText(7),
}

const newTagSchema = z.object({ name, ...rest })
const tagChangesSchema = z.object({ name: name.optional(), ...rest })

const tagListQuery = pageQuery.extend({ published: queryFlag })
const tagSlugParams = z.object({ slug: z.string().min(1).max(tagLimits.slug) })

const contentParams = z.object({ contentType: z.enum(['post', 'page']), id: idText })
const contentTagsSchema = z.object({ tagIds: z.array(id).max(tagLimits.ofOneItem) })

const toTagJson = (tag: Tag): z.output<typeof tagSchema> => ({
  id: tag.id,
  name: tag.name,
  slug: tag.slug,
  description: tag.description ?? null,
  color: tag.color,
  createdAt: toIso(tag.createdAt),
  updatedAt: toIso(tag.updatedAt),
})

export const tagRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      get: '/api/tags',
      access: 'public',
      summary: 'All tags by name, on request only those that a published post carries',
      query: tagListQuery,
      reply: z.array(tagSchema),
      reads: ['tags', 'content_tags', 'posts'],
    },
    async ({ query, call }) => {
      const request = { onlyPublished: query.published, ...toPageRequest(query) }
      const { tags, totalSize } = await content.tags.listTags(request, call)
      return listResponse(tags.map(toTagJson), { path: '/api/tags', query, total: totalSize ?? tags.length })
    },
  ),
  route(
    {
      get: '/api/tags/slug/:slug',
      access: 'public',
      summary: 'The tag that has this slug',
      params: tagSlugParams,
      reply: tagSchema,
      reads: ['tags'],
    },
    async ({ params, call }) => toTagJson(await content.tags.getTagBySlug(params, call)),
  ),
  route(
    {
      post: '/api/tags',
      access: 'editor',
      summary: 'Create a tag; its slug follows from its name unless given',
      body: newTagSchema,
      status: 201,
      reply: tagSchema,
      drops: ['tags'],
    },
    async ({ body, call }) => toTagJson(await content.tags.createTag({ fields: withoutNulls(body) }, call)),
  ),
  route(
    {
      put: '/api/tags/:id',
      access: 'editor',
      summary: 'Change the fields of a tag that are sent',
      params: idParams,
      body: tagChangesSchema,
      reply: tagSchema,
      drops: ['tags', 'content_tags'],
    },
    async ({ params, body, call }) =>
      toTagJson(await content.tags.updateTag({ id: params.id, ...maskedFields(body) }, call)),
  ),
  route(
    {
      delete: '/api/tags/:id',
      access: 'editor',
      summary: 'Remove a tag, from all content too',
      params: idParams,
      drops: ['tags', 'content_tags'],
    },
    async ({ params, call }) => {
      await content.tags.deleteTag({ id: params.id }, call)
    },
  ),
  route(
    {
      get: '/api/content/:contentType/:id/tags',
      access: 'public',
      recognizes: 'editor',
      summary: 'The tags of a post or page, by name',
      params: contentParams,
      query: pageQuery,
      reply: z.array(tagSchema),
      reads: ['posts', 'tags', 'content_tags'],
    },
    async ({ params, query, caller, call }) => {
      const { tags } = await content.tags.listContentTags(
        { contentType: postTypeOf(params.contentType), contentId: params.id, includeDrafts: caller !== null },
        call,
      )
      return pageOf(tags.map(toTagJson), { path: `/api/content/${params.contentType}/${params.id}/tags`, query })
    },
  ),
  route(
    {
      put: '/api/content/:contentType/:id/tags',
      access: 'editor',
      summary: 'Set exactly these tags on a post or page',
      params: contentParams,
      body: contentTagsSchema,
      reply: z.array(tagSchema),
      drops: ['content_tags'],
    },
    async ({ params, body, call }) => {
      const request = { contentType: postTypeOf(params.contentType), contentId: params.id, tagIds: body.tagIds }
      const { tags } = await content.tags.setContentTags(request, call)
      return tags.map(toTagJson)
    },
  ),
]
