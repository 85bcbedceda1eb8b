import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { openTcpProxy } from '../../runtime/test/support/tcp-proxy.ts'
import { until } from '../../runtime/test/support/until.ts'
import type { HttpCaller, HttpResponse } from './support/http-caller.ts'
import { uploadPicture } from './support/pictures.ts'
import { openProxies, type SiteProxies } from './support/site-proxies.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { startGateway, type TestGateway } from './support/start-gateway.ts'
import { OWNER, signIn } from './support/start-site.ts'
import { writePost } from './support/write-post.ts'

// How soon a gateway responds without what it needs; what it responds is tested by outages, readiness and sessions.
jest.setTimeout(120_000)

const SOON_MS = 2_500
const AT_ONCE_MS = 100
const REDIS_URL = process.env.REDIS_URL ?? 'redis://127.0.0.1:6479'
const WEB_DIST = join(import.meta.dirname, '../../web/dist')

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const slowest = (responses: HttpResponse[]) => Math.max(...responses.map(({ ms }) => ms))

describe('gateway without services', () => {
  it('responds to reads within 2.5 s', async () => {
    const gateway = await startGateway()
    const caller = gateway.caller()
    for (const path of ['/api/posts', '/api/tags', '/api/images/gallery', '/uploads/x.jpg'])
      expect([path, (await caller.get(path)).ms < SOON_MS]).toEqual([path, true])
    await gateway.stop()
  })
})

describe('gateway whose service is gone', () => {
  let proxies: SiteProxies
  let gateway: TestGateway
  let owner: HttpCaller
  let visitor: HttpCaller
  let article: string
  beforeAll(async () => {
    proxies = await openProxies(site)
    gateway = await site.anotherGateway({ ...proxies.addresses, WEB_DIST, FRONT_CACHE_BYTES: '0' })
    owner = await signIn(gateway.caller())
    visitor = gateway.caller()
    await uploadPicture(owner, { imageType: 'gallery' })
    const { slug } = await writePost(owner, { published: true })
    article = `/blog/${slug}`
  })
  afterAll(async () => {
    await gateway.stop()
    await proxies.close()
  })

  it.each(['cut', 'freeze'] as const)('responds within 2.5 s without content (%s)', async how => {
    await proxies.content[how]()
    const reads = await Promise.all([
      ...['/api/posts', '/api/tags', '/api/site-settings'].map(path => visitor.get(path)),
      ...['/api/images/blog', '/api/me'].map(path => owner.get(path)),
    ])
    const pages = [await visitor.get(article), await visitor.get('/gallery')]
    await proxies.content.restore()
    expect(slowest([...reads, ...pages])).toBeLessThan(SOON_MS)
    await until(
      () => owner.get('/api/posts'),
      ({ status }) => status === 200,
    )
  })

  it.each(['cut', 'freeze'] as const)('responds within 2.5 s without media (%s)', async how => {
    await proxies.media[how]()
    await proxies.bytes[how]()
    const responses: HttpResponse[] = []
    for (const path of ['/api/posts', '/', '/blog', article, '/api/images/gallery'])
      responses.push(await visitor.get(path))
    await proxies.bytes.restore()
    await proxies.media.restore()
    expect(slowest(responses)).toBeLessThan(SOON_MS)
    await until(
      () => owner.get('/api/images'),
      ({ status }) => status === 200,
    )
  })
})

describe('gateway whose Redis is gone', () => {
  it.each(['cut', 'freeze'] as const)('responds at once to sessions, and again within 2 s (%s)', async how => {
    const url = new URL(REDIS_URL)
    const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 6379) })
    url.hostname = '127.0.0.1'
    url.port = String(proxy.port)
    const gateway = await site.anotherGateway({ REDIS_URL: url.href, FRONT_CACHE_BYTES: '0' })
    await until(
      () => gateway.caller().get('/readyz'),
      ({ body }) => body.parts.sessions === 'serving',
    )
    const owner = await signIn(gateway.caller())
    const session = async () => [
      await owner.get('/api/me'),
      await owner.get('/api/settings'),
      await gateway.caller().send('POST', '/api/login', OWNER),
    ]
    await proxy[how]()
    // A frozen one must be detected first.
    await until(session, responses => responses.every(({ status, ms }) => status === 503 && ms < AT_ONCE_MS), 3_000)
    expect(slowest(await session())).toBeLessThan(AT_ONCE_MS)
    await proxy.restore()
    await until(
      () => owner.get('/api/settings'),
      ({ status }) => status === 200,
      2_000,
    )
    await gateway.stop()
    await proxy.close()
  })
})
