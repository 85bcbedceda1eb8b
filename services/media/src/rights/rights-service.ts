import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { Image, ImageRepository } from '../images/image.ts'
import type { VersionFile } from '../images/image-file.ts'
import type { Job, JobRepository } from '../jobs/job.ts'
import {
  isShareName,
  newToken,
  pictureName,
  shareName,
  variantName,
  type ObjectStore,
  type RemovalRepository,
} from '../objects/object-store.ts'
import { enqueueNext, retire } from '../renditions/next-work.ts'
import { currentRenditions, type Rendition } from '../renditions/rendition.ts'
import type { PublicSizeRepository } from '../tiles/tile-pack.ts'
import { brokenPicture } from '../uploads/upload.ts'
import { embedRights } from './embed-rights.ts'
import {
  areRightsOutdated,
  carriesRights,
  rightsPacket,
  type PublishedSiteRights,
  type RightsPacket,
  type SiteRightsRepository,
} from './rights-packet.ts'

interface Repositories {
  images: ImageRepository
  jobs: JobRepository
  removals: RemovalRepository
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
  async function embed<Kind extends Rendition>(rendition: Kind, token: string, packet: RightsPacket): Promise<Kind> {
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
    transaction(async ({ images, jobs, removals, publicSize, siteRights }) => {
      await jobs.complete(job)
      const before = await images.byId(job.imageId)
      if (before?.state !== 'ready') return false
      const at = now()
      const { large } = before
      const names = new Set(madeFiles(before).flatMap(file => currentRenditions(file).map(({ name }) => name)))
      if (large) names.add(large.name)
      if ([...made.keys()].some(name => !names.has(name))) {
        await jobs.enqueueRights(before.id, at, job)
        return false
      }
      const successor = <Old extends Rendition | null>(old: Old): Old | Rendition => (old && made.get(old.name)) ?? old
      const withSuccessors = ({ picture, share, variants }: VersionFile) => ({
        ...{ picture: successor(picture), share: successor(share), variants: variants.map(successor) },
        embeddedRights: key,
      })
      const files = withSuccessors(before)
      // Its former address leads nowhere, unlike those of the others: the owner may take it back at any time.
      const newLarge = large && made.get(large.name)
      const gone = newLarge ? [large.name] : []
      await removals.add(gone, at)
      const retired = madeFiles(before).flatMap(file =>
        retire(
          file.original.name,
          currentRenditions(file).filter(({ name }) => made.has(name)),
          at,
        ),
      )
      const after = await images.update(before, {
        ...files,
        ...(newLarge && { large: newLarge }),
        versions: before.versions.map(version =>
          version.picture ? { ...version, ...withSuccessors(version) } : version,
        ),
        retired: [...before.retired, ...retired],
        objects: [
          ...before.objects.filter(name => !gone.includes(name)),
          ...[...made.values()].map(({ name }) => name),
        ],
      })
      await enqueueNext({ jobs, publicSize, siteRights }, after, at, job)
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
      for (const file of madeFiles(image)) {
        const token = newToken()
        for (const rendition of currentRenditions(file).filter(carriesRights))
          made.set(rendition.name, await embed(rendition, token, packet))
      }
      const { large } = image
      if (large) made.set(large.name, await embed(large, newToken(), packet))
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
      if (!areRightsOutdated(image, site)) continue
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

/** What visitors may see of an image: the photograph, and its other versions. */
const madeFiles = (image: Image): VersionFile[] => [image, ...image.versions.filter(({ picture }) => picture !== null)]

/** Within a transaction that has changed an image: has its files say whose it is now. */
export async function adaptRights(
  { jobs, siteRights }: Pick<Repositories, 'jobs' | 'siteRights'>,
  image: Image,
  at: Date,
): Promise<void> {
  if (image.state === 'ready' && areRightsOutdated(image, await siteRights.get()))
    await jobs.enqueueRights(image.id, at)
}
