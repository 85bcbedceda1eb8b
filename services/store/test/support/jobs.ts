import type { Store } from './start-store.ts'

/** Waits until each of these jobs has ended so many times from here on, in whatever process: it releases its lease at the end. */
export async function jobsHaveRun(store: Store, names: string[], times: number): Promise<void> {
  const ended = new Map<unknown, number>()
  const leases = store.collection('leases').watch([{ $match: { operationType: 'delete' } }])
  for await (const change of leases) {
    if (change.operationType !== 'delete') continue
    ended.set(change.documentKey._id, (ended.get(change.documentKey._id) ?? 0) + 1)
    if (names.every(name => (ended.get(name) ?? 0) >= times)) break
  }
  await leases.close()
}
