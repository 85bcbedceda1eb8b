/** What a segment stores. */
export interface Stored {
  bytes: number
  /** Used since the last eviction. */
  used: boolean
}

/** Entries by key, held below a number of bytes; those not used since the last round are evicted first. */
export interface Segment<E extends Stored> extends Iterable<[key: string, entry: E]> {
  get(key: string): E | undefined
  /** Stores the entry unless it alone would take more than a quarter of the segment. */
  put(key: string, entry: E): void
  /** A stored entry has grown by some bytes. */
  grow(key: string, entry: E, bytes: number): void
  /** Removes an entry. `held` of its bytes are still needed: they are counted until they are released. */
  delete(key: string, held?: number): void
  /** Counts bytes that are no entry's; false, and they are not counted, when there is no room for them. */
  reserve(bytes: number): boolean
  /** These bytes are free again. */
  release(bytes: number): void
  readonly bytes: number
  readonly size: number
}

/** Evicting an entry that is held (`isHeld`) would free no memory: it stays. */
export const createSegment = <E extends Stored>(
  maxBytes: number,
  isHeld: (entry: E) => boolean = () => false,
): Segment<E> => {
  const entries = new Map<string, E>()
  let bytes = 0

  const remove = (key: string, entry: E) => {
    entries.delete(key)
    bytes -= entry.bytes + key.length
  }
  // A hit only sets a flag; here an entry that was used goes once more to the back of the queue. So each is looked at twice
  // before all that is left is held.
  const evict = () => {
    for (let looks = 2 * entries.size; bytes > maxBytes && looks > 0; looks--) {
      const oldest = entries.entries().next()
      if (oldest.done) return
      const [key, entry] = oldest.value
      if (!entry.used && !isHeld(entry)) {
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
    delete(key, held = 0) {
      const entry = entries.get(key)
      if (!entry) return
      remove(key, entry)
      bytes += held
    },
    reserve(more) {
      bytes += more
      evict()
      if (bytes <= maxBytes) return true
      bytes -= more
      return false
    },
    release(less) {
      bytes -= less
    },
    [Symbol.iterator]: () => entries.entries(),
    get bytes() {
      return bytes
    },
    get size() {
      return entries.size
    },
  }
}
