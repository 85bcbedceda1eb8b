import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditTrail } from '@skyfolio/runtime/domain/audit'
import type { Caller } from '@skyfolio/runtime/domain/caller'
import { PUBLIC_SIZES, type PublicSize } from '@skyfolio/runtime/domain/public-size'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { OriginalReader } from '../astronomical-images/astronomical-image.ts'
import { isVisible, type Image, type ImageRepository } from '../images/image.ts'
import type { Job, JobRepository } from '../jobs/job.ts'
import { newToken, tilesName, type ObjectStore, type RemovalRepository } from '../objects/object-store.ts'
import type { PublicObject } from '../renditions/address-service.ts'
import type { Size, TilePack } from '../renditions/rendition.ts'
import { brokenPicture } from '../uploads/upload.ts'
import {
  describeTiles,
  isSameSize,
  isWholePicture,
  wantedTiles,
  withoutTiles,
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
  transaction: Transaction<Repositories>
  store: ObjectStore
  originals: OriginalReader
  tiler: Tiler
  /** Where packs stand until they are stored. */
  scratch: string
  now: () => Date
}

export type TileMaker = ReturnType<typeof createTileMaker>

/** What the image worker does for tiles. */
export const createTileMaker = (dependencies: TileMakerDependencies) => {
  const { transaction, images, publicSize, store, originals, tiler, scratch, now } = dependencies

  async function make(image: Image, size: Size): Promise<TilePack> {
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

  /** Ends the job with the tiles it has made, if any. False when the image no longer wants them. */
  const finish = (job: Job, original: string | null, pack: TilePack | null): Promise<boolean> =>
    transaction(async ({ images, jobs, removals, publicSize }) => {
      await jobs.complete(job)
      const image = await images.byId(job.imageId)
      const wanted = image && wantedTiles(image, await publicSize.lock())
      const isWanted = pack !== null && image?.original.name === original && isSameSize(wanted, pack)
      if (image && isWanted) {
        if (image.tiles) await removals.add([image.tiles.name], now())
        const { objects = [] } = withoutTiles(image)
        await images.update(image, { tiles: pack, objects: [...objects, pack.name] })
      }
      // The owner has chosen another size meanwhile.
      if (image && wanted && !isWanted && !isSameSize(wanted, image.tiles))
        await jobs.enqueueTiling(image.id, now(), job)
      else if (job.polishAt) await jobs.enqueue(job.imageId, 'polish', job.polishAt)
      return isWanted
    })

  return {
    /**
     * Makes the tiles of an image in the size that visitors may see, in one object under a new name. What an error leaves is
     * for the sweep. Throws BROKEN_PICTURE, OBJECT_STORE_UNAVAILABLE, LeaseLost.
     */
    async tile(job: Job): Promise<void> {
      const image = await images.byId(job.imageId)
      const wanted = image && wantedTiles(image, await publicSize.get())
      if (!image || !wanted || isSameSize(wanted, image.tiles)) return void (await finish(job, null, null))
      const pack = await make(image, wanted)
      if (!(await finish(job, image.original.name, pack))) await store.remove(pack.name)
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
  async function ownerOf(token: string): Promise<(Image & { tiles: TilePack }) | null> {
    const name = tilesName(token)
    const image = await images.byObject(name)
    const { tiles } = image ?? {}
    return image && isVisible(image) && image.imageType === 'gallery' && tiles?.name === name
      ? { ...image, tiles }
      : null
  }

  /** Puts images that want other tiles than they have into the queue of the worker; returns how many. */
  async function enqueueMissing(): Promise<number> {
    const ofSite = await publicSize.get()
    let enqueued = 0
    for await (const image of images.tileCandidates()) {
      const wanted = wantedTiles(image, ofSite)
      if (!wanted || isSameSize(wanted, image.tiles)) continue
      await transaction(({ jobs }) => jobs.enqueueTiling(image.id, now()))
      enqueued += 1
    }
    return enqueued
  }

  return {
    enqueueMissing,

    /** How much of its pictures the site shows. */
    getPublicSize: () => publicSize.get(),

    /** Changes it. Tiles that show more are gone when this returns; `enqueueMissing` has others made. */
    setPublicSize: (size: PublicSize, caller: Caller): Promise<void> =>
      transaction(async ({ publicSize, images, removals, audit }) => {
        const before = await publicSize.lock()
        if (before === size) return
        await publicSize.set(size)
        await removals.add(await images.dropTilesAbove(PUBLIC_SIZES[size]), now())
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
 * Within a transaction that has changed an image: tiles that show more than wanted now are gone with it, and others are made.
 * Returns what to write with it.
 */
export async function adaptTiles(
  { jobs, removals, publicSize }: Pick<Repositories, 'jobs' | 'removals' | 'publicSize'>,
  image: Image,
  at: Date,
): Promise<Partial<Image>> {
  const wanted = wantedTiles(image, await publicSize.lock())
  if (wanted && !isSameSize(wanted, image.tiles)) await jobs.enqueueTiling(image.id, at)
  if (!image.tiles || (wanted && wanted.width >= image.tiles.width)) return { tilingFailed: false }
  await removals.add([image.tiles.name], at)
  return { ...withoutTiles(image), tilingFailed: false }
}
