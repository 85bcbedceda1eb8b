export type ImageType = 'gallery' | 'blog'

/** pending: derivatives are being made. failed: they could not be made. deleting: hidden, on its way out. */
export type ImageState = 'pending' | 'ready' | 'failed' | 'deleting'

/** What is accepted, judged by content. */
export type PictureMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif' | 'image/tiff'

/** A public file made from an original. */
export interface Rendition {
  /** Name in the object store; its address is '/uploads/' and this. */
  name: string
  /** Pixels. */
  width: number
  height: number
  format: 'jpeg' | 'webp' | 'avif'
  /** Bytes. */
  size: number
}

/** A rendition that a better one has replaced; its address goes on leading to the better one. */
export interface RetiredRendition {
  name: string
  width: number
  format: Rendition['format']
  at: Date
}

/** How a picture was taken, as far as its file tells. */
export interface Acquisition {
  make: string | null
  model: string | null
  lens: string | null
  /** Seconds. */
  exposureSeconds: number | null
  iso: number | null
  /** Millimetres. */
  focalLength: number | null
  fNumber: number | null
}

/** What the owner can say about an image. */
export interface ImageFields {
  title: string
  description: string | null
  targetName: string | null
  photographer: string | null
  /** YYYY-MM-DD, never converted between time zones. */
  dateTaken: string | null
  enabledInHeader: boolean
  imageType: ImageType
  specifications: string
  altText: string | null
}

export interface Image extends ImageFields {
  id: number
  /** A unique label; see filename.ts. */
  filename: string
  originalName: string
  original: { name: string; size: number; sha256: string; mimeType: PictureMime }
  /** Pixels, orientation applied. */
  width: number
  height: number
  /** The JPEG of at most 4096 px; null until ready. */
  picture: Rendition | null
  /** WebP and AVIF, ascending by width; empty until ready. */
  variants: Rendition[]
  retired: RetiredRendition[]
  /** ThumbHash, base64. */
  placeholder: string | null
  acquisition: Acquisition | null
  state: ImageState
  /** Why it failed, in words for the owner. */
  failure: string | null
  /** Part of the demo content, and nobody has edited it since. */
  demo: boolean
  createdAt: Date
  updatedAt: Date
}

export type NewImage = Pick<
  Image,
  keyof ImageFields | 'id' | 'filename' | 'originalName' | 'original' | 'width' | 'height' | 'acquisition' | 'demo'
>

/** Who does something, for the audit rows. */
export interface Actor {
  actorId: number | null
  requestId: string
}

export const DEFAULT_SPECIFICATIONS =
  'Prints are made on satin-finish photo paper with an info sticker on the back. Colors may differ from the screen.'

/** The WebP of a width or, when there is none, the nearest below or above it. */
export function webpOf(image: Pick<Image, 'variants'>, width: number): Rendition | null {
  const candidates = image.variants.filter(variant => variant.format === 'webp')
  return candidates.findLast(variant => variant.width <= width) ?? candidates[0] ?? null
}
