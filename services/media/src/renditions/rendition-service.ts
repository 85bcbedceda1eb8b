import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { OriginalReader } from '../astronomical-images/astronomical-image.ts'
import { pendingSource, waitingOriginal, type Image, type ImageRepository } from '../images/image.ts'
import { leavesAsIs, type Job, type JobRepository } from '../jobs/job.ts'
import {
  isShareName,
  newToken,
  pictureName,
  shareName,
  variantName,
  type ObjectStore,
  type RemovalRepository,
} from '../objects/object-store.ts'
import { wantedTiles, type PublicSizeRepository } from '../tiles/tile-pack.ts'
import { brokenPicture } from '../uploads/upload.ts'
import {
  currentRenditions,
  pictureSize,
  shareSize,
  variantSizes,
  type PictureRenderer,
  type RenderedFile,
  type Rendition,
} from './rendition.ts'

interface RenditionServiceDependencies {
  transaction: Transaction<{
    images: ImageRepository
    jobs: JobRepository
    removals: RemovalRepository
    publicSize: PublicSizeRepository
  }>
  images: ImageRepository
  jobs: JobRepository
  store: ObjectStore
  originals: OriginalReader
  renderer: PictureRenderer
  /** Milliseconds between publishing and polishing, so that polishing waits for a quiet moment. */
  polishDelayMs: number
  now: () => Date
}

export interface MadeRenditions {
  picture: Rendition
  share: Rendition
  variants: Rendition[]
  placeholder: string
}

export type RenditionService = ReturnType<typeof createRenditionService>

/** What the image worker does for its jobs. A result counts only while the job's lease is the caller's: LeaseLost otherwise. */
export const createRenditionService = ({
  transaction,
  images,
  jobs,
  store,
  originals,
  renderer,
  polishDelayMs,
  now,
}: RenditionServiceDependencies) => {
  /** Stores rendered files under new names. */
  function rendersTo(stored: Rendition[]) {
    const token = newToken()
    return async ({ data, isShare, ...file }: RenderedFile) => {
      const { format, width } = file
      const jpegName = isShare ? shareName(token) : pictureName(token)
      const name = format === 'jpeg' ? jpegName : variantName(token, width, format)
      stored.push({ ...file, name, size: data.byteLength })
      await store.put(name, data)
    }
  }

  const removeAll = (stored: Rendition[]) => Promise.all(stored.map(({ name }) => store.remove(name)))

  /**
   * The image is ready, made from the object `original`; polishing is due at `polishDue`. False when the image no longer
   * waits for that.
   */
  const publish = (job: Job, original: string, made: MadeRenditions, polishDue: Date): Promise<boolean> =>
    transaction(async ({ images, jobs, removals, publicSize }) => {
      await jobs.complete(job)
      const before = await images.byId(job.imageId)
      const source = before && pendingSource(before)
      if (!before || source?.original.name !== original) return false
      const at = now()
      const former = before.original.name
      const gone = [...(former === original ? [] : [former]), ...(before.tiles ? [before.tiles.name] : [])]
      await removals.add(gone, at)
      const remaining = before.objects.filter(name => !gone.includes(name))
      const { originalName, width, height, acquisition, compression, stretch } = source
      const after = await images.update(before, {
        ...{ ...made, tiles: null, tilingFailed: false },
        ...{
          originalName,
          original: source.original,
          width,
          height,
          acquisition,
          compression,
          stretch,
          replacement: null,
        },
        objects: [...remaining, ...currentRenditions(made).map(({ name }) => name)],
        retired: [...before.retired, ...retire(currentRenditions(before), at)],
        state: 'ready',
        failure: null,
        updatedAt: at,
      })
      if (wantedTiles(after, await publicSize.get())) await jobs.enqueueTiling(job.imageId, at, { polishAt: polishDue })
      else await jobs.enqueue(job.imageId, 'polish', polishDue)
      return true
    })

  /** Adds a picture for link previews to a ready image. False when another file is shown by now. */
  const addShare = (job: Job, original: string, share: Rendition): Promise<boolean> =>
    transaction(async ({ images, jobs }) => {
      await jobs.complete(job)
      const before = await images.byId(job.imageId)
      if (before?.state !== 'ready' || before.original.name !== original) return false
      const retired = [...before.retired, ...retire(before.share ? [before.share] : [], now())]
      await images.update(before, { share, retired, objects: [...before.objects, share.name] })
      return true
    })

  /** Replaces the AVIF of a ready image in one write. False when the image is no longer ready. */
  const replaceAvif = (job: Job, avif: Rendition[]): Promise<boolean> =>
    transaction(async ({ images, jobs }) => {
      await jobs.complete(job)
      const before = await images.byId(job.imageId)
      if (before?.state !== 'ready') return false
      const isReplaced = (variant: Rendition) =>
        avif.some(({ format, width }) => format === variant.format && width === variant.width)
      await images.update(before, {
        variants: byWidth([...before.variants.filter(variant => !isReplaced(variant)), ...avif]),
        retired: [...before.retired, ...retire(before.variants.filter(isReplaced), now())],
        objects: [...before.objects, ...avif.map(({ name }) => name)],
      })
      return true
    })

  /**
   * The image is failed, for a reason the owner reads. When it was another file for a picture that is shown, that file goes
   * and the picture stays; one that was never shown is tried with its first file again. One that can't be tiled goes without.
   */
  const fail = (job: Job, failure: string): Promise<void> =>
    transaction(async ({ images, jobs, removals }) => {
      await jobs.complete(job)
      const before = leavesAsIs(job) ? null : await images.byId(job.imageId)
      if (before && job.stage === 'tile') {
        await images.update(before, { tilingFailed: true })
        if (job.polishAt) await jobs.enqueue(job.imageId, 'polish', job.polishAt)
        return
      }
      if (!before || !pendingSource(before)) return
      const at = now()
      if (!before.replacement) {
        await images.update(before, { state: 'failed', failure, updatedAt: at })
        return
      }
      const rejected = waitingOriginal(before)
      if (rejected !== undefined) await removals.add([rejected], at)
      const objects = before.objects.filter(name => name !== rejected)
      await images.update(before, { replacement: null, objects, failure, updatedAt: at })
      if (before.state === 'pending') await jobs.enqueue(job.imageId, 'derive', at)
    })

  return {
    publish,
    fail,

    /** Fails the images of jobs whose worker was killed at the last attempt, and returns their ids. */
    async failAbandoned(failure: string): Promise<number[]> {
      const abandoned = await jobs.abandoned(now())
      for (const job of abandoned) await fail(job, failure)
      return abandoned.map(({ imageId }) => imageId)
    },

    /**
     * Makes everything visitors see of an image, stores it under new names, then makes the image `ready` in one write.
     * What was stored for an image that is gone by then, or waits for another file, is removed again; what an error leaves
     * is for the sweep, since a write that seemed to fail may have been made.
     * Throws BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE, LeaseLost.
     */
    async derive(job: Job): Promise<void> {
      const image = await images.byId(job.imageId)
      const source = image && pendingSource(image)
      if (!source) return jobs.drop(job)

      const stored: Rendition[] = []
      const sizes = { picture: pictureSize(source), share: shareSize(source), variants: variantSizes(source) }
      const { name } = source.original
      const placeholder = await originals.withPicture(source, path =>
        renderer.render(path, { ...sizes, compression: source.compression }, rendersTo(stored)),
      )
      if (placeholder === null) throw brokenPicture('The original is missing')
      const share = stored.find(file => isShareName(file.name))
      const picture = stored.find(file => file.format === 'jpeg' && file !== share)
      if (!picture || !share) throw new Error('The renderer made no picture')
      const variants = byWidth(stored.filter(file => file !== picture && file !== share))
      const polishDue = new Date(now().getTime() + polishDelayMs)
      if (!(await publish(job, name, { picture, share, variants, placeholder }, polishDue))) await removeAll(stored)
    },

    /**
     * Makes the picture for link previews of a ready image that an earlier release has left without one.
     * Throws BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE, LeaseLost.
     */
    async share(job: Job): Promise<void> {
      const image = await images.byId(job.imageId)
      if (image?.state !== 'ready') return jobs.drop(job)
      const { name } = image.original
      const rendered = await originals.withPicture(image, path => renderer.renderShare(path, shareSize(image)))
      if (!rendered) return jobs.drop(job)
      const stored: Rendition[] = []
      await rendersTo(stored)(rendered)
      for (const share of stored) if (!(await addShare(job, name, share))) await removeAll(stored)
    },

    /**
     * Replaces the fast AVIF files of a ready image by smaller ones under new names, all in one write. Gives way to urgent
     * jobs: what it has made by then is thrown away, and it begins again later.
     * Throws OBJECT_STORE_UNAVAILABLE, LeaseLost.
     */
    async polish(job: Job): Promise<void> {
      const image = await images.byId(job.imageId)
      if (image?.state !== 'ready') return jobs.drop(job)

      const stored: Rendition[] = []
      const nothingUrgent = async () => !(await jobs.hasUrgent(now()))
      const finished = await originals.withPicture(image, path =>
        renderer.compress(
          path,
          { variants: variantSizes(image), compression: image.compression },
          rendersTo(stored),
          nothingUrgent,
        ),
      )
      if (finished && (await replaceAvif(job, stored))) return
      await removeAll(stored)
      if (finished === false) return jobs.release(job, now(), { counts: false })
      return jobs.drop(job)
    },
  }
}

const byWidth = (renditions: Rendition[]) => renditions.sort((a, b) => a.width - b.width)

const retire = (renditions: Rendition[], at: Date): Image['retired'] =>
  renditions.map(({ name, width, format }) => ({ name, width, format, at }))
