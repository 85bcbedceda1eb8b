import type { Rendition } from './image.ts'
import type { ImageRepository } from './image-repository.ts'
import { newToken, variantName } from './object-names.ts'
import type { ObjectStore } from './object-store.ts'
import type { MadeFile, PictureRenderer } from './pictures.ts'
import { variantSizes } from './rendition-sizes.ts'
import type { Work, WorkQueue } from './work-queue.ts'

interface Needs {
  images: ImageRepository
  queue: WorkQueue
  store: ObjectStore
  renderer: PictureRenderer
}

/**
 * Replaces the fast AVIF files of a ready image by smaller ones under new names, all in one write. Gives way to urgent
 * work: what it has made by then is thrown away, and it begins again later.
 * @throws OBJECT_STORE_UNAVAILABLE, LeaseLost
 */
export const polishAvif =
  ({ images, queue, store, renderer }: Needs) =>
  async (work: Work): Promise<void> => {
    const image = await images.find(work.imageId)
    if (!image || image.state !== 'ready') return queue.drop(work)

    const token = newToken()
    const stored: Rendition[] = []
    const keep = async ({ data, ...file }: MadeFile) => {
      const name = variantName(token, file.width, 'avif')
      stored.push({ ...file, name, size: data.byteLength })
      await store.put(name, data)
    }
    const nothingUrgent = async () => !(await queue.urgent(new Date()))
    const finished = await store.withLocalFile(image.original.name, path =>
      renderer.compress(path, variantSizes(image), keep, nothingUrgent),
    )
    if (finished && (await queue.replaceAvif(work, stored))) return

    await Promise.all(stored.map(({ name }) => store.remove(name)))
    if (finished === false) return queue.release(work, new Date(), { counts: false })
    return queue.drop(work)
  }
