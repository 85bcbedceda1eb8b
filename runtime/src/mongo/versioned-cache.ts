/** Values computed from data, each valid for as long as the data has the version it had. */
export interface VersionedCache<Value> {
  (
    key: string,
    /** Read before the call; null: unknown, so that nothing is cached. */
    version: string | null,
    load: () => Promise<Value>,
  ): Promise<Value>
  /** What is cached, and of which version: right if that version is still current. */
  last(key: string): { version: string; value: Promise<Value> } | null
}

const MAX_ENTRIES = 200
// A process of another release may write without changing the version.
const MAX_AGE_MS = 60_000

interface Entry<Value> {
  version: string
  expiresAt: number
  value: Promise<Value>
}

/**
 * A cache of the values used last. A value it returns is as new as the version the caller has read: it was loaded after
 * that version was current, or after it was last seen to be.
 */
export const createVersionedCache = <Value>(maxEntries = MAX_ENTRIES): VersionedCache<Value> => {
  const entries = new Map<string, Entry<Value>>()
  const isFresh = (entry?: Entry<Value>): entry is Entry<Value> =>
    entry !== undefined && performance.now() < entry.expiresAt
  const get = (key: string, version: string | null, load: () => Promise<Value>): Promise<Value> => {
    if (version === null) return load()
    const cached = entries.get(key)
    entries.delete(key)
    if (isFresh(cached) && cached.version === version) {
      // Set again, so that the most recently used entry is last.
      entries.set(key, cached)
      return cached.value
    }
    const entry = { version, expiresAt: performance.now() + MAX_AGE_MS, value: load() }
    entries.set(key, entry)
    entry.value.catch(() => entries.get(key) === entry && entries.delete(key))
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    return entry.value
  }
  const last = (key: string) => {
    const cached = entries.get(key)
    return isFresh(cached) ? cached : null
  }
  return Object.assign(get, { last })
}
