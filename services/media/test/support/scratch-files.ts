import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'

/** A folder that the tests of one file write to. */
export interface ScratchFiles {
  readonly folder: string
  /** Writes a file of its own, and returns its path. */
  store(bytes: Uint8Array | string): Promise<string>
}

/** Makes a folder before the tests of the file that calls this, and removes it after them. */
export function withScratchFiles(): ScratchFiles {
  let folder = ''
  let files = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skyfolio-scratch-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    get folder() {
      return folder
    },
    async store(bytes) {
      const path = join(folder, `file-${(files += 1)}`)
      await writeFile(path, bytes)
      return path
    },
  }
}
