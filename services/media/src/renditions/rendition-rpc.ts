import type { ImageInput } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { VariantInput } from '@skyfolio/protos/skyfolio/media/v1/Variant'
import { present } from '@skyfolio/runtime/rpc/messages'
import { addressOf } from '../objects/object-store.ts'
import { VARIANT_WIDTHS, webpOf, type Rendition, type Renditions } from './rendition.ts'

type RenditionAddresses = Pick<ImageInput, 'path' | 'optimizedPath' | 'thumbnailPath' | 'share' | 'responsiveVariants'>

/** Where the renditions of an image, or of one of its versions, are found; what is not made yet is left out. */
export function renditionsToProto(renditions: Pick<Renditions, 'picture' | 'share' | 'variants'>): RenditionAddresses {
  const optimized = webpOf(renditions, Infinity)
  const thumbnail = webpOf(renditions, VARIANT_WIDTHS[0])
  const { picture, share, variants } = renditions
  return {
    ...present('path', picture && addressOf(picture)),
    ...present('optimizedPath', optimized && addressOf(optimized)),
    ...present('thumbnailPath', thumbnail && addressOf(thumbnail)),
    ...(share && { share: variantToProto(share) }),
    responsiveVariants: variants.map(variantToProto),
  }
}

export const variantToProto = (rendition: Rendition): VariantInput => ({
  url: addressOf(rendition),
  width: rendition.width,
  height: rendition.height,
  format: rendition.format,
})
