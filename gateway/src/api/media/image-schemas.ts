import { z } from 'zod'
import { isConstellation } from '@skyfolio/domain/photographs/constellations'
import { imageLimits, sessionLimits } from '@skyfolio/domain/limits'
import { MOST_AHEAD } from '@skyfolio/domain/photographs/pictures-ahead'
import { isPhotographKind, PHOTOGRAPH_KIND_NAMES } from '@skyfolio/domain/photographs/photograph-kinds'
import { PUBLIC_SIZE_NAMES } from '@skyfolio/domain/photographs/public-size'
import { LICENSE_NAMES } from '@skyfolio/domain/photographs/rights'
import {
  SESSION_NUMBERS,
  sessionRange,
  type RequiredNumber,
  type SessionNumber,
} from '@skyfolio/domain/acquisition/sessions'
import { STRETCH_MODES, stretchLimits } from '@skyfolio/domain/photographs/stretch'
import {
  id,
  optionalFlag,
  optionalId,
  optionalIdText,
  optionalText,
  optionalWord,
  queryFlag,
  queryText,
  requiredText,
  timestamp,
} from '../../routing/fields.ts'
import { chosenEquipmentSchema, imageEquipmentSchema } from './equipment-schemas.ts'
import { pageQuery } from '../../routing/list-pages.ts'
import { imageVersionsSchema, variantSchema } from './version-schemas.ts'

const bytes = z.number().int().min(0)
const pixels = z.number().int().min(0)

// Both are texts in the description of the API: their lists would stand in it a hundred times.
const KINDS_NAMED = `kind: one of ${PHOTOGRAPH_KIND_NAMES.join(', ')}`
export const kindText = z.string().refine(isPhotographKind, KINDS_NAMED)
export const constellationText = z.string().refine(isConstellation, "constellation: the abbreviation of one, as 'Ori'")

const acquisitionSchema = z.object({
  make: z.string().nullable(),
  model: z.string().nullable(),
  lens: z.string().nullable(),
  exposureSeconds: z.number().nullable(),
  iso: z.number().int().nullable(),
  focalLength: z.number().nullable(),
  fNumber: z.number().nullable(),
  /** As the header of the file names them; for the owner only. */
  telescope: z.string().nullable().optional(),
  filter: z.string().nullable().optional(),
})

/** A number of a session, within its range. */
const sessionNumber = (name: SessionNumber) => {
  const { least, most, whole } = SESSION_NUMBERS[name]
  const error = `${name}: ${sessionRange(name)}`
  const number = whole ? z.number({ error }).int(error) : z.number({ error })
  return number.min(least, error).max(most, error)
}

const OPTIONAL_NUMBERS = Object.keys(SESSION_NUMBERS).filter(
  (name): name is Exclude<SessionNumber, RequiredNumber> => name !== 'frames' && name !== 'exposureSeconds',
)

const required = { frames: sessionNumber('frames'), exposureSeconds: sessionNumber('exposureSeconds') }
const numbersOf = <Schema extends z.ZodType>(wrap: (schema: z.ZodNumber) => Schema) =>
  Object.fromEntries(OPTIONAL_NUMBERS.map(name => [name, wrap(sessionNumber(name))])) as Record<
    (typeof OPTIONAL_NUMBERS)[number],
    Schema
  >

/** Frames of one night that were taken alike; null: not known. Degrees are Celsius. */
const sessionSchema = z.object({
  /** Of the evening on which it began. */
  night: z.string().nullable(),
  filter: z.string().nullable(),
  ...required,
  ...numbersOf(schema => schema.nullable()),
  notes: z.string().nullable(),
})

const integrationSchema = z.object({
  seconds: z.number(),
  frames: z.number().int(),
  filters: z.array(z.object({ filter: z.string().nullable(), seconds: z.number(), frames: z.number().int() })),
})

const tilesSchema = z.object({
  /** The base address of IIIF Image API 3, level 0; the description is at '/info.json' below it. */
  url: z.string(),
  width: pixels,
  height: pixels,
})

const downloadSchema = variantSchema.extend({ size: bytes })
const { leastBackground, mostBackground } = stretchLimits

const stretchSchema = z.object({
  /** automatic: pixels are stretched unless they seem to be stretched already. */
  mode: z.enum(STRETCH_MODES),
  /** Brightness that the background of the sky gets, from black (0) to white (1). */
  background: z.number().min(leastBackground).max(mostBackground),
})

export const imageSchema = z.object({
  id,
  filename: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  targetName: z.string().nullable(),
  photographer: z.string().nullable(),
  dateTaken: z.string().nullable(),
  path: z.string().nullable(),
  optimizedPath: z.string().nullable(),
  thumbnailPath: z.string().nullable(),
  responsiveVariants: z.array(variantSchema),
  /** What link previews show: a JPEG of at most 1200 × 630 px. Null until it is made. */
  share: variantSchema.nullable(),
  size: bytes,
  optimizedSize: bytes.nullable(),
  compressionRatio: z.number().nullable(),
  mimeType: z.string(),
  width: pixels,
  height: pixels,
  enabledInHeader: z.boolean(),
  imageType: z.enum(['gallery', 'blog']),
  specifications: z.string(),
  altText: z.string().nullable(),
  /** Of search results and previews; null: the title with the site's. */
  metaTitle: z.string().nullable(),
  /** Null: the description, else the target. */
  metaDescription: z.string().nullable(),
  placeholder: z.string().nullable(),
  /** For magnifying; null where the other renditions show every pixel that visitors may see, and until they are made. */
  tiles: tilesSchema.nullable(),
  acquisition: acquisitionSchema.nullable(),
  /** The name of the place it was taken from. */
  site: z.string().nullable(),
  /** By it the gallery's photographs of the same target are found. */
  targetKey: z.string().nullable(),
  /** The owner's choice, else what the catalog says of the target; null: not known. */
  kind: z.string().nullable(),
  /** Like kind: IAU abbreviation, as 'Ori'. */
  constellation: z.string().nullable(),
  /** What it was stacked from, in the owner's order. Lists leave it out. */
  sessions: z.array(sessionSchema).optional(),
  /** Of the sessions: frames times exposure, over all and by filter. Lists leave it out. */
  integration: integrationSchema.optional(),
  /** What it was taken with, by kind and name. Lists leave it out. */
  equipment: z.array(imageEquipmentSchema).optional(),
  /** What others may do with it; null: as the setting 'license' says, all rights reserved by default. */
  license: z.enum(LICENSE_NAMES).nullable(),
  /** The files that visitors are offered to download, largest first; left out when they are offered none. Lists leave it out. */
  downloads: z.array(downloadSchema).optional(),
  /** What is said about the version that is shown, and the others, of which visitors see those that are not hidden. */
  ...imageVersionsSchema.partial().shape,
  createdAt: timestamp,
  updatedAt: timestamp,
  // For the owner alone.
  /** The name of the file as it was on the owner's disk. */
  originalName: z.string().optional(),
  state: z.enum(['pending', 'ready', 'failed']).optional(),
  failure: z.string().nullable().optional(),
  /** Another file has been sent, or another stretch chosen, and is not shown yet. */
  replacing: z.boolean().optional(),
  /**
   * How many pictures are processed before this one: 0 while it is being processed, 1000 for that many or more. Null if no work
   * on it is waiting or no worker is running.
   */
  ahead: z.number().int().min(0).max(MOST_AHEAD).nullable().optional(),
  /** How much of it visitors can see; null: as much as the site shows. */
  publicSize: z.enum(PUBLIC_SIZE_NAMES).nullable().optional(),
  /** Visitors are offered its files to download. */
  downloadable: z.boolean().optional(),
  /** Taken off the site: visitors find neither the picture nor its files. */
  hidden: z.boolean().optional(),
  /** When a person has last changed it: its version for If-Match. */
  editedAt: timestamp.optional(),
  /** How the pixels of a FITS or XISF file become visible; null for other files. */
  stretch: stretchSchema.nullable().optional(),
  /** The owner has chosen the kind, or the constellation. */
  kindChosen: z.boolean().optional(),
  constellationChosen: z.boolean().optional(),
})

export type ImageJson = z.output<typeof imageSchema>

/**
 * `equipment`: only those that were taken with this item. `order`: 'site' has all of the gallery in the order that its owner has
 * chosen; otherwise, and in other lists, the newest come first. `published`: what visitors are shown, for the owner too.
 */
export const imageListQuery = pageQuery.extend({
  published: queryFlag,
  search: queryText(200),
  equipment: optionalIdText,
  order: z
    .enum(['date', 'site', ''])
    .optional()
    .transform(order => order || undefined),
  /** For the owner: those of a kind, or with 'none' those of no known kind. */
  kind: z
    .union([z.enum(['none', '']), kindText], { error: `${KINDS_NAMED}, none` })
    .optional()
    .transform(value => value || undefined),
  /** For the owner: those without a target. */
  withoutTarget: queryFlag,
})

/** A date of the photographer's, which has no time zone; empty: none. */
export const date = (name: string) =>
  z
    .union([z.iso.date({ error: `${name}: a date is written YYYY-MM-DD` }), z.literal('')])
    .nullish()
    .transform(value => (value === '' ? null : value))

const sessionChangesSchema = z.object({
  night: date('night'),
  filter: optionalText(sessionLimits.filter),
  ...required,
  ...numbersOf(schema => schema.nullish()),
  notes: optionalText(sessionLimits.notes),
})

export const imageChangesSchema = z.object({
  title: requiredText(imageLimits.title, 'Title cannot be empty').optional(),
  description: optionalText(imageLimits.description),
  targetName: optionalText(imageLimits.targetName),
  photographer: optionalText(imageLimits.photographer),
  dateTaken: date('dateTaken'),
  enabledInHeader: optionalFlag,
  imageType: optionalWord(['gallery', 'blog']),
  specifications: optionalText(imageLimits.specifications),
  altText: optionalText(imageLimits.altText),
  metaTitle: optionalText(imageLimits.metaTitle),
  metaDescription: optionalText(imageLimits.metaDescription),
  site: optionalText(imageLimits.site),
  /** All of them: those that are not sent are removed. */
  sessions: z.array(sessionChangesSchema).max(imageLimits.sessions).nullish(),
  /** Null: as the site. */
  publicSize: z.enum(PUBLIC_SIZE_NAMES).nullish(),
  /** Null: as the site. */
  license: z.enum(LICENSE_NAMES).nullish(),
  downloadable: optionalFlag,
  /** Of FITS and XISF files only. Null: automatic. The picture is made again. */
  stretch: stretchSchema.nullish(),
  /** All that is chosen, each once. */
  equipment: z.array(chosenEquipmentSchema).max(imageLimits.equipment).nullish(),
  /** Takes it off the site, or puts it back. */
  hidden: optionalFlag,
  /** Null: as the catalog says of the target. */
  kind: kindText.nullish(),
  constellation: constellationText.nullish(),
  // An alias can be changed, not emptied.
  filename: optionalText(imageLimits.filename).transform(value => value ?? undefined),
})

export const imageUseSchema = z.object({
  /**
   * order: orders that have a snapshot of the picture, all in one entry without an id. site: previews of addresses without a
   * picture of their own.
   */
  type: z.enum(['post', 'page', 'product', 'order', 'site']),
  id: id.nullable(),
  title: z.string(),
  slug: z.string(),
  /** Of a product: it is sold. */
  published: z.boolean(),
  /** Used as header picture. */
  header: z.boolean(),
  /** Used inside the content. */
  inline: z.boolean(),
  /** Used as the picture of previews. */
  share: z.boolean(),
})

export const enhancementSchema = z.object({
  prompt: requiredText(imageLimits.description, 'Please enter some text to enhance'),
  title: optionalText(imageLimits.title),
  targetName: optionalText(imageLimits.targetName),
  /** The picture it is about, whose acquisition may be mentioned. */
  imageId: optionalId,
})

/** A proposal for a description; `source` tells whether the model wrote it or it was composed from the catalogue. */
export const enhancedDescriptionSchema = z.object({
  description: z.string(),
  source: z.enum(['model', 'catalogue']),
})
