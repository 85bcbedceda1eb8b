import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { HttpResponse, HttpCaller } from '../support/http-caller.ts'
import { inFull } from '../support/full.ts'
import { uploadPicture } from '../support/pictures.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { openCallCounter, type CallCounter } from './support/call-counter.ts'
import { startSiteProcesses, SERVICES, type SiteProcesses, type ServiceName } from './support/site-processes.ts'

// One service is dead or stalled, the others are not: on real processes, with nothing served from memory.
jest.setTimeout(600_000)

const OUTAGE_MS = inFull(30_000, 1_000)
const EVERY_MS = 250
// A short run shares its machine with other tests.
const SOON_MS = inFull(2_500, 10_000)
const BACK_MS = inFull(2_000, 20_000)
const CASES = inFull(
  SERVICES.flatMap(service => [[service, 'kill'] as const, [service, 'freeze'] as const]),
  [['media', 'kill'] as const, ['content', 'freeze'] as const],
)

let site: SiteProcesses
let owner: HttpCaller
const counters: Partial<Record<ServiceName, CallCounter>> = {}

beforeAll(async () => {
  site = await startSiteProcesses({
    gateway: { FRONT_CACHE_BYTES: '0' },
    startProxies: async (service, ports) => {
      if (service === 'bytes') return { ports, close: async () => undefined }
      const counter = await openCallCounter(ports[0] ?? 0)
      counters[service] = counter
      return { ports: [counter.port], close: counter.close }
    },
  })
  owner = await site.owner()
  await uploadPicture(owner, { imageType: 'gallery' })
  await owner.send('POST', '/api/posts', { title: 'Shown', content: '<p>Clear skies.</p>', published: true })
})
afterEach(async () => {
  for (const name of SERVICES) {
    const [service] = site.programs[name] ?? []
    service?.resume()
    if (service?.pid() === 0) await service.start()
  }
})
afterAll(() => site.stop())

type Send = () => Promise<HttpResponse>
const get = (address: string): [string, Send] => [address, () => site.visitor().get(address)]

/** Requests that need a service, and are refused without it. */
const NEEDING: Record<ServiceName, [string, Send][]> = {
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
/** Requests that work without it. */
const WITHOUT: Record<ServiceName, [string, Send][]> = {
  content: [get('/api/images/gallery'), get('/api/me'), get('/gallery'), get('/api/skybug/towns?q=Munich')],
  media: [get('/api/posts'), get('/api/site-settings'), get('/blog/shown'), get('/'), get('/api/store/config')],
  store: [get('/api/posts'), get('/api/images/gallery'), get('/'), get('/gallery'), get('/blog/shown')],
  skybug: [get('/api/posts'), get('/api/images/gallery'), get('/'), get('/gallery'), get('/api/store/config')],
}

/** Sends all requests repeatedly, in rounds, and returns the responses. */
const sendFor = async (ms: number, requests: [string, Send][]) => {
  const responses: Promise<[string, HttpResponse]>[] = []
  const ends = performance.now() + ms
  let rounds = 0
  for (; performance.now() < ends; rounds += 1) {
    for (const [what, send] of requests) responses.push(send().then(response => [what, response]))
    await pause(EVERY_MS)
  }
  return { rounds, responses: await Promise.all(responses) }
}

/** A tag is created once; afterwards 409 is a proper response, too. */
const works = ({ status }: HttpResponse) => status < 300 || status === 409

describe.each(CASES)('%s gone (%s)', (name, how) => {
  it('responds 503 in time, costs no more calls than usual, leaves the others alone, and recovers by itself', async () => {
    const service = site.programs[name]?.[0]
    const counter = counters[name]
    if (!service || !counter) throw new Error(`${name} does not run`)
    const all = [...NEEDING[name], ...WITHOUT[name]]
    const untilAllWorks = () =>
      until(
        () => Promise.all(all.map(([, send]) => send())),
        responses => responses.every(works),
        60_000,
      )
    await untilAllWorks()
    let before = counter.calls()
    const usual = await sendFor(4 * EVERY_MS, all)
    const usualCalls = (counter.calls() - before) / usual.rounds

    if (how === 'kill') await service.kill()
    else service.freeze()
    before = counter.calls()
    const during = await sendFor(OUTAGE_MS, all)
    const calls = counter.calls() - before
    const needing = new Set(NEEDING[name].map(([what]) => what))
    for (const [what, { status, ms, body }] of during.responses) {
      expect([what, status, ms < SOON_MS]).toEqual([what, needing.has(what) ? 503 : 200, true])
      if (status === 503 && typeof body !== 'string') expect(body.message).toEqual(expect.any(String))
    }
    expect(calls).toBeLessThanOrEqual(1.1 * usualCalls * during.rounds)

    if (how === 'kill') await service.start()
    else service.resume()
    const back = performance.now()
    await untilAllWorks()
    const backMs = performance.now() - back
    const slowest = Math.max(...during.responses.map(([, { ms }]) => ms))
    console.info(
      `${name} ${how}: ${during.responses.length} responses, the slowest after ${slowest.toFixed(0)} ms, ${calls} calls ` +
        `where there are ${Math.round(usualCalls * during.rounds)} else, back after ${backMs.toFixed(0)} ms`,
    )
    expect(backMs).toBeLessThan(BACK_MS)
  })
})
