import type { IncomingMessage } from 'node:http'
import type { Compression } from '@skyfolio/domain/photographs/compression'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { GivenFields } from '../images/image-fields.ts'
import { cleanFilename } from '../images/filename.ts'
import type { Session } from '../images/image.ts'
import type { Acquisition, PictureMime } from '../images/image-file.ts'
import type { Size } from '../renditions/rendition.ts'

/** A file that was received whole, in the scratch folder. */
export interface UploadedFile {
  path: string
  originalName: string
  size: number
  sha256: string
}

export interface ImageUpload {
  files: UploadedFile[]
  fields: GivenFields
  compression: Compression
  /** The site's. */
  timeZone: string
  demo: boolean
  /** The title that is given is only the file's name: one that stands in the file takes its place. */
  titleIsFilename: boolean
}

export interface UploadForm {
  files: UploadedFile[]
  fields: Map<string, string>
  /** Removes the files that have not been moved away. */
  discard(): Promise<void>
}

export interface FormRules {
  fileField: string
  maxFiles: number
}

/**
 * Receives a multipart form to its end, its files into the scratch folder, counting and hashing. Fails as soon as it can
 * tell that it must, and leaves nothing then.
 * Throws INVALID_REQUEST, TOO_MANY_BYTES, UNSUPPORTED_PICTURE, UPLOAD_ABORTED.
 */
export type ReceiveForm = (request: IncomingMessage, rules: FormRules) => Promise<UploadForm>

/** What is known about a picture before anything is stored. */
export interface ExaminedPicture extends Size {
  mimeType: PictureMime
  acquisition: Acquisition | null
  /** YYYY-MM-DD from the file; null when it doesn't say. Of a FITS or XISF file that of the night, which begins at noon. */
  dateTaken: string | null
  /** What it shows, as its header names it. */
  targetName: string | null
  /** What its metadata say in words: XMP, IPTC and EXIF. */
  title: string | null
  description: string | null
  altText: string | null
  /** What it was stacked from, where its header says that plainly. */
  session: Session | null
}

/** Examines local files of strangers. */
export interface PictureExaminer {
  /**
   * Reads what a file is, and decodes it reduced. By the site's time zone the night is known of a file that names neither its
   * local time nor its longitude.
   * Throws UNSUPPORTED_PICTURE, BROKEN_PICTURE and, before decoding, TOO_MANY_PIXELS, TOO_MANY_DECODED_BYTES.
   */
  examine(path: string, timeZone: string): Promise<ExaminedPicture>
  /** A square WebP of at most 512 px without metadata. Same errors. */
  avatar(path: string): Promise<Uint8Array>
  /** A WebP that fits into `most`, with what is transparent in it, without metadata; nothing is enlarged. Same errors. */
  logo(path: string, most: Size): Promise<Size & { bytes: Uint8Array }>
}

export const unsupportedPicture = (
  message = 'This kind of file is not accepted. Send a JPEG, PNG, WebP, AVIF, GIF or TIFF picture; a photograph also as HEIC, FITS or XISF.',
) => new DomainError('unsupported', 'UNSUPPORTED_PICTURE', message)

/** Names the file in an error about an unsupported kind, since a form may have several files. */
export async function namingFile<Result>(
  { originalName }: Pick<UploadedFile, 'originalName'>,
  work: Promise<Result>,
): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.kind !== 'unsupported') throw error
    const name = cleanFilename(originalName)
    throw name ? new DomainError(error.kind, error.reason, `${name}: ${error.message}`, { cause: error }) : error
  })
}

export const brokenPicture = (message = 'The picture is damaged and cannot be read', cause?: unknown) =>
  new DomainError('invalid', 'BROKEN_PICTURE', message, { cause })

export const tooManyBytes = (limit: number) =>
  new DomainError('too_large', 'TOO_MANY_BYTES', `The file is larger than ${Math.floor(limit / 1048576)} MB`)

export const tooManyDecodedBytes = (isInterlaced: boolean) =>
  new DomainError(
    'too_large',
    'TOO_MANY_DECODED_BYTES',
    isInterlaced
      ? 'The picture takes too much memory. Save it without interlacing ("progressive"), or smaller.'
      : 'The picture takes too much memory. Save it smaller, with fewer bits per channel, or as JPEG.',
  )

export const tooManyPixels = (limit: number) =>
  new DomainError('too_large', 'TOO_MANY_PIXELS', `The picture has more than ${Math.floor(limit / 1e6)} megapixels`)
