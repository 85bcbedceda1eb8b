import { offersSize, type PrintCheck, type Size } from '@skyfolio/domain/photographs/print-check'
import type { Image } from '../../api/images.ts'
import { BORDER_TEXT } from './print-texts.ts'
import type { PrintOption, Product } from './products.ts'

/** Below this a print looks soft. */
export const SOFT_DPI = 150
const SHARP_DPI = 300

/** Describes how sharp the print will be. */
export const sharpnessText = ({ dpi }: PrintCheck): string => {
  if (dpi >= SHARP_DPI) return `${dpi} dpi: sharp even up close.`
  if (dpi >= SOFT_DPI) return `${dpi} dpi: sharp at arm’s length.`
  return `Only ${dpi} dpi: below ${SOFT_DPI}, this size looks soft up close. A smaller one is sharper.`
}

const CM_PER_INCH = 2.54

const inCentimeters = (inches: number): number => Math.round(inches * CM_PER_INCH)

/** A length in both measures: '84 inches (213 cm)'. */
export const inchesText = (inches: number): string => `${inches} inches (${inCentimeters(inches)} cm)`

/** A paper in both measures: '13 × 19 inches (33 × 48 cm)'. */
export const paperText = ({ width, height }: Size): string =>
  `${width} × ${height} inches (${inCentimeters(width)} × ${inCentimeters(height)} cm)`

/** The pixels of a picture; null while they aren't known. */
export const pixelsOf = (image: Pick<Image, 'width' | 'height'> | null | undefined): Size | null =>
  image?.width && image.height ? { width: image.width, height: image.height } : null

/** The sizes a product is sold in. */
export const offeredSizes = (product: Product, options: readonly PrintOption[]): PrintOption[] =>
  options.filter(option => offersSize(product, option, pixelsOf(product.image)))

const inTenths = (inches: number): number => Math.round(inches * 10) / 10

/** How large it is within its border; null when it fills the paper. */
export const borderText = ({ picture }: PrintCheck): string | null =>
  picture.x > 0
    ? `${BORDER_TEXT}: the picture is ${inTenths(picture.width)}\u00a0×\u00a0${inTenths(picture.height)} inches.`
    : null

/** How much the paper cuts off; null when it is next to nothing. */
export const cropText = ({ lost, crop }: PrintCheck): string | null => {
  const percent = Math.round(lost * 100)
  if (percent < 1) return null
  return `The paper cuts off ${percent} % of the photograph, ${crop.x > 0 ? 'left and right' : 'above and below'}.`
}
