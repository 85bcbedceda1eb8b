import { cleanedName } from './filename.ts'
import { imageNotFound } from './image-errors.ts'
import type { Actor, Image } from './image.ts'
import type { ImageRepository } from './image-repository.ts'
import { newToken, originalName } from './object-names.ts'
import type { ObjectStore } from './object-store.ts'
import type { PictureExaminer } from './pictures.ts'
import type { ArrivedFile } from './upload-images.ts'

interface Needs {
  images: ImageRepository
  store: ObjectStore
  examiner: PictureExaminer
}

/**
 * Takes another file for an image in, under the same id and label. Visitors go on seeing the former picture until what is
 * made of the new one is ready; then every address is a new one, and the former ones lead there.
 * @throws IMAGE_NOT_FOUND, UNSUPPORTED_PICTURE, TOO_MANY_PIXELS, BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE
 */
export const replaceImage =
  ({ images, store, examiner }: Needs) =>
  async (id: number, file: ArrivedFile, actor: Actor): Promise<Image> => {
    const image = await images.find(id)
    if (!image || image.state === 'deleting') throw imageNotFound()
    const found = await examiner.examine(file.path)
    const name = originalName(newToken())
    await store.putFile(name, file.path)
    // When this fails, the row may have been written all the same: the object stays, and the sweep decides.
    const replaced = await images.replace(
      id,
      {
        originalName: cleanedName(file.originalName),
        original: { name, size: file.size, sha256: file.sha256, mimeType: found.mimeType },
        width: found.width,
        height: found.height,
        acquisition: found.acquisition,
      },
      actor,
    )
    if (replaced) return replaced
    // It was deleted meanwhile. Best effort: the sweep finds what stays.
    await store.remove(name).catch(() => undefined)
    throw imageNotFound()
  }
