import { createReadStream } from 'node:fs'
import tar from 'tar-stream'

export interface ArchiveEntry {
  name: string
  /** Bytes. */
  size: number
  /** To be read before the next entry comes. */
  body: AsyncIterable<Uint8Array>
}

/** The entries of an archive in their order. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  const source = createReadStream(path)
  source.once('error', error => extract.destroy(error))
  source.pipe(extract)
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header
      // Their types don't say that streams of streamx can be gone through.
      yield { name, size, body: entry as unknown as AsyncIterable<Uint8Array> }
      // What the reader did not want.
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}
