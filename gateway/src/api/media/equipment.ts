import type { EquipmentItem as EquipmentItemMessage } from '@skyfolio/protos/skyfolio/media/v1/EquipmentItem'
import type { Plain } from '@skyfolio/runtime/rpc/plain-types'
import { z } from 'zod'
import type { MediaClient } from '../../clients/media-client.ts'
import { HttpError } from '../../http-error.ts'
import { idParams, queryFlag } from '../../routing/fields.ts'
import { listResponse, pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { equipmentChangesSchema, equipmentSchema, newEquipmentSchema, UNKNOWN_KIND } from './equipment-schemas.ts'

const slugParams = z.object({ slug: z.string().min(1).max(200) })
const listQuery = pageQuery.extend({ published: queryFlag })

type EquipmentItem = Plain<EquipmentItemMessage>

/** With the counts that the caller may see. */
const toEquipmentJson = (
  { kind, createdAt, updatedAt, imageCount, publishedCount, ...item }: EquipmentItem,
  isOwner: boolean,
): z.output<typeof equipmentSchema> => ({
  ...item,
  kind: kind ?? UNKNOWN_KIND,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...(publishedCount !== null && { publishedCount }),
  ...(isOwner && imageCount !== null && { imageCount }),
})

export const equipmentRoutes = ({ media }: { media: Pick<MediaClient, 'equipment'> }) => [
  route(
    {
      get: '/api/equipment',
      access: 'public',
      recognizes: 'editor',
      summary: 'Equipment by kind and name; visitors are shown what photographs of the gallery were taken with',
      query: listQuery,
      reply: z.array(equipmentSchema),
      reads: ['equipment', 'images'],
    },
    async ({ query, caller, call }) => {
      const isOwner = caller !== null
      const onlyPublished = !isOwner || query.published === true
      const request = { onlyPublished, includeCounts: true, ...toPageRequest(query) }
      const { items, totalSize } = await media.equipment.listEquipment(request, call)
      const total = totalSize ?? items.length
      return listResponse(
        items.map(item => toEquipmentJson(item, isOwner)),
        { path: '/api/equipment', query, total },
      )
    },
  ),
  route(
    {
      get: '/api/equipment/slug/:slug',
      access: 'public',
      summary: 'The equipment that has this slug, or had it; 404 when no photograph of the gallery was taken with it',
      params: slugParams,
      reply: equipmentSchema,
      reads: ['equipment', 'images'],
    },
    async ({ params, call }) => {
      const item = await media.equipment.getEquipmentBySlug(params, call)
      if (!item.publishedCount) throw new HttpError(404, 'Equipment not found')
      return toEquipmentJson(item, false)
    },
  ),
  route(
    {
      post: '/api/equipment',
      access: 'editor',
      summary: 'Create a piece of equipment',
      body: newEquipmentSchema,
      status: 201,
      reply: equipmentSchema,
      drops: ['equipment'],
    },
    async ({ body: { kind, ...fields }, call }) =>
      toEquipmentJson(await media.equipment.createEquipment({ kind, fields }, call), true),
  ),
  route(
    {
      put: '/api/equipment/:id',
      access: 'editor',
      summary: 'Change the fields of a piece of equipment that are sent; every picture shows them at once',
      params: idParams,
      body: equipmentChangesSchema,
      reply: equipmentSchema,
      drops: ['equipment'],
    },
    async ({ params, body, call }) =>
      toEquipmentJson(await media.equipment.updateEquipment({ id: params.id, changes: body }, call), true),
  ),
  route(
    {
      delete: '/api/equipment/:id',
      access: 'editor',
      summary: 'Remove a piece of equipment, from all pictures too',
      params: idParams,
      drops: ['equipment', 'images'],
    },
    async ({ params, call }) => {
      await media.equipment.deleteEquipment({ id: params.id }, call)
    },
  ),
]
