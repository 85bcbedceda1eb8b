import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memberUri } from '../../../tools/start/databases/replica-set.ts'

export const ROOT = join(import.meta.dirname, '../../..')

interface Running {
  mongoUris: { content: string }
  addresses: Record<string, string>
}

const read = <T>(folder: string, file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T

/** The site that runs from a data directory, for processes that are to stand beside its own. */
export const runningSite = (dataDir: string) => {
  const { mongoUris, addresses } = read<Running>(dataDir, 'running.json')
  const secrets = read<Record<string, string>>(dataDir, 'secrets.json')
  // Their databases are not among those that the site's users reach.
  const mongoUri = memberUri(new URL(mongoUris.content).host, secrets['MONGODB_KEY'])
  return { mongoUri, addresses, secrets }
}

/** Starts a program of the site; resolves when it serves, rejects when it ends before. */
export const started = async (entry: string, env: Record<string, string>): Promise<ChildProcess> => {
  const child = fork(join(ROOT, entry), [], { env: { ...process.env, LOG_LEVEL: 'warn', ...env } })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${entry} ended while starting`)))
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return child
}

export const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
