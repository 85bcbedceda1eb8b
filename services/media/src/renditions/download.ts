import type { Image } from '../images/image.ts'
import { addressOf } from '../objects/object-store.ts'
import { offeredLarge } from '../tiles/large-download.ts'
import { VARIANT_WIDTHS, type Rendition } from './rendition.ts'

/** Asks for a rendition as a download. */
const DOWNLOAD = 'download'
const ENDINGS = { jpeg: 'jpg', webp: 'webp', avif: 'avif' } as const satisfies Record<Rendition['format'], string>

type Downloadable = Pick<Image, 'state' | 'imageType' | 'downloadable' | 'picture' | 'large' | 'variants'>

/**
 * The files of an image that visitors are offered, largest first: its JPEG files, which every program opens, and WebP of the
 * smaller sizes. Thumbnails are left out.
 */
export function downloadsOf(image: Downloadable): Rendition[] {
  const { state, downloadable, picture, variants } = image
  if (!downloadable || state !== 'ready' || !picture) return []
  const smaller = variants.filter(
    ({ format, width }) => format === 'webp' && width > VARIANT_WIDTHS[0] && width < picture.width,
  )
  const large = offeredLarge(image)
  return [...(large ? [large] : []), picture, ...smaller.toReversed()]
}

/** Where a rendition is sent as an attachment. */
export const downloadAddress = (rendition: Rendition): string => `${addressOf(rendition)}?${DOWNLOAD}`

/** Whether an address, with its query, asks for a download. */
export const isDownload = (address: string): boolean =>
  new URLSearchParams(address.split('?', 2)[1] ?? '').has(DOWNLOAD)

/** A filename that says what it is: 'M31-2560.webp'. Undefined for a rendition that isn't offered. */
export function downloadName(image: Downloadable & Pick<Image, 'filename'>, { name }: Rendition): string | undefined {
  const offered = downloadsOf(image).find(rendition => rendition.name === name)
  return offered && `${image.filename.replace(/\.[^.]+$/, '')}-${offered.width}.${ENDINGS[offered.format]}`
}

/** The Content-Disposition of an attachment (RFC 6266): in ASCII for old programs, then as it is. */
export const attachment = (filename: string): string => {
  const exact = encodeURIComponent(filename).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${exact}`
}
