import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { CHECKSUMS } from '../manifest.ts'
import { sealed } from './seal.ts'

export interface Archive {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Adds a file that must not change meanwhile; returns its size. */
  addFile(name: string, path: string): Promise<number>
  /** The number of entries, without the lists of checksums. */
  entries(): number
  /** Adds the last entry, which is in no list of checksums, and ends; resolves when everything is written. */
  end(name: string, bytes: Uint8Array): Promise<void>
  /** Aborts the archive. */
  abort(): Promise<void>
}

/** Checksums in memory before they are written. */
const CHECKSUMS_AT_ONCE = 500

/** Writes a sealed tar with lists of its entries' checksums in the format of sha256sum. Streams: no file is in memory at once. */
export function writeArchive(out: Writable): Archive {
  const pack = tar.pack()
  const mtime = new Date()
  const written = pipeline(() => sealed(pack as unknown as AsyncIterable<Uint8Array>), out)
  // A failing output doesn't reach the tar stream: callers of add and end get the error.
  let fail: (error: unknown) => void = () => undefined
  written.catch((error: unknown) => fail(error))
  pack.on('error', () => undefined)
  let checksums: string[] = []
  let lists = 0
  let entries = 0

  async function entry(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<string> {
    const hash = createHash('sha256')
    const taken = new Promise<void>((resolve, reject) => {
      fail = reject
      const sink = pack.entry({ name, size, mode: 0o600, mtime }, error => (error ? reject(error) : resolve()))
      sink.on('error', () => undefined)
      const send = async () => {
        for await (const chunk of body) {
          hash.update(chunk)
          if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), taken])
        }
        sink.end(null)
      }
      send().catch((error: Error) => sink.destroy(error))
    })
    try {
      await taken
    } catch (error) {
      pack.destroy(error as Error)
      // If the output failed, its error is the reason.
      await written
      throw error
    }
    return hash.digest('hex')
  }

  async function listed(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void> {
    const checksum = await entry(name, size, body)
    entries += 1
    checksums.push(`${checksum}  ${name}\n`)
    if (checksums.length === CHECKSUMS_AT_ONCE) await writeChecksums()
  }

  async function writeChecksums(): Promise<void> {
    if (checksums.length === 0) return
    const bytes = Buffer.from(checksums.join(''))
    checksums = []
    lists += 1
    await entry(`${CHECKSUMS}${String(lists).padStart(6, '0')}`, bytes.byteLength, inOnePiece(bytes))
  }

  return {
    add: (name, bytes) => listed(name, bytes.byteLength, inOnePiece(bytes)),
    async addFile(name, path) {
      const { size } = await stat(path)
      await listed(name, size, createReadStream(path) as AsyncIterable<Buffer>)
      return size
    },
    entries: () => entries,
    async end(name, bytes) {
      await writeChecksums()
      await entry(name, bytes.byteLength, inOnePiece(bytes))
      pack.finalize()
      await written
    },
    async abort() {
      pack.destroy(new Error('The backup was aborted'))
      await written.catch(() => undefined)
    },
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.byteLength > 0) yield bytes
}
