import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { comparisonDetails, mebibytes, milliseconds, rateFigure, ratioAtMost, type Figure } from '../../figure.ts'
import { alternate, median } from '../../measuring/alternate.ts'
import { peakMemory, resetPeak } from '../../measuring/processes.ts'
import { bigPicture } from '../../site/big-picture.ts'
import type { BenchEnvironment, BenchSite } from '../../site/bench-environment.ts'
import { uploadPicture, waitForPictures } from '../../site/content.ts'
import { CONNECTIONS, LIST } from '../http/list.ts'
import { startBareSharp } from './bare-sharp.ts'

const ROUNDS = 5
const MOST_TIME = 1.15
const LEAST_RATE = 0.9
const MOST_MEMORY = 1.3
const QUEUED = 10
const PROCESSED_DURING_READS = 3
const ROUND_MS = 3000

const upload = async ({ owner }: BenchSite, jpeg: Buffer, count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await uploadPicture(owner, jpeg, 'Milky Way, 24 megapixels')).id)
  return ids
}

/** The worker's memory with ten pictures in its queue, against one. */
export const workerMemory = async (environment: BenchEnvironment): Promise<Figure[]> => {
  // A process that has not worked on any picture yet, so that one picture is the first.
  await environment.site('no front cache')
  await environment.stopSite()
  const site = await environment.site('no front cache')
  const jpeg = await bigPicture()
  const worker = site.pids.worker ?? 0
  const peakWith = async (count: number) => {
    resetPeak(worker)
    await waitForPictures(site.owner, await upload(site, jpeg, count))
    return peakMemory(worker)
  }
  const one = await peakWith(1)
  const many = await peakWith(QUEUED)
  const name = `Peak memory of the worker with ${QUEUED} uploads queued vs. with one`
  return [ratioAtMost(name, MOST_MEMORY, many / one, `${mebibytes(many)} : ${mebibytes(one)}`)]
}

/** How long the worker takes for a 24-megapixel JPEG, against sharp alone. */
export const workerSpeed = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('no front cache')
  const jpeg = await bigPicture()
  const file = join(environment.folder, 'big.jpg')
  writeFileSync(file, jpeg)
  const bare = startBareSharp(join(environment.folder, 'bare-sharp'))
  const withoutLargest: number[] = []
  try {
    const comparison = await alternate(
      ROUNDS,
      async () => {
        const [id = 0] = await upload(site, jpeg, 1)
        await waitForPictures(site.owner, [id])
        return processingTime(site.log, id)
      },
      async () => {
        withoutLargest.push(await bare.make(file, { picture: false }))
        return bare.make(file, { picture: true })
      },
    )
    const name = 'Processing of a 24-megapixel JPEG vs. the same ten files by sharp alone'
    const others = `sharp without the largest file ${milliseconds(median(withoutLargest))}`
    return [ratioAtMost(name, MOST_TIME, comparison.ratio, `${comparisonDetails(comparison, milliseconds)}; ${others}`)]
  } finally {
    bare.stop()
  }
}

/** Milliseconds from the worker's lease of a picture to its publication, from its log. */
const processingTime = (log: string, imageId: number): number => {
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    if (!line.includes('"media-worker"') || !line.includes('"derive"')) continue
    const entry = JSON.parse(line) as { imageId: number; stage: string; ms: number; msg: string }
    if (entry.msg === 'done' && entry.stage === 'derive' && entry.imageId === imageId) return entry.ms
  }
  throw new Error(`The worker has logged nothing about picture ${imageId}`)
}

/** What visitors notice while pictures are processed. */
export const readsDuringProcessing = async ({ loadGenerator, site: open }: BenchEnvironment): Promise<Figure[]> => {
  const site = await open('no front cache')
  const jpeg = await bigPicture()
  const load = { port: site.port, path: LIST, connections: CONNECTIONS, ms: ROUND_MS, status: 200 }
  const withProcessing = async () => {
    const ids = await upload(site, jpeg, PROCESSED_DURING_READS)
    const rate = await loadGenerator.measure(load)
    await waitForPictures(site.owner, ids)
    return rate
  }
  const comparison = await alternate(ROUNDS, withProcessing, () => loadGenerator.measure(load))
  return [rateFigure('Uncached reads while pictures are processed vs. without', LEAST_RATE, comparison)]
}
