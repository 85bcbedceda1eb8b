import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wasFound, type Print } from '../programs/find-program.ts'
import { findMongod, mongodSeries } from '../programs/mongod.ts'
import { startInBackground, waitUntilListening } from '../running/background-process.ts'
import { freePorts, isFree } from '../running/free-ports.ts'
import { readJson, writeJson } from '../running/json-file.ts'
import { endProcess, isAlive, type KnownProcess } from '../running/known-process.ts'
import { ensureUsers, type DatabaseUser } from './database-users.ts'
import { accessControlArguments, becomePrimary, replicaSetArguments, replicaSetUri } from './replica-set.ts'

export interface RunningMongod {
  /** Without user and password. */
  uri: string
  /** Resolves when it accepts writes; rejects, with mongod ended, when it can't. */
  ready: Promise<void>
  process: KnownProcess
  isAlive(): boolean
  stop(): Promise<void>
}

/** What access control takes: the key of the replica set, and the passwords of its users. */
export interface DatabaseAccess {
  key: string
  passwords: Record<DatabaseUser, string>
}

/** Stored next to the data: the program that wrote it, and the process that may still have it open. */
interface Remembered extends KnownProcess {
  port: number
  binary: string
  series: string
}

const GRACE_MS = 20_000

/**
 * Starts a mongod on the data of a directory, as the primary of a one-member replica set. Its address is known before it
 * is ready, so that what waits for it can start meanwhile.
 * @param access the users it asks for, also on data that had none before; without it anybody is let in.
 * @param furtherArgs added to those that every mongod of ours gets.
 */
export const runMongod = async (
  dataDir: string,
  print: Print,
  access?: DatabaseAccess,
  furtherArgs: readonly string[] = [],
): Promise<RunningMongod> => {
  const file = join(dataDir, 'mongod.json')
  const remembered = readJson<Remembered>(file)
  if (remembered && isAlive(remembered)) {
    print(`mongod: stopping the one that a former start left running (pid ${remembered.pid})`)
    await endProcess(remembered, GRACE_MS)
  }
  const { binary, series } = await chooseProgram(remembered, print)
  const port = remembered && (await isFree(remembered.port)) ? remembered.port : (await freePorts(1))[0]!
  const dbPath = join(dataDir, 'mongo')
  mkdirSync(dbPath, { recursive: true })
  const accessArgs = access ? accessControlArguments(writeKey(dataDir, access.key)) : []
  const args = [...argumentsFor(dbPath, port), ...accessArgs, ...furtherArgs]
  const known = startInBackground({ binary, logFile: join(dataDir, 'mongod.log'), args })
  writeJson(file, { ...known, port, binary, series } satisfies Remembered)
  const begin = async () => {
    try {
      await waitUntilListening(known, port, 'mongod')
      const host = `127.0.0.1:${port}`
      await becomePrimary(host, access?.key)
      if (access) await ensureUsers(host, access.key, access.passwords)
    } catch (error) {
      await endProcess(known, GRACE_MS)
      throw new Error(`${(error as Error).message} Its log is ${join(dataDir, 'mongod.log')}.`, {
        cause: error,
      })
    }
  }
  const ready = begin()
  // Callers that don't wait for it learn of a failure from `isAlive`.
  ready.catch(() => undefined)
  return {
    uri: replicaSetUri(port),
    ready,
    process: known,
    isAlive: () => isAlive(known),
    stop: () => endProcess(known, GRACE_MS),
  }
}

const writeKey = (dataDir: string, key: string): string => {
  const file = join(dataDir, 'mongo.key')
  // Anew, so that its mode is ours: mongod refuses a key that others may read.
  rmSync(file, { force: true })
  writeFileSync(file, key, { mode: 0o600 })
  return file
}

const argumentsFor = (dbPath: string, port: number): string[] => [
  ...replicaSetArguments,
  ...['--dbpath', dbPath],
  ...['--port', String(port)],
  ...['--bind_ip', '127.0.0.1'],
  ...['--wiredTigerCacheSizeGB', '0.25'],
  ...['--oplogSize', '256'],
  // A set of one has no other member to step down for.
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  // As in the containers: the transaction of a killed process locks its rows no longer than a write's own deadline.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
  '--quiet',
]

const chooseProgram = async (
  remembered: Remembered | null,
  print: Print,
): Promise<{ binary: string; series: string }> => {
  if (remembered && existsSync(remembered.binary)) {
    const series = await mongodSeries(remembered.binary)
    if (series === remembered.series) {
      print(`mongod: ${remembered.binary} (which wrote this data)`)
      return { binary: remembered.binary, series }
    }
    print(`mongod: ${remembered.binary} was ${remembered.series} and is now ${series}.`)
  } else if (remembered) print(`mongod: ${remembered.binary}, which wrote this data, no longer exists.`)
  const found = await findMongod({ print, mayDownload: true, series: remembered?.series })
  if (!wasFound(found)) throw new Error(`No mongod could be found (${found.missing}). ${WHAT_TO_DO}`)
  const series = await mongodSeries(found.path)
  if (remembered && series !== remembered.series) {
    throw new Error(
      `The data was written by mongod ${remembered.series} and is not opened with ${series}. ` +
        `Put a mongod ${remembered.series} on the PATH, or choose another SKYFOLIO_DATA_DIR.`,
    )
  }
  return { binary: found.path, series }
}

const WHAT_TO_DO = 'Install MongoDB 6.0 or later so that mongod is on the PATH, or set MONGODB_URI to a replica set.'
