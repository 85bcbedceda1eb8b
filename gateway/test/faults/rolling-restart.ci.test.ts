import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { inFull } from '../support/full.ts'
import { uploadPicture } from '../support/pictures.ts'
import { openLoadBalancer, type LoadBalancer } from './support/load-balancer.ts'
import { startSiteProcesses, SERVICES, type SiteProcesses, type ServiceName } from './support/site-processes.ts'
import type { Program } from './support/program.ts'

// Two replicas of everything, of which one after the other is stopped and started again, under visitors and an owner. The
// way to them is a cluster's: names that list all replicas for RPCs, one port before all for HTTP.
jest.setTimeout(600_000)
const withRedis = process.env.REDIS_URL ? test : test.skip

const REQUESTS = inFull(3_000, 150)
const PER_SECOND = inFull(50, 25)
const RESTARTED = inFull([...SERVICES, 'worker', 'gateway'], ['content', 'media', 'gateway'])
const OF_EACH = inFull(2, 1)
/** A short run shares the machine with others: a database may be late, and requests are retried. */
const MOST_TRIES = inFull(1, 60)
/** Between a replica that serves again and the end of the next; deploy/k8s takes 5 s. Callers look for it every second. */
const APART_MS = 1_500

let site: SiteProcesses
let gateways: LoadBalancer
let cookie: string
let addresses: string[]
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  site = await startSiteProcesses({
    replicas: 2,
    services: inFull<readonly ServiceName[]>(SERVICES, ['content', 'media']),
    gateway: { REDIS_URL: process.env.REDIS_URL ?? '', FRONT_CACHE_BYTES: '0' },
    startProxies: async (service, ports) => {
      if (service !== 'bytes') return { ports, close: async () => undefined }
      const balancer = await openLoadBalancer(ports)
      return { ports: [balancer.port], close: balancer.close }
    },
  })
  gateways = await openLoadBalancer(site.gatewayPorts)
  const owner = await site.owner()
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
  await site.stop()
})

interface SentRequest {
  method: string
  path: string
  body?: string
}

/** As browsers and proxies do: on a kept-alive connection that turns out to be closed, a request is sent again on another. */
const send = async (sent: SentRequest, again = false): Promise<{ status: number; again: boolean }> => {
  try {
    return { status: await sendOnce(sent, again), again }
  } catch (error) {
    if (again || !(error as { reused?: boolean }).reused) throw error
    return send(sent, true)
  }
}

const sendOnce = ({ method, path, body }: SentRequest, alone: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json', 'content-length': body.length }) }
    const options = { agent: alone ? false : agent, port: gateways.port, host: '127.0.0.1', method, path, headers }
    const outgoing = request(options, response => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
    outgoing.once('error', error => reject(Object.assign(error, { reused: outgoing.reusedSocket })))
    outgoing.end(body)
  })

const sendUntilServed = async (sent: SentRequest) => {
  for (let tries = 1; ; tries++) {
    const response = await send(sent).catch((error: Error) => ({ status: error.message, again: false }))
    if (response.status !== 503 || tries === MOST_TRIES) return { ...response, tries }
    await pause(250)
  }
}

const restart = async (program: Program, port: number | undefined): Promise<void> => {
  // What a cluster does before it stops a replica of the gateway: nothing new is sent there.
  if (port !== undefined) gateways.avoid(port)
  await program.stop()
  await program.start()
  if (port !== undefined) gateways.use(port)
  await pause(APART_MS)
}

withRedis('rolling restart of all replicas fails no request', async () => {
  const failed: string[] = []
  const underWay: Promise<void>[] = []
  let sent = 0
  let again = 0
  let late = 0
  let restarted = 0
  let rolled = false
  const sendNth = async (nth: number) => {
    const written = nth % 10 === 0
    const sentRequest: SentRequest = written
      ? { method: 'PUT', path: '/api/site-settings/tagline', body: JSON.stringify({ value: `Night ${nth}` }) }
      : { method: 'GET', path: addresses[nth % addresses.length] ?? '/' }
    const response = await sendUntilServed(sentRequest)
    if (response.again) again += 1
    if (response.tries > 1) late += 1
    if (response.status !== 200) failed.push(`${sentRequest.method} ${sentRequest.path}: ${response.status}`)
  }
  const load = async () => {
    const began = performance.now()
    while (!rolled || sent < REQUESTS) {
      underWay.push(sendNth(sent++))
      await pause(Math.max(0, began + (sent * 1_000) / PER_SECOND - performance.now()))
    }
    await Promise.all(underWay)
  }
  const roll = async () => {
    for (const name of RESTARTED)
      for (const [nth, program] of (site.programs[name] ?? []).slice(0, OF_EACH).entries()) {
        await restart(program, name === 'gateway' ? site.gatewayPorts[nth] : undefined)
        restarted += 1
      }
    rolled = true
  }
  await Promise.all([load(), roll()])
  console.info(`${restarted} restarts, ${sent} requests, ${failed.length} failed, ${late} late, ${again} sent again`)
  expect(failed).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
})
