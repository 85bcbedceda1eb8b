import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { HttpAnswer, HttpCaller } from '../support/http-caller.ts'
import { inFull } from '../support/full.ts'
import { uploadPicture } from '../support/pictures.ts'
import { until } from '../support/until.ts'
import { openCountedLine, type CountedLine } from './support/counted-line.ts'
import { startHouse, SERVICES, type House, type ServiceName } from './support/house.ts'

// One service is dead or stalled, the others are not: on real processes, with nothing answered from memory.
jest.setTimeout(600_000)

const OUTAGE_MS = inFull(30_000, 1_000)
const EVERY_MS = 250
// A short run stands beside others, on a machine of which nothing is known.
const SOON_MS = inFull(2_500, 10_000)
const BACK_MS = inFull(2_000, 20_000)
const CASES = inFull(
  SERVICES.flatMap(service => [[service, 'kill'] as const, [service, 'freeze'] as const]),
  [['media', 'kill'] as const, ['content', 'freeze'] as const],
)

let house: House
let owner: HttpCaller
const lines: Partial<Record<ServiceName, CountedLine>> = {}

beforeAll(async () => {
  house = await startHouse({
    gateway: { FRONT_CACHE_BYTES: '0' },
    between: async (service, ports) => {
      if (service === 'bytes') return { ports, close: async () => undefined }
      const line = await openCountedLine(ports[0] ?? 0)
      lines[service] = line
      return { ports: [line.port], close: line.close }
    },
  })
  owner = await house.owner()
  await uploadPicture(owner, { imageType: 'gallery' })
  await owner.send('POST', '/api/posts', { title: 'Shown', content: '<p>Clear skies.</p>', published: true })
})
afterEach(async () => {
  for (const name of SERVICES) {
    const [service] = house.programs[name] ?? []
    service?.thaw()
    if (service?.pid() === 0) await service.start()
  }
})
afterAll(() => house.stop())

type Ask = () => Promise<HttpAnswer>
const get = (address: string): [string, Ask] => [address, () => house.visitor().get(address)]

/** What can't be had without a service, and is refused then. */
const NEEDING: Record<ServiceName, [string, Ask][]> = {
  content: [
    get('/api/posts'),
    get('/api/site-settings'),
    get('/blog/shown'),
    ['/api/settings (owner)', () => owner.get('/api/settings')],
    ['a tag (owner)', () => owner.send('POST', '/api/tags', { name: 'During' })],
  ],
  media: [get('/api/images/gallery'), get('/api/images')],
  store: [get('/api/store/products'), get('/api/store/config')],
  skybug: [get('/api/skybug/tonight?lat=48.1&lon=11.6'), get('/api/skybug/towns?q=Munich')],
}
/** What is had without it, if with less to see. */
const WITHOUT: Record<ServiceName, [string, Ask][]> = {
  content: [get('/api/images/gallery'), get('/api/me'), get('/gallery'), get('/api/skybug/towns?q=Munich')],
  media: [get('/api/posts'), get('/api/site-settings'), get('/blog/shown'), get('/'), get('/api/store/config')],
  store: [get('/api/posts'), get('/api/images/gallery'), get('/'), get('/gallery'), get('/blog/shown')],
  skybug: [get('/api/posts'), get('/api/images/gallery'), get('/'), get('/gallery'), get('/api/store/config')],
}

/** Asks all of it again and again, in rounds; answers what came. */
const askFor = async (ms: number, asks: [string, Ask][]) => {
  const answers: Promise<[string, HttpAnswer]>[] = []
  const ends = performance.now() + ms
  let rounds = 0
  for (; performance.now() < ends; rounds += 1) {
    for (const [what, ask] of asks) answers.push(ask().then(answer => [what, answer]))
    await pause(EVERY_MS)
  }
  return { rounds, answers: await Promise.all(answers) }
}

/** A tag is made once; that it is there then is an answer, too. */
const works = ({ status }: HttpAnswer) => status < 300 || status === 409

describe.each(CASES)('%s gone (%s)', (name, how) => {
  test('is refused in time, costs no more calls than ever, leaves the others alone, and is back by itself', async () => {
    const service = house.programs[name]?.[0]
    const line = lines[name]
    if (!service || !line) throw new Error(`${name} does not run`)
    const all = [...NEEDING[name], ...WITHOUT[name]]
    const untilAllWorks = () =>
      until(
        () => Promise.all(all.map(([, ask]) => ask())),
        answers => answers.every(works),
        60_000,
      )
    await untilAllWorks()
    let before = line.calls()
    const usual = await askFor(4 * EVERY_MS, all)
    const usualCalls = (line.calls() - before) / usual.rounds

    if (how === 'kill') await service.kill()
    else service.freeze()
    before = line.calls()
    const during = await askFor(OUTAGE_MS, all)
    const calls = line.calls() - before
    const needing = new Set(NEEDING[name].map(([what]) => what))
    for (const [what, { status, ms, body }] of during.answers) {
      expect([what, status, ms < SOON_MS]).toEqual([what, needing.has(what) ? 503 : 200, true])
      if (status === 503 && typeof body !== 'string') expect(body.message).toEqual(expect.any(String))
    }
    expect(calls).toBeLessThanOrEqual(1.1 * usualCalls * during.rounds)

    if (how === 'kill') await service.start()
    else service.thaw()
    const back = performance.now()
    await untilAllWorks()
    const backMs = performance.now() - back
    const slowest = Math.max(...during.answers.map(([, { ms }]) => ms))
    console.info(
      `${name} ${how}: ${during.answers.length} answers, the slowest after ${slowest.toFixed(0)} ms, ${calls} calls ` +
        `where there are ${Math.round(usualCalls * during.rounds)} else, back after ${backMs.toFixed(0)} ms`,
    )
    expect(backMs).toBeLessThan(BACK_MS)
  })
})
