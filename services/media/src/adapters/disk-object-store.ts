import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { diskFull } from '@skyfolio/runtime/domain/errors'
import {
  assertObjectName,
  isObjectName,
  objectStoreUnavailable,
  storageError,
  type ObjectStat,
  type ObjectStore,
} from '../objects/object-store.ts'

/** The folder for files that are not finished yet. */
export const UNFINISHED = '.unfinished'

/** Left free by pictures: the database may live on the same disk, and ends when it is full. */
const RESERVE_BYTES = 256 * 1024 * 1024

// The originals are nobody else's, and pictures of drafts are not public.
const FOLDER_MODE = 0o700
export const FILE_MODE = 0o600

/** Stores objects as files under a folder. A file appears by rename, once its bytes are safely on the disk. */
export async function diskObjectStore(root: string, reserveBytes = RESERVE_BYTES): Promise<ObjectStore> {
  const unfinished = join(root, UNFINISHED)
  await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE })

  const pathOf = (name: string): string => {
    assertObjectName(name)
    return join(root, name)
  }

  /** Null when the object isn't there; a folder that is gone as a whole is an outage, not a missing object. */
  async function ifPresent<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work()
    } catch (error) {
      if (!isMissing(error)) throw objectStoreUnavailable(error)
      await access(unfinished).catch(asUnavailable)
      return null
    }
  }

  async function assertSpace(): Promise<void> {
    const { bavail, bsize } = await statfs(unfinished).catch(asUnavailable)
    if (bavail * bsize < reserveBytes) throw diskFull()
  }

  async function publish(from: string, path: string): Promise<void> {
    const folder = dirname(path)
    await flush(from)
    // Not recursive: when the root is gone (a disk that fell out), a new one must not appear in its place.
    await mkdir(folder, { mode: FOLDER_MODE }).catch(error => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
    await rename(from, path)
    await flush(folder)
  }

  const put = async (name: string, body: Readable | Uint8Array): Promise<void> => {
    const path = pathOf(name)
    const temporary = join(unfinished, randomUUID())
    const source = body instanceof Readable ? body : Readable.from([body])
    let sourceError: unknown
    source.once('error', error => (sourceError = error))
    try {
      await assertSpace()
      await writeFile(temporary, source, { flag: 'wx', mode: FILE_MODE })
      await publish(temporary, path)
    } catch (error) {
      source.destroy()
      await rm(temporary, { force: true }).catch(() => undefined)
      throw sourceError === undefined ? storageError(error) : error
    }
  }

  return {
    put,
    async putFile(name, file) {
      const path = pathOf(name)
      try {
        await assertSpace()
        await publish(file, path)
      } catch (error) {
        // The scratch folder may be on another disk.
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw storageError(error)
        await put(name, createReadStream(file))
      }
    },
    async get(name, range) {
      const path = pathOf(name)
      const file = await ifPresent(() => open(path))
      return file?.createReadStream(range) ?? null
    },
    async stat(name) {
      const path = pathOf(name)
      const found = await ifPresent(() => stat(path))
      return found && { name, size: found.size, modified: found.mtime }
    },
    async remove(name) {
      const path = pathOf(name)
      await ifPresent(() => rm(path))
    },
    async *list(): AsyncIterable<ObjectStat> {
      try {
        for await (const folder of await opendir(root)) {
          if (!folder.isDirectory() || folder.name === UNFINISHED) continue
          for await (const file of await opendir(join(root, folder.name))) {
            const name = `${folder.name}/${file.name}`
            const found = isObjectName(name) ? await ifPresent(() => stat(join(root, name))) : null
            if (found) yield { name, size: found.size, modified: found.mtime }
          }
        }
      } catch (error) {
        throw objectStoreUnavailable(error)
      }
    },
    async withLocalFile(name, work) {
      const path = pathOf(name)
      const present = await ifPresent(() => stat(path))
      return present ? work(path) : null
    },
    ping: () => access(unfinished).catch(asUnavailable),
    assertSpace,
    tidy: before => removeOlderFiles(unfinished, before).catch(asUnavailable),
  }
}

/** Removes the files of a folder that nobody has touched since a moment. A folder that isn't there has none. */
export async function removeOlderFiles(folder: string, before: Date): Promise<void> {
  try {
    for await (const { name } of await opendir(folder)) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

const asUnavailable = (error: unknown): never => {
  throw objectStoreUnavailable(error)
}

/** Waits until a file, or a folder's list of names, is on the disk. */
async function flush(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
