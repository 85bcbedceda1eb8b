import type { Entry } from './entry.ts'

/** Entries by key, held below a number of bytes; those not used since the last round are evicted first. */
export interface Segment {
  get(key: string): Entry | undefined
  /** Stores the entry unless it alone would take more than a quarter of the segment. */
  put(key: string, entry: Entry): void
  /** A stored entry has grown by some bytes. */
  grow(key: string, entry: Entry, bytes: number): void
  readonly bytes: number
  readonly size: number
}

export const createSegment = (maxBytes: number): Segment => {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const remove = (key: string, entry: Entry) => {
    entries.delete(key)
    bytes -= entry.bytes + key.length
  }
  // A hit only sets a flag; here an entry that was used goes once more to the back of the queue.
  const evict = () => {
    while (bytes > maxBytes) {
      const oldest = entries.entries().next()
      if (oldest.done) return
      const [key, entry] = oldest.value
      if (!entry.used) {
        remove(key, entry)
        continue
      }
      entry.used = false
      entries.delete(key)
      entries.set(key, entry)
    }
  }

  return {
    get: key => entries.get(key),
    put(key, entry) {
      const old = entries.get(key)
      if (old) remove(key, old)
      if (entry.bytes > maxBytes / 4) return
      entries.set(key, entry)
      bytes += entry.bytes + key.length
      evict()
    },
    grow(key, entry, more) {
      if (entries.get(key) !== entry) return
      bytes += more
      evict()
    },
    get bytes() {
      return bytes
    },
    get size() {
      return entries.size
    },
  }
}
