import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import type { ObjectStore } from '../objects/object-store.ts'
import type { TilePack } from '../renditions/rendition.ts'
import type { FindInPack } from '../tiles/tile-pack.ts'

/** Directories of packs that are kept in memory: of 200 megapixels one has a thousand entries. */
const MOST_CACHED = 50

/** Read at once: the directory of a thousand entries and what stands behind it. Of larger ones the rest is read entry by entry. */
const TAIL_BYTES = 256 * 1024

interface Directory {
  zip: ZipFile
  entries: Map<string, Entry>
}

/** Finds files in packs by the directory at their end, which is read once. */
export function tileIndex(store: Pick<ObjectStore, 'get'>): FindInPack {
  const directories = new Map<string, Promise<Directory>>()

  const directoryOf = (pack: TilePack): Promise<Directory> => {
    const known = directories.get(pack.name)
    // The last used are the last in order.
    directories.delete(pack.name)
    const directory = known ?? readDirectory(store, pack)
    directories.set(pack.name, directory)
    directory.catch(() => directories.delete(pack.name))
    const [oldest] = directories.keys()
    if (directories.size > MOST_CACHED && oldest !== undefined) directories.delete(oldest)
    return directory
  }

  return async (pack, path) => {
    const { zip, entries } = await directoryOf(pack)
    const entry = entries.get(path)
    if (!entry) return null
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    return { offset: fileDataStart, size: entry.compressedSize }
  }
}

async function readDirectory(store: Pick<ObjectStore, 'get'>, pack: TilePack): Promise<Directory> {
  const read = async (start: number, end: number) => {
    const part = await store.get(pack.name, { start, end: end - 1 })
    if (!part) throw new Error(`The object ${pack.name} of a ready picture is missing`)
    return part
  }
  const tailAt = Math.max(0, pack.size - TAIL_BYTES)
  const tail = await buffer(await read(tailAt, pack.size))
  const reader = new PackReader((start, end) =>
    start >= tailAt ? Readable.from([tail.subarray(start - tailAt, end - tailAt)]) : later(read(start, end)),
  )
  const zip = await fromRandomAccessReaderPromise(reader, pack.size, { autoClose: false })
  const entries = new Map<string, Entry>()
  // All of them stand in a folder that has the name of the file as it was made.
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.slice(entry.fileName.indexOf('/') + 1), entry)
  return { zip, entries }
}

/** A stream that is still to come. */
const later = (stream: Promise<Readable>): Readable =>
  Readable.from(
    (async function* () {
      yield* (await stream) as AsyncIterable<Buffer>
    })(),
    { objectMode: false },
  )

class PackReader extends RandomAccessReader {
  readonly #read: (start: number, end: number) => Readable

  constructor(read: (start: number, end: number) => Readable) {
    super()
    this.#read = read
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#read(start, end)
  }
}
