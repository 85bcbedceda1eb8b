import type { Compression } from '@skyfolio/domain/photographs/compression'
import { isShareName } from '../objects/object-store.ts'

export interface Size {
  width: number
  height: number
}

/** A public file made from an original. */
export interface Rendition extends Size {
  /** Name in the object store; its address is '/uploads/' and this. */
  name: string
  format: 'jpeg' | 'webp' | 'avif'
  /** Bytes. */
  size: number
}

/** A picture in tiles, packed: a ZIP of JPEG files, stored uncompressed under the paths of IIIF Image API 3, level 0. */
export interface TilePack extends Size {
  /** Of the object. */
  name: string
  /** Bytes. */
  size: number
}

/** A rendition that a better one has replaced; its address goes on leading to the better one. */
interface RetiredRendition extends Pick<Rendition, 'name' | 'width' | 'format'> {
  /** The object of the original it was made from. */
  original: string
  at: Date
}

/** What visitors see of an image, and what they have seen of it before. */
export interface Renditions {
  /** The JPEG of at most 4096 px; null until ready. */
  picture: Rendition | null
  /** The JPEG of at most 1200 × 630 px for link previews; null until it is made. */
  share: Rendition | null
  /** WebP and AVIF, ascending by width; empty until ready. */
  variants: Rendition[]
  retired: RetiredRendition[]
  /** For magnifying; null until they are made, and where the other renditions show every pixel. */
  tiles: TilePack | null
  /** A JPEG larger than the picture, where the owner offers downloads above 4096 px; null until it is made. Pages never show it. */
  large: Rendition | null
}

export interface RenderedFile extends Size {
  /** Cut to the shape of link previews; else the whole picture. */
  isShare?: true
  format: Rendition['format']
  data: Uint8Array
}

/** Makes what visitors see: sRGB, upright, without metadata, which come in when they are stored. One picture at a time. */
export interface PictureRenderer {
  /**
   * From one decode: the JPEG of `picture` size, that of `share` size, and WebP and fast AVIF of each variant size. Passes
   * each file on as soon as it is made.
   * @returns the ThumbHash, base64
   * @throws BROKEN_PICTURE
   */
  render(
    path: string,
    what: { picture: Size; share: Size; variants: Size[]; compression: Compression },
    onFile: (file: RenderedFile) => Promise<void>,
  ): Promise<string>
  /**
   * From one decode: an AVIF of each size that is better for its bytes, made with more effort. Stops between two when
   * `mayContinue` returns false.
   */
  compress(
    path: string,
    what: { variants: Size[]; compression: Compression },
    onFile: (file: RenderedFile) => Promise<void>,
    mayContinue: () => Promise<boolean>,
  ): Promise<boolean>
}

/** Of the variants that make a picture ready, in WebP and AVIF. */
export const VARIANT_WIDTHS = [320, 640, 1280, 2560] as const

/** Of those that polishing adds, in AVIF alone. */
const ADDED_WIDTHS = [480, 960]

/** The longest side of the picture that `path` names. */
const PICTURE_SIDE = 4096

// WebP ends at 16383 px; half of that keeps the tallest panorama's pixels within the worker's memory.
const TALLEST = 8192

/**
 * The sizes of the variants of a picture, ascending: the widths of VARIANT_WIDTHS, never enlarged; a smaller picture gets
 * its own width as the last. Nothing is taller than 8192 px.
 */
export const variantSizes = (original: Size): Size[] => sizesOf(original, VARIANT_WIDTHS)

/** The sizes of the AVIF files that polishing makes, ascending: those of the variants, and the added ones between them. */
export const polishedSizes = (original: Size): Size[] => sizesOf(original, [...VARIANT_WIDTHS, ...ADDED_WIDTHS])

function sizesOf(original: Size, allowed: readonly number[]): Size[] {
  const widest = Math.min(original.width, VARIANT_WIDTHS.at(-1) ?? original.width)
  const widths = [...allowed.filter(width => width < widest), widest].sort((one, other) => one - other)
  const sizes = widths.map(width => scale(original, Math.min(width / original.width, TALLEST / original.height)))
  return sizes.filter((size, n) => size.width !== sizes[n - 1]?.width)
}

/** The size of the picture that `path` names: within 4096 × 4096, never enlarged. */
export const pictureSize = (original: Size): Size => fitInto(original, PICTURE_SIDE)

/** A size whose sides are at most `side`, never enlarged. */
export const fitInto = (original: Size, side: number): Size =>
  scale(original, side / Math.max(original.width, original.height))

/** What sites that preview links show: 1.91 : 1. */
const SHARE = { width: 1200, height: 630 }

/** The size of the picture for link previews: 1200 × 630, or as much of that shape as fits into a smaller one. */
export function shareSize({ width, height }: Size): Size {
  const most = Math.floor((height * SHARE.width) / SHARE.height)
  const shareWidth = Math.max(1, Math.min(SHARE.width, width, most))
  return { width: shareWidth, height: Math.max(1, Math.round((shareWidth * SHARE.height) / SHARE.width)) }
}

/** The smallest size from which the picture and every variant can be made. */
export function masterSize(picture: Size, variants: Size[]): Size {
  const sizes = [picture, ...variants]
  // Each side by itself: rounding may make the widest of them a pixel less high.
  return { width: Math.max(...sizes.map(size => size.width)), height: Math.max(...sizes.map(size => size.height)) }
}

function scale({ width, height }: Size, factor: number): Size {
  if (factor >= 1) return { width, height }
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** All current renditions. */
export const currentRenditions = ({
  picture,
  share,
  variants,
}: Pick<Renditions, 'picture' | 'share' | 'variants'>): Rendition[] => [
  ...(picture ? [picture] : []),
  ...(share ? [share] : []),
  ...variants,
]

/** The WebP of a width or, when there is none, the nearest below or above it. */
export function webpOf({ variants }: Pick<Renditions, 'variants'>, width: number): Rendition | null {
  const candidates = variants.filter(variant => variant.format === 'webp')
  return candidates.findLast(variant => variant.width <= width) ?? candidates[0] ?? null
}

/** A version of an image, as far as its addresses are concerned. */
interface VersionRenditions extends Pick<Renditions, 'picture' | 'share' | 'variants'> {
  original: { name: string }
  isHidden: boolean
}

/**
 * The file to serve at the address of a rendition that the photograph as shown does not have: one of the version it was made for,
 * if that exists and is not hidden from the viewer, else one of the photograph. It has the same size, else the nearest larger one,
 * else the largest; for a share picture, it is the share picture.
 */
export function successorOf(
  renditions: Omit<Renditions, 'tiles' | 'large'> & { versions?: VersionRenditions[] },
  name: string,
  { withHidden }: { withHidden: boolean },
): Rendition | null {
  const { retired, versions = [] } = renditions
  const hasName = (rendition: Pick<Rendition, 'name'>) => rendition.name === name
  const former = versions.flatMap(currentRenditions).find(hasName) ?? retired.find(hasName)
  if (!former) return null
  const sameFormat = currentRenditions(renditionsAt(renditions, name, { withHidden }))
    .filter(({ format, name: own }) => format === former.format && isShareName(own) === isShareName(name))
    .sort((a, b) => a.width - b.width)
  return sameFormat.find(({ width }) => width >= former.width) ?? sameFormat.at(-1) ?? null
}

/**
 * The renditions of what is shown at the address of one that there is or was: of the version it was made for, if that exists
 * and is not hidden from the viewer, else of the photograph.
 */
export function renditionsAt(
  renditions: Omit<Renditions, 'tiles' | 'large'> & { versions?: VersionRenditions[] },
  name: string,
  { withHidden }: { withHidden: boolean },
): Pick<Renditions, 'picture' | 'share' | 'variants'> {
  const { retired, versions = [] } = renditions
  const hasName = (rendition: Pick<Rendition, 'name'>) => rendition.name === name
  if (currentRenditions(renditions).some(hasName)) return renditions
  const original = retired.find(hasName)?.original
  const version =
    versions.find(each => currentRenditions(each).some(hasName)) ??
    versions.find(each => each.picture && each.original.name === original)
  return version && (withHidden || !version.isHidden) ? version : renditions
}
