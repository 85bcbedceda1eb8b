import { fork } from 'node:child_process'
import { once } from 'node:events'
import { benchFile } from '../paths.ts'

export interface BareServer {
  port: number
  pid: number
  stop(): Promise<void>
}

/** Starts one of the servers of this folder; `content` is what it serves. */
export const startBare = async (
  file: string,
  content: Record<string, unknown>,
  env = process.env,
): Promise<BareServer> => {
  const child = fork(benchFile(`baselines/${file}`), [], {
    // As the launcher starts the site's processes: Linux divides the processors among sessions.
    detached: true,
    env: { ...env, NODE_ENV: 'production' },
  })
  child.send(content)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
