import { atProcessEnd } from '../../../../runtime/test/support/at-process-end.ts'
import type { StoreOptions } from '../../src/dependencies.ts'
import { startStore, type Store } from './start-store.ts'

/** The store service that all test files of a process share. */
export interface SharedStore extends Store {
  /** Removes everything that is stored except the ids that were given out, and brings the first print options back. */
  empty(): Promise<void>
  /** Starts another replica on the same database, with other settings. */
  startAnother(overrides: Record<string, string>, options?: StoreOptions): Promise<Store>
}

const shared = globalThis as { skyfolioStore?: Promise<SharedStore> }

/**
 * Starts it before the first file that wants it. A file about lists, totals or site settings, or with a replica whose jobs work
 * through all orders, gets it emptied; others have products, orders and coupons of their own among those of other files.
 */
export async function sharedStore({ emptied = false } = {}): Promise<SharedStore> {
  const store = await (shared.skyfolioStore ??= start())
  if (emptied) await store.empty()
  return store
}

const KEPT = ['counters', 'leases', 'schemaVersion']

async function start(): Promise<SharedStore> {
  const store = await startStore()
  atProcessEnd(() => store.stop())
  const { environment } = store
  const printOptions = await store.collection('print_options').find({}).toArray()
  return {
    ...store,
    async empty() {
      const names = (await store.collectionNames()).filter(name => !KEPT.includes(name))
      await Promise.all(names.map(name => store.collection(name).deleteMany({})))
      await store.collection('print_options').insertMany(printOptions)
    },
    startAnother: (overrides, options) => startStore({ ...environment, ...overrides }, { ...options, isGuest: true }),
  }
}
