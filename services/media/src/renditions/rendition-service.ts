import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { OriginalReader } from '../astronomical-images/astronomical-image.ts'
import { pendingSource, waitingOriginal, type Image, type ImageRepository } from '../images/image.ts'
import { leavesAsIs, type Job, type JobRepository, type PolishedFiles } from '../jobs/job.ts'
import {
  isShareName,
  newToken,
  pictureName,
  shareName,
  variantName,
  type ObjectStore,
  type RemovalRepository,
} from '../objects/object-store.ts'
import { embedRights } from '../rights/embed-rights.ts'
import { carriesRights, rightsPacket, type RightsPacket, type SiteRightsRepository } from '../rights/rights-packet.ts'
import { missingPart, PARTS, withoutParts } from '../tiles/missing-part.ts'
import type { PublicSizeRepository } from '../tiles/tile-pack.ts'
import { brokenPicture } from '../uploads/upload.ts'
import { replaceFinal, versionMadeFrom, withVersion } from '../versions/version.ts'
import { enqueueNext, enqueueTilingOrPolishing, retire } from './next-work.ts'
import {
  currentRenditions,
  pictureSize,
  polishedSizes,
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
    siteRights: SiteRightsRepository
  }>
  images: ImageRepository
  jobs: JobRepository
  siteRights: SiteRightsRepository
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
  /** The key of the packet of rights that they carry. */
  embeddedRights: string | null
}

export type RenditionService = ReturnType<typeof createRenditionService>

/** What the image worker does for its jobs. A result counts only while the job's lease is the caller's: LeaseLost otherwise. */
export const createRenditionService = ({
  transaction,
  images,
  jobs,
  siteRights,
  store,
  originals,
  renderer,
  polishDelayMs,
  now,
}: RenditionServiceDependencies) => {
  const packetOf = async (image: Image) => rightsPacket(image, await siteRights.get())

  /** Stores rendered files under new names, with the rights in them. */
  function rendersTo(stored: Rendition[], packet: RightsPacket | null) {
    const token = newToken()
    return async ({ data: rendered, isShare, ...file }: RenderedFile) => {
      const { format, width } = file
      const data = packet && carriesRights(file) ? embedRights(format, rendered, packet) : rendered
      const jpegName = isShare ? shareName(token) : pictureName(token)
      const name = format === 'jpeg' ? jpegName : variantName(token, width, format)
      stored.push({ ...file, name, size: data.byteLength })
      await store.put(name, data)
    }
  }

  const removeAll = (stored: Rendition[]) => Promise.all(stored.map(({ name }) => store.remove(name)))

  /** The files that polishing has made before, if they were made of the same original with the same rights. */
  async function stillUsable(
    polished: PolishedFiles | null,
    basis: Omit<PolishedFiles, 'files'>,
  ): Promise<Rendition[]> {
    if (!polished) return []
    const { files, ...madeOf } = polished
    if (!isDeepStrictEqual(madeOf, basis)) {
      await removeAll(files)
      return []
    }
    // Some may be missing in a restored backup.
    const isStored = await Promise.all(files.map(({ name }) => store.stat(name)))
    return files.filter((_file, nth) => isStored[nth] !== null)
  }

  /**
   * The image is ready, made from the object `original`; polishing is due at `polishDue`. False when the image no longer
   * waits for that.
   */
  const publish = (job: Job, original: string, made: MadeRenditions, polishDue: Date): Promise<boolean> =>
    transaction(async ({ images, jobs, removals, publicSize, siteRights }) => {
      await jobs.complete(job)
      const before = await images.byId(job.imageId)
      const source = before && pendingSource(before)
      if (!before || source?.original.name !== original) return false
      const at = now()
      const version = versionMadeFrom(before, original)
      if (version) {
        const objects = [...before.objects, ...currentRenditions(made).map(({ name }) => name)]
        const versions = withVersion(before, version, made)
        const after = await images.update(before, { versions, objects, updatedAt: at })
        await enqueueNext({ jobs, publicSize, siteRights }, after, at, job)
        return true
      }
      const former = before.original.name
      const isAnother = former !== original && before.picture !== null
      const keep = isAnother ? (before.replacement?.keep ?? null) : null
      const gone = [...(former === original || keep ? [] : [former]), ...withoutParts(before, PARTS).gone]
      await removals.add(gone, at)
      const remaining = before.objects.filter(name => !gone.includes(name))
      const { originalName, width, height, acquisition, compression, stretch } = source
      const after = await images.update(before, {
        ...{ ...made, tiles: null, tilingFailed: false, large: null, largeFailed: false },
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
        ...(isAnother && replaceFinal(before, keep, at)),
        ...(!keep && { retired: [...before.retired, ...retire(former, currentRenditions(before), at)] }),
        state: 'ready',
        failure: null,
        updatedAt: at,
      })
      await enqueueNext({ jobs, publicSize, siteRights }, after, at, { polishAt: polishDue, polished: null })
      return true
    })

  /** Replaces and adds AVIF of a ready image in one write. False when the image is no longer ready, or shows another file. */
  const replaceAvif = (job: Job, original: string, avif: Rendition[]): Promise<boolean> =>
    transaction(async ({ images, jobs }) => {
      await jobs.complete(job)
      const before = await images.byId(job.imageId)
      if (before?.state !== 'ready' || before.original.name !== original) return false
      const isReplaced = (variant: Rendition) =>
        avif.some(({ format, width }) => format === variant.format && width === variant.width)
      await images.update(before, {
        variants: byWidth([...before.variants.filter(variant => !isReplaced(variant)), ...avif]),
        retired: [...before.retired, ...retire(original, before.variants.filter(isReplaced), now())],
        objects: [...before.objects, ...avif.map(({ name }) => name)],
      })
      return true
    })

  /**
   * The image is failed, for a reason the owner reads. When it was another file for a picture that is shown, that file goes
   * and the picture stays; the work that it still needs is done. One that was never shown is tried with its first file again.
   * One that has no tiles or no large rendition goes without. Where the rights could not be put into the files, the work that
   * waits for this is done.
   */
  const fail = (job: Job, failure: string): Promise<void> =>
    transaction(async ({ images, jobs, removals, publicSize, siteRights }) => {
      await jobs.complete(job)
      const before = await images.byId(job.imageId)
      if (!before) return
      if (leavesAsIs(job)) return enqueueTilingOrPolishing({ jobs, publicSize }, before, now(), job)
      if (job.stage === 'tile') {
        const isLarge = missingPart(before, await publicSize.get())?.part === 'large'
        const after = await images.update(before, isLarge ? { largeFailed: true } : { tilingFailed: true })
        return enqueueNext({ jobs, publicSize, siteRights }, after, now(), job)
      }
      const source = pendingSource(before)
      if (!source) return
      const at = now()
      const version = versionMadeFrom(before, source.original.name)
      if (version) {
        const after = await images.update(before, {
          versions: withVersion(before, version, { failure }),
          updatedAt: at,
        })
        return enqueueNext({ jobs, publicSize, siteRights }, after, at, job)
      }
      if (!before.replacement) {
        await images.update(before, { state: 'failed', failure, updatedAt: at })
        return
      }
      const rejected = waitingOriginal(before)
      if (rejected !== undefined) await removals.add([rejected], at)
      const objects = before.objects.filter(name => name !== rejected)
      const after = await images.update(before, { replacement: null, objects, failure, updatedAt: at })
      await enqueueNext({ jobs, publicSize, siteRights }, after, at, job)
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
      if (!image || !source) return jobs.drop(job)

      const stored: Rendition[] = []
      const packet = await packetOf(image)
      const sizes = { picture: pictureSize(source), share: shareSize(source), variants: variantSizes(source) }
      const { name } = source.original
      const placeholder = await originals.withPicture(source, path =>
        renderer.render(path, { ...sizes, compression: source.compression }, rendersTo(stored, packet)),
      )
      if (placeholder === null) throw brokenPicture('The original is missing')
      const share = stored.find(file => isShareName(file.name))
      const picture = stored.find(file => file.format === 'jpeg' && file !== share)
      if (!picture || !share) throw new Error('The renderer made no picture')
      const variants = byWidth(stored.filter(file => file !== picture && file !== share))
      const polishDue = new Date(now().getTime() + polishDelayMs)
      const made = { picture, share, variants, placeholder, embeddedRights: packet?.key ?? null }
      if (!(await publish(job, name, made, polishDue))) await removeAll(stored)
    },

    /**
     * Replaces the fast AVIF files of a ready image by smaller ones under new names and adds those of further widths, all in one
     * write. After each file it gives way to more urgent jobs; what it has made by then waits in the job, and it goes on with the
     * next file later.
     * Throws OBJECT_STORE_UNAVAILABLE, LeaseLost.
     */
    async polish(job: Job): Promise<void> {
      const image = await images.byId(job.imageId)
      if (image?.state !== 'ready') return jobs.drop(job)

      const packet = await packetOf(image)
      const basis = { original: image.original.name, embeddedRights: packet?.key ?? null }
      const made = await stillUsable(job.polished, basis)
      const missing = polishedSizes(image).filter(({ width }) => !made.some(file => file.width === width))
      const storeFile = rendersTo(made, packet)
      const finished =
        missing.length === 0 ||
        (await originals.withPicture(image, path =>
          renderer.compress(
            path,
            { variants: missing, compression: image.compression },
            async file => {
              await storeFile(file)
              await jobs.recordPolished(job, { ...basis, files: made })
            },
            async () => !(await jobs.hasMoreUrgent(job, now())),
          ),
        ))
      if (finished === false) return jobs.pause(job)
      if (finished && (await replaceAvif(job, image.original.name, made))) return
      await removeAll(made)
      return jobs.drop(job)
    },
  }
}

const byWidth = (renditions: Rendition[]) => renditions.sort((a, b) => a.width - b.width)
