import { bindStore } from './bind-store.ts'
import type { Housekeeping, OwnedObjects } from './housekeeping.ts'
import type { ObjectStore } from './object-store.ts'

/** Nothing younger is touched: an upload may be under way, or a backup that has yet to come to it. */
export const GRACE_MS = 60 * 60 * 1000

const BATCH = 500
const MISSING = 'The original picture is missing from the object store.'

export interface SweepResult {
  /** Objects without a row that were removed. */
  removed: number
  /** Images the worker makes again. */
  remade: number
  /** Images whose original is gone. */
  failed: number
  /** False when the object store belongs to another database; then nothing was done. */
  bound: boolean
}

/**
 * Makes rows and objects agree, both ways: objects that no row names go once they are an hour old, images whose renditions
 * are gone or never came are made again, and fail when their original is gone.
 * @throws OBJECT_STORE_UNAVAILABLE
 */
export const sweepObjects =
  (needs: { rows: Housekeeping; store: ObjectStore }) =>
  async (now: Date): Promise<SweepResult> => {
    const { rows, store } = needs
    const before = new Date(now.getTime() - GRACE_MS)
    if (!(await bindStore(needs)())) return { removed: 0, remade: 0, failed: 0, bound: false }
    await store.tidy(before)
    await rows.forget(before)
    const { present, removed } = await removeOrphans(needs, before)
    const mended = await mend(needs, present, before)
    return { removed, ...mended, bound: true }
  }

async function removeOrphans({ rows, store }: { rows: Housekeeping; store: ObjectStore }, before: Date) {
  const present = new Set<string>()
  const mark = await rows.storeMark()
  let removed = 0
  let old: string[] = []
  const removeUnknown = async () => {
    const known = await rows.known(old)
    const orphans = old.filter(name => !known.has(name) && name !== mark)
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

async function mend(
  { rows, store }: { rows: Housekeeping; store: ObjectStore },
  present: ReadonlySet<string>,
  before: Date,
) {
  const mended = { remade: 0, failed: 0 }
  // The list may be older than an object: what it lacks is asked for by name.
  const missing = async (name: string) => !present.has(name) && !(await store.stat(name))
  const remake = async ({ imageId, original }: OwnedObjects) => {
    if (await missing(original)) {
      await rows.fail(imageId, MISSING)
      mended.failed++
    } else {
      await rows.deriveAgain(imageId)
      mended.remade++
    }
  }
  for await (const image of rows.readyImages(before)) {
    for (const name of image.shown) {
      if (await missing(name)) {
        await remake(image)
        break
      }
    }
  }
  for await (const image of rows.stuckImages(before)) await remake(image)
  return mended
}
