import type { SearchGalleryResponse } from '@skyfolio/protos/skyfolio/media/v1/SearchGalleryResponse'
import { z } from 'zod'
import type { MediaClient } from '../../clients/media-client.ts'
import { maskedFields } from '../../routing/field-mask.ts'
import { listResponse, toPageRequest } from '../../routing/list-pages.ts'
import { route } from '../../routing/route.ts'
import { equipmentKindName } from './equipment-schemas.ts'
import {
  bulkChangeSchema,
  bulkResultSchema,
  galleryChoicesQuery,
  galleryChoicesSchema,
  gallerySearchQuery,
} from './gallery-schemas.ts'
import { publicSizeMessage, toImageJson } from './image-json.ts'
import { imageSchema } from './image-schemas.ts'

type Query = z.output<typeof galleryChoicesQuery>

const chosenOf = ({ search, kind, target, constellation, equipment, filter, year }: Query) => ({
  ...{ search, kind, target, constellation, year },
  equipmentIds: equipment,
  filterIds: filter,
})

const choicesJson = (found: SearchGalleryResponse): z.output<typeof galleryChoicesSchema> => ({
  total: found.totalSize,
  gallerySize: found.gallerySize,
  kinds: found.kinds.map(({ value: kind, count }) => ({ kind, count })),
  targets: found.targets.map(({ value: key, label: name, count }) => ({ key, name, count })),
  constellations: found.constellations.map(({ value: constellation, count }) => ({ constellation, count })),
  years: found.years.map(({ value, count }) => ({ year: Number(value), count })),
  equipment: found.equipment.map(({ id, kind, name, count }) => ({ id, kind: equipmentKindName(kind), name, count })),
  filters: found.filters.map(({ id, name, count }) => ({ id, name, count })),
  more: { targets: found.moreTargets, equipment: found.moreEquipment, filters: found.moreFilters },
})

export const galleryRoutes = ({ media }: { media: Pick<MediaClient, 'gallery'> }) => [
  route(
    {
      get: '/api/gallery/search',
      access: 'public',
      summary:
        'Photographs of the gallery, as visitors see it, that fit everything that is chosen; in the order of the gallery',
      query: gallerySearchQuery,
      reply: z.array(imageSchema),
      reads: ['images', 'equipment'],
      isSearch: true,
    },
    async ({ query, call }) => {
      const { pageSize, skip } = toPageRequest(query)
      const request = { ...chosenOf(query), pageSize, skip, withoutChoices: true }
      const { images, totalSize } = await media.gallery.searchGallery(request, call)
      const items = images.map(image => toImageJson(image, 'VIEWER_VISITOR'))
      return listResponse(items, { path: '/api/gallery/search', query, total: totalSize })
    },
  ),
  route(
    {
      get: '/api/gallery/choices',
      access: 'public',
      summary: 'What the gallery can be filtered by, and how many photographs each choice would leave',
      query: galleryChoicesQuery,
      reply: galleryChoicesSchema,
      reads: ['images', 'equipment'],
      isSearch: true,
    },
    async ({ query, call }) =>
      choicesJson(await media.gallery.searchGallery({ ...chosenOf(query), withoutImages: true }, call)),
  ),
  route(
    {
      post: '/api/images/bulk-change',
      access: 'editor',
      summary: 'Change fields of up to 100 pictures; what fails for one of them does not hold up the others',
      body: bulkChangeSchema,
      reply: bulkResultSchema,
      drops: ['images', 'equipment'],
    },
    async ({ body: { ids, addedEquipment, removedEquipment, ...sent }, call }) => {
      const { fields, updateMask } = maskedFields(sent)
      const request = {
        ids,
        fields: { ...fields, publicSize: publicSizeMessage(fields.publicSize) },
        updateMask,
        addedEquipment: addedEquipment ?? [],
        removedEquipmentIds: removedEquipment ?? [],
      }
      const { results } = await media.gallery.batchUpdateImages(request, call)
      return results.map(({ id, failure = null }) => ({ id, failure }))
    },
  ),
]
