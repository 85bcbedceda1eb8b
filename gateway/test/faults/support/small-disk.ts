import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a test's own, which it may fill. */
export interface SmallDisk {
  folder: string
  fill(): Promise<void>
  makeRoom(): Promise<void>
  free(): Promise<number>
  remove(): void
}

const CHUNK = Buffer.alloc(1024 * 1024)

/** Null where disks can't be mounted: that takes root, and a kernel that allows it. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) {
    rmdirSync(folder)
    return null
  }
  const filler = join(folder, 'filler')
  const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC'
  return {
    folder,
    async fill() {
      for (const piece of [CHUNK, CHUNK.subarray(0, 1024)])
        for (let full = false; !full;)
          await writeFile(filler, piece, { flag: 'a' }).catch((error: unknown) => {
            if (!isFull(error)) throw error
            full = true
          })
    },
    makeRoom: () => rm(filler, { force: true }),
    async free() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    remove() {
      spawnSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
