import type { Image } from '../../../api/images.ts'

export type PictureTiles = NonNullable<Image['tiles']>

/** What part of a picture the board shows: widths of the picture, from its left upper corner. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels. */
export const TILE_SIDE = 512

/** The levels of a picture, as its info.json says: how many of its pixels one pixel of a tile stands for. */
export const scaleFactorsOf = ({ width, height }: PictureTiles): number[] => {
  const levels = 1 + Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE_SIDE)))
  return Array.from({ length: levels }, (_, level) => 2 ** level)
}

/** The coarsest level that OpenSeadragon takes for sharp (its `minPixelRatio`): screen pixels per pixel of a tile. */
const MIN_PIXEL_RATIO = 0.5

interface PlacedTile {
  url: string
  left: string
  top: string
  width: string
  height: string
}

const percent = (part: number) => `${(100 * part).toFixed(3)}%`

/**
 * The tiles of a part of a picture, those that OpenSeadragon would choose, each with its place on the board.
 * @param enlarged screen pixels per pixel of the picture
 * Source of the addresses: IIIF Image API 3.0, 4.7 (canonical form) and the tiles of 5.4.
 */
export function tilesIn(part: Part, tiles: PictureTiles, enlarged: number): PlacedTile[] {
  const factors = scaleFactorsOf(tiles)
  const factor = factors.find(each => each * enlarged >= MIN_PIXEL_RATIO) ?? factors.at(-1) ?? 1
  const side = TILE_SIDE * factor
  /** First and last tile between two points, given in widths of the picture. */
  const range = (from: number, length: number, size: number) => {
    const first = Math.max(0, Math.floor((from * tiles.width) / side))
    const last = Math.min(Math.ceil(size / side), Math.ceil(((from + length) * tiles.width) / side))
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => (first + index) * side)
  }
  return range(part.y, part.height, tiles.height).flatMap(y =>
    range(part.x, part.width, tiles.width).map(x => {
      const width = Math.min(side, tiles.width - x)
      const height = Math.min(side, tiles.height - y)
      const isWhole = width === tiles.width && height === tiles.height
      const region = isWhole ? 'full' : [x, y, width, height].join()
      const size = `${Math.ceil(width / factor)},${Math.ceil(height / factor)}`
      return {
        url: `${tiles.url}/${region}/${size}/0/default.jpg`,
        left: percent((x / tiles.width - part.x) / part.width),
        top: percent((y / tiles.width - part.y) / part.height),
        width: percent(width / tiles.width / part.width),
        height: percent(height / tiles.width / part.height),
      }
    }),
  )
}
