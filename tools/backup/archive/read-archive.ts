import { createReadStream } from 'node:fs'
import tar from 'tar-stream'

export interface ArchiveEntry {
  name: string
  /** Bytes. */
  size: number
  /** Must be read before the next entry. */
  body: AsyncIterable<Uint8Array>
}

/** The entries of an archive, in order. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  const source = createReadStream(path)
  source.once('error', error => extract.destroy(error))
  source.pipe(extract)
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header
      // Their types don't declare that streams of streamx are async iterable.
      yield { name, size, body: entry as unknown as AsyncIterable<Uint8Array> }
      // Skips what the caller has not read.
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}
