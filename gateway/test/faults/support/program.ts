import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../../../tools/start/running/free-ports.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const alive = new Set<ChildProcess>()

/** Kills whatever a failed test has left behind. */
export const endPrograms = (): void => {
  for (const child of alive) child.kill('SIGKILL')
}

/** One of our programs as `npm start` runs it: the built bundle, in a process of its own, always on the same ports. */
export interface Program {
  name: string
  /** Resolves when it serves. */
  start(): Promise<void>
  /** kill -9 */
  kill(): Promise<void>
  /** SIGTERM; resolves when it has drained and ended with 0. */
  stop(): Promise<void>
  /** SIGSTOP: its connections stay open and it sends nothing. */
  freeze(): void
  resume(): void
  /** Of the running process; 0: none. */
  pid(): number
}

export const program = (name: string, bundle: string, environment: Record<string, string>): Program => {
  const file = join(ROOT, bundle)
  if (!existsSync(file)) throw new Error(`${bundle} is missing: npm run build`)
  let child: ChildProcess | null = null
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    if (!ending) return
    const gone = once(ending, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
    ending.kill(signal)
    const [code] = await gone
    if (signal === 'SIGTERM' && code !== 0) throw new Error(`${name} ended with ${String(code)}`)
  }
  return {
    name,
    async start() {
      const starting = spawn(process.execPath, [file], {
        env: { PATH: process.env.PATH, LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent', ...environment },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child = starting
      alive.add(starting)
      starting.once('exit', () => {
        alive.delete(starting)
        child = null
      })
      const failed = once(starting, 'exit').then(([code]) => {
        throw new Error(`${name} ended with ${String(code)} before it was ready`)
      })
      failed.catch(() => undefined)
      await Promise.race([once(starting, 'message'), failed])
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    pid: () => child?.pid ?? 0,
  }
}

export const onePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0
