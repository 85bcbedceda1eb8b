import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '../../services/media/src/objects/object-store.ts'
import type { Archive } from './archive/write-archive.ts'
import { OBJECTS, type Manifest } from './manifest.ts'

export interface NameList {
  add(name: string): void
  count(): number
  names(): AsyncIterable<string>
  remove(): Promise<void>
}

/** The names of the objects that documents name, in a file: there may be a million. */
export async function nameList(): Promise<NameList> {
  const folder = await mkdtemp(join(tmpdir(), 'skyfolio-backup-'))
  const path = join(folder, 'objects')
  const file = createWriteStream(path, { mode: 0o600 })
  let count = 0
  return {
    add(name) {
      count += 1
      file.write(`${name}\n`)
    },
    count: () => count,
    async *names() {
      file.end()
      await finished(file)
      yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity })
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const MISSING_SHOWN = 100
const REPORT_EVERY_MS = 5_000
const TRIES = 4

/** Writes the objects of a list and counts those the object store has lost. */
export async function objectsOut({
  store,
  archive,
  names,
  signal,
  report,
}: {
  store: ObjectStore
  archive: Archive
  names: NameList
  /** Aborted when the lease is lost, so that objects may be deleted. */
  signal: AbortSignal
  report: (line: string) => void | Promise<void>
}): Promise<Manifest['objects']> {
  const done: Manifest['objects'] = { count: 0, bytes: 0, missing: { count: 0, first: [] } }
  let reportedAt = performance.now()
  for await (const name of names.names()) {
    signal.throwIfAborted()
    const size = await oneObject(store, archive, name)
    if (size === null) {
      done.missing.count += 1
      if (done.missing.first.length < MISSING_SHOWN) done.missing.first.push(name)
    } else {
      done.count += 1
      done.bytes += size
    }
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue
    reportedAt = performance.now()
    await report(`objects: ${done.count} of ${names.count()}, ${megabytes(done.bytes)}`)
  }
  await report(`objects: ${done.count} of ${names.count()}, ${megabytes(done.bytes)}`)
  return done
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Returns its size; null when the store has no such object. Retried while the store is down for a moment. */
async function oneObject(store: ObjectStore, archive: Archive, name: string): Promise<number | null> {
  for (let nth = 1; ; nth += 1) {
    let begun = false
    try {
      return await store.withLocalFile(name, path => {
        begun = true
        return archive.addFile(OBJECTS + name, path)
      })
    } catch (error) {
      if (begun || nth === TRIES) throw error
      await pause(500 * nth)
    }
  }
}
