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

/** What an image is made from: a file as it was sent. */
export interface Source {
  originalName: string
  original: { name: string; size: number; sha256: string; mimeType: PictureMime }
  /** Pixels, orientation applied. */
  width: number
  height: number
  acquisition: Acquisition | null
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

export interface Image extends ImageFields, Source {
  id: number
  /** A unique label; see filename.ts. */
  filename: string
  /** Another file that has been sent for it and is not shown yet. */
  replacement: Source | null
  /** The JPEG of at most 4096 px; null until ready. */
  picture: Rendition | null
  /** WebP and AVIF, ascending by width; empty until ready. */
  variants: Rendition[]
  retired: RetiredRendition[]
  /** ThumbHash, base64. */
  placeholder: string | null
  state: ImageState
  /** Why it failed, in words for the owner. */
  failure: string | null
  /** Part of the demo content, and nobody has edited it since. */
  demo: boolean
  createdAt: Date
  updatedAt: Date
}

export type NewImage = Pick<Image, keyof ImageFields | keyof Source | 'id' | 'filename' | 'demo'>

/** Who does something, for the audit rows. */
export interface Actor {
  actorId: number | null
  requestId: string
}

export const DEFAULT_SPECIFICATIONS =
  'Prints are made on satin-finish photo paper with an info sticker on the back. Colors may differ from the screen.'

/** What its renditions are to be made from; null when they are made. */
export const awaited = (image: Pick<Image, keyof Source | 'replacement' | 'state'>): Source | null =>
  image.state === 'deleting' ? null : (image.replacement ?? (image.state === 'pending' ? image : null))

/** The WebP of a width or, when there is none, the nearest below or above it. */
export function webpOf(image: Pick<Image, 'variants'>, width: number): Rendition | null {
  const candidates = image.variants.filter(variant => variant.format === 'webp')
  return candidates.findLast(variant => variant.width <= width) ?? candidates[0] ?? null
}
