import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import type { AvatarRepository } from '../avatars/avatar.ts'
import { isUnmade, type Image, type ImageRepository } from '../images/image.ts'
import type { Version } from '../images/image-file.ts'
import type { JobRepository } from '../jobs/job.ts'
import { PARTS, withoutParts, type Part } from '../tiles/missing-part.ts'
import { currentRenditions } from '../renditions/rendition.ts'
import { retire } from '../renditions/next-work.ts'
import type { ObjectStore, RemovalRepository, StoreMarkRepository } from './object-store.ts'

interface SweepServiceDependencies {
  transaction: Transaction<{ images: ImageRepository; jobs: JobRepository }>
  images: ImageRepository
  avatars: AvatarRepository
  jobs: JobRepository
  removals: RemovalRepository
  storeMark: StoreMarkRepository
  store: ObjectStore
  now: () => Date
}

/** Nothing younger is touched: an upload may be under way, or a backup that has yet to come to it. */
const GRACE_MS = 60 * 60 * 1000
const BATCH = 500
const MISSING = 'The original picture is missing from the object store.'
const MARK_TEXT = 'The object store of a Skyfolio database. Keep this file.\n'

export interface SweepResult {
  /** Objects that nothing refers to and that were removed. */
  removed: number
  /** Images the worker makes again. */
  remade: number
  /** Images whose original is gone. */
  failed: number
  /** False when the object store belongs to another database; then nothing was done. */
  bound: boolean
}

export const createSweepService = (dependencies: SweepServiceDependencies) => {
  const { images, avatars, jobs, removals, storeMark, store } = dependencies

  /**
   * Puts this database's mark into an empty object store. A store with another mark, or with objects and none, belongs to
   * another database (a wrong setting, a half-restored backup): then the result is false and the sweep must not touch it,
   * since every original in it would look like an orphan.
   */
  async function bindStore(): Promise<boolean> {
    const mark = await storeMark.get()
    if (await store.stat(mark)) return true
    for await (const _other of store.list()) return false
    await store.put(mark, new TextEncoder().encode(MARK_TEXT))
    return true
  }

  async function removeOrphans(before: Date) {
    const present = new Set<string>()
    const mark = await storeMark.get()
    let removed = 0
    let old: string[] = []
    const removeUnknown = async () => {
      // Read first, since publishing in between moves the polished files from the job to the image.
      const unpublished = await jobs.unpublishedObjects(old)
      const owned = await Promise.all([images.ownedObjects(old), avatars.ownedObjects(old), removals.among(old)])
      const known = new Set([mark, ...unpublished, ...owned.flat()])
      const orphans = old.filter(name => !known.has(name))
      for (const name of orphans) {
        await store.remove(name)
        present.delete(name)
      }
      removed += orphans.length
      old = []
    }
    for await (const { name, modified } of store.list()) {
      present.add(name)
      if (modified < before) old.push(name)
      if (old.length === BATCH) await removeUnknown()
    }
    await removeUnknown()
    return { present, removed }
  }

  /** Their objects stay for another hour, as those of everything that is removed. */
  async function removeExpiredLogos(at: Date) {
    await removals.add(await avatars.expiredObjects(at), at)
    await avatars.removeExpired(at)
  }

  return {
    bindStore,

    /**
     * Makes database and object store agree, both ways: objects that nothing refers to are removed once they are an hour
     * old, images whose renditions are gone or never came are made again, and fail when their original is gone. Logos that were
     * never saved are forgotten first. Throws OBJECT_STORE_UNAVAILABLE.
     */
    async sweep(at: Date): Promise<SweepResult> {
      const before = new Date(at.getTime() - GRACE_MS)
      if (!(await bindStore())) return { removed: 0, remade: 0, failed: 0, bound: false }
      await store.tidy(before)
      await removals.forget(before)
      await images.releaseRetired(before)
      await removeExpiredLogos(at)
      const { present, removed } = await removeOrphans(before)
      const repaired = await repairImages(dependencies, present, before)
      return { removed, ...repaired, bound: true }
    },
  }
}

async function repairImages(
  { transaction, images, jobs, store, now }: SweepServiceDependencies,
  present: ReadonlySet<string>,
  before: Date,
) {
  const repaired = { remade: 0, failed: 0 }
  // The list may be older than an object: what it lacks is looked up by name.
  const isMissing = async (name: string) => !present.has(name) && !(await store.stat(name))

  const change = (id: number, changes: Partial<Image>, enqueue: boolean) =>
    transaction(async ({ images, jobs }) => {
      const image = await images.byId(id)
      if (image?.state !== 'ready' && image?.state !== 'pending') return
      await images.update(image, { ...changes, updatedAt: now() })
      if (enqueue) await jobs.enqueueDerive(image, now(), { isRepair: true })
    })

  const remake = async ({ id, original }: Image) => {
    if (await isMissing(original.name)) {
      await change(id, { state: 'failed', failure: MISSING }, false)
      repaired.failed++
    } else {
      await change(id, { state: 'pending', failure: null }, true)
      repaired.remade++
    }
  }
  const dropPart = (id: number, part: Part, missing: string) =>
    transaction(async ({ images }) => {
      const image = await images.byId(id)
      if (image?.[part]?.name === missing) await images.update(image, withoutParts(image, [part]).changes)
    })
  const isIncomplete = async (version: Version) => {
    for (const { name } of currentRenditions(version)) if (await isMissing(name)) return true
    return false
  }
  /** Has the renditions of versions made again that are gone, and those that never came. */
  const remakeVersions = async ({ id, versions }: Image) => {
    const incomplete: number[] = []
    for (const version of versions) if (await isIncomplete(version)) incomplete.push(version.id)
    if (incomplete.length === 0 && (!versions.some(isUnmade) || (await jobs.exists(id)))) return
    await transaction(async ({ images, jobs }) => {
      const image = await images.byId(id)
      if (image?.state !== 'ready') return
      const broken = image.versions.filter(version => incomplete.includes(version.id))
      const at = now()
      const retired = broken.flatMap(version => retire(version.original.name, currentRenditions(version), at))
      const unmade = { picture: null, share: null, variants: [] }
      await images.update(image, {
        versions: image.versions.map(version => (broken.includes(version) ? { ...version, ...unmade } : version)),
        retired: [...image.retired, ...retired],
        updatedAt: at,
      })
      await jobs.enqueueVersions(image, at, { isRepair: true })
    })
    repaired.remade++
  }
  for await (const image of images.unchangedSince('ready', before)) {
    // They are made of the original; the other renditions stay as they are.
    for (const part of PARTS) {
      const name = image[part]?.name
      if (name !== undefined && (await isMissing(name))) await dropPart(image.id, part, name)
    }
    let isWhole = true
    for (const { name } of currentRenditions(image)) isWhole &&= !(await isMissing(name))
    if (!isWhole) {
      await remake(image)
      continue
    }
    await remakeVersions(image)
  }
  for await (const image of images.unchangedSince('pending', before))
    if (!(await jobs.exists(image.id))) await remake(image)
  return repaired
}
