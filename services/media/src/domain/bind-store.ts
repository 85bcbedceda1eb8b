import type { Housekeeping } from './housekeeping.ts'
import type { ObjectStore } from './object-store.ts'

/**
 * Puts this database's mark into an empty object store. A store with another mark, or with objects and none, belongs to
 * another database (a wrong setting, a half-restored backup): then the answer is false and the sweep must not touch it,
 * since every original in it would look like an orphan.
 */
export const bindStore =
  ({ rows, store }: { rows: Housekeeping; store: ObjectStore }) =>
  async (): Promise<boolean> => {
    const mark = await rows.storeMark()
    if (await store.stat(mark)) return true
    for await (const _other of store.list()) return false
    await store.put(mark, new TextEncoder().encode('The object store of a Skyfolio database. Keep this file.\n'))
    return true
  }
