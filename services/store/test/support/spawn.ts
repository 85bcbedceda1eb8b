import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { clientsOf, type Clients } from './start-store.ts'

const entry = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const running = new Set<ChildProcess>()

/** Ends whatever a test that failed has left behind. */
export const endSpawned = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

export interface Spawned extends Clients {
  /** kill -9 */
  kill(): Promise<void>
}

/** Starts the store as the launcher does, in a process of its own. */
export async function spawnStore(environment: Record<string, string>): Promise<Spawned> {
  const child = spawn(process.execPath, ['--import', 'tsx', entry], {
    env: { PATH: process.env.PATH, LOG_LEVEL: process.env.TEST_LOG ?? 'silent', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const exited = once(child, 'exit')
  const ready = once(child, 'message') as Promise<[{ port: number }]>
  const failed = exited.then(([code]) => Promise.reject(new Error(`the store exited: ${String(code)}`)))
  failed.catch(() => undefined)
  const [{ port }] = await Promise.race([ready, failed])
  const clients = clientsOf(`127.0.0.1:${port}`)
  return {
    ...clients,
    async kill() {
      for (const client of Object.values(clients)) client.close()
      child.kill('SIGKILL')
      await exited
    },
  }
}
