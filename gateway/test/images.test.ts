import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/logger'
import { createMediaClient } from '../src/clients/media-client.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { pictureForm, uploadPicture } from './support/pictures.ts'
import { startSite, type TestSite } from './support/start-site.ts'
import { until } from './support/until.ts'

let site: TestSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await startSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

const idsOf = async (caller: HttpCaller, path: string) =>
  ((await caller.get(path)).body as { id: number }[]).map(({ id }) => id)

let nth = 0
const write = async (fields: Record<string, unknown>) => {
  const post = { title: `With a picture ${++nth}`, content: '<p>Clear skies.</p>', ...fields }
  const answer = await owner.send('POST', '/api/posts', post)
  expect(answer.status).toBe(201)
  return answer.body as { id: number; title: string; slug: string }
}

describe('an upload', () => {
  test('is answered with the whole picture, which visitors see when it is ready', async () => {
    const fields = {
      title: 'Andromeda',
      targetName: 'M31',
      dateTaken: '2025-10-01',
      imageType: 'gallery',
      enabledInHeader: 'true',
    }
    const answer = await owner.send('POST', '/api/images', await pictureForm(fields))
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        title: 'Andromeda',
        targetName: 'M31',
        dateTaken: '2025-10-01',
        imageType: 'gallery',
        enabledInHeader: true,
        width: 320,
        height: 200,
        mimeType: 'image/jpeg',
      },
    })
    const { id } = answer.body
    await until(
      () => idsOf(visitor, '/api/images/gallery'),
      ids => ids.includes(id as number),
      20_000,
    )
    expect(await idsOf(visitor, '/api/images/header')).toContain(id)
    expect(await idsOf(visitor, '/api/images')).toContain(id)
    const { body } = await visitor.get(`/api/images/${id}`)
    expect(body).not.toHaveProperty('state')
    expect(body.responsiveVariants[0]).toMatchObject({ url: expect.stringMatching(/^\/uploads\/optimized\//) })
  })

  test('of what is no picture is refused in words, and 401 without a session', async () => {
    const zip = await pictureForm({ title: 'x' }, { bytes: Buffer.from('PK\u0003\u0004 nothing') })
    expect(await owner.send('POST', '/api/images', zip)).toMatchObject({
      status: 415,
      body: { message: expect.any(String) },
    })
    expect((await owner.send('POST', '/api/images', { title: 'x' })).status).toBeGreaterThanOrEqual(400)
    expect((await visitor.send('POST', '/api/images', await pictureForm({ title: 'x' }))).status).toBe(401)
  })

  test('of blog pictures answers {images}, of an avatar {filename}', async () => {
    const blog = await pictureForm({ title: 'In the text', imageType: 'blog' }, { field: 'images' })
    const answer = await owner.send('POST', '/api/images/upload/blog', blog)
    expect(answer).toMatchObject({ status: 201, body: { images: [{ imageType: 'blog' }] } })
    const avatar = await owner.send('POST', '/api/upload/avatar', await pictureForm({}, { field: 'avatar' }))
    expect(avatar).toMatchObject({ status: 201, body: { filename: expect.any(String) } })
    expect((await owner.send('PATCH', '/api/me', { avatar: avatar.body.filename })).status).toBe(200)
    expect((await visitor.get(`/uploads/${avatar.body.filename}`)).status).toBe(200)
  })
})

describe('the bytes', () => {
  test('come with ranges, an ETag and a long life, and may be shown anywhere', async () => {
    const image = await uploadPicture(owner, { imageType: 'gallery' })
    const whole = await visitor.get(image.path)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('image/jpeg')
    expect(whole.headers.get('cache-control')).toContain('immutable')
    expect(whole.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    const part = await visitor.get(image.path, { range: 'bytes=0-9' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toMatch(/^bytes 0-9\//)
    const same = await visitor.get(image.path, { 'if-none-match': whole.headers.get('etag') ?? '' })
    expect(same.status).toBe(304)
    expect((await visitor.send('HEAD', image.path)).status).toBe(200)
    expect((await visitor.get(`/uploads/${image.filename}`)).status).toBe(200)
    expect(await visitor.get('/uploads/nothing.jpg')).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    })
    expect((await visitor.send('DELETE', image.path)).status).toBe(404)
  })
})

test('by its filename a visitor reads what is shown somewhere, and nothing else; the owner reads all', async () => {
  const waiting = await uploadPicture(owner, { imageType: 'blog', title: 'In a draft' })
  const header = await uploadPicture(owner, { imageType: 'blog', enabledInHeader: 'true', title: 'On Home' })
  const post = await write({ headerImageId: waiting.id, published: false })
  for (const address of [`/uploads/${waiting.filename}`, `/uploads/optimized/${waiting.filename}`]) {
    expect(await visitor.get(address)).toMatchObject({ status: 404, body: { message: 'Image not found' } })
    expect((await visitor.send('HEAD', address)).status).toBe(404)
    expect((await owner.get(address)).status).toBe(200)
  }
  for (const address of [`/uploads/${header.filename}`, `/api/images/${header.id}`])
    expect((await visitor.get(address)).status).toBe(200)
  await owner.send('PUT', `/api/posts/${post.id}`, { published: true })
  expect((await visitor.get(`/uploads/${waiting.filename}`)).status).toBe(200)
})

describe('the lists', () => {
  test('visitors see blog pictures when something published shows them', async () => {
    const header = await uploadPicture(owner, { imageType: 'blog', title: 'Header' })
    const inline = await uploadPicture(owner, { imageType: 'blog', title: 'Inline' })
    const content = `<p><img src="${inline.optimizedPath}" alt="x"></p>`
    const post = await write({ headerImageId: header.id, content, published: false })
    for (const { id } of [header, inline]) {
      expect(await idsOf(visitor, '/api/images')).not.toContain(id)
      expect((await visitor.get(`/api/images/${id}`)).status).toBe(404)
      expect(await idsOf(owner, '/api/images')).toContain(id)
      expect(await idsOf(owner, '/api/images/blog')).toContain(id)
    }
    await owner.send('PUT', `/api/posts/${post.id}`, { published: true })
    for (const { id } of [header, inline]) {
      expect(await idsOf(visitor, '/api/images')).toContain(id)
      expect((await visitor.get(`/api/images/${id}`)).status).toBe(200)
    }
    expect((await visitor.get('/api/images/blog')).status).toBe(401)
  })

  test('come in pages', async () => {
    const { headers, body } = await visitor.get('/api/images/gallery?page=1&limit=1')
    expect(body).toHaveLength(1)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1)
    expect(headers.get('link')).toContain('rel="next"')
  })
})

describe('a change', () => {
  test('takes what is sent; the title stays, an extension is added, emptied fields are null', async () => {
    const image = await uploadPicture(owner, { imageType: 'gallery', targetName: 'M31' })
    const changed = await owner.send('PATCH', `/api/images/${image.id}`, {
      filename: 'renamed',
      targetName: '',
      description: 'Six hours',
      size: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { title: 'Andromeda', filename: 'renamed.jpg', targetName: null, description: 'Six hours' },
    })
    expect(changed.body.size).toBeGreaterThan(1)
    for (const title of ['', null, '  '])
      expect(await owner.send('PATCH', `/api/images/${image.id}`, { title })).toMatchObject({
        status: 400,
        body: { message: 'Title cannot be empty' },
      })
    expect((await owner.send('PATCH', `/api/images/${image.id}`, { dateTaken: 'yesterday' })).status).toBe(400)
    expect((await owner.send('PATCH', '/api/images/999999', { title: 'x' })).status).toBe(404)
    expect((await visitor.get(`/api/images/${image.id}`)).body.description).toBe('Six hours')
  })

  test('the description can not be enhanced without a model', async () => {
    const ask = (prompt: string) => owner.send('POST', '/api/images/enhance-description', { prompt })
    expect(await ask('A galaxy')).toMatchObject({ status: 503, body: { message: expect.any(String) } })
    expect(await ask(' ')).toMatchObject({ status: 400, body: { message: 'Please enter some text to enhance' } })
  })
})

describe('a deletion', () => {
  /** The first step of the flow, as a gateway leaves it that dies right after. */
  const beginDeletion = async (id: number) => {
    const media = createMediaClient(site.media.address, createLogger({ name: 'test', level: 'silent' }))
    await media.images.beginImageDeletion({ id })
    media.close()
  }

  const used = async () => {
    const image = await uploadPicture(owner, { imageType: 'gallery' })
    const content = `<p>Before</p><p><img src="${image.optimizedPath}" alt="x"></p>`
    const post = await write({ headerImageId: image.id, content, published: true })
    return { image, post }
  }

  test('tells beforehand who uses the picture, and takes it out everywhere', async () => {
    const { image, post } = await used()
    const uses = await owner.get(`/api/images/${image.id}/uses`)
    expect(uses.body).toEqual([
      { type: 'post', id: post.id, title: post.title, slug: post.slug, published: true, header: true, inline: true },
    ])
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    const { body } = await visitor.get(`/api/posts/${post.id}`)
    expect(body).toMatchObject({ headerImageId: null, headerImage: null })
    expect(body.content).toContain('Before')
    expect(body.content).not.toContain('<img')
    expect(await idsOf(visitor, '/api/images/gallery')).not.toContain(image.id)
    expect((await owner.get(`/api/images/${image.id}`)).status).toBe(404)
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(404)
  })

  test('left half-way hides the picture, and the next gateway finishes it', async () => {
    const { image, post } = await used()
    await beginDeletion(image.id)
    expect(await idsOf(visitor, '/api/images/gallery')).not.toContain(image.id)
    expect((await owner.send('PUT', `/api/posts/${post.id}`, { headerImageId: image.id })).status).toBe(400)

    const next = await site.anotherGateway()
    await until(
      async () =>
        (await visitor.get(`/api/posts/${post.id}`)).body as { headerImageId: number | null; content: string },
      ({ headerImageId, content }) => headerImageId === null && !content.includes('<img'),
    )
    await until(
      () => owner.send('DELETE', `/api/images/${image.id}`),
      ({ status }) => status === 404,
    )
    await next.stop()
  })

  test('left half-way is finished by asking again', async () => {
    const { image, post } = await used()
    await beginDeletion(image.id)
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    expect((await visitor.get(`/api/posts/${post.id}`)).body.headerImageId).toBeNull()
  })
})
