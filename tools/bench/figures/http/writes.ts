import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds, rateFigure, type Figure } from '../../figure.ts'
import { alternate, median } from '../../measuring/alternate.ts'
import type { BenchEnvironment, BenchSite } from '../../site/bench-environment.ts'
import { CONNECTIONS, LIST } from './list.ts'

const ROUNDS = 5
const WRITES_PER_ROUND = 3
const ROUND_MS = WRITES_PER_ROUND * 1000
const LEAST_RATE = 0.85
const LONGEST_DELAY_MS = 100
const GIVE_UP_MS = 5000

/** One write of the owner per second while visitors read: what it costs them, and when they see it. */
export const writes = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const { loadGenerator } = environment
  const site = await environment.site('default')
  const load = { port: site.port, path: LIST, connections: CONNECTIONS, ms: ROUND_MS, status: 200 }
  const delays: number[] = []
  const withWrites = async () => {
    const [rate] = await Promise.all([loadGenerator.measure(load), writeEachSecond(site, delays)])
    return rate
  }
  const comparison = await alternate(ROUNDS, withWrites, () => loadGenerator.measure(load))
  const longest = Math.max(...delays)
  return [
    rateFigure('Reads with one write per second vs. without', LEAST_RATE, comparison),
    {
      name: 'Longest delay until a visitor sees a write',
      target: `≤ ${LONGEST_DELAY_MS} ms`,
      measured: milliseconds(longest),
      passed: longest <= LONGEST_DELAY_MS,
      details: `after the response to the owner; median of ${delays.length} writes ${milliseconds(median(delays))}`,
    },
  ]
}

let writeCount = 0

const writeEachSecond = async ({ url, owner }: BenchSite, delays: number[]): Promise<void> => {
  const [newest] = (await (await fetch(url + LIST)).json()) as { id: number }[]
  if (!newest) throw new Error('There is no post to update')
  for (let n = 0; n < WRITES_PER_ROUND; n++) {
    const next = performance.now() + 1000
    const title = `Night ${newest.id}, version ${++writeCount}`
    await owner.request('PUT', `/api/posts/${newest.id}`, { title })
    delays.push(await delayUntilListed(url, title))
    await pause(Math.max(0, next - performance.now()))
  }
}

/** Milliseconds until the list that visitors get has a title. */
const delayUntilListed = async (url: string, title: string): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const list = await (await fetch(url + LIST)).text()
    const elapsed = performance.now() - began
    if (list.includes(title)) return elapsed
    if (elapsed > GIVE_UP_MS) throw new Error(`No visitor saw a write within ${GIVE_UP_MS} ms`)
  }
}
