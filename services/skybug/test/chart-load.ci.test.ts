import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { GetChartRequestInput } from '@skyfolio/protos/skyfolio/skybug/v1/GetChartRequest'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import { here, sendMessage } from './support/send-message.ts'
import { startSkybug, type TestSkybug } from './support/start-skybug.ts'

const DRAWINGS_AT_ONCE = 2
const MOST_WAITING = 8

let skybug: TestSkybug
beforeAll(async () => {
  skybug = await startSkybug()
})
afterAll(() => skybug.stop())

let minutes = 0
/** The most expensive chart there is; no two are the same. */
const largeChart = (): GetChartRequestInput => ({
  kind: 'CHART_KIND_FINDER',
  format: 'CHART_FORMAT_PNG',
  place: here,
  time: { seconds: Date.UTC(2026, 10, 21) / 1_000 + 60 * minutes++, nanos: 0 },
  object: 'M31',
  width: 2048,
  field: 60,
  magnitude: 8,
})

const isBusy = (error: unknown) => error instanceof RpcError && error.reason === 'CHARTS_BUSY'

const percentile95 = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1] ?? NaN

describe('load of large charts', () => {
  const askTonight = () => skybug.sky.getTonight({ place: here, timeZone: 'America/New_York' })
  const askChat = async () =>
    expect((await sendMessage(skybug, 'When does Jupiter rise tonight?')).reply).toContain('Jupiter')

  it.each([
    ['a night report', askTonight],
    ['a chat answer', askChat],
  ])(
    'does not delay %s',
    async (_name, question) => {
      // The first ones load the catalogs, here and in the drawing threads.
      await Promise.all([
        question(),
        ...Array.from({ length: DRAWINGS_AT_ONCE }, () => skybug.sky.getChart(largeChart())),
      ])
      let attacking = true
      let drawings = 0
      const attack = async () => {
        while (attacking) {
          // Whether a caller gets its chart does not matter.
          const chart = await skybug.sky.getChart(largeChart()).catch(() => undefined)
          if (chart?.drawn) drawings++
        }
      }
      const callers = Array.from({ length: DRAWINGS_AT_ONCE + MOST_WAITING }, attack)

      // Drawings, not milliseconds: on a busy machine both take longer. On one thread, a question waits for the queue.
      const during: number[] = []
      for (let nth = 0; nth < 15; nth++) {
        const before = drawings
        await question()
        during.push(drawings - before)
      }
      attacking = false
      await Promise.all(callers)
      expect(percentile95(during)).toBeLessThanOrEqual(2 * DRAWINGS_AT_ONCE)
      expect(drawings).toBeGreaterThanOrEqual(DRAWINGS_AT_ONCE)
    },
    180_000,
  )
})

describe('chart queue', () => {
  it('rejects more than two drawings and eight waiting ones', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => skybug.sky.getChart(largeChart())))
    const refused = results.flatMap(result => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(refused.filter(error => !isBusy(error))).toEqual([])
    const drawn = results.length - refused.length
    expect(drawn).toBeGreaterThanOrEqual(DRAWINGS_AT_ONCE + MOST_WAITING)
    // A few more when the first are drawn before the last have come.
    expect(drawn).toBeLessThan(20)
  }, 60_000)

  it.each([
    ['whose caller has gone', (gone: AbortSignal) => ({ signal: gone })],
    // A call that can't be given up is shared with others, and goes on after its deadline: time enough for all to arrive,
    // and less than the first drawings take.
    ['whose deadline has passed', () => ({ deadlineMs: 150, signal: new AbortController().signal })],
  ])(
    'never draws a waiting chart %s',
    async (_when, options) => {
      const first = Array.from({ length: DRAWINGS_AT_ONCE }, () => skybug.sky.getChart(largeChart()))
      const caller = new AbortController()
      const requests = Array.from({ length: MOST_WAITING }, largeChart)
      const waiting = requests.map(request => skybug.sky.getChart(request, options(caller.signal)))
      const left = Promise.allSettled(waiting)
      // The queue is full: all of them have arrived.
      await expect(skybug.sky.getChart(largeChart())).rejects.toMatchObject({ reason: 'CHARTS_BUSY' })
      caller.abort()
      expect((await left).every(({ status }) => status === 'rejected')).toBe(true)
      await Promise.all(first)

      const again = await Promise.all(requests.map(request => skybug.sky.getChart(request)))
      // One or two may have had their turn before they were given up.
      expect(again.filter(({ drawn }) => drawn).length).toBeGreaterThanOrEqual(MOST_WAITING / 2)
    },
    60_000,
  )
})
