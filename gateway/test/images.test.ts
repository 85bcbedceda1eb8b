import { afterAll, beforeAll, describe, expect, test, it } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { idsOf, pictureForm, uploadPicture } from './support/pictures.ts'
import { UNUSED_ADDRESS } from './support/start-gateway.ts'
import { signIn } from './support/start-site.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { writePost } from './support/write-post.ts'
import { until } from '../../runtime/test/support/until.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

describe('upload', () => {
  it('responds with the picture, which visitors see when it is ready', async () => {
    const fields = {
      title: 'Andromeda',
      targetName: 'M31',
      dateTaken: '2025-10-01',
      imageType: 'gallery',
      enabledInHeader: 'true',
    }
    const response = await owner.send('POST', '/api/images', await pictureForm(fields))
    expect(response).toMatchObject({
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
    const { id } = response.body
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

  it('rejects other files with a message, and visitors with 401', async () => {
    const zip = await pictureForm({ title: 'x' }, { bytes: Buffer.from('PK\u0003\u0004 nothing') })
    expect(await owner.send('POST', '/api/images', zip)).toMatchObject({
      status: 415,
      body: { message: expect.any(String) },
    })
    expect(await owner.send('POST', '/api/images', { title: 'x' })).toMatchObject({
      status: 415,
      body: { message: 'Send the picture as multipart/form-data' },
    })
    expect((await visitor.send('POST', '/api/images', await pictureForm({ title: 'x' }))).status).toBe(401)
  })

  it('responds {images} to blog pictures and {filename} to an avatar', async () => {
    const blog = await pictureForm({ title: 'In the text', imageType: 'blog' }, { field: 'images' })
    const response = await owner.send('POST', '/api/images/upload/blog', blog)
    expect(response).toMatchObject({ status: 201, body: { images: [{ imageType: 'blog' }] } })
    const avatar = await owner.send('POST', '/api/upload/avatar', await pictureForm({}, { field: 'avatar' }))
    expect(avatar).toMatchObject({ status: 201, body: { filename: expect.any(String) } })
    expect((await owner.send('PATCH', '/api/me', { avatar: avatar.body.filename })).status).toBe(200)
    expect((await visitor.get(`/uploads/${avatar.body.filename}`)).status).toBe(200)
  })

  it('makes a logo the site’s only while it is stored', async () => {
    const { body } = await owner.send('POST', '/api/upload/logo', await pictureForm({}, { field: 'logo' }))
    const save = (filename: string) =>
      owner.send('PUT', '/api/site-settings/site_logo', {
        value: JSON.stringify({ ...body, filename, withTitle: true }),
      })
    const gone = `${'0'.repeat(32)}.webp`
    expect(await save(gone)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('upload it again') },
    })
    expect((await save(body.filename)).status).toBe(200)
    const { body: settings } = await visitor.get('/api/site-settings')
    expect(settings).toContainEqual(
      expect.objectContaining({ key: 'site_logo', value: expect.stringContaining(body.filename) }),
    )
    expect((await owner.send('PUT', '/api/site-settings/site_logo', { value: null })).status).toBe(200)
  })
})

test('upload needs nothing of media but its upload server', async () => {
  const gateway = await site.anotherGateway({ MEDIA_ADDRESS: UNUSED_ADDRESS })
  const caller = await signIn(gateway.caller())
  const response = await caller.send('POST', '/api/images', await pictureForm({ title: 'Whole at once' }))
  expect(response).toMatchObject({ status: 201, body: { title: 'Whole at once', state: 'pending', path: null } })
  await gateway.stop()
})

describe('picture files', () => {
  it('have ranges, an ETag and a long lifetime, and may be shown anywhere', async () => {
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

test('filename alias gives visitors only pictures that are shown somewhere, and the owner all', async () => {
  const waiting = await uploadPicture(owner, { imageType: 'blog', title: 'In a draft' })
  const header = await uploadPicture(owner, { imageType: 'blog', enabledInHeader: 'true', title: 'On Home' })
  const post = await writePost(owner, { headerImageId: waiting.id, published: false })
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

test('filename that looks like the name of one of our objects opens no picture to visitors', async () => {
  const secret = 'd41d8cd98f00b204e9800998ecf8427e'
  const waiting = await uploadPicture(owner, { imageType: 'blog', title: 'In a draft' })
  expect((await visitor.get(waiting.path)).status).toBe(200)
  for (const wanted of [`${secret}.jpg`, `${secret}-320.webp`, `${secret}.draft.jpg`, `${secret}-draft.jpg`]) {
    const { filename } = (await owner.send('PATCH', `/api/images/${waiting.id}`, { filename: wanted })).body
    const addresses = ['', 'gallery/', 'optimized/'].flatMap(folder => [folder + wanted, folder + String(filename)])
    for (const address of addresses)
      expect([address, (await visitor.get(`/uploads/${address}`)).status]).toEqual([address, 404])
    expect((await owner.get(`/uploads/${filename}`)).status).toBe(200)
  }
})

test('name of the uploaded file is for the owner alone, in answers and in searches', async () => {
  const fields = { title: 'The lake', imageType: 'gallery' }
  const form = await pictureForm(fields, { name: 'With Ann at the lake.jpg' })
  const { id } = (await owner.send('POST', '/api/images', form)).body
  await until(
    () => owner.get(`/api/images/${id}`),
    ({ body }) => body.state === 'ready',
  )
  const ours = { filename: 'the-lake.jpg', originalName: 'With Ann at the lake.jpg' }
  expect((await owner.get(`/api/images/${id}`)).body).toMatchObject(ours)
  expect((await visitor.get(`/uploads/${encodeURIComponent(ours.originalName)}`)).status).toBe(404)
  expect((await visitor.get(`/uploads/${ours.filename}`)).status).toBe(200)
  for (const path of [`/api/images/${id}`, '/api/images/gallery', '/api/images']) {
    const { status, body } = await visitor.get(path)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/With Ann|originalName/)
  }
  expect((await visitor.get('/api/images/gallery?search=lake')).body).toHaveLength(1)
  expect((await visitor.get('/api/gallery/search?search=lake')).body).toHaveLength(1)
  // Pictures of earlier releases have the name of the file as their filename.
  await owner.send('PATCH', `/api/images/${id}`, { filename: ours.originalName })
  for (const words of ['Ann', 'Ann lake', 'jpg'])
    for (const list of ['/api/images/gallery', '/api/images', '/api/gallery/search'])
      expect([list, (await visitor.get(`${list}?search=${words}`)).body]).toEqual([list, []])
  for (const words of ['Ann', 'Ann lake'])
    expect((await owner.get(`/api/images/gallery?search=${words}`)).body).toMatchObject([{ id }])
})

describe('image lists', () => {
  it('show visitors blog pictures that something published uses', async () => {
    const header = await uploadPicture(owner, { imageType: 'blog', title: 'Header' })
    const inline = await uploadPicture(owner, { imageType: 'blog', title: 'Inline' })
    const content = `<p><img src="${inline.optimizedPath}" alt="x"></p>`
    const post = await writePost(owner, { headerImageId: header.id, content, published: false })
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

  it('are paged', async () => {
    const { headers, body } = await visitor.get('/api/images/gallery?page=1&limit=1')
    expect(body).toHaveLength(1)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1)
    expect(headers.get('link')).toContain('rel="next"')
  })
})

describe('image update', () => {
  it('changes the fields that are sent, keeps the title, adds an extension and empties fields to null', async () => {
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

  it('rejects with 412 what was made to another version of the picture than is stored', async () => {
    const { id } = await uploadPicture(owner, { imageType: 'gallery' })
    const path = `/api/images/${id}`
    const { editedAt } = (await owner.get(path)).body as { editedAt: string }
    const seen = { 'if-match': `"${editedAt}"` }
    const sessions = (frames: number) => ({ sessions: [{ frames, exposureSeconds: 300 }] })
    const saved = await owner.send('PATCH', path, sessions(10), seen)
    expect(saved.status).toBe(200)
    expect(await owner.send('PATCH', path, sessions(20), seen)).toMatchObject({
      status: 412,
      body: { message: expect.stringMatching(/^This picture has been changed elsewhere in the meantime/) },
    })
    expect((await owner.send('PATCH', path, sessions(20), { 'if-match': `"${saved.body.editedAt}"` })).status).toBe(200)
    expect((await owner.send('PATCH', path, sessions(30), { 'if-match': 'what?' })).status).toBe(400)
    expect((await visitor.get(path)).body).not.toHaveProperty('editedAt')
  })

  it('rejects enhancing the description without a model', async () => {
    const enhance = (prompt: string) => owner.send('POST', '/api/images/enhance-description', { prompt })
    expect(await enhance('A galaxy')).toMatchObject({ status: 503, body: { message: expect.any(String) } })
    expect(await enhance(' ')).toMatchObject({ status: 400, body: { message: 'Please enter some text to enhance' } })
  })
})
