import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { MongoClient } from 'mongodb'
import { freePorts } from '../../../tools/start/running/free-ports.ts'
import { secretsOf } from '../../../tools/start/running/secrets.ts'
import { siteProcesses, type SitePorts } from '../../../tools/start/running/site-processes.ts'

const MONGODB = process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

/** Every process of a site, as `npm start` runs them, with their metrics, traces and logs within reach. */
export interface WatchedSite {
  url: string
  /** The lines of all processes so far. */
  lines: Record<string, unknown>[]
  /** The text of each process's /metrics, by its name. */
  scrape(): Promise<Record<string, string>>
  stop(): Promise<void>
}

/** @param env further settings of all processes. */
export const startWatchedSite = async (env: Record<string, string>): Promise<WatchedSite> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skyfolio-watched-'))
  const run = randomBytes(4).toString('hex')
  const [PORT, ...others] = (await freePorts(12)) as [number, ...number[]]
  const [content, media, bytes, store, skybug, ...metrics] = others as [number, number, number, number, number]
  const ports: SitePorts = { content, media, bytes, store, skybug }
  const config = { PORT, SKYFOLIO_DATA_DIR: dataDir, SKYFOLIO_DEMO: false, LOG_LEVEL: 'debug' as const }
  const secrets = secretsOf(dataDir)
  const mongoUris = { content: MONGODB, media: MONGODB, store: MONGODB, skybug: MONGODB, backup: MONGODB }
  const programs = siteProcesses({
    config: { ...config, LOG_FORMAT: 'json', MONGODB_URI: MONGODB, REDIS_URL: undefined },
    ...{ secrets, mongoUris, redisUrl: null, ports },
  }).map((program, nth) => {
    const { MONGODB_DATABASE: database } = program.env
    const own = { METRICS_PORT: String(metrics[nth]), LOG_FORMAT: 'json', REDIS_URL: '', OPENS_ON_MESSAGE: '' }
    const test = database ? { MONGODB_DATABASE: `test_watched_${run}_${database}` } : {}
    return { ...program, env: { ...program.env, ...own, ...test, ...env } }
  })
  const lines: WatchedSite['lines'] = []
  const children: ChildProcess[] = []
  const stop = async () => {
    // The gateway first, as `npm start` does.
    for (const child of children.reverse()) {
      if (child.exitCode !== null) continue
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    const mongo = await MongoClient.connect(MONGODB)
    for (const { MONGODB_DATABASE: database } of programs.map(program => program.env as Record<string, string>))
      if (database) await mongo.db(database).dropDatabase()
    await mongo.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.all(
      programs.map(async ({ name, entry, env: its }) => {
        const child = fork(entry, [], { env: its, execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
        children.push(child)
        if (child.stdout)
          createInterface(child.stdout).on('line', line => {
            if (line.startsWith('{')) lines.push(JSON.parse(line) as Record<string, unknown>)
          })
        const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended while starting`)))
        await Promise.race([once(child, 'message'), ended])
        ended.catch(() => undefined)
      }),
    )
  } catch (error) {
    await stop()
    throw error
  }
  const scrapeOne = async (nth: number) => (await fetch(`http://127.0.0.1:${metrics[nth]}/metrics`)).text()
  return {
    url: `http://localhost:${PORT}`,
    lines,
    scrape: async () =>
      Object.fromEntries(
        await Promise.all(programs.map(async ({ name }, nth) => [name, await scrapeOne(nth)] as const)),
      ),
    stop,
  }
}
