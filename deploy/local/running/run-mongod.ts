import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isFound, type Say } from '../parts/find-part.ts'
import { findMongod, mongodSeries } from '../parts/mongod.ts'
import { startInBackground, untilListening } from './background-process.ts'
import { freePorts, isFree } from './free-ports.ts'
import { readJson, writeJson } from './json-file.ts'
import { endProcess, isAlive, type KnownProcess } from './known-process.ts'
import { becomePrimary, replicaSetArguments, replicaSetUri } from './replica-set.ts'

export interface RunningMongod {
  uri: string
  /** Resolves when it takes writes; rejects, with mongod ended, when it doesn't come to that. */
  answers: Promise<void>
  isAlive(): boolean
  stop(): Promise<void>
}

/** What is remembered beside the data: with which program it was written, and who may still have it open. */
interface Remembered extends KnownProcess {
  port: number
  binary: string
  series: string
}

const GRACE_MS = 20_000

/**
 * Starts a mongod on the data of a directory, as the primary of a one-member replica set. Its address is known before it
 * answers, so that what waits for it can start meanwhile.
 */
export const runMongod = async (dataDir: string, say: Say): Promise<RunningMongod> => {
  const file = join(dataDir, 'mongod.json')
  const remembered = readJson<Remembered>(file)
  if (remembered && isAlive(remembered)) {
    say(`mongod: stopping the one a former start left behind (pid ${remembered.pid})`)
    await endProcess(remembered, GRACE_MS)
  }
  const { binary, series } = await chosenProgram(remembered, say)
  const port = remembered && (await isFree(remembered.port)) ? remembered.port : (await freePorts(1))[0]!
  const dbPath = join(dataDir, 'mongo')
  mkdirSync(dbPath, { recursive: true })
  const known = startInBackground({ binary, logFile: join(dataDir, 'mongod.log'), args: argumentsFor(dbPath, port) })
  writeJson(file, { ...known, port, binary, series } satisfies Remembered)
  const begin = async () => {
    try {
      await untilListening(known, port, 'mongod')
      await becomePrimary(`127.0.0.1:${port}`)
    } catch (error) {
      await endProcess(known, GRACE_MS)
      throw new Error(`${(error as Error).message} Its own words are in ${join(dataDir, 'mongod.log')}.`, {
        cause: error,
      })
    }
  }
  const answers = begin()
  // Who doesn't wait for it learns of a failure by `isAlive`.
  answers.catch(() => undefined)
  return { uri: replicaSetUri(port), answers, isAlive: () => isAlive(known), stop: () => endProcess(known, GRACE_MS) }
}

const argumentsFor = (dbPath: string, port: number): string[] => [
  ...replicaSetArguments,
  ...['--dbpath', dbPath],
  ...['--port', String(port)],
  ...['--bind_ip', '127.0.0.1'],
  ...['--wiredTigerCacheSizeGB', '0.25'],
  ...['--oplogSize', '256'],
  // A set of one has nobody to hand over to.
  ...['--setParameter', 'shutdownTimeoutMillisForSignaledShutdown=100'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  // As in the containers: what a killed process had begun holds its rows no longer than a write's own deadline.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
  '--quiet',
]

const chosenProgram = async (remembered: Remembered | null, say: Say): Promise<{ binary: string; series: string }> => {
  if (remembered && existsSync(remembered.binary)) {
    const series = await mongodSeries(remembered.binary)
    if (series === remembered.series) {
      say(`mongod: ${remembered.binary} (the one this data was written with)`)
      return { binary: remembered.binary, series }
    }
    say(`mongod: ${remembered.binary} was ${remembered.series} and is ${series} now.`)
  } else if (remembered) say(`mongod: ${remembered.binary}, with which this data was written, is gone.`)
  const found = await findMongod({ say, fetching: true, series: remembered?.series })
  if (!isFound(found)) throw new Error(`No mongod could be found (${found.missing}). ${WHAT_TO_DO}`)
  const series = await mongodSeries(found.use)
  if (remembered && series !== remembered.series) {
    throw new Error(
      `The data was written by mongod ${remembered.series} and is not opened with ${series}. ` +
        `Put a mongod ${remembered.series} on the PATH, or choose another SKYFOLIO_DATA_DIR.`,
    )
  }
  return { binary: found.use, series }
}

const WHAT_TO_DO = 'Install MongoDB 6.0 or later so that mongod is on the PATH, or set MONGODB_URI to a replica set.'
