import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { Image, ImageRepository } from '../images/image.ts'
import type { Job, JobRepository } from '../jobs/job.ts'
import {
  isShareName,
  newToken,
  pictureName,
  shareName,
  variantName,
  type ObjectStore,
} from '../objects/object-store.ts'
import { currentRenditions, type Rendition } from '../renditions/rendition.ts'
import { isSameSize, wantedTiles, type PublicSizeRepository } from '../tiles/tile-pack.ts'
import { brokenPicture } from '../uploads/upload.ts'
import { embedRights } from './embed-rights.ts'
import {
  carriesRights,
  rightsPacket,
  type PublishedSiteRights,
  type RightsOfImage,
  type RightsPacket,
  type SiteRightsRepository,
} from './rights-packet.ts'

interface Repositories {
  images: ImageRepository
  jobs: JobRepository
  publicSize: PublicSizeRepository
  siteRights: SiteRightsRepository
}

interface RightsMakerDependencies extends Pick<Repositories, 'images' | 'jobs' | 'siteRights'> {
  transaction: Transaction<Repositories>
  store: ObjectStore
  now: () => Date
}

export type RightsMaker = ReturnType<typeof createRightsMaker>

/** What the image worker does for the rights of images. */
export const createRightsMaker = ({ transaction, images, jobs, siteRights, store, now }: RightsMakerDependencies) => {
  /** Stores a rendition under a new name, with a packet in it. */
  async function embed(rendition: Rendition, token: string, packet: RightsPacket): Promise<Rendition> {
    const { format, width, name } = rendition
    const stored = await store.get(name)
    if (!stored) throw brokenPicture(`The object ${name} is missing`)
    const data = embedRights(format, await buffer(stored), packet)
    const jpegName = isShareName(name) ? shareName(token) : pictureName(token)
    const newName = format === 'jpeg' ? jpegName : variantName(token, width, format)
    await store.put(newName, data)
    return { ...rendition, name: newName, size: data.length }
  }

  /** Puts files with other rights in the place of those that they were made of, in one write. */
  const replace = (job: Job, made: ReadonlyMap<string, Rendition>, key: string): Promise<boolean> =>
    transaction(async ({ images, jobs, publicSize }) => {
      await jobs.complete(job)
      const before = await images.byId(job.imageId)
      if (before?.state !== 'ready') return false
      const at = now()
      const names = new Set(currentRenditions(before).map(({ name }) => name))
      if ([...made.keys()].some(name => !names.has(name))) {
        await jobs.enqueueRights(before.id, at)
        return false
      }
      const successor = (old: Rendition) => made.get(old.name) ?? old
      const replaced = currentRenditions(before).filter(({ name }) => made.has(name))
      const after = await images.update(before, {
        picture: before.picture && successor(before.picture),
        share: before.share && successor(before.share),
        variants: before.variants.map(successor),
        retired: [...before.retired, ...replaced.map(({ name, width, format }) => ({ name, width, format, at }))],
        objects: [...before.objects, ...[...made.values()].map(({ name }) => name)],
        embeddedRights: key,
      })
      const wanted = after.tilingFailed ? null : wantedTiles(after, await publicSize.get())
      if (wanted && !isSameSize(wanted, after.tiles)) await jobs.enqueueTiling(after.id, at, job)
      else if (job.polishAt) await jobs.enqueue(after.id, 'polish', job.polishAt)
      return true
    })

  return {
    /**
     * Has the files of a ready image say whose it is now, under new names: nothing is encoded again. What an error leaves is for
     * the sweep. Throws OBJECT_STORE_UNAVAILABLE, LeaseLost.
     */
    async rights(job: Job): Promise<void> {
      const image = await images.byId(job.imageId)
      const packet = image && rightsPacket(image, await siteRights.get())
      if (!image || !packet || image.state !== 'ready') return jobs.drop(job)
      const made = new Map<string, Rendition>()
      const token = newToken()
      for (const rendition of currentRenditions(image).filter(carriesRights))
        made.set(rendition.name, await embed(rendition, token, packet))
      if (!(await replace(job, made, packet.key)))
        await Promise.all([...made.values()].map(({ name }) => store.remove(name)))
    },
  }
}

interface RightsServiceDependencies extends Pick<Repositories, 'siteRights'> {
  transaction: Transaction<Repositories>
  now: () => Date
}

export type RightsService = ReturnType<typeof createRightsService>

export const createRightsService = ({ transaction, siteRights, now }: RightsServiceDependencies) => {
  /** Puts images whose files say something else than they should into the queue of the worker; returns how many. */
  async function enqueueMissing(): Promise<number> {
    const site = await siteRights.get()
    let enqueued = 0
    for await (const image of siteRights.readyImages()) {
      if (!isOutdated(image, site)) continue
      await transaction(({ jobs }) => jobs.enqueueRights(image.id, now()))
      enqueued += 1
    }
    return enqueued
  }

  return {
    enqueueMissing,

    /** What holds for all images from now on; false when it has held before. `enqueueMissing` has the files made again. */
    async setSiteRights(rights: PublishedSiteRights): Promise<boolean> {
      if (isDeepStrictEqual(await siteRights.get(), rights)) return false
      await siteRights.set(rights)
      return true
    },
  }
}

/** Whether the files of an image say something else than they should. */
const isOutdated = (image: RightsOfImage, site: PublishedSiteRights | null): boolean => {
  const packet = rightsPacket(image, site)
  return packet !== null && packet.key !== image.embeddedRights
}

/** Within a transaction that has changed an image: has its files say whose it is now. True when they don't yet. */
export async function adaptRights(
  { jobs, siteRights }: Pick<Repositories, 'jobs' | 'siteRights'>,
  image: Image,
  at: Date,
  after?: Pick<Job, 'polishAt'>,
): Promise<boolean> {
  if (image.state !== 'ready' || !isOutdated(image, await siteRights.get())) return false
  await jobs.enqueueRights(image.id, at, after)
  return true
}
