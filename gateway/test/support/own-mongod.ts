import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMongod } from '../../../deploy/local/running/run-mongod.ts'

/** A real mongod of a test's own, which may come to harm. */
export interface OwnMongod {
  uri: string
  /** kill -9 */
  kill(): Promise<void>
  /** SIGSTOP: it keeps its connections and says nothing. */
  freeze(): Promise<void>
  /** As it was: started again on the same data and port, or woken. Resolves when it answers. */
  mend(): Promise<void>
  stop(): Promise<void>
}

export const startMongod = async (): Promise<OwnMongod> => {
  const folder = await mkdtemp(join(tmpdir(), 'skyfolio-mongod-'))
  const start = () => runMongod(folder, () => undefined)
  let running = await start()
  const { uri } = running
  const signal = async (name: NodeJS.Signals) => {
    const { pid } = JSON.parse(await readFile(join(folder, 'mongod.json'), 'utf8')) as { pid: number }
    process.kill(pid, name)
  }
  return {
    uri,
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    async mend() {
      if (running.isAlive()) return signal('SIGCONT')
      running = await start()
      if (running.uri !== uri) throw new Error('Somebody has taken the port of this mongod')
    },
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
