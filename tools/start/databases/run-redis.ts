import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { wasFound, type Print } from '../programs/find-program.ts'
import { findRedis } from '../programs/redis.ts'
import { startInBackground, waitUntilListening } from '../running/background-process.ts'
import { freePorts, isFree } from '../running/free-ports.ts'
import { readJson, writeJson } from '../running/json-file.ts'
import { endProcess, isAlive, type KnownProcess } from '../running/known-process.ts'
import { redisUsers } from './redis-users.ts'

export interface RunningRedis {
  url: string
  process: KnownProcess
  isAlive(): boolean
  stop(): Promise<void>
}

interface Remembered extends KnownProcess {
  port: number
}

const GRACE_MS = 10_000

/** Starts a Redis for the gateway that stores sessions across restarts. Null when none can be found. */
export const runRedis = async (dataDir: string, password: string, print: Print): Promise<RunningRedis | null> => {
  const file = join(dataDir, 'redis.json')
  const remembered = readJson<Remembered>(file)
  if (remembered && isAlive(remembered)) await endProcess(remembered, GRACE_MS)
  const found = await findRedis({ print, mayDownload: true })
  if (!wasFound(found)) {
    print(`redis-server: none (${found.missing}); sessions and limits are stored in the gateway's memory`)
    return null
  }
  const port = remembered?.port && (await isFree(remembered.port)) ? remembered.port : (await freePorts(1))[0]!
  const dir = join(dataDir, 'redis')
  mkdirSync(dir, { recursive: true })
  const known = startInBackground({
    binary: found.path,
    args: ['-'],
    logFile: join(dataDir, 'redis.log'),
    input: settings({ port, dir, password }),
  })
  writeJson(file, { ...known, port } satisfies Remembered)
  await waitUntilListening(known, port, 'redis-server')
  return {
    url: `redis://gateway:${password}@127.0.0.1:${port}`,
    process: known,
    isAlive: () => isAlive(known),
    stop: () => endProcess(known, GRACE_MS),
  }
}

const settings = ({ port, dir, password }: { port: number; dir: string; password: string }): string => {
  const server = [`port ${port}`, 'bind 127.0.0.1', 'protected-mode yes', `dir "${dir}"`, 'appendonly yes', 'save ""']
  return [...server, ...redisUsers(password), ''].join('\n')
}
