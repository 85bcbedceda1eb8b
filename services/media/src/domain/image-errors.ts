import { DomainError } from '@skyfolio/runtime/errors'

export const imageNotFound = () => new DomainError('not_found', 'IMAGE_NOT_FOUND', 'Image not found')

export const invalidImage = (message: string, field?: string) =>
  new DomainError('invalid', 'INVALID_IMAGE', message, field === undefined ? {} : { field })

export const invalidRequest = (message: string, field?: string) =>
  new DomainError('invalid', 'INVALID_REQUEST', message, field === undefined ? {} : { field })

export const notAPicture = () =>
  new DomainError(
    'unsupported',
    'UNSUPPORTED_PICTURE',
    'This kind of file is not accepted. Send a JPEG, PNG, WebP, AVIF, GIF or TIFF picture.',
  )

export const brokenPicture = (message = 'The picture is damaged and cannot be read', cause?: unknown) =>
  new DomainError('invalid', 'BROKEN_PICTURE', message, { cause })

export const tooManyBytes = (limit: number) =>
  new DomainError('too_large', 'TOO_MANY_BYTES', `The file is larger than ${Math.floor(limit / 1048576)} MB`)

export const tooManyPixels = (limit: number) =>
  new DomainError('too_large', 'TOO_MANY_PIXELS', `The picture has more than ${Math.floor(limit / 1e6)} megapixels`)

/** The caller has left out what something published shows, and it is not known here. */
export const publishedImagesNeeded = () =>
  new DomainError('refused', 'PUBLISHED_IMAGES_NEEDED', 'Send what is published along')

/** The label is in use by another image; the repository throws it, the flows choose the next one. */
export class FilenameTaken extends Error {
  override readonly name = 'FilenameTaken'
}

/** Another worker has taken over: this one's result no longer counts. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}
