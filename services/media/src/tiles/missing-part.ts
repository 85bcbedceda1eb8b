import type { PublicSize } from '@skyfolio/domain/photographs/public-size'
import type { Image } from '../images/image.ts'
import type { Size } from '../renditions/rendition.ts'
import { wantedLarge } from './large-download.ts'
import { isSameSize, wantedTiles } from './tile-pack.ts'

/** What an image has beside its other renditions, as far as the owner lets visitors see it. */
export const PARTS = ['tiles', 'large'] as const
export type Part = (typeof PARTS)[number]

/** What is to be made; of the large rendition without a size: it is to go. */
export type MissingPart = { part: 'tiles'; size: Size } | { part: 'large'; size: Size | null }

/** What an image needs next; null when it has all it should have, or it could not be made. */
export function missingPart(image: Image, ofSite: PublicSize): MissingPart | null {
  const tiles = image.tilingFailed ? null : wantedTiles(image, ofSite)
  if (tiles && !isSameSize(tiles, image.tiles)) return { part: 'tiles', size: tiles }
  if (image.largeFailed) return null
  const large = wantedLarge(image, ofSite)
  const isThere = image.large ? isSameSize(large, image.large) : large === null
  return isThere ? null : { part: 'large', size: large }
}

/** The parts that show more than wanted. */
export const tooLargeParts = (image: Image, ofSite: PublicSize): Part[] => {
  const wanted = { tiles: wantedTiles(image, ofSite), large: wantedLarge(image, ofSite) }
  return PARTS.filter(part => (image[part]?.width ?? 0) > (wanted[part]?.width ?? 0))
}

/** What is to be written when an image loses parts, and the names of the objects that go. */
export function withoutParts(
  image: Pick<Image, 'objects' | Part>,
  parts: readonly Part[],
): { gone: string[]; changes: Partial<Image> } {
  const gone = parts.flatMap(part => image[part]?.name ?? [])
  const emptied = Object.fromEntries(parts.map(part => [part, null]))
  return { gone, changes: { ...emptied, objects: image.objects.filter(name => !gone.includes(name)) } }
}
