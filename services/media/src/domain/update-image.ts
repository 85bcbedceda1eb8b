import { renamedFilename } from './filename.ts'
import type { Actor, Image, ImageFields } from './image.ts'
import { FilenameTaken, imageNotFound } from './image-errors.ts'
import type { GivenFields } from './image-fields.ts'
import { changedFields } from './image-fields.ts'
import type { ImageRepository } from './image-repository.ts'

export interface ImageUpdate {
  id: number
  given: GivenFields & { filename?: string | null }
  /** The fields to change; a named one without a value is emptied. */
  names: (keyof ImageFields | 'filename')[]
}

const ATTEMPTS_AT_A_NAME = 20

/**
 * Changes what the owner says about an image. A new filename gets '-2' and so on when it is taken; an empty one changes
 * nothing; the old one goes on leading to the image.
 * @throws IMAGE_NOT_FOUND, INVALID_IMAGE
 */
export const updateImage =
  ({ images }: { images: ImageRepository }) =>
  async ({ id, given, names }: ImageUpdate, actor: Actor): Promise<Image> => {
    const fields = changedFields(
      given,
      names.filter(name => name !== 'filename'),
    )
    const wanted = names.includes('filename') && given.filename?.trim() ? renamedFilename(given.filename) : null
    for (let attempt = 1; ; attempt++) {
      const filename = wanted && { filename: await images.freeFilename(wanted, { ownId: id }) }
      try {
        const updated = await images.update(id, { ...fields, ...filename }, actor)
        if (!updated) throw imageNotFound()
        return updated
      } catch (error) {
        if (!(error instanceof FilenameTaken) || attempt === ATTEMPTS_AT_A_NAME) throw error
      }
    }
  }
