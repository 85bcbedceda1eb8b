import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { picture, pictureForm, uploadPicture } from './support/pictures.ts'
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

const replace = async (caller: HttpCaller, id: number, bytes: Buffer) =>
  caller.send('POST', `/api/images/${id}/file`, await pictureForm({}, { bytes, name: 'better.jpg' }))

test('a replaced picture appears in posts and headers, also for visitors who have seen the old one', async () => {
  const image = await uploadPicture(owner, { imageType: 'blog' })
  const content = `<p>Look</p><img src="${image.path}" alt="x"><p><a href="${image.optimizedPath}">large</a></p>`
  const post = (await owner.send('POST', '/api/posts', {
    ...{ title: 'Shows it', content, published: true, headerImageId: image.id },
  })) as { body: { id: number } }
  const read = () => visitor.get(`/api/posts/${post.body.id}`)
  expect((await read()).body.content).toContain(image.path)

  const response = await replace(owner, image.id, await picture(400, 300))
  expect(response).toMatchObject({
    status: 201,
    body: { id: image.id, replacing: true, state: 'ready', path: image.path },
  })
  expect((await visitor.get(`/api/images/${image.id}`)).body).not.toHaveProperty('replacing')
  const after = await until(
    () => owner.get(`/api/images/${image.id}`),
    ({ body }) => body.replacing === false,
    20_000,
  )
  expect(after.body).toMatchObject({ width: 400, height: 300, originalName: 'better.jpg', title: 'Andromeda' })

  const shown = await until(read, ({ body }) => !String(body.content).includes(image.path))
  expect(shown.body.content).toContain(after.body.path)
  expect(shown.body.content).not.toContain(image.optimizedPath)
  expect(shown.body.headerImage).toMatchObject({ id: image.id, path: after.body.path, width: 400 })
  // The stored text is unchanged: by its old addresses, too, the uses of the picture are found, and it can be deleted.
  expect((await owner.get(`/api/images/${image.id}/uses`)).body).toMatchObject([{ header: true, inline: true }])
  expect((await visitor.get('/api/images?limit=50&page=1')).body).toMatchObject([{ id: image.id }])
  expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
  expect((await owner.get(`/api/posts/${post.body.id}`)).body.content).toBe('<p>Look</p><p>large</p>')
})

test('a replaced picture has its new formats and widths in a text whose address of it has a query', async () => {
  const image = await uploadPicture(owner, { imageType: 'blog' })
  const content = `<img src="${image.optimizedPath}?v=1&amp;w=2" alt="x">`
  const post = await writePost(owner, { content })
  const read = async () => (await visitor.get(`/api/posts/${post.id}`)).body
  const { responsiveVariants } = image
  expect((await read()).contentImages).toEqual([{ address: `${image.optimizedPath}?v=1&w=2`, responsiveVariants }])

  expect((await replace(owner, image.id, await picture(400, 300))).status).toBe(201)
  const shown = await until(read, ({ content }) => !String(content).includes(image.optimizedPath), 20_000)
  const after = (await owner.get(`/api/images/${image.id}`)).body
  const [, address = ''] = /src="([^"]+\?v=1&amp;w=2)"/.exec(String(shown.content)) ?? []
  expect(shown.contentImages).toEqual([
    { address: address.replaceAll('&amp;', '&'), responsiveVariants: after.responsiveVariants },
  ])
})

test('replacing a picture rejects other files, unknown ids and visitors', async () => {
  const image = await uploadPicture(owner, {})
  expect(await replace(owner, image.id, Buffer.from('no picture at all, but it is long enough'))).toMatchObject({
    status: 415,
    body: { message: expect.stringContaining('not accepted') },
  })
  expect((await replace(owner, 999_999, await picture())).status).toBe(404)
  expect((await owner.send('POST', '/api/images/x/file', await pictureForm({}))).status).toBe(400)
  expect((await replace(visitor, image.id, await picture())).status).toBe(401)
  expect((await owner.get(`/api/images/${image.id}`)).body).toMatchObject({ replacing: false, path: image.path })
})

test('ordering pages changes all or none in one call', async () => {
  const ids: number[] = []
  for (const title of ['One', 'Two', 'Three']) {
    const page = { title, type: 'page', content: '<p>x</p>', published: true }
    ids.push(((await owner.send('POST', '/api/posts', page)).body as { id: number }).id)
  }
  const order = async () =>
    ((await visitor.get('/api/posts?type=page&published=true&page=1&limit=100')).body as { id: number }[]).map(
      ({ id }) => id,
    )
  await order()
  const wanted = [ids[1], ids[2], ids[0]]
  expect((await owner.send('PUT', '/api/pages/order', { ids: wanted })).status).toBe(204)
  expect(await order()).toEqual(wanted)
  expect((await owner.send('PUT', '/api/pages/order', { ids: [...ids, 999_999] })).status).toBe(404)
  for (const wrong of [[], [ids[0], ids[0]], ['x'], null])
    expect((await owner.send('PUT', '/api/pages/order', { ids: wrong })).status).toBe(400)
  expect((await visitor.send('PUT', '/api/pages/order', { ids })).status).toBe(401)
  expect(await order()).toEqual(wanted)
})

test('integrations are listed with their state, and services that do not respond by name', async () => {
  const { status, body } = await owner.get('/api/admin/services')
  expect(status).toBe(200)
  expect(body).toMatchObject({ services: expect.any(Array), silent: expect.any(Array) })
  expect((await visitor.get('/api/admin/services')).status).toBe(401)
})
