import type { ImageVersion } from '@skyfolio/protos/skyfolio/media/v1/ImageVersion'
import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import type { PrintFit as ProtoPrintFit } from '@skyfolio/protos/skyfolio/store/v1/PrintFit'
import type { Product } from '@skyfolio/protos/skyfolio/store/v1/Product'
import { z } from 'zod'
import { LARGEST_ID } from '@skyfolio/runtime/domain/ids'
import { productLimits } from '@skyfolio/domain/limits'
import { id, optionalFlag, optionalText, requiredText, timestamp, toIso } from '../../routing/fields.ts'
import { type Call, withinJoin } from '../../clients/call.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import { isNoResponse } from '../../routing/rpc-errors.ts'
import { headerImagesOf } from '../content/post-pictures.ts'
import { toImageJson } from '../media/image-json.ts'
import type { SignedAddresses } from '../media/signed-addresses.ts'
import { showingVersion, withAddresses } from '../media/version-json.ts'
import { imageSchema, type ImageJson } from '../media/image-schemas.ts'
import { amount, hundredths, toAmount } from './money.ts'

const FITS = { fill: 'PRINT_FIT_FILL', border: 'PRINT_FIT_BORDER' } as const satisfies Record<string, ProtoPrintFit>
/** fill: the picture fills the paper and is cropped to it. border: it is printed whole, with a white border. */
export const printFit = z.enum(['fill', 'border'])
type PrintFit = z.output<typeof printFit>

export const toFitJson = (fit: ProtoPrintFit): PrintFit => (fit === FITS.border ? 'border' : 'fill')
export const fitFromJson = (fit: PrintFit | undefined): ProtoPrintFit | undefined => fit && FITS[fit]

export const productSchema = z.object({
  id,
  imageId: id,
  name: z.string(),
  description: z.string().nullable(),
  /** At a price multiplier of 1.00. */
  basePrice: amount,
  fit: printFit,
  /** The sizes it is sold in. Empty: every size its picture is large enough for. */
  printOptionIds: z.array(id),
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  /** Null: not ready yet, or media does not respond. */
  image: imageSchema.nullable(),
})

const MISSING = 'Please fill in all required fields'
const needed = <S extends z.ZodType>(schema: S) =>
  z.preprocess(value => (value === '' || value === null ? undefined : value), schema)

const imageId = needed(z.number({ error: MISSING }).int().min(1).max(LARGEST_ID))
const name = requiredText(productLimits.name, MISSING)
const basePrice = needed(z.union([z.string(), z.number()], { error: MISSING })).pipe(hundredths('basePrice'))
const printOptionIds = z.array(id).max(productLimits.printOptions).optional()
const rest = {
  printOptionIds,
  description: optionalText(productLimits.description),
  fit: printFit.optional(),
  isActive: optionalFlag,
}

export const newProductSchema = z.object({ imageId, name, basePrice, ...rest })
export const productChangesSchema = z.object({
  imageId: id.optional(),
  name: name.optional(),
  basePrice: hundredths('basePrice').optional(),
  ...rest,
})

export const toProductJson = (product: Product, images: StoreImages): z.output<typeof productSchema> => ({
  id: product.id,
  imageId: product.imageId,
  name: product.name,
  description: product.description ?? null,
  basePrice: toAmount(product.basePrice),
  fit: toFitJson(product.fit),
  printOptionIds: product.printOptionIds,
  isActive: product.isActive,
  createdAt: toIso(product.createdAt),
  updatedAt: toIso(product.updatedAt),
  image: images.of(product.imageId),
})

export interface StoreImages {
  /**
   * As it is shown now, or the version of it that is named. Null: deleted, not ready, or media does not respond.
   */
  of(imageId: number, versionId?: number): ImageJson | null
  degraded: boolean
}

export interface StoreItem {
  imageId: number
  /** Of order items: what was bought; 0: not known. */
  imageVersionId?: number
}

/**
 * The pictures of products or of order items, read in one call, and the versions that are no longer shown, read in another. `sign`
 * signs the addresses of versions that have been hidden.
 */
export const storeImages = async (
  media: MediaClient,
  items: readonly StoreItem[],
  viewer: Viewer,
  call: Call,
  sign: SignedAddresses['sign'] = path => path,
): Promise<StoreImages> => {
  const headers = items.map(({ imageId }) => ({ headerImageId: imageId }))
  const { byId, degraded } = await headerImagesOf(media, headers, viewer, call)
  const isFormer = ({ imageId, imageVersionId }: StoreItem) => {
    const image = byId.get(imageId)
    return image !== undefined && !!imageVersionId && image.versionId !== imageVersionId
  }
  const former = await formerVersionsOf(media, [...new Set(items.filter(isFormer).map(({ imageId }) => imageId))], call)
  return {
    of: (imageId, versionId) => {
      const image = byId.get(imageId)
      if (!image) return null
      if (!versionId || versionId === image.versionId) return toImageJson(image, viewer)
      const version = former.byImage.get(imageId)?.find(({ id }) => id === versionId)
      if (!version) return null
      const shown = version.hidden ? withAddresses(version, sign) : version
      return toImageJson(showingVersion(image, shown), viewer)
    },
    degraded: degraded || former.degraded,
  }
}

/** The versions of images besides those that are shown. While media does not respond, none. */
const formerVersionsOf = async (media: MediaClient, imageIds: number[], call: Call) => {
  if (imageIds.length === 0) return { byImage: new Map<number, ImageVersion[]>(), degraded: false }
  try {
    const { images } = await media.versions.batchGetVersions({ imageIds }, withinJoin(call))
    return { byImage: new Map(images.map(({ imageId, versions }) => [imageId, versions])), degraded: false }
  } catch (error) {
    if (!isNoResponse(error)) throw error
    return { byImage: new Map<number, ImageVersion[]>(), degraded: true }
  }
}
