import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mebibytes, milliseconds, rateFigure, times, type Figure } from '../figure.ts'
import { alternate, median } from '../measuring/alternate.ts'
import { forgetPeak, peakMemory } from '../measuring/processes.ts'
import { bigPicture } from '../site/big-picture.ts'
import { untilReady, uploadPicture } from '../site/content.ts'
import type { House, OpenSite } from '../site/house.ts'
import { startBareSharp } from './bare-sharp.ts'
import { CONNECTIONS, LIST } from './list.ts'
import { derivedIn } from './worker-log.ts'

const ROUNDS = 5
const SLOWEST = 1.15
const LEAST_RATE = 0.9
const MOST_MEMORY = 1.3
const QUEUED = 10
const BUSY_WITH = 3
const ROUND_MS = 3000

const upload = async ({ owner }: OpenSite, jpeg: Buffer, count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await uploadPicture(owner, jpeg, 'Milky Way, 24 megapixels')).id)
  return ids
}

/** What ten pictures in the queue take of the worker's memory, against one. */
export const workerMemory = async (house: House): Promise<Figure[]> => {
  // From a process that has seen no picture: what one takes must be what the first takes.
  await house.site('no front cache')
  await house.leaveSite()
  const site = await house.site('no front cache')
  const jpeg = await bigPicture()
  const worker = site.pids.worker ?? 0
  const peakOf = async (count: number) => {
    forgetPeak(worker)
    await untilReady(site.owner, await upload(site, jpeg, count))
    return peakMemory(worker)
  }
  const one = await peakOf(1)
  const many = await peakOf(QUEUED)
  return [
    {
      what: `The worker’s memory with ${QUEUED} uploads queued : with one`,
      wanted: `≤ ${times(MOST_MEMORY)}`,
      measured: times(many / one),
      passed: many / one <= MOST_MEMORY,
      seen: `${mebibytes(many)} : ${mebibytes(one)}, the highest of each`,
    },
  ]
}

/** How long the worker takes for a 24-megapixel JPEG, against sharp alone. */
export const workerSpeed = async (house: House): Promise<Figure[]> => {
  const site = await house.site('no front cache')
  const jpeg = await bigPicture()
  const file = join(house.folder, 'big.jpg')
  writeFileSync(file, jpeg)
  const bare = startBareSharp(join(house.folder, 'bare-sharp'))
  const alone: number[] = []
  try {
    const { ratio, ours, theirs, lowest, highest } = await alternate(
      ROUNDS,
      async () => {
        const [id] = await upload(site, jpeg, 1)
        await untilReady(site.owner, [id ?? 0])
        return derivedIn(site.log, id ?? 0)
      },
      async () => {
        alone.push(await bare.make(file, { picture: false }))
        return bare.make(file, { picture: true })
      },
    )
    return [
      {
        what: '24-megapixel JPEG, eight fast derivatives and the large picture : the same set by sharp alone',
        wanted: `≤ ${times(SLOWEST)}`,
        measured: times(ratio),
        passed: ratio <= SLOWEST,
        seen:
          `${milliseconds(ours)} : ${milliseconds(theirs)}; rounds ${times(lowest)} to ${times(highest)}; ` +
          `sharp makes the eight without the large picture in ${milliseconds(median(alone))}`,
      },
    ]
  } finally {
    bare.stop()
  }
}

/** What visitors notice while pictures are made. */
export const readsMeanwhile = async ({ gun, ...house }: House): Promise<Figure[]> => {
  const site = await house.site('no front cache')
  const jpeg = await bigPicture()
  const load = { port: site.port, path: LIST, connections: CONNECTIONS, ms: ROUND_MS, status: 200 }
  const busy = async () => {
    const ids = await upload(site, jpeg, BUSY_WITH)
    const rate = await gun.fire(load)
    await untilReady(site.owner, ids)
    return rate
  }
  const compared = await alternate(ROUNDS, busy, () => gun.fire(load))
  return [rateFigure('Uncached reads while pictures are made : without', LEAST_RATE, compared)]
}
