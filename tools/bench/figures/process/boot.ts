import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../start/config.ts'
import { freePorts } from '../../../start/running/free-ports.ts'
import { startBare } from '../../baselines/start-bare.ts'
import { comparisonDetails, milliseconds, ratioAtMost, type Figure } from '../../figure.ts'
import { alternate, median } from '../../measuring/alternate.ts'
import { processorSeconds } from '../../measuring/processes.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'
import { OWNER } from '../../site/launched-site.ts'

const ROUNDS = 7
const MOST = 3

/**
 * The time from MongoDB being ready to every process being healthy, when the whole site starts as `npm start` does it,
 * against one bare Express + mongoose server that is started when MongoDB is ready.
 */
export const boot = async (environment: BenchEnvironment): Promise<Figure[]> => {
  await environment.stopSite()
  const folder = join(environment.folder, 'boots')
  mkdirSync(folder, { recursive: true })
  const [port] = (await freePorts(1)) as [number]
  const env = {
    ...process.env,
    PORT: String(port),
    SKYFOLIO_DATA_DIR: folder,
    SKYFOLIO_DEMO: 'off',
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
  }
  // The first boot of a new site, which creates its collections, indexes and owner, is the discarded round.
  const ours: SiteBoot[] = []
  const theirs: Boot[] = []
  const comparison = await alternate(
    ROUNDS,
    async () => {
      const measured = await bootSite(folder, env)
      ours.push(measured)
      return measured.ms
    },
    async () => {
      const measured = await bootBare({ ...process.env, MONGODB_URI: environment.mongoUri })
      theirs.push(measured)
      return measured.ms
    },
  )
  const seconds = (boots: Boot[]) => `${median(boots.map(each => each.seconds)).toFixed(2)} s`
  const name = 'From MongoDB ready to all processes healthy vs. one bare Express + mongoose server'
  const details = [
    comparisonDetails(comparison, milliseconds),
    `processor time ${seconds(ours)} : ${seconds(theirs)}`,
    `with MongoDB's own start ${milliseconds(median(ours.map(({ wholeMs }) => wholeMs)))}`,
  ]
  return [ratioAtMost(name, MOST, comparison.ratio, details.join('; '))]
}

interface Boot {
  /** From MongoDB being ready to healthy. */
  ms: number
  /** Processor time of all processes until then, without MongoDB's. */
  seconds: number
}

interface SiteBoot extends Boot {
  /** From the launcher's start to healthy. */
  wholeMs: number
}

const bootSite = async (folder: string, env: NodeJS.ProcessEnv): Promise<SiteBoot> => {
  const out = openSync(join(folder, 'boot.log'), 'a')
  const child = fork(join(ROOT, 'tools/dist/boot-once.js'), [], { env, stdio: ['ignore', out, out, 'ipc'] })
  const exited = once(child, 'exit')
  const message = await Promise.race([once(child, 'message'), exited.then(() => null)])
  if (!message) throw new Error(`A boot failed: ${join(folder, 'boot.log')}`)
  await exited
  return (message as [SiteBoot])[0]
}

const bootBare = async (env: NodeJS.ProcessEnv): Promise<Boot> => {
  const began = performance.now()
  const server = await startBare('express-mongoose.mjs', {}, env)
  const response = await fetch(`http://127.0.0.1:${server.port}/readyz`)
  if (!response.ok) throw new Error(`The bare server responds with ${response.status}`)
  const measured = { ms: performance.now() - began, seconds: processorSeconds(server.pid) }
  await server.stop()
  return measured
}
