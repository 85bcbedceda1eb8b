import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { inFull } from '../support/full.ts'
import { uploadPicture } from '../support/pictures.ts'
import { openFrontDoor, type FrontDoor } from './support/front-door.ts'
import { startHouse, SERVICES, type House, type ServiceName } from './support/house.ts'
import type { Program } from './support/program.ts'

// Two replicas of everything, of which one after the other is stopped and started again, under visitors and an owner. The
// way to them is a cluster's: names that list all replicas for RPCs, one port before all for HTTP.
jest.setTimeout(600_000)
const withRedis = process.env.REDIS_URL ? test : test.skip

const REQUESTS = inFull(3_000, 150)
const PER_SECOND = inFull(50, 25)
const RESTARTED = inFull([...SERVICES, 'worker', 'gateway'], ['content', 'media', 'gateway'])
const OF_EACH = inFull(2, 1)
/** A short run stands beside others: on a machine that is held up a database may be silent, and is asked again. */
const MOST_TRIES = inFull(1, 60)
/** Between a replica that serves again and the end of the next; deploy/k8s takes 5 s. Callers look for it every second. */
const APART_MS = 1_500

let house: House
let gateways: FrontDoor
let cookie: string
let addresses: string[]
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  house = await startHouse({
    replicas: 2,
    services: inFull<readonly ServiceName[]>(SERVICES, ['content', 'media']),
    gateway: { REDIS_URL: process.env.REDIS_URL ?? '', FRONT_CACHE_BYTES: '0' },
    between: async (service, ports) => {
      if (service !== 'bytes') return { ports, close: async () => undefined }
      const door = await openFrontDoor(ports)
      return { ports: [door.port], close: door.close }
    },
  })
  gateways = await openFrontDoor(house.gatewayPorts)
  const owner = await house.owner()
  cookie = owner.cookie ?? ''
  const picture = await uploadPicture(owner, { imageType: 'gallery' })
  await owner.send('POST', '/api/posts', { title: 'Shown', content: '<p>Clear skies.</p>', published: true })
  addresses = [
    ...['/', '/blog/shown', '/gallery', '/api/posts', '/api/images/gallery', '/api/site-settings', picture.path],
    ...inFull<string[]>(['/api/store/products', '/api/store/config', '/api/skybug/towns?q=Munich'], []),
    ...['/api/settings', '/api/me'],
  ]
})
afterAll(async () => {
  agent.destroy()
  await gateways.close()
  await house.stop()
})

interface Sent {
  method: string
  path: string
  body?: string
}

/** As browsers and proxies do: on a kept connection that turns out to be closed, a request is sent again on another. */
const ask = async (sent: Sent, again = false): Promise<{ status: number; again: boolean }> => {
  try {
    return { status: await askOnce(sent, again), again }
  } catch (error) {
    if (again || !(error as { reused?: boolean }).reused) throw error
    return ask(sent, true)
  }
}

const askOnce = ({ method, path, body }: Sent, alone: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json', 'content-length': body.length }) }
    const options = { agent: alone ? false : agent, port: gateways.port, host: '127.0.0.1', method, path, headers }
    const asked = request(options, answer => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
    asked.once('error', error => reject(Object.assign(error, { reused: asked.reusedSocket })))
    asked.end(body)
  })

const untilAnswered = async (sent: Sent) => {
  for (let tries = 1; ; tries++) {
    const answer = await ask(sent).catch((error: Error) => ({ status: error.message, again: false }))
    if (answer.status !== 503 || tries === MOST_TRIES) return { ...answer, tries }
    await pause(250)
  }
}

const restart = async (program: Program, port: number | undefined): Promise<void> => {
  // What a cluster does before it stops a replica of the door: nothing new is sent there.
  if (port !== undefined) gateways.avoid(port)
  await program.stop()
  await program.start()
  if (port !== undefined) gateways.use(port)
  await pause(APART_MS)
}

withRedis('everything is restarted, one replica after the other, and no request fails', async () => {
  const failed: string[] = []
  const underWay: Promise<void>[] = []
  let sent = 0
  let again = 0
  let late = 0
  let restarted = 0
  let rolled = false
  const send = async (nth: number) => {
    const written = nth % 10 === 0
    const asked: Sent = written
      ? { method: 'PUT', path: '/api/site-settings/tagline', body: JSON.stringify({ value: `Night ${nth}` }) }
      : { method: 'GET', path: addresses[nth % addresses.length] ?? '/' }
    const answer = await untilAnswered(asked)
    if (answer.again) again += 1
    if (answer.tries > 1) late += 1
    if (answer.status !== 200) failed.push(`${asked.method} ${asked.path}: ${answer.status}`)
  }
  const load = async () => {
    const began = performance.now()
    while (!rolled || sent < REQUESTS) {
      underWay.push(send(sent++))
      await pause(Math.max(0, began + (sent * 1_000) / PER_SECOND - performance.now()))
    }
    await Promise.all(underWay)
  }
  const roll = async () => {
    for (const name of RESTARTED)
      for (const [nth, program] of (house.programs[name] ?? []).slice(0, OF_EACH).entries()) {
        await restart(program, name === 'gateway' ? house.gatewayPorts[nth] : undefined)
        restarted += 1
      }
    rolled = true
  }
  await Promise.all([load(), roll()])
  console.info(`${restarted} restarts, ${sent} requests, ${failed.length} failed, ${late} late, ${again} sent again`)
  expect(failed).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
})
