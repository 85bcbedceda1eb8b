import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBare } from '../../baselines/start-bare.ts'
import { mebibytes, rateFigure, type Figure } from '../../figure.ts'
import { alternate } from '../../measuring/alternate.ts'
import { peakMemory, residentMemory, resetPeak } from '../../measuring/processes.ts'
import { benchFile } from '../../paths.ts'
import type { BenchEnvironment, BenchSite } from '../../site/bench-environment.ts'
import { objectFolder, readRenditions, withDistinctPictures } from '../../site/distinct-pictures.ts'
import { cachedResponse, compareWithBareNode, headerOf, notModifiedResponse } from './bare-node-comparison.ts'
import { CONNECTIONS } from './list.ts'

const LEAST_OF_PICTURE = 0.5
const LEAST_OF_304 = 0.6
const LEAST_OF_FIRST = 0.25
/** In bytes, about those of a thumbnail, a picture on a phone and one on a desktop. */
const SIZES = [11_000, 60_000, 160_000]
const MEDIUM = 60_000
/** Of the pictures of slow readers: the largest that the site's photographs have. */
const LARGE = 700_000
const ROUNDS = 10
const PICTURES_PER_ROUND = 500
const PICTURES = ROUNDS * PICTURES_PER_ROUND
const SLOW_READERS = 500
const SLOW_SECONDS = 8
/** What the cache may hold by default. */
const CACHE_BYTES = 64 * 1024 ** 2
/** What a Node process takes in addition under such a load: its heap's young generation, and the bytes on their way. */
const WORKING_BYTES = 64 * 1024 ** 2

const MOST_MEMORY = CACHE_BYTES + WORKING_BYTES

const exactly = (bytes: number): string => `${bytes.toLocaleString('en-US')} bytes`

interface Case {
  name: string
  measure(environment: BenchEnvironment, site: BenchSite): Promise<Figure[]>
}

/** Pictures that the gateway has and pictures that it has not, against bare Node servers, and the memory that they take. */
export const pictureReads = async (environment: BenchEnvironment, only = ''): Promise<Figure[]> => {
  const cases = CASES.filter(({ name }) => name.includes(only))
  if (cases.length === 0) throw new Error(`No case is named like ${only}`)
  const figures: Figure[] = []
  for (const { measure } of cases) {
    // The site must have been filled before, so that no process has memory from that.
    await environment.site('default')
    await environment.stopSite()
    figures.push(...(await measure(environment, await environment.site('default'))))
  }
  return figures
}

/** Renditions of three sizes from the gateway's memory, in full and unchanged (304). */
const repeatedReads = async (environment: BenchEnvironment, site: BenchSite): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const size of SIZES) {
    const path = `/uploads/${(await renditionOf(environment, 'webp', size)).name}`
    const { headers, body } = await cachedResponse(site.url + path)
    const name = `WebP of about ${size / 1000} kB, read before, vs. bare Node`
    const plain = ['content-type', headerOf({ headers }, 'content-type'), 'content-length', String(body.length)]
    const full = { name, least: LEAST_OF_PICTURE }
    const figure = await compareWithBareNode(environment, site, full, { path }, { headers: plain, body })
    figures.push({ ...figure, details: `${figure.details}; ${exactly(body.length)}` })
    if (size !== MEDIUM) continue
    const etag = headerOf({ headers }, 'etag')
    const unchanged = { name: `${name}, 304 with the same headers`, least: LEAST_OF_304 }
    const conditional = { path, status: 304, headers: { 'If-None-Match': etag } }
    const notModified = (await notModifiedResponse(site.url + path, etag)).headers
    figures.push(
      await compareWithBareNode(environment, site, unchanged, conditional, { headers: plain, body, notModified }),
    )
  }
  return figures
}

/** Many pictures, each read once. */
const firstReads = async (environment: BenchEnvironment, site: BenchSite): Promise<Figure[]> => {
  const { loadGenerator } = environment
  const rendition = await renditionOf(environment, 'webp', MEDIUM)
  const folder = objectFolder(environment)
  const fileServer = await startBare('bare-file-server.mjs', { folder, contentType: 'image/webp' })
  const proxy = await startBare('bare-proxy.mjs', { port: fileServer.port })
  const gateway = site.pids.gateway ?? 0
  /** The rate at which the next of the pictures are read. */
  const readNext = (port: number, prefix: string, names: readonly string[]) => {
    let from = 0
    return () => {
      const paths = names.slice(from, (from += PICTURES_PER_ROUND)).map(name => prefix + name)
      return loadGenerator.measureOnce({ port, connections: CONNECTIONS, paths })
    }
  }
  try {
    // One more round warms up.
    const count = PICTURES + PICTURES_PER_ROUND
    return await withDistinctPictures(environment, rendition, count, async names => {
      const before = residentMemory(gateway)
      resetPeak(gateway)
      const ours = readNext(site.port, '/uploads/', names)
      const comparison = await alternate(ROUNDS, ours, readNext(proxy.port, '/', names))
      const pictures = `${PICTURES.toLocaleString('en-US')} WebP of about ${MEDIUM / 1000} kB`
      const name = `${pictures}, each read for the first time, vs. a bare proxy and file server`
      return [
        rateFigure(name, LEAST_OF_FIRST, comparison, [exactly(rendition.size)]),
        memoryFigure('Memory that reading these adds to the gateway', before, peakMemory(gateway)),
      ]
    })
  } finally {
    await proxy.stop()
    await fileServer.stop()
  }
}

/** Readers who take nothing of a response after its beginning, of the gateway and of a bare proxy. */
const slowReaders = async (environment: BenchEnvironment, site: BenchSite): Promise<Figure[]> => {
  const rendition = await renditionOf(environment, 'jpeg', LARGE)
  const folder = objectFolder(environment)
  const fileServer = await startBare('bare-file-server.mjs', { folder, contentType: 'image/jpeg' })
  const proxy = await startBare('bare-proxy.mjs', { port: fileServer.port })
  try {
    return await withDistinctPictures(environment, rendition, SLOW_READERS, async names => {
      /** The memory that the readers add to a process, in bytes, and how many of them it has begun to serve. */
      const readSlowly = async (pid: number, port: number, prefix: string) => {
        const file = join(environment.folder, 'slow-readers.txt')
        await writeFile(file, names.map(name => prefix + name).join('\n'))
        const before = residentMemory(pid)
        resetPeak(pid)
        const script = benchFile('measuring/slow-readers.py')
        const { stdout } = await promisify(execFile)('python3', [script, String(port), file, String(SLOW_SECONDS)])
        return { before, added: peakMemory(pid) - before, begun: Number(stdout) }
      }
      const bare = await readSlowly(proxy.pid, proxy.port, '/')
      const ours = await readSlowly(site.pids.gateway ?? 0, site.port, '/uploads/')
      const most = CACHE_BYTES + bare.added
      return [
        {
          name: `Memory that ${SLOW_READERS} slow readers add to the gateway, at most the cache and what they add to a bare proxy`,
          target: `≤ ${mebibytes(most)}`,
          measured: mebibytes(ours.added),
          passed: ours.added <= most && ours.begun === SLOW_READERS,
          details:
            `${mebibytes(ours.before)} before; a bare proxy ${mebibytes(bare.added)} more; each reads another JPEG of ` +
            `${exactly(rendition.size)}; ${ours.begun} of the gateway's and ${bare.begun} of the proxy's got its beginning`,
        },
      ]
    })
  } finally {
    await proxy.stop()
    await fileServer.stop()
  }
}

const CASES: readonly Case[] = [
  { name: 'repeated', measure: repeatedReads },
  { name: 'first', measure: firstReads },
  { name: 'slow', measure: slowReaders },
]

/** The rendition of a format whose size is nearest. */
const renditionOf = async (environment: BenchEnvironment, format: string, size: number) => {
  const renditions = (await readRenditions(environment)).filter(rendition => rendition.format === format)
  const [nearest] = renditions.toSorted((a, b) => Math.abs(a.size - size) - Math.abs(b.size - size))
  if (!nearest) throw new Error(`The site has no ${format}`)
  return nearest
}

const memoryFigure = (name: string, before: number, peak: number): Figure => ({
  name,
  target: `≤ ${mebibytes(MOST_MEMORY)}`,
  measured: mebibytes(peak - before),
  passed: peak - before <= MOST_MEMORY,
  details: `${mebibytes(before)} before`,
})
