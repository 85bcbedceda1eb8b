import type { Acquisition, PictureMime, Rendition } from './image.ts'
import type { Size } from './rendition-sizes.ts'

/** What a look at a file tells, before anything is stored. */
export interface Examined extends Size {
  mimeType: PictureMime
  acquisition: Acquisition | null
  /** YYYY-MM-DD from the file, null when it doesn't say. */
  dateTaken: string | null
}

export interface MadeFile extends Size {
  format: Rendition['format']
  data: Uint8Array
}

/** Looks at local files of strangers. */
export interface PictureExaminer {
  /**
   * Reads what a file is, and decodes it reduced.
   * @throws UNSUPPORTED_PICTURE, TOO_MANY_PIXELS (before decoding), BROKEN_PICTURE
   */
  examine(path: string): Promise<Examined>
  /** A square WebP of at most 512 px without metadata. Same errors. */
  avatar(path: string): Promise<Uint8Array>
}

/** Makes what visitors see: sRGB, upright, without metadata. One picture at a time. */
export interface PictureRenderer {
  /**
   * From one decode: the JPEG of `picture` size, and WebP and fast AVIF of each variant size. Hands each over as it is made.
   * @returns the ThumbHash, base64
   * @throws BROKEN_PICTURE
   */
  render(
    path: string,
    sizes: { picture: Size; variants: Size[] },
    made: (file: MadeFile) => Promise<void>,
  ): Promise<string>
  /** From one decode: a smaller AVIF of each size, at effort 3. Stops between two when `goOn` says no. */
  compress(
    path: string,
    sizes: Size[],
    made: (file: MadeFile) => Promise<void>,
    goOn: () => Promise<boolean>,
  ): Promise<boolean>
}
