import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { uploadPicture } from './support/pictures.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

const search = { metaTitle: 'Saturn tonight', metaDescription: 'Where its rings are.' }
let nth = 0
const write = async (fields: Record<string, unknown>) => {
  const post = { title: `Saturn ${++nth}`, content: '<p>Rings.</p>', type: 'post', published: true, ...fields }
  const { status, body } = await owner.send('POST', '/api/posts', post)
  expect(status).toBe(201)
  return body as { id: number; slug: string; updatedAt: string }
}
const seen = async (path: string) => (await visitor.get(path)).body
const statusOf = async (path: string) => (await visitor.get(path)).status

describe('search result of a post', () => {
  it('is returned with the post, in no list, and not of an unpublished page', async () => {
    const shared = await uploadPicture(owner, { imageType: 'blog', title: 'Rings' })
    const post = await write({ ...search, shareImageId: shared.id })
    const whole = await seen(`/api/posts/${post.id}`)
    expect(whole).toMatchObject({ ...search, shareImageId: shared.id, shareImage: { id: shared.id, title: 'Rings' } })
    expect(whole.shareImage).not.toHaveProperty('state')
    const [listed] = (await seen('/api/posts?type=post')) as object[]
    for (const field of ['metaTitle', 'metaDescription', 'shareImageId', 'shareImage'])
      expect(listed).not.toHaveProperty(field)

    const page = await write({ type: 'page', published: false, metaTitle: 'secret', metaDescription: 'secret' })
    expect(JSON.stringify(await seen(`/api/posts/slug/${page.slug}`))).not.toContain('secret')
  })

  it('is emptied by null and by an empty text, and has limits', async () => {
    const { id } = await write(search)
    const change = (fields: object) => owner.send('PUT', `/api/posts/${id}`, fields)
    expect((await change({ metaTitle: '', metaDescription: null })).body).toMatchObject({
      ...{ metaTitle: null, metaDescription: null, shareImageId: null, shareImage: null },
    })
    for (const fields of [{ metaTitle: 'x'.repeat(121) }, { metaDescription: 'x'.repeat(201) }])
      expect((await change(fields)).status).toBe(400)
    expect(await change({ shareImageId: 999_999 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'shareImageId', message: 'shareImageId: there is no such image' }] },
    })
  })

  it('is part of unpublished changes and of versions', async () => {
    const { id } = await write({})
    const saved = await owner.send('PUT', `/api/posts/${id}/working-copy`, search)
    expect(saved.body).toMatchObject(search)
    expect(await seen(`/api/posts/${id}`)).toMatchObject({ metaTitle: null, metaDescription: null })
    expect((await owner.send('POST', `/api/posts/${id}/working-copy/publish`)).body).toMatchObject(search)
    const [latest, first] = (await owner.get(`/api/posts/${id}/revisions`)).body as object[]
    expect(latest).toMatchObject({ ...search, changed: ['metaTitle', 'metaDescription'] })
    expect(first).toMatchObject({ metaTitle: null, metaDescription: null, shareImageId: null })
    const restored = await owner.send('POST', `/api/posts/${id}/revisions/1/restore`)
    expect(restored.body).toMatchObject({ metaTitle: null, metaDescription: null })
  })
})

describe('search result of a picture', () => {
  it('is stored with the picture, and emptied again', async () => {
    const { id } = await uploadPicture(owner, { imageType: 'gallery' })
    expect(await seen(`/api/images/${id}`)).toMatchObject({ metaTitle: null, metaDescription: null })
    expect((await owner.send('PATCH', `/api/images/${id}`, search)).body).toMatchObject(search)
    expect(await seen(`/api/images/${id}`)).toMatchObject(search)
    const emptied = await owner.send('PATCH', `/api/images/${id}`, { metaTitle: '', metaDescription: null })
    expect(emptied.body).toMatchObject({ metaTitle: null, metaDescription: null })
    expect((await owner.send('PATCH', `/api/images/${id}`, { metaTitle: 'x'.repeat(121) })).status).toBe(400)
  })
})

describe('share picture', () => {
  it('of a published post is visible to visitors, and its use is told', async () => {
    const image = await uploadPicture(owner, { imageType: 'blog' })
    const post = await write({ shareImageId: image.id, published: false })
    expect(await statusOf(`/api/images/${image.id}`)).toBe(404)
    await owner.send('PUT', `/api/posts/${post.id}`, { published: true })
    expect(await statusOf(`/api/images/${image.id}`)).toBe(200)
    expect((await owner.get(`/api/images/${image.id}/uses`)).body).toMatchObject([
      { type: 'post', id: post.id, header: false, inline: false, share: true },
    ])
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    expect(await seen(`/api/posts/${post.id}`)).toMatchObject({ shareImageId: null, shareImage: null })
  })

  it('of the site is visible to visitors, and the setting is emptied when it is deleted', async () => {
    const image = await uploadPicture(owner, { imageType: 'blog' })
    const setting = async () =>
      ((await seen('/api/site-settings')) as { key: string; value: string }[]).find(
        ({ key }) => key === 'share_image_id',
      )?.value ?? null
    expect(await statusOf(`/api/images/${image.id}`)).toBe(404)
    const stored = await owner.send('PATCH', '/api/settings/share_image_id', { value: String(image.id) })
    expect(stored.status).toBe(200)
    expect(await setting()).toBe(String(image.id))
    expect(await statusOf(`/api/images/${image.id}`)).toBe(200)
    expect((await owner.get(`/api/images/${image.id}/uses`)).body).toMatchObject([
      { type: 'site', id: null, published: true, share: true },
    ])
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    expect(await setting()).toBeNull()
    expect((await owner.send('PATCH', '/api/settings/share_image_id', { value: 'orion' })).status).toBe(400)
  })
})
