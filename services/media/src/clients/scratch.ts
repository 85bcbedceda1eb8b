import { opendir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectConfig } from '../config.ts'

/** The folder of the disk store for files that are not finished yet. */
export const UNFINISHED = '.unfinished'

/** Where files stand on their way in: beside the objects, where a rename brings them home, else with the system's. */
export function scratchFolder({ SCRATCH_DIR, OBJECT_STORE, OBJECT_DIR }: ObjectConfig): string {
  if (SCRATCH_DIR) return SCRATCH_DIR
  return OBJECT_STORE === 'disk' && OBJECT_DIR ? join(OBJECT_DIR, UNFINISHED) : join(tmpdir(), 'skyfolio-media')
}

/** Removes the files of a folder that nobody has touched since a moment. A folder that isn't there has none. */
export async function removeOlder(folder: string, before: Date): Promise<void> {
  try {
    for await (const { name } of await opendir(folder)) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
