import { setTimeout as pause } from 'node:timers/promises'
import type { LaunchConfig } from './config.ts'
import { openDataDir } from './running/data-dir.ts'
import { isFree } from './running/free-ports.ts'
import type { Site } from './running/site.ts'
import { releaseSiteLock, acquireSiteLock } from './running/site-lock.ts'
import { signInLines } from './running/first-owner.ts'
import { createTerminal } from './running/terminal.ts'

const SETTLE_MS = 10_000

export const terminal = createTerminal(process.stdout)
export const { print } = terminal

/** Runs a site until Ctrl-C or SIGTERM; a second one ends it at once. Only one site runs from a data directory. */
export const runSite = async (
  config: LaunchConfig,
  start: (config: LaunchConfig) => Promise<Site>,
  logFile?: string,
): Promise<void> => {
  let stopping = false
  let starting: Promise<Site> | undefined
  const stop = async (code: number) => {
    if (stopping) process.exit(1)
    stopping = true
    // A starting site may finish first, so that everything it has started is known and stopped.
    const site = await Promise.race([starting?.catch(() => undefined), pause(SETTLE_MS)])
    await site?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) print('Stopping …')
      void stop(0)
    })
  }
  onOrphaned(() => {
    // A signal that ended npm too: the site is already stopping and must finish.
    if (stopping) return
    print('npm has ended; stopping …')
    void stop(0)
  })
  try {
    await lockSite(config)
    starting = start(config)
    const site = await starting
    await site.ready
    if (stopping) return
    const log = logFile === undefined ? [] : [`  Log:       ${logFile}`]
    const signIn = signInLines(site.url, site.firstOwner(), terminal)
    print(['', `Skyfolio is ready: ${site.url}`, ...signIn, ...log, ''].join('\n'))
  } catch (error) {
    if (stopping) return
    process.stderr.write(`${(error as Error).message}\n`)
    await stop(1)
  }
}

/** npm passes Ctrl-C on, but not the end of itself. */
const onOrphaned = (stop: () => void): void => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 1_000)
  watch.unref()
}

const lockSite = async ({ SKYFOLIO_DATA_DIR: dataDir, PORT }: LaunchConfig): Promise<void> => {
  openDataDir(dataDir)
  const other = acquireSiteLock(dataDir, `http://localhost:${PORT}`)
  if (other) throw new Error(`Skyfolio already runs from ${dataDir} (pid ${other.pid}): ${other.url}`)
  process.once('exit', () => releaseSiteLock(dataDir))
  if (!(await isFree(PORT))) throw new Error(`Port ${PORT} is in use. Choose another one: PORT=3001 npm start`)
}
