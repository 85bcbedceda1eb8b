import { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import { id } from './fields.ts'
import { route } from './route.ts'

const orderSchema = z.object({ ids: z.array(id).min(1).max(500) })

/** The order of the pages in navigation and footer. */
export const pageOrderRoutes = ({ content }: { content: ContentClient }) => [
  route(
    {
      put: '/api/pages/order',
      access: 'owner',
      summary: 'Put pages into this order, all or none; pages that are not named keep their places',
      body: orderSchema,
      drops: ['posts'],
    },
    async ({ body, call }) => {
      await content.posts.orderPages(body, call)
    },
  ),
]
