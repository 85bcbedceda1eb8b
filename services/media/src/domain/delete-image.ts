import type { Actor, Image } from './image.ts'
import { imageNotFound } from './image-errors.ts'
import type { ImageRepository } from './image-repository.ts'

/** Hides an image and refuses it as a reference. May be repeated. Throws IMAGE_NOT_FOUND. */
export const beginImageDeletion =
  ({ images }: { images: ImageRepository }) =>
  async (id: number, actor: Actor): Promise<Image> => {
    const image = await images.beginDeletion(id, actor)
    if (!image) throw imageNotFound()
    return image
  }

/** Removes the row of an image whose deletion has begun; the sweep removes its objects. May be repeated. */
export const finishImageDeletion =
  ({ images }: { images: ImageRepository }) =>
  (id: number, actor: Actor): Promise<void> =>
    images.finishDeletion(id, actor)
