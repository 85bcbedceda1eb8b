/** A block that does not follow its format. */
export class DamagedBlock extends Error {}

/** How far back a match may begin. */
const WINDOW = 64 * 1024
const PART = 1024 * 1024
const LEAST_MATCH = 4
/** Of a length in its four bits of a token: bytes follow that are added, up to one that is not 255. */
const LONG = 15

/**
 * Unpacks an LZ4 block, a part at a time: memory stays at a megabyte, whatever the block unpacks to. The caller ends it when
 * there is more than wanted. Packages unpack blocks as a whole only.
 * Source: https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md
 * @throws DamagedBlock
 */
export function* unpackLz4(packed: Iterable<Uint8Array>): Generator<Uint8Array> {
  const input = packed[Symbol.iterator]()
  let chunk = new Uint8Array(0)
  let at = 0
  // What was unpacked last, for matches, and then what is being unpacked.
  const unpacked = new Uint8Array(WINDOW + PART)
  let to = WINDOW
  let history = 0

  const isAtEnd = (): boolean => {
    while (at === chunk.length) {
      const next = input.next()
      if (next.done === true) return true
      chunk = next.value as Uint8Array<ArrayBuffer>
      at = 0
    }
    return false
  }
  const byte = (): number => {
    if (at === chunk.length && isAtEnd()) throw new DamagedBlock('The block ends in the middle of a sequence')
    return chunk[at++] as number
  }
  const lengthOf = (bits: number): number => {
    let length = bits
    if (bits === LONG)
      for (let more = 255; more === 255;) {
        more = byte()
        length += more
      }
    return length
  }
  /** Gives out what is there, and keeps the last of it for matches. */
  const flush = (): Uint8Array => {
    const part = unpacked.slice(WINDOW, to)
    history = Math.min(WINDOW, history + part.length)
    unpacked.copyWithin(0, to - WINDOW, to)
    to = WINDOW
    return part
  }

  while (!isAtEnd()) {
    const token = byte()
    for (let left = lengthOf(token >> 4); left > 0;) {
      if (isAtEnd()) throw new DamagedBlock('The block ends in the middle of a sequence')
      if (to === unpacked.length) yield flush()
      const count = Math.min(left, chunk.length - at, unpacked.length - to)
      unpacked.set(chunk.subarray(at, at + count), to)
      at += count
      to += count
      left -= count
    }
    // The last sequence has no match.
    if (isAtEnd()) break
    const distance = byte() + byte() * 256
    if (distance === 0 || distance > history + to - WINDOW)
      throw new DamagedBlock('A match begins before the beginning of the block')
    for (let left = lengthOf(token & LONG) + LEAST_MATCH; left > 0;) {
      if (to === unpacked.length) yield flush()
      const end = Math.min(to + left, unpacked.length)
      left -= end - to
      // One by one: a match may reach into what it makes.
      for (; to < end; to += 1) unpacked[to] = unpacked[to - distance] as number
    }
  }
  if (to > WINDOW) yield flush()
}
