import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../local/config.ts'
import { runRedis } from '../../local/running/run-redis.ts'
import { startBare } from '../baselines/start-bare.ts'
import { milliseconds, times, type Figure } from '../figure.ts'
import { alternate, median } from '../measuring/alternate.ts'
import { processorSeconds } from '../measuring/processes.ts'
import { OWNER } from '../site/launched-site.ts'
import type { House } from '../site/house.ts'

const ROUNDS = 7
const MOST = 3

/** From a MongoDB that answers to every process healthy, against one bare Express + mongoose server doing the same. */
export const boot = async (house: House): Promise<Figure[]> => {
  await house.leaveSite()
  const folder = house.dataDir
  const redis = await runRedis(folder, 'only-for-the-bench', house.say)
  const env = {
    ...process.env,
    MONGODB_URI: house.mongoUri,
    SKYFOLIO_DATA_DIR: folder,
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    ...(redis && { REDIS_URL: redis.url }),
  }
  try {
    // The first boot of a new site makes its collections, indexes and owner; it is the round that is thrown away.
    const spent = { ours: [] as number[], theirs: [] as number[] }
    const timed = (who: keyof typeof spent, start: () => Promise<Booted>) => async () => {
      const { ms, seconds } = await start()
      spent[who].push(seconds)
      return ms
    }
    const { ratio, ours, theirs, lowest, highest } = await alternate(
      ROUNDS,
      timed('ours', () => bootSite(folder, env)),
      timed('theirs', () => bootBare(env)),
    )
    return [
      {
        what: 'From MongoDB answering to every process healthy : one bare Express + mongoose server',
        wanted: `≤ ${times(MOST)}`,
        measured: times(ratio),
        passed: ratio <= MOST,
        seen: `${milliseconds(ours)} : ${milliseconds(theirs)}; rounds ${times(lowest)} to ${times(highest)}; processor time ${median(spent.ours).toFixed(2)} s : ${median(spent.theirs).toFixed(2)} s`,
      },
    ]
  } finally {
    await redis?.stop()
  }
}

interface Booted {
  ms: number
  /** Processor time of all processes until then. */
  seconds: number
}

const bootSite = async (folder: string, env: NodeJS.ProcessEnv): Promise<Booted> => {
  const out = openSync(join(folder, 'boot.log'), 'a')
  const child = fork(join(ROOT, 'deploy/dist/boot-once.js'), [], { env, stdio: ['ignore', out, out, 'ipc'] })
  const gone = once(child, 'exit')
  const told = await Promise.race([once(child, 'message'), gone.then(() => null)])
  if (!told) throw new Error(`a boot failed: ${join(folder, 'boot.log')}`)
  await gone
  return (told as [Booted])[0]
}

const bootBare = async (env: NodeJS.ProcessEnv): Promise<Booted> => {
  const began = performance.now()
  const server = await startBare('express-mongoose.mjs', {}, env)
  const answer = await fetch(`http://127.0.0.1:${server.port}/readyz`)
  if (!answer.ok) throw new Error(`the bare server answers ${answer.status}`)
  const booted = { ms: performance.now() - began, seconds: processorSeconds(server.pid) }
  await server.stop()
  return booted
}
