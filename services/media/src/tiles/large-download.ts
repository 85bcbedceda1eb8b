import { PUBLIC_SIZES, type PublicSize } from '@skyfolio/domain/photographs/public-size'
import type { Image } from '../images/image.ts'
import { fitInto, pictureSize, type Rendition, type Size } from '../renditions/rendition.ts'

/** Of a JPEG, by libjpeg: a little less than the format's own 65,535 px. */
const LARGEST_SIDE = 65_500

type Offered = Pick<Image, 'state' | 'imageType' | 'downloadable'>

const isOffered = ({ state, imageType, downloadable }: Offered): boolean =>
  state === 'ready' && imageType === 'gallery' && downloadable

/** The size above that of its picture in which an image is to be offered for download; null when it is not to be. */
export function wantedLarge(image: Offered & Pick<Image, 'publicSize' | keyof Size>, ofSite: PublicSize): Size | null {
  if (!isOffered(image)) return null
  const size = fitInto(image, Math.min(PUBLIC_SIZES[image.publicSize ?? ofSite], LARGEST_SIDE))
  const picture = pictureSize(image)
  return size.width > picture.width || size.height > picture.height ? size : null
}

/** The one that visitors are offered; null: none. */
export const offeredLarge = (image: Offered & Pick<Image, 'large'>): Rendition | null =>
  isOffered(image) ? image.large : null
