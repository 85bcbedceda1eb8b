import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { clientsOf, type Clients } from './start-store.ts'

const bundle = join(import.meta.dirname, '../../dist/main.js')
const running = new Set<ChildProcess>()

/** Ends whatever a test that failed has left behind. */
export const endSpawned = (): void => {
  for (const child of running) child.kill('SIGKILL')
}

export interface Spawned extends Clients {
  /** kill -9 */
  kill(): Promise<void>
}

/** Starts the store as the launcher does: the built bundle, in a process of its own. */
export async function spawnStore(environment: Record<string, string>): Promise<Spawned> {
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: npm run build`)
  const child = spawn(process.execPath, [bundle], {
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
