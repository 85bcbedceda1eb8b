import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds, rateFigure, type Figure } from '../figure.ts'
import { alternate, median } from '../measuring/alternate.ts'
import type { House, OpenSite } from '../site/house.ts'
import { CONNECTIONS, LIST } from './list.ts'

const ROUNDS = 5
const WRITES_A_ROUND = 3
const ROUND_MS = WRITES_A_ROUND * 1000
const LEAST_RATE = 0.85
const LATEST_MS = 100
const GIVE_UP_MS = 5000

/** One owner write a second under the load of readers: what it costs them, and when a visitor sees it. */
export const writes = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const load = { port: site.port, path: LIST, connections: CONNECTIONS, ms: ROUND_MS, status: 200 }
  const seenAfter: number[] = []
  const withWrites = async () => {
    const [rate] = await Promise.all([house.gun.fire(load), writeEachSecond(site, seenAfter)])
    return rate
  }
  const compared = await alternate(ROUNDS, withWrites, () => house.gun.fire(load))
  const latest = Math.max(...seenAfter)
  return [
    rateFigure('Reads under one owner write a second : without', LEAST_RATE, compared),
    {
      what: 'A visitor sees the change after the owner’s answer, at the latest',
      wanted: `≤ ${LATEST_MS} ms`,
      measured: milliseconds(latest),
      passed: latest <= LATEST_MS,
      seen: `${seenAfter.length} writes, half of them seen within ${milliseconds(median(seenAfter))}`,
    },
  ]
}

let written = 0

const writeEachSecond = async ({ url, owner }: OpenSite, seenAfter: number[]): Promise<void> => {
  const [newest] = (await (await fetch(url + LIST)).json()) as { id: number }[]
  if (!newest) throw new Error('there is no post to change')
  for (let n = 0; n < WRITES_A_ROUND; n++) {
    const due = performance.now() + 1000
    const title = `Night ${newest.id}, told anew (${++written})`
    await owner.ask('PUT', `/api/posts/${newest.id}`, { title })
    seenAfter.push(await untilSeen(url, title))
    await pause(Math.max(0, due - performance.now()))
  }
}

/** Milliseconds until a visitor's list shows a title. */
const untilSeen = async (url: string, title: string): Promise<number> => {
  const answered = performance.now()
  for (;;) {
    const shown = await (await fetch(url + LIST)).text()
    const passed = performance.now() - answered
    if (shown.includes(title)) return passed
    if (passed > GIVE_UP_MS) throw new Error(`no visitor saw a change within ${GIVE_UP_MS} ms`)
  }
}
