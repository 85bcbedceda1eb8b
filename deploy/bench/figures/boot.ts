import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../local/config.ts'
import { freePorts } from '../../local/running/free-ports.ts'
import { startBare } from '../baselines/start-bare.ts'
import { milliseconds, times, type Figure } from '../figure.ts'
import { alternate, median } from '../measuring/alternate.ts'
import { processorSeconds } from '../measuring/processes.ts'
import { OWNER } from '../site/launched-site.ts'
import type { House } from '../site/house.ts'

const ROUNDS = 7
const MOST = 3

/**
 * From MongoDB answering to every process healthy, when the whole site starts as `npm start` does it, against one bare
 * Express + mongoose server that is started when MongoDB answers.
 */
export const boot = async (house: House): Promise<Figure[]> => {
  await house.leaveSite()
  const folder = join(house.folder, 'boots')
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
  // The first boot of a new site makes its collections, indexes and owner; it is the round that is thrown away.
  const ours: SiteBoot[] = []
  const theirs: Boot[] = []
  const { ratio, lowest, highest } = await alternate(
    ROUNDS,
    async () => {
      const booted = await bootSite(folder, env)
      ours.push(booted)
      return booted.ms
    },
    async () => {
      const booted = await bootBare({ ...process.env, MONGODB_URI: house.mongoUri })
      theirs.push(booted)
      return booted.ms
    },
  )
  const middle = <T>(boots: T[], of: (boot: T) => number) => median(boots.map(of))
  return [
    {
      what: 'From MongoDB answering to every process healthy : one bare Express + mongoose server',
      wanted: `≤ ${times(MOST)}`,
      measured: times(ratio),
      passed: ratio <= MOST,
      seen:
        `${milliseconds(middle(ours, ({ ms }) => ms))} : ${milliseconds(middle(theirs, ({ ms }) => ms))}; ` +
        `rounds ${times(lowest)} to ${times(highest)}; our processes load while MongoDB starts, the bare server after it; ` +
        `with MongoDB's own start ${milliseconds(middle(ours, ({ wholeMs }) => wholeMs))}; ` +
        `processor time ${middle(ours, ({ seconds }) => seconds).toFixed(2)} s : ${middle(theirs, ({ seconds }) => seconds).toFixed(2)} s`,
    },
  ]
}

interface Boot {
  /** From MongoDB answering to healthy. */
  ms: number
  /** Processor time of all processes until then, without MongoDB's. */
  seconds: number
}

interface SiteBoot extends Boot {
  /** From nothing to healthy. */
  wholeMs: number
}

const bootSite = async (folder: string, env: NodeJS.ProcessEnv): Promise<SiteBoot> => {
  const out = openSync(join(folder, 'boot.log'), 'a')
  const child = fork(join(ROOT, 'deploy/dist/boot-once.js'), [], { env, stdio: ['ignore', out, out, 'ipc'] })
  const gone = once(child, 'exit')
  const told = await Promise.race([once(child, 'message'), gone.then(() => null)])
  if (!told) throw new Error(`a boot failed: ${join(folder, 'boot.log')}`)
  await gone
  return (told as [SiteBoot])[0]
}

const bootBare = async (env: NodeJS.ProcessEnv): Promise<Boot> => {
  const began = performance.now()
  const server = await startBare('express-mongoose.mjs', {}, env)
  const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`)
  if (!answer.ok) throw new Error(`the bare server answers ${answer.status}`)
  const booted = { ms: performance.now() - began, seconds: processorSeconds(server.pid) }
  await server.stop()
  return booted
}
