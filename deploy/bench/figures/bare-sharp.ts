import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../local/config.ts'

export interface BareSharp {
  /** Milliseconds for the eight fast derivatives, and with `picture` the large JPEG too. */
  make(file: string, what: { picture: boolean }): Promise<number>
  stop(): void
}

/** Starts the script that the worker is compared with, which gives way to other processes too. */
export const startBareSharp = (folder: string): BareSharp => {
  const child = fork(join(ROOT, 'services/media/bench/bare-sharp.mjs'), [], { detached: true })
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW)
  return {
    make: async (file, { picture }) => {
      child.send({ file, folder, picture })
      const [{ ms, error }] = (await once(child, 'message')) as [{ ms?: number; error?: string }]
      if (ms === undefined) throw new Error(`sharp alone failed: ${error}`)
      return ms
    },
    stop: () => child.kill(),
  }
}
