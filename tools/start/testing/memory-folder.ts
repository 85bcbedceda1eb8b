import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const FOLDER = '/dev/shm'
const MIN_FREE_BYTES = 4 * 2 ** 30

/**
 * Where test data goes that need not outlive a crash: a folder in memory where Linux has one with room, else the system's.
 * On a disk, MongoDB waits at every write and every new collection, which tests do by the thousand.
 */
export const memoryFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(FOLDER)
    return bavail * bsize > MIN_FREE_BYTES ? FOLDER : tmpdir()
  } catch {
    return tmpdir()
  }
}
