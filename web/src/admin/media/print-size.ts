import { printCheck, sizeMistake } from '@skyfolio/domain/photographs/print-check'
import type { Image } from '../../api/admin/images.ts'
import { usePrintOptions } from '../../api/admin/products.ts'
import { pixelsOf } from '../../models/shop/print-check.ts'

/** Why no size that the shop sells can be made of a picture, with the numbers of the nearest; null when one can, or none is sold. */
export function useTooSmall(image: Image): string | null {
  const isSellable = image.imageType === 'gallery' && image.state === 'ready'
  const sold = usePrintOptions().data?.filter(({ isActive }) => isActive) ?? []
  const pixels = pixelsOf(image)
  if (!isSellable || !pixels) return null
  // A product may have either fit: the product's form says the same once both are tried.
  const fits = ['fill', 'border'] as const
  if (sold.some(option => fits.some(fit => sizeMistake(pixels, option, fit) === null))) return null
  const dpi = (option: (typeof sold)[number]) => printCheck(pixels, option).dpi
  const [nearest] = sold.toSorted((one, other) => dpi(other) - dpi(one))
  return nearest ? sizeMistake(pixels, nearest, 'fill') : null
}
