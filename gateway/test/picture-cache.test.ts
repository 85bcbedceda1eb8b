import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { until } from '../../runtime/test/support/until.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { picture, pictureForm, uploadPicture } from './support/pictures.ts'
import type { TestGateway } from './support/start-gateway.ts'
import { send } from './support/start-front-cache.ts'
import { startSite, type TestSite } from './support/start-site.ts'

let site: TestSite
let other: TestGateway
let owner: HttpCaller
let visitor: HttpCaller
beforeAll(async () => {
  site = await startSite()
  other = await site.anotherGateway()
  owner = await site.owner()
  visitor = site.caller()
}, 60_000)
afterAll(async () => {
  await other.stop()
  await site.stop()
})

const upload = () => uploadPicture(owner, { imageType: 'gallery' })
/** A response from memory has no request id. */
const isFromMemory = async (path: string, caller = visitor) => {
  const { status, headers } = await caller.get(path)
  expect([path, status]).toEqual([path, 200])
  return !headers.has('x-request-id')
}
/** Has a gateway keep a picture; until its watch of media is open, it keeps none. */
const keep = (path: string, caller = visitor) =>
  until(
    () => isFromMemory(path, caller),
    isKept => isKept,
  )
const change = (id: number, fields: object) => owner.send('PATCH', `/api/images/${id}`, fields)
const statusOf = async (path: string, caller = visitor) => (await caller.get(path)).status

describe('a picture from memory', () => {
  let path: string
  let uncached: TestGateway
  beforeAll(async () => {
    ;({ optimizedPath: path } = await upload())
    uncached = await site.anotherGateway({ PICTURE_CACHE_BYTES: '0' })
    await keep(path)
  })
  afterAll(() => uncached.stop())

  const OF_ONE_RESPONSE = ['date', 'x-request-id', 'connection', 'keep-alive']
  const comparable = ({ status, headers, body }: Awaited<ReturnType<typeof send>>) => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_RESPONSE.includes(name))),
    body: body.toString('base64'),
  })
  const etag = async () => (await visitor.get(path)).headers.get('etag') ?? ''

  it.each([
    ['GET', {}, 200],
    ['HEAD', {}, 200],
    ['GET', { range: 'bytes=0-9' }, 206],
    ['GET', { range: 'bytes=-9' }, 206],
    ['GET', { range: 'bytes=0-1,4-5' }, 200],
    ['GET', { range: 'bytes=0-9', 'if-range': '"another"' }, 200],
    ['GET', { range: 'bytes=99999999-' }, 416],
    ['HEAD', { range: 'bytes=0-9' }, 200],
    ['GET', { 'if-none-match': '*' }, 304],
    ['GET', { 'if-none-match': '"another"' }, 200],
  ] as const)('is the response that media gives: %s %j', async (method, headers, status) => {
    const options = { method, headers: { ...headers } as Record<string, string> }
    const fromMemory = await send(site.url, path, options)
    const fromMedia = await send(uncached.url, path, options)
    expect([fromMemory.headers['x-request-id'], typeof fromMedia.headers['x-request-id']]).toEqual([
      undefined,
      'string',
    ])
    expect(fromMedia.headers).not.toHaveProperty('x-skyfolio-visibility')
    expect(comparable(fromMemory)).toEqual(comparable(fromMedia))
    expect(fromMemory.status).toBe(status)
  })

  it('is 304 for the tag that it was sent with, weak or among others', async () => {
    const tag = await etag()
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const headers = { 'if-none-match': known }
      const fromMemory = await send(site.url, path, { headers })
      expect(comparable(fromMemory)).toEqual(comparable(await send(uncached.url, path, { headers })))
      expect(fromMemory.status).toBe(304)
    }
  })

  it('is the same for the owner', async () => {
    expect(await isFromMemory(path, await site.owner())).toBe(true)
  })

  it('is not what an address with a query gets', async () => {
    const image = await upload()
    await keep(image.path)
    await change(image.id, { downloadable: true })
    const download = await visitor.get(`${image.path}?download`)
    expect(download.headers.get('content-disposition')).toContain('attachment')
    expect([await isFromMemory(`${image.path}?x`), await isFromMemory(image.path)]).toEqual([false, true])
    expect((await visitor.get(image.path)).headers.get('content-disposition')).toBeNull()
  })
})

describe('a picture in memory', () => {
  it('is gone with the response to the request that hides it, and shown again in the same way', async () => {
    const { id, path, optimizedPath } = await upload()
    await keep(path)
    await keep(optimizedPath)
    expect((await change(id, { hidden: true })).status).toBe(200)
    expect([await statusOf(path), await statusOf(optimizedPath)]).toEqual([404, 404])
    expect([await statusOf(path, owner), await statusOf(path)]).toEqual([200, 404])
    expect((await change(id, { hidden: false })).status).toBe(200)
    await keep(path)
  })

  it('is gone from another gateway, too, when it is hidden or deleted', async () => {
    const elsewhere = other.caller()
    const { id, path } = await upload()
    const isGone = () =>
      until(
        () => statusOf(path, elsewhere),
        status => status === 404,
      )
    await keep(path, elsewhere)
    await change(id, { hidden: true })
    await isGone()
    await change(id, { hidden: false })
    await until(
      () => statusOf(path, elsewhere),
      status => status === 200,
    )
    await keep(path, elsewhere)
    expect((await owner.send('DELETE', `/api/images/${id}`)).status).toBe(204)
    await isGone()
  })

  it('is gone when its photograph is deleted, and back when that is restored', async () => {
    const { id, path } = await upload()
    await keep(path)
    expect((await owner.send('DELETE', `/api/images/${id}`)).status).toBe(204)
    expect(await statusOf(path)).toBe(404)
    expect((await owner.send('POST', `/api/trash/images/${id}/restore`)).status).toBe(200)
    await keep(path)
  })

  it('makes room for the file that replaces it, and hides a version that is hidden', async () => {
    const { id, path } = await upload()
    await keep(path)
    const form = await pictureForm({ keepFormer: 'true' }, { bytes: await picture(400, 300) })
    expect((await owner.send('POST', `/api/images/${id}/file`, form)).status).toBe(201)
    const { body } = await until(
      () => owner.get(`/api/images/${id}`),
      ({ body }) => body.path !== path,
      30_000,
    )
    await keep(body.path)
    // The former file is one of a version now: it is asked for each time.
    expect(await isFromMemory(path)).toBe(false)
    expect((await owner.send('PATCH', `/api/images/${id}/versions/1`, { hidden: true })).status).toBe(200)
    expect((await visitor.get(path)).headers.get('etag')).toBe((await visitor.get(body.path)).headers.get('etag'))

    await owner.send('PATCH', `/api/images/${id}/versions/1`, { hidden: false })
    expect((await owner.send('POST', `/api/images/${id}/versions/1/final`)).status).toBe(200)
    expect(await isFromMemory(body.path)).toBe(false)
  }, 60_000)

  it('stays when the title of its photograph changes', async () => {
    const { id, path } = await upload()
    await keep(path)
    await keep(path, other.caller())
    expect((await change(id, { title: 'Another title' })).status).toBe(200)
    // By the time a later change of another photograph has arrived, this one has, too.
    const later = await upload()
    await keep(later.path, other.caller())
    await change(later.id, { hidden: true })
    await until(async () => (await statusOf(later.path, other.caller())) === 404, 'the later change')
    expect([await isFromMemory(path), await isFromMemory(path, other.caller())]).toEqual([true, true])
  })

  it('is asked for again while media, or its watch, does not respond', async () => {
    const { path } = await upload()
    await keep(path)
    await site.media.cut()
    try {
      await until(async () => (await statusOf(path)) === 200 && !(await isFromMemory(path)), 'media is asked')
      expect([await isFromMemory(path), await isFromMemory(path)]).toEqual([false, false])
      await site.bytes.cut()
      expect(await statusOf(path)).toBe(503)
    } finally {
      await site.bytes.restore()
      await site.media.restore()
    }
    await keep(path)
  })
})
