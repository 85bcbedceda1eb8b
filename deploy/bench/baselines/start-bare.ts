import { fork } from 'node:child_process'
import { once } from 'node:events'
import { bench } from '../bench-files.ts'

export interface BareServer {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Starts a server to compare with; `told` is what it answers. */
export const startBare = async (
  file: string,
  told: Record<string, unknown>,
  env = process.env,
): Promise<BareServer> => {
  const child = fork(bench(`baselines/${file}`), [], {
    // As the launcher starts the site's processes: Linux divides the processors among sessions.
    detached: true,
    env: { ...env, NODE_ENV: 'production' },
  })
  child.send(told)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}
