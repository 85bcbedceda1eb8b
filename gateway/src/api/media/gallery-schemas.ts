import { imageLimits } from '@skyfolio/domain/limits'
import { PUBLIC_SIZE_NAMES } from '@skyfolio/domain/photographs/public-size'
import { LICENSE_NAMES } from '@skyfolio/domain/photographs/rights'
import { z } from 'zod'
import { id, optionalFlag, optionalText, queryText, repeatedIdText } from '../../routing/fields.ts'
import { pageQuery } from '../../routing/list-pages.ts'
import { chosenEquipmentSchema, equipmentSchema } from './equipment-schemas.ts'
import { constellationText, date, kindText } from './image-schemas.ts'

/** A word of a query; an empty one counts as absent. */
const optionalOf = (word: z.ZodType<string>) =>
  z
    .union([z.literal(''), word])
    .optional()
    .transform(value => value || undefined)

const optionalYear = z
  .string()
  .regex(/^(?:\d{4})?$/, 'year: four digits, as 2025')
  .optional()
  .transform(value => (value ? Number(value) : undefined))

/** What photographs of the gallery can be found by; all that is given must fit. */
export const galleryChoicesQuery = z.object({
  search: queryText(200),
  kind: optionalOf(kindText),
  /** A picture's `targetKey`. */
  target: queryText(200),
  constellation: optionalOf(constellationText),
  /** Equipment other than filters, by a parameter each; all of it must fit. */
  equipment: repeatedIdText(10),
  filter: repeatedIdText(10),
  /** In which it was taken. */
  year: optionalYear,
})

export const gallerySearchQuery = pageQuery.extend(galleryChoicesQuery.shape)

const count = z.number().int()

/**
 * What can be chosen in the gallery, by group, the most frequent first and the last year first; at most 100 of each. A count
 * says how many photographs there would be with that choice in the place of the present one of its group; of equipment and filters,
 * beside the present ones.
 */
export const galleryChoicesSchema = z.object({
  /** How many photographs fit what is chosen. */
  total: count,
  /** How many the gallery has. */
  gallerySize: count,
  kinds: z.array(z.object({ kind: z.string(), count })),
  targets: z.array(z.object({ key: z.string(), name: z.string(), count })),
  constellations: z.array(z.object({ constellation: z.string(), count })),
  years: z.array(z.object({ year: z.number().int(), count })),
  equipment: z.array(z.object({ id, kind: equipmentSchema.shape.kind, name: z.string(), count })),
  filters: z.array(z.object({ id, name: z.string(), count })),
  /** How many choices there are beyond those listed. */
  more: z.object({ targets: count, equipment: count, filters: count }),
})

/** Pictures that are changed at once. */
const MOST = 100

/** What several pictures get; a field that is left out stays as it is. */
export const bulkChangeSchema = z.object({
  ids: z.array(id).min(1).max(MOST),
  targetName: optionalText(imageLimits.targetName),
  /** Null: as the catalog says of the target. */
  kind: kindText.nullish(),
  constellation: constellationText.nullish(),
  photographer: optionalText(imageLimits.photographer),
  site: optionalText(imageLimits.site),
  /** All that is chosen, each once. */
  equipment: z.array(chosenEquipmentSchema).max(imageLimits.equipment).optional(),
  /** Beside what each has. */
  addedEquipment: z.array(chosenEquipmentSchema).max(imageLimits.equipment).optional(),
  /** From what each has; sessions keep their filters. */
  removedEquipment: z.array(id).max(imageLimits.equipment).optional(),
  dateTaken: date('dateTaken'),
  /** Null: the site's. */
  license: z.enum(LICENSE_NAMES).nullish(),
  /** Null: the site's. */
  publicSize: z.enum(PUBLIC_SIZE_NAMES).nullish(),
  downloadable: optionalFlag,
})

/** In the order of the request. */
export const bulkResultSchema = z.array(
  z.object({
    id,
    /** Why it was not changed; null: it was. */
    failure: z.string().nullable(),
  }),
)
