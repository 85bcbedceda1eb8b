import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fakePicture } from '../../../services/media/test/support/fake-pictures.ts'
import type { HttpCaller } from '../support/http-caller.ts'
import { startPictureServer, type PictureServer } from '../support/picture-server.ts'
import { sharedSite, type SharedSite } from '../support/shared-site.ts'
import { signIn } from '../support/start-site.ts'
import { openTcpProxy } from '../../../runtime/test/support/tcp-proxy.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(120_000)
const IMPORTS = '/api/admin/imports'
let site: SharedSite
let owner: HttpCaller
let old: PictureServer
/** Pictures of the old site that are not sent before they are released. */
let held: RegExp | null = null
let release: () => void = () => undefined
let released = Promise.resolve()
const hold = (path: RegExp) => {
  held = path
  released = new Promise(resolve => {
    release = () => {
      held = null
      resolve()
    }
  })
}

beforeAll(async () => {
  const moon = fakePicture(640, 480)
  old = await startPictureServer((request, response) => {
    const path = request.url ?? ''
    void (held?.test(path) ? released : Promise.resolve()).then(() =>
      path.endsWith('.jpg')
        ? response.writeHead(200, { 'content-type': 'image/jpeg' }).end(moon)
        : response.writeHead(404).end(),
    )
  })
  site = await sharedSite({ IMPORT_FROM_ADDRESSES: '127.0.0.1' }, { imports: true })
  owner = await site.owner()
})
beforeEach(() => release())
afterAll(async () => {
  release()
  await site.stop()
  await old.close()
})

const formOf = (text: string, name: string, baseUrl?: string) => {
  const form = new FormData()
  if (baseUrl) form.set('baseUrl', baseUrl)
  form.set('file', new Blob([text]), name)
  return form
}
const send = (text: string, name = 'export.xml', baseUrl?: string, caller = owner) =>
  caller.send('POST', IMPORTS, formOf(text, name, baseUrl))
const read = async (id: number, caller = owner) => (await caller.get(`${IMPORTS}/${id}`)).body
const inState = (id: number, state: string, caller = owner) =>
  until(
    () => read(id, caller),
    body => body.state === state,
    60_000,
  )
const requested = (path: string) =>
  until(
    () => old.requests,
    requests => requests.includes(path),
    60_000,
  )
const start = (id: number, caller = owner) => caller.send('POST', `${IMPORTS}/${id}/start`)
const checked = async (text: string, name?: string, baseUrl?: string, caller = owner) => {
  const response = await send(text, name, baseUrl, caller)
  expect(response.status).toBe(201)
  return inState(response.body.id, 'ready', caller)
}
const finished = async (id: number, caller = owner) => {
  expect((await start(id, caller)).status).toBe(200)
  return inState(id, 'finished', caller)
}
const wordpress = async () =>
  (await readFile(join(import.meta.dirname, 'exports', 'wordpress.xml'), 'utf8')).replaceAll(
    'http://old.example',
    old.url,
  )
const ghostOf = (slugs: string[]) =>
  JSON.stringify({
    data: {
      posts: slugs.map(slug => ({
        ...{ id: slug, title: slug, slug, status: 'published', published_at: '2024-01-01T00:00:00.000Z' },
        html: `<p>Words</p><img src="__GHOST_URL__/${slug}.jpg">`,
      })),
    },
  })
const total = async (path: string) => Number((await owner.get(`${path}limit=1`)).headers.get('x-total-count'))
const counts = async () => ({
  posts: await total('/api/posts?drafts=true&'),
  images: await total('/api/images?'),
  tags: (await owner.get('/api/tags')).body.length as number,
})

describe('check of an export', () => {
  it('says what an import would bring in, and writes nothing', async () => {
    const before = await counts()
    const ready = await checked(await wordpress())
    expect(ready).toMatchObject({ filename: 'export.xml', report: null, failure: null })
    expect(ready.expected).toMatchObject({ posts: 1, pages: 1, drafts: 3, pictures: 1, tags: 2, existing: 0 })
    expect(ready.expected.skipped).toContainEqual({
      subject: 'Post “Thrown away”',
      reason: 'It was in the trash of the old site.',
    })
    expect([await counts(), old.requests]).toEqual([before, []])
    expect((await owner.get(`${IMPORTS}/${ready.id}/report`)).status).toBe(404)
  })

  it.each([
    ['a podcast', '<rss><channel><title>A podcast</title></channel></rss>', /not a WordPress export/],
    ['a half file', '{"db": [{"data": {"posts": [', /not a Ghost export/],
    ['another file', 'title,slug\n', /neither a WordPress export/],
  ])('rejects %s with the reason', async (_, text, reason) => {
    const { body } = await send(text)
    expect((await inState(body.id, 'invalid')).failure).toMatch(reason)
    expect((await start(body.id)).status).toBe(409)
  })
})

describe('finished import', () => {
  let expected: unknown
  let imported: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    const ready = await checked(await wordpress())
    expected = ready.expected
    imported = await finished(ready.id)
  })

  it('has brought in what its check expected', async () => {
    const { report, done, total } = imported
    expect(report).toEqual(expected)
    expect([done, total]).toEqual([5, 5])
    const post = (await owner.get('/api/posts/slug/m31')).body
    expect(post).toMatchObject({ title: 'M 31 & its neighbours', published: true })
    expect(post.content).toMatch(/src="\/uploads\//)
  })

  it('has a report to download', async () => {
    const text = await owner.get(`${IMPORTS}/${imported.id}/report`)
    expect(text.headers.get('content-disposition')).toBe(`attachment; filename="import-${imported.id}.txt"`)
    expect(text.body).toContain('imported: 1 posts, 1 pages, 3 drafts, 1 pictures, 2 tags\n\nnot imported:\n')
  })

  it('brings in nothing twice when it is repeated', async () => {
    const before = await counts()
    const again = await checked(await wordpress())
    expect(again.expected).toMatchObject({ posts: 0, pages: 0, drafts: 0, pictures: 0, tags: 0, existing: 5 })
    expect((await finished(again.id)).report).toMatchObject({ posts: 0, pictures: 0, existing: 5 })
    expect(await counts()).toEqual(before)
    const list = (await owner.get(IMPORTS)).body
    expect(list.slice(0, 2).map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
      [again.id, 'finished'],
      [imported.id, 'finished'],
    ])
  })
})

describe('upload of an export', () => {
  it('is rejected without a file', async () => {
    expect((await owner.send('POST', IMPORTS, new FormData())).status).toBe(400)
    expect((await owner.send('POST', IMPORTS, { file: 'x' })).status).toBe(415)
  })

  it('is rejected when the file is empty', async () => {
    expect(await send('')).toMatchObject({ status: 400, body: { message: 'The file is empty' } })
  })

  it('is rejected when the file is too large', async () => {
    const large = await send('x'.repeat(33 * 1024 * 1024))
    expect([large.status, large.body.message]).toEqual([413, expect.stringMatching(/at most 32 MB/)])
  })

  it('is rejected with an address of the old site that is no address', async () => {
    const wrong = await send('{}', 'a.json', 'old.example')
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringMatching(/begins with https/)])
  })

  it('is for the owner', async () => {
    expect((await send('<rss/>', 'a.xml', undefined, site.caller())).status).toBe(401)
    expect((await site.caller().get(IMPORTS)).status).toBe(401)
  })

  it('is rejected from another site', async () => {
    const foreign = { origin: 'https://elsewhere.test' }
    expect((await owner.send('POST', IMPORTS, formOf('<rss/>', 'a.xml'), foreign)).status).toBe(403)
  })
})

describe('running import', () => {
  it('is the only one, and is canceled without waiting for a picture', async () => {
    const { id } = await checked(ghostOf(['halt-1', 'halt-2']), 'ghost.json', old.url)
    const other = await checked(ghostOf(['other-1']), 'other.json', old.url)
    hold(/halt-1/)
    await start(id)
    await requested('/halt-1.jpg')
    for (const refused of [await send('<rss/>'), await start(other.id), await start(id)]) {
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ code: 'IMPORT_RUNNING', message: expect.stringMatching(/under way/) })
    }
    expect((await owner.send('POST', `${IMPORTS}/${id}/cancel`)).status).toBe(200)
    // The picture still hangs.
    expect((await inState(id, 'canceled')).report).toMatchObject({ posts: 0 })
    release()
    expect((await owner.get('/api/posts/slug/halt-1')).status).toBe(404)
    expect((await finished(other.id)).report).toMatchObject({ posts: 1, pictures: 1 })
  })

  it('is interrupted when its gateway stops, and another gateway continues it with one report', async () => {
    const gateway = await site.anotherGateway()
    const caller = await signIn(gateway.caller())
    const { id } = await checked(ghostOf(['again-1', 'again-2', 'again-3']), 'ghost.json', old.url)
    hold(/again-2/)
    await start(id, caller)
    await requested('/again-2.jpg')
    await gateway.stop()
    const stopped = await inState(id, 'interrupted')
    expect(stopped.failure).toMatch(/restarted/)
    release()
    expect((await finished(id)).report).toMatchObject({ posts: 3, pictures: 3, existing: 0 })
  })

  it('is interrupted while media is gone, and continues without having lost a picture', async () => {
    const bytes = await openTcpProxy({ port: site.services.media.server.bytesPort })
    const gateway = await site.anotherGateway({ MEDIA_BYTES_URL: `http://${bytes.address}` })
    const caller = await signIn(gateway.caller())
    const { id } = await checked(ghostOf(['gone-1']), 'ghost.json', old.url, caller)
    await bytes.cut()
    await start(id, caller)
    const stopped = await inState(id, 'interrupted', caller)
    expect(stopped.failure).toMatch(/not available/)
    expect((await owner.get('/api/posts/slug/gone-1')).status).toBe(404)
    await bytes.restore()
    expect((await finished(id, caller)).report).toMatchObject({ posts: 1, pictures: 1, notes: [] })
    await gateway.stop()
    await bytes.close()
  })
})

describe('pictures of an import', () => {
  it('are fetched from the hosts that the operator has listed, and no others', async () => {
    const gateway = await site.anotherGateway({ IMPORT_FROM_HOSTS: 'old.example' })
    const caller = await signIn(gateway.caller())
    const seen = old.requests.length
    const { id } = await checked(ghostOf(['unlisted-1']), 'ghost.json', old.url, caller)
    const { report } = await finished(id, caller)
    expect(report.notes[0].reason).toMatch(/could not be fetched: 127.0.0.1 is not among IMPORT_FROM_HOSTS/)
    expect(old.requests.slice(seen)).toEqual([])
    await gateway.stop()
  })

  it('are not fetched from an address that is not public, unless the operator has named it', async () => {
    const gateway = await site.anotherGateway({ IMPORT_FROM_ADDRESSES: '' })
    const caller = await signIn(gateway.caller())
    const seen = old.requests.length
    const { id, expected } = await checked(ghostOf(['inside-1']), 'ghost.json', old.url, caller)
    expect(expected.notes[0].reason).toMatch(/could not be fetched: 127.0.0.1 is not a public address/)
    const { report } = await finished(id, caller)
    expect(report.notes[0].reason).toMatch(/could not be fetched: 127.0.0.1 is not a public address/)
    expect(old.requests.slice(seen)).toEqual([])
    await gateway.stop()
  })
})
