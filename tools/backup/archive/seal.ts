import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import tar from 'tar-stream'

// The last entry is a SHA-256 of every byte before its own content. What follows it is the same in every tar.
const SEAL = 'skyfolio-backup.sha256'
const BLOCK = 512
const DIGEST = 64
const END = 2 * BLOCK
const TAIL = BLOCK + END
const SMALLEST = BLOCK + TAIL

/** The file is not a complete backup. Nothing has been changed. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup'
}

/** A tar without its end marker, and the seal. */
export async function* sealed(archive: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let held: Uint8Array = Buffer.alloc(0)
  for await (const chunk of archive) {
    held = held.byteLength === 0 ? chunk : Buffer.concat([held, chunk])
    if (held.byteLength <= END) continue
    const ready = held.subarray(0, -END)
    hash.update(ready)
    yield ready
    held = held.subarray(-END)
  }
  const header = await sealHeader()
  hash.update(header)
  yield header
  yield Buffer.concat([Buffer.from(hash.digest('hex')), Buffer.alloc(TAIL - DIGEST)])
}

async function sealHeader(): Promise<Buffer> {
  const pack = tar.pack()
  pack.entry({ name: SEAL, mode: 0o600, mtime: new Date() }, '0'.repeat(DIGEST))
  pack.finalize()
  return (await buffer(pack)).subarray(0, BLOCK)
}

/** Verifies the seal: that no byte of the file has changed since it was written. Throws BrokenBackup. */
export async function assertSealed(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(SMALLEST)
    if (size >= SMALLEST) await file.read(tail, 0, SMALLEST, size - SMALLEST)
    if (!tail.subarray(0, SEAL.length).equals(Buffer.from(SEAL)))
      throw new BrokenBackup(`${path} is not a complete backup of Skyfolio: its end is missing.`)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path, { end: size - TAIL - 1 })) hash.update(chunk as Buffer)
    const right = Buffer.concat([Buffer.from(hash.digest('hex')), Buffer.alloc(TAIL - DIGEST)])
    if (!tail.subarray(BLOCK).equals(right))
      throw new BrokenBackup(`${path} has been altered or damaged: its checksum is not that of its content.`)
  } finally {
    await file.close()
  }
}
