import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { until } from '../../../runtime/test/support/until.ts'
import type { HttpResponse } from '../support/http-caller.ts'
import { inFull } from '../support/full.ts'
import { startSiteProcesses, type SiteProcesses } from './support/site-processes.ts'

// One network asks for star charts as fast as it can, while others ask SkyBug and look at Tonight.
jest.setTimeout(180_000)

const LASTS_MS = inFull(30_000, 3_000)
const P95_MS = inFull(300, 5_000)
/** Two charts are drawn and eight wait: with more at once, most would be refused before they cost anything. */
const ATTACKERS = 10
const MOST_REQUESTS = inFull(20_000, 2_000)
/** What one network may have drawn in a minute, as it is unless set; in a few seconds the machine draws fewer. */
const DRAWN = inFull(60, 8)
const ATTACKER = '203.0.113.66'

let site: SiteProcesses
beforeAll(async () => {
  // Behind one proxy, with all limits as they are.
  const gateway = { TRUST_PROXY_HOPS: '1', ...inFull<Record<string, string>>({}, { CHARTS_PER_MINUTE: String(DRAWN) }) }
  site = await startSiteProcesses({ services: ['content', 'skybug'], gateway })
})
afterAll(() => site.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })

let minutes = 0
/** The most expensive chart there is; no two are the same. */
const largeChart = () => {
  const time = new Date(Date.UTC(2026, 10, 21) + 60_000 * minutes++).toISOString()
  return `/api/skybug/chart.png?lat=39.1&lon=-84.5&kind=finder&object=M31&width=2048&field=60&magnitude=8&time=${time}`
}

let visitors = 0
/** Another visitor each time, with an address of their own. */
const newAddress = () => `198.51.${100 + (visitors >> 8)}.${visitors++ & 255}`

const askChat = () => {
  const body = {
    message: 'When does Jupiter rise tonight?',
    history: [],
    sessionId: 'x',
    place: { lat: 39.1, lon: -84.5 },
  }
  return site.visitor().send('POST', '/api/skybug/chat', body, from(newAddress()))
}
/** Of another place each time: what the front cache has would tell nothing. */
const askTonight = () =>
  site.visitor().get(`/api/skybug/tonight?lat=${(visitors % 600) / 10}&lon=${visitors % 180}`, from(newAddress()))

const percentile95 = (times: number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN

test('charts that one network asks for as fast as it can hold up neither chat nor Tonight', async () => {
  // The first of each loads the catalogs, here and in the threads that draw.
  const isServed = ({ status }: HttpResponse) => status === 200
  for (const first of [askChat, askTonight, () => site.visitor().get(largeChart(), from('192.0.2.1'))])
    await until(first, isServed, 60_000)

  const ends = performance.now() + LASTS_MS
  const attacked = new Map<number, number>()
  let requests = 0
  const attack = async () => {
    while (performance.now() < ends && requests++ < MOST_REQUESTS) {
      const { status } = await site.visitor().get(largeChart(), from(ATTACKER))
      attacked.set(status, (attacked.get(status) ?? 0) + 1)
    }
  }
  const attackers = Array.from({ length: ATTACKERS }, attack)

  const questions = { chat: askChat, tonight: askTonight }
  const times: Record<keyof typeof questions, number[]> = { chat: [], tonight: [] }
  for (let nth = 0; performance.now() < ends; nth++) {
    const name = nth % 2 === 0 ? 'chat' : 'tonight'
    const began = performance.now()
    const { status, body } = await questions[name]()
    times[name].push(performance.now() - began)
    expect([name, status, body]).toEqual([name, 200, expect.anything()])
    await pause(25)
  }
  await Promise.all(attackers)

  const [chat, tonight] = [percentile95(times.chat), percentile95(times.tonight)]
  console.info(
    `${requests} requests for charts: ${[...attacked].map(([status, count]) => `${count} × ${status}`).join(', ')}; ` +
      `95 % of ${times.chat.length} chats within ${chat.toFixed(0)} ms, of ${times.tonight.length} nights within ${tonight.toFixed(0)} ms`,
  )
  // What a minute allows is drawn, or refused while others are drawn; the rest is refused before it costs anything.
  expect([...attacked.keys()].filter(status => ![200, 429, 503].includes(status))).toEqual([])
  expect(attacked.get(429) ?? 0).toBeGreaterThan(0)
  expect(attacked.get(200) ?? 0).toBeLessThanOrEqual(DRAWN)
  expect(Math.max(chat, tonight)).toBeLessThan(P95_MS)
})
