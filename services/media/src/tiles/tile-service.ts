import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { PUBLIC_SIZES, type PublicSize } from '@skyfolio/domain/photographs/public-size'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { OriginalReader } from '../astronomical-images/astronomical-image.ts'
import { isVisible, type Image, type ImageFiles, type ImageRepository } from '../images/image.ts'
import type { Job, JobRepository } from '../jobs/job.ts'
import { newToken, pictureName, tilesName, type ObjectStore, type RemovalRepository } from '../objects/object-store.ts'
import type { PublicObject } from '../renditions/address-service.ts'
import type { Rendition, Size, TilePack } from '../renditions/rendition.ts'
import { embedRights } from '../rights/embed-rights.ts'
import { rightsPacket, type SiteRightsRepository } from '../rights/rights-packet.ts'
import { brokenPicture } from '../uploads/upload.ts'
import { wantedLarge } from './large-download.ts'
import { missingPart, tooLargeParts, withoutParts, type Part } from './missing-part.ts'
import {
  describeTiles,
  isSameSize,
  isWholePicture,
  wantedTiles,
  type FindInPack,
  type PublicSizeRepository,
  type Tiler,
} from './tile-pack.ts'

interface Repositories {
  images: ImageRepository
  jobs: JobRepository
  removals: RemovalRepository
  publicSize: PublicSizeRepository
  audit: AuditTrail
}

interface TileMakerDependencies extends Pick<Repositories, 'images' | 'jobs' | 'publicSize'> {
  siteRights: SiteRightsRepository
  transaction: Transaction<Repositories>
  store: ObjectStore
  originals: OriginalReader
  tiler: Tiler
  /** Where packs stand until they are stored. */
  scratch: string
  now: () => Date
}

export type TileMaker = ReturnType<typeof createTileMaker>

/** What the image worker does for tiles, and for large renditions. */
export const createTileMaker = (dependencies: TileMakerDependencies) => {
  const { transaction, images, publicSize, siteRights, store, originals, tiler, scratch, now } = dependencies

  async function makeTiles(image: Image, size: Size): Promise<TilePack> {
    const name = tilesName(newToken())
    const file = join(scratch, `${randomUUID()}.zip`)
    try {
      const bytes = await originals.withPicture(image, async path => {
        await tiler.tile(path, size, file)
        return (await stat(file)).size
      })
      if (bytes === null) throw brokenPicture('The original is missing')
      await store.putFile(name, file)
      return { ...size, name, size: bytes }
    } finally {
      await rm(file, { force: true })
    }
  }

  async function makeLarge(image: Image, size: Size): Promise<Rendition> {
    const name = pictureName(newToken())
    const jpeg = await originals.withPicture(image, path => tiler.whole(path, size))
    if (jpeg === null) throw brokenPicture('The original is missing')
    const packet = rightsPacket(image, await siteRights.get())
    const data = packet ? embedRights('jpeg', jpeg, packet) : jpeg
    await store.put(name, data)
    return { ...size, name, format: 'jpeg', size: data.byteLength }
  }

  /** Whether a part that was made of an image as it was is wanted of it as it is. */
  function isWanted(image: Image, was: Image, part: Part, made: TilePack | Rendition | null, ofSite: PublicSize) {
    if (image.original.name !== was.original.name || image.picture?.name !== was.picture?.name) return false
    return isSameSize(part === 'tiles' ? wantedTiles(image, ofSite) : wantedLarge(image, ofSite), made)
  }

  /** Ends the job. The worker goes on with the other part, or with another size that the owner has chosen meanwhile. */
  const finish = (
    job: Job,
    change: (image: Image, ofSite: PublicSize) => { gone: string[]; changes: Partial<Image> } | null,
  ): Promise<boolean> =>
    transaction(async ({ images, jobs, removals, publicSize }) => {
      await jobs.complete(job)
      const before = await images.byId(job.imageId)
      if (!before) return false
      const ofSite = await publicSize.lock()
      const changed = change(before, ofSite)
      if (changed) await removals.add(changed.gone, now())
      const after = changed ? await images.update(before, changed.changes) : before
      if (missingPart(after, ofSite)) await jobs.enqueueTiling(after.id, now(), job)
      else await jobs.enqueuePolishing(after.id, job)
      return changed !== null
    })

  return {
    /**
     * Makes what an image lacks next, its tiles or its large rendition, in the size that visitors may see, as one object under
     * a new name. What an error leaves is for the sweep. Throws BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE, LeaseLost.
     */
    async tile(job: Job): Promise<void> {
      const image = await images.byId(job.imageId)
      const missing = image && missingPart(image, await publicSize.get())
      if (!image || !missing) return void (await finish(job, () => null))
      const { part, size } = missing
      const made = size && (await (part === 'tiles' ? makeTiles(image, size) : makeLarge(image, size)))
      const isDone = await finish(job, (current, ofSite) => {
        if (!isWanted(current, image, part, made, ofSite)) return null
        const { gone, changes } = withoutParts(current, [part])
        const objects = [...(changes.objects ?? []), ...(made ? [made.name] : [])]
        return { gone, changes: { [part]: made, objects } }
      })
      if (made && !isDone) await store.remove(made.name)
    },
  }
}

interface TileServiceDependencies extends Pick<Repositories, 'images' | 'publicSize'> {
  transaction: Transaction<Repositories>
  findInPack: FindInPack
  now: () => Date
}

export type TileService = ReturnType<typeof createTileService>

export const createTileService = ({ transaction, images, publicSize, findInPack, now }: TileServiceDependencies) => {
  /** The image whose tiles have a name now; null for those it has no more, and for images that visitors are not shown. */
  async function ownerOf(token: string): Promise<(ImageFiles & { tiles: TilePack }) | null> {
    const name = tilesName(token)
    const image = await images.filesByObject(name)
    const { tiles } = image ?? {}
    return image && isVisible(image) && image.imageType === 'gallery' && tiles?.name === name
      ? { ...image, tiles }
      : null
  }

  /** Puts images that lack tiles or their large rendition into the queue of the worker; returns how many. */
  async function enqueueMissing(): Promise<number> {
    const ofSite = await publicSize.get()
    let enqueued = 0
    for await (const image of images.tileCandidates()) {
      if (!missingPart(image, ofSite)) continue
      await transaction(({ jobs }) => jobs.enqueueTiling(image.id, now()))
      enqueued += 1
    }
    return enqueued
  }

  return {
    enqueueMissing,

    /** How much of its pictures the site shows. */
    getPublicSize: () => publicSize.get(),

    /** Changes it. What shows more is gone when this returns; `enqueueMissing` has others made. */
    setPublicSize: (size: PublicSize, caller: Caller): Promise<void> =>
      transaction(async ({ publicSize, images, removals, audit }) => {
        const before = await publicSize.lock()
        if (before === size) return
        await publicSize.set(size)
        await removals.add(await images.dropPartsAbove(PUBLIC_SIZES[size]), now())
        const subject = { id: null, name: null }
        const values = { before: { publicSize: before }, after: { publicSize: size } }
        await audit.record({ caller, action: 'site.public_size_updated', subject, ...values })
      }),

    /** The file at a path below the base address of a tiled picture; null when there is none. */
    async find(token: string, path: string): Promise<PublicObject | null> {
      const image = await ownerOf(token)
      if (!image) return null
      const jpeg = { contentType: 'image/jpeg', immutable: true, isPrivate: true }
      if (image.picture && isWholePicture(path, image.picture)) {
        const { name, size } = image.picture
        return { name, size, ...jpeg }
      }
      const tile = await findInPack(image.tiles, path)
      return tile && { name: image.tiles.name, ...tile, ...jpeg }
    },

    /** The description of a tiled picture whose base address is `id`; null when there is none. */
    async describe(token: string, id: string): Promise<object | null> {
      const image = await ownerOf(token)
      return image?.picture ? describeTiles(id, image.tiles, image.picture) : null
    },
  }
}

/**
 * Within a transaction that has changed an image: tiles and a large rendition that show more than wanted now are gone with it,
 * and others are made. Returns what to write with it.
 */
export async function adaptTiles(
  { jobs, removals, publicSize }: Pick<Repositories, 'jobs' | 'removals' | 'publicSize'>,
  image: Image,
  at: Date,
): Promise<Partial<Image>> {
  const ofSite = await publicSize.lock()
  const { gone, changes } = withoutParts(image, tooLargeParts(image, ofSite))
  const adapted = { ...changes, tilingFailed: false, largeFailed: false }
  await removals.add(gone, at)
  if (missingPart({ ...image, ...adapted }, ofSite)) await jobs.enqueueTiling(image.id, at)
  return adapted
}
