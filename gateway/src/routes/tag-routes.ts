import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import { maskedFields, withoutNulls } from './field-mask.ts'
import { idParams } from './fields.ts'
import { listAnswer, pageQuery, sliceOf, slicedAnswer } from './list-pages.ts'
import { postTypeOf } from './post-type.ts'
import { route } from './route.ts'
import {
  contentParams,
  contentTagsSchema,
  newTagSchema,
  tagChangesSchema,
  tagSchema,
  toTagJson,
} from './tag-schemas.ts'

export const tagRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      get: '/api/tags',
      access: 'public',
      summary: 'All tags by name',
      query: pageQuery,
      reply: z.array(tagSchema),
      reads: ['tags'],
    },
    async ({ query, call }) => {
      const { tags, totalSize } = await content.tags.listTags(sliceOf(query), call)
      return listAnswer(tags.map(toTagJson), { path: '/api/tags', query, total: totalSize ?? tags.length })
    },
  ),
  route(
    {
      post: '/api/tags',
      access: 'owner',
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
      access: 'owner',
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
      access: 'owner',
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
      return slicedAnswer(tags.map(toTagJson), { path: `/api/content/${params.contentType}/${params.id}/tags`, query })
    },
  ),
  route(
    {
      put: '/api/content/:contentType/:id/tags',
      access: 'owner',
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
