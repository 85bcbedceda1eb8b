import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, it } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { startRpcServer } from '@skyfolio/runtime/rpc/server'
import { freePorts } from '../../tools/start/running/free-ports.ts'
import { startGateway, stubWeb, WEB_ENTRY, type TestGateway } from './support/start-gateway.ts'
import { until } from '../../runtime/test/support/until.ts'
import { INTERNAL_SECRET } from '../../runtime/test/support/internal-secret.ts'

const silent = createLogger({ name: 'test', level: 'silent', format: 'json' })
/** A service that offers its health and nothing else. */
const inert = {
  ...{ host: '127.0.0.1', services: [], dependencies: {}, logger: silent },
  authorization: { audience: 'content', secrets: [INTERNAL_SECRET] },
}

describe('gateway without services', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway()
  })
  afterAll(() => gateway.stop())

  it('responds 503 to reads, with a message and Retry-After', async () => {
    for (const path of ['/api/posts', '/api/tags', '/api/images/gallery', '/uploads/x.jpg']) {
      const response = await gateway.caller().get(path)
      expect(response).toMatchObject({ status: 503, body: { message: expect.any(String) } })
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  it('treats a visitor as a visitor', async () => {
    expect(await gateway.caller().get('/api/me')).toMatchObject({ status: 200, body: { user: null } })
  })

  it('responds 200 to /livez and /readyz, and /readyz says what is down', async () => {
    expect((await gateway.caller().get('/livez')).status).toBe(200)
    const ready = await until(
      () => gateway.caller().get('/readyz'),
      ({ status }) => status === 200,
    )
    expect(ready.body).toEqual({
      status: 'ready',
      parts: {
        web: 'ready',
        content: 'unreachable',
        media: 'unreachable',
        store: 'unreachable',
        skybug: 'unreachable',
        sessions: 'in process',
      },
    })
  })
})

/** One server in the place of all services. */
const allAt = (address: string) => ({
  CONTENT_ADDRESS: address,
  MEDIA_ADDRESS: address,
  STORE_ADDRESS: address,
  SKYBUG_ADDRESS: address,
})

test('gateway serves the site while the launcher prepares it, and is ready when it reaches its services', async () => {
  const [port = 0] = await freePorts(1)
  const address = `127.0.0.1:${port}`
  const early = await startGateway({ OPENS_ON_MESSAGE: 'true', ...allAt(address) })
  const caller = early.caller()
  const opening = { status: 503, body: { status: 'opening' } }
  expect(await caller.get('/readyz')).toMatchObject(opening)
  await until(
    () => caller.get('/'),
    ({ status }) => status === 200,
  )
  const opened = early.open()
  expect(await caller.get('/readyz')).toMatchObject(opening)
  const services = await startRpcServer({ ...inert, port })
  await opened
  expect(await caller.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  await early.stop()
  await services.drain()
})

test('gateway is ready when it can show pages, and a page asked for before that waits', async () => {
  const held = await mkdtemp(join(tmpdir(), 'skyfolio-held-web-'))
  const release = join(held, 'release')
  const slow = await stubWeb(`
    import { existsSync } from 'node:fs'
    while (!existsSync(${JSON.stringify(release)})) await new Promise(resolve => setTimeout(resolve, 10))
    ${WEB_ENTRY}`)
  const services = await startRpcServer({ ...inert, port: 0 })
  const early = await startGateway({ OPENS_ON_MESSAGE: 'true', WEB_DIST: slow, ...allAt(services.address) })
  try {
    const caller = early.caller()
    const page = caller.get('/')
    const opened = early.open()
    expect(await caller.get('/readyz')).toMatchObject({ status: 503, body: { status: 'opening' } })
    expect((await caller.get('/api/me')).status).toBe(200)
    await writeFile(release, '')
    await opened
    expect((await page).status).toBe(200)
  } finally {
    await writeFile(release, '')
    await early.stop()
    await services.drain()
    await rm(slow, { recursive: true })
    await rm(held, { recursive: true })
  }
})

test('gateway is not ready without its web build', async () => {
  const bare = await startGateway({ WEB_DIST: '/nowhere' })
  const caller = bare.caller()
  expect(await caller.get('/readyz')).toMatchObject({ status: 503, body: { parts: { web: 'missing' } } })
  expect((await caller.get('/')).status).toBe(503)
  await bare.stop()
})
