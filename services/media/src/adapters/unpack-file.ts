import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { ZSTDDecoder } from 'zstddec/stream'
import { DamagedBlock, unpackLz4 } from './lz4-block.ts'

export interface UnpackTask {
  codec: 'lz4' | 'zstd'
  /** The file, and where the compressed bytes stand in it. */
  from: string
  offset: number
  bytes: number
  /** The file that is made. */
  to: string
  /** How many bytes it must get. */
  unpackedBytes: number
}

export type UnpackOutcome = 'done' | 'damaged' | 'other size' | 'disk full'

const PART_BYTES = 256 * 1024
/** Of the decoder in a row: it says no other way that it can't go on. One happens after the header of a frame. */
const MOST_EMPTY_PARTS = 16

function* partsOf(file: number, { offset, bytes }: UnpackTask): Generator<Uint8Array> {
  for (let done = 0; done < bytes;) {
    const part = new Uint8Array(Math.min(PART_BYTES, bytes - done))
    const read = readSync(file, part, 0, part.length, offset + done)
    if (read === 0) return
    done += read
    yield part.subarray(0, read)
  }
}

function* unpackZstd(decoder: ZSTDDecoder, parts: Iterable<Uint8Array>): Generator<Uint8Array> {
  let empty = 0
  for (const part of decoder.decodeStreaming(parts)) {
    empty = part.length === 0 ? empty + 1 : 0
    if (empty > MOST_EMPTY_PARTS) throw new DamagedBlock('The decoder does not go on')
    yield part
  }
}

/** Unpacks the pixels of one file. Nearly all it does is synchronous: it is for a thread of its own. */
export async function unpackFile(task: UnpackTask): Promise<UnpackOutcome> {
  const decoder = new ZSTDDecoder()
  if (task.codec === 'zstd') await decoder.init()
  const from = openSync(task.from, 'r')
  const to = openSync(task.to, 'wx', 0o600)
  try {
    const parts = partsOf(from, task)
    let written = 0
    for (const part of task.codec === 'zstd' ? unpackZstd(decoder, parts) : unpackLz4(parts)) {
      if (written + part.length > task.unpackedBytes) return 'other size'
      for (let at = 0; at < part.length;) at += writeSync(to, part, at)
      written += part.length
    }
    return written === task.unpackedBytes ? 'done' : 'other size'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOSPC') return 'disk full'
    // What the decoder throws about a stream that ends early has no code, what the system throws has.
    if (code !== undefined) throw error
    return 'damaged'
  } finally {
    closeSync(from)
    closeSync(to)
  }
}
