import { awaited, type Rendition } from './image.ts'
import { brokenPicture } from './image-errors.ts'
import type { ImageRepository } from './image-repository.ts'
import { newToken, pictureName, variantName } from './object-names.ts'
import type { ObjectStore } from './object-store.ts'
import type { MadeFile, PictureRenderer } from './pictures.ts'
import { pictureSize, variantSizes } from './rendition-sizes.ts'
import type { Work, WorkQueue } from './work-queue.ts'

interface Needs {
  images: ImageRepository
  queue: WorkQueue
  store: ObjectStore
  renderer: PictureRenderer
  /** Milliseconds between publishing and polishing, so that polishing waits for a quiet moment. */
  polishDelayMs: number
}

/**
 * Makes everything visitors see of a picture, stores it under new names, then makes the image `ready` in one write.
 * What was stored for an image that is gone, or waits for another file, by then is removed again; what an error leaves is for the sweep, since a write
 * that seemed to fail may have been made.
 * @throws BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE, LeaseLost
 */
export const deriveRenditions =
  ({ images, queue, store, renderer, polishDelayMs }: Needs) =>
  async (work: Work): Promise<void> => {
    const image = await images.find(work.imageId)
    const source = image && awaited(image)
    if (!source) return queue.drop(work)

    const token = newToken()
    const stored: Rendition[] = []
    const keep = async ({ data, ...file }: MadeFile) => {
      const { format, width } = file
      const name = format === 'jpeg' ? pictureName(token) : variantName(token, width, format)
      stored.push({ ...file, name, size: data.byteLength })
      await store.put(name, data)
    }
    const sizes = { picture: pictureSize(source), variants: variantSizes(source) }
    const placeholder = await store.withLocalFile(source.original.name, path => renderer.render(path, sizes, keep))
    if (placeholder === null) throw brokenPicture('The original is missing')
    const picture = stored.find(({ format }) => format === 'jpeg')
    if (!picture) throw new Error('The renderer made no picture')
    const variants = stored.filter(file => file !== picture).sort((a, b) => a.width - b.width)
    const polishDue = new Date(Date.now() + polishDelayMs)
    if (await queue.publish(work, source.original.name, { picture, variants, placeholder }, polishDue)) return

    await Promise.all(stored.map(({ name }) => store.remove(name)))
    await queue.drop(work)
  }
