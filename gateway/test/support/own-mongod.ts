import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMongod } from '../../../tools/start/databases/run-mongod.ts'
import { until } from '../../../runtime/test/support/until.ts'

/** The states of a process's threads, a letter each; T: stopped. */
const states = async (pid: number): Promise<string[]> => {
  const threads = await readdir(`/proc/${pid}/task`)
  const lines = threads.map(async thread => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8'))
  return (await Promise.all(lines)).map(line => /\) (\S)/.exec(line)?.[1] ?? '')
}

/** A real mongod of a test's own, which it may kill. */
export interface OwnMongod {
  uri: string
  /** kill -9 */
  kill(): Promise<void>
  /** SIGSTOP: its connections stay open and it sends nothing. */
  freeze(): Promise<void>
  isAlive(): boolean
  /** Started again on the same data and port, or resumed. Resolves when it responds. */
  restore(): Promise<void>
  stop(): Promise<void>
}

/** @param under the folder for its data. */
export const startMongod = async (under = tmpdir()): Promise<OwnMongod> => {
  const folder = await mkdtemp(join(under, 'skyfolio-mongod-'))
  const start = async () => {
    const started = await runMongod(folder, () => undefined)
    await started.ready
    return started
  }
  let running = await start()
  const { uri } = running
  const signal = async (name: NodeJS.Signals) => {
    const { pid } = JSON.parse(await readFile(join(folder, 'mongod.json'), 'utf8')) as { pid: number }
    process.kill(pid, name)
    return pid
  }
  return {
    uri,
    isAlive: () => running.isAlive(),
    kill: async () => void (await signal('SIGKILL')),
    async freeze() {
      const pid = await signal('SIGSTOP')
      // A thread that is at work stops a moment later.
      await until(
        () => states(pid),
        all => all.every(state => state === 'T'),
      )
    },
    async restore() {
      if (running.isAlive()) return void (await signal('SIGCONT'))
      running = await start()
      if (running.uri !== uri) throw new Error('Somebody has taken the port of this mongod')
    },
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
