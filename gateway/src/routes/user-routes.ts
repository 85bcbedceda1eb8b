import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import { listAnswer, pageQuery, sliceOf } from './list-pages.ts'
import { route } from './route.ts'
import { newUserSchema, toUserJson, userSchema } from './user-schemas.ts'

/** The contract's pages of users are smaller than those of other lists. */
const LARGEST = 100

export const userRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      get: '/api/admin/users',
      access: 'owner',
      summary: 'The people who run the site, oldest first',
      query: pageQuery,
      reply: z.array(userSchema),
    },
    async ({ query, call }) => {
      const slice = sliceOf(query)
      const request = { ...slice, pageSize: Math.min(slice.pageSize, LARGEST) }
      const { users, totalSize } = await content.users.listUsers(request, call)
      return listAnswer(users.map(toUserJson), { path: '/api/admin/users', query, total: totalSize ?? users.length })
    },
  ),
  route(
    {
      post: '/api/admin/users',
      access: 'owner',
      summary: 'Create a user',
      body: newUserSchema,
      status: 201,
      reply: userSchema,
      drops: ['users'],
    },
    async ({ body, call }) => toUserJson(await content.users.createUser(body, call)),
  ),
]
