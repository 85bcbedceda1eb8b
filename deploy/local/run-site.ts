import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { LaunchConfig } from './config.ts'
import { isFree } from './running/free-ports.ts'
import type { Site } from './running/site.ts'
import { leaveSite, takeSite } from './running/site-lock.ts'

const SETTLE_MS = 10_000

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a site until Ctrl-C or SIGTERM; a second one ends it at once. Only one site runs from a data directory. */
export const runSite = async (config: LaunchConfig, start: (config: LaunchConfig) => Promise<Site>): Promise<void> => {
  let stopping = false
  let starting: Promise<Site> | undefined
  const stop = async (code: number) => {
    if (stopping) process.exit(1)
    stopping = true
    // A site that is still starting is let finish, so that everything it has started is known and stopped.
    const site = await Promise.race([starting?.catch(() => undefined), pause(SETTLE_MS)])
    await site?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) say('Stopping …')
      void stop(0)
    })
  }
  whenOrphaned(() => {
    // A signal that ended npm as well: the site is stopping, and must not be left half stopped.
    if (stopping) return
    say('npm has ended; stopping …')
    void stop(0)
  })
  try {
    await takePlace(config)
    starting = start(config)
    const site = await starting
    await site.ready
    if (!stopping) say(`Skyfolio is ready: ${site.url}`)
  } catch (error) {
    if (stopping) return
    process.stderr.write(`${(error as Error).message}\n`)
    await stop(1)
  }
}

/** npm passes Ctrl-C on, but not the end of itself. */
const whenOrphaned = (stop: () => void): void => {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 1_000)
  watch.unref()
}

const takePlace = async ({ SKYFOLIO_DATA_DIR: dataDir, PORT }: LaunchConfig): Promise<void> => {
  mkdirSync(dataDir, { recursive: true })
  const other = takeSite(dataDir, `http://localhost:${PORT}`)
  if (other) throw new Error(`Skyfolio already runs from ${dataDir} (pid ${other.pid}): ${other.url}`)
  process.once('exit', () => leaveSite(dataDir))
  if (!(await isFree(PORT))) throw new Error(`Port ${PORT} is in use. Choose another one: PORT=3001 npm start`)
}
