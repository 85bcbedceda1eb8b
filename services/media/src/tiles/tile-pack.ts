import { PUBLIC_SIZES, type PublicSize } from '@skyfolio/domain/photographs/public-size'
import type { Image } from '../images/image.ts'
import { fitInto, type Rendition, type Size, type TilePack } from '../renditions/rendition.ts'

/** The side of a tile in pixels, other than at the right and lower edges. */
export const TILE_SIDE = 512

/** Of smaller pictures the widest variants show every pixel. */
export const TILED_ABOVE = 2560

/** Makes what shows more of a picture than its other renditions do: sRGB, upright, without metadata. */
export interface Tiler {
  /** Writes the pack of a picture in a size to a file. Throws BROKEN_PICTURE. */
  tile(path: string, size: Size, file: string): Promise<void>
  /** The JPEG of a picture in a size. Throws BROKEN_PICTURE. */
  whole(path: string, size: Size): Promise<Uint8Array>
}

/** Where a file stands in a pack; null when there is none of that path. */
export type FindInPack = (pack: TilePack, path: string) => Promise<{ offset: number; size: number } | null>

/** What the owner has chosen for the site. */
export interface PublicSizeRepository {
  get(): Promise<PublicSize>
  /** As `get`, in a transaction that fails and runs again if the choice changes before its end. */
  lock(): Promise<PublicSize>
  set(size: PublicSize): Promise<void>
}

/** The size in which an image is to be tiled; null when it is not to be. Pictures of articles are shown whole. */
export function wantedTiles(
  { state, imageType, publicSize, width, height }: Pick<Image, 'state' | 'imageType' | 'publicSize' | keyof Size>,
  ofSite: PublicSize,
): Size | null {
  if (state !== 'ready' || imageType !== 'gallery') return null
  const size = fitInto({ width, height }, PUBLIC_SIZES[publicSize ?? ofSite])
  return Math.max(size.width, size.height) > TILED_ABOVE ? size : null
}

export const isSameSize = (one: Size | null, other: Size | null): boolean =>
  one?.width === other?.width && one?.height === other?.height

/** How many levels a picture has, each half as large as the one before, down to one that fits into a tile. */
const levelsOf = ({ width, height }: Size): number =>
  1 + Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE_SIDE)))

/**
 * The description of a tiled picture by IIIF Image API 3, level 0.
 * @param id its base address, whole
 * @param picture its JPEG, which is what `full/max` leads to
 */
export function describeTiles(id: string, { width, height }: TilePack, picture: Size) {
  const scaleFactors = Array.from({ length: levelsOf({ width, height }) }, (_, level) => 2 ** level)
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    ...{ id, type: 'ImageService3', protocol: 'http://iiif.io/api/image', profile: 'level0' },
    ...{ width, height, maxWidth: picture.width, maxHeight: picture.height },
    sizes: [{ width: picture.width, height: picture.height }],
    tiles: [{ width: TILE_SIDE, height: TILE_SIDE, scaleFactors }],
  }
}

/** Whether a path below the base address of a tiled picture names its JPEG. */
export const isWholePicture = (path: string, { width, height }: Pick<Rendition, keyof Size>): boolean =>
  path === 'full/max/0/default.jpg' || path === `full/${width},${height}/0/default.jpg`
