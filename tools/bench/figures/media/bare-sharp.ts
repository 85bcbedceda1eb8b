import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_COMPRESSION } from '@skyfolio/domain/photographs/compression'
import { ENCODINGS, PICTURE_JPEG, SHARE_JPEG } from '../../../../services/media/src/renditions/encoding.ts'
import { ROOT } from '../../../start/config.ts'

export interface BareSharp {
  /** Milliseconds for the nine smaller files, and with `picture` the largest JPEG too. */
  make(file: string, what: { picture: boolean }): Promise<number>
  stop(): void
}

/** Starts the script that the worker is compared with, at the same low priority. */
export const startBareSharp = (folder: string): BareSharp => {
  const child = fork(join(ROOT, 'services/media/bench/bare-sharp.mjs'), [], { detached: true })
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW)
  return {
    make: async (file, { picture }) => {
      const encoding = { ...ENCODINGS[DEFAULT_COMPRESSION], jpeg: PICTURE_JPEG, share: SHARE_JPEG }
      child.send({ file, folder, picture, encoding })
      const [{ ms, error }] = (await once(child, 'message')) as [{ ms?: number; error?: string }]
      if (ms === undefined) throw new Error(`Sharp alone failed: ${error}`)
      return ms
    },
    stop: () => child.kill(),
  }
}
