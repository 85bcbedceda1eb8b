import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isFound, type Say } from '../parts/find-part.ts'
import { findRedis } from '../parts/redis.ts'
import { startInBackground, untilListening } from './background-process.ts'
import { freePorts, isFree } from './free-ports.ts'
import { readJson, writeJson } from './json-file.ts'
import { endProcess, isAlive, type KnownProcess } from './known-process.ts'

export interface RunningRedis {
  url: string
  isAlive(): boolean
  stop(): Promise<void>
}

interface Remembered extends KnownProcess {
  port: number
}

const GRACE_MS = 10_000

/** Starts a Redis of our own, which keeps sessions over restarts. Null when none can be had. */
export const runRedis = async (dataDir: string, password: string, say: Say): Promise<RunningRedis | null> => {
  const file = join(dataDir, 'redis.json')
  const remembered = readJson<Remembered>(file)
  if (remembered && isAlive(remembered)) await endProcess(remembered, GRACE_MS)
  const found = await findRedis({ say, fetching: true })
  if (!isFound(found)) {
    say(`redis-server: none (${found.missing}); sessions and limits are kept in the gateway's memory`)
    return null
  }
  const port = remembered?.port && (await isFree(remembered.port)) ? remembered.port : (await freePorts(1))[0]!
  const dir = join(dataDir, 'redis')
  mkdirSync(dir, { recursive: true })
  const known = startInBackground({
    binary: found.use,
    args: ['-'],
    logFile: join(dataDir, 'redis.log'),
    input: settings({ port, dir, password }),
  })
  writeJson(file, { ...known, port } satisfies Remembered)
  await untilListening(known, port, 'redis-server')
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    isAlive: () => isAlive(known),
    stop: () => endProcess(known, GRACE_MS),
  }
}

const settings = ({ port, dir, password }: { port: number; dir: string; password: string }): string =>
  [`port ${port}`, 'bind 127.0.0.1', `dir "${dir}"`, `requirepass ${password}`, 'appendonly yes', 'save ""', ''].join(
    '\n',
  )
