import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { HttpCaller } from '../support/http-caller.ts'
import { newUser } from '../support/new-user.ts'
import { uploadPicture } from '../support/pictures.ts'
import { sharedSite, type SharedSite } from '../support/shared-site.ts'
import { signIn } from '../support/start-site.ts'
import { writePost } from '../support/write-post.ts'

let site: SharedSite
let owner: HttpCaller
let visitor: HttpCaller

beforeAll(async () => {
  site = await sharedSite()
  owner = await site.owner()
  visitor = site.caller()
})
afterAll(() => site.stop())

const NEW = '/api/autosaves/post'
const ifNone = { 'if-none-match': '*' }
const ifVersion = (at: string) => ({ 'if-match': `"${at}"` })
const found = async (address: string, caller = owner) => (await caller.get(address)).body.autosave

describe('autosave', () => {
  it('of a new item is stored, returned in full, and discarded', async () => {
    const image = await uploadPicture(owner, { imageType: 'blog', title: 'M42' })
    expect(await found(NEW)).toBeNull()
    const fields = {
      title: 'Half a thought',
      slug: '',
      excerpt: 'Soon',
      content: '<p>Words</p>',
      headerImageId: image.id,
      tagIds: [],
      writer: 'session 1',
    }
    const saved = await owner.send('PUT', NEW, fields, ifNone)
    expect(saved).toMatchObject({ status: 200, body: { savedAt: expect.stringMatching(/Z$/) } })
    expect(await found(NEW)).toMatchObject({
      ...fields,
      headerImage: { id: image.id, title: 'M42' },
      metaTitle: null,
      shareImage: null,
      savedAt: saved.body.savedAt,
    })
    expect(await found('/api/autosaves/page')).toBeNull()
    expect((await owner.send('DELETE', `/api/images/${image.id}`)).status).toBe(204)
    expect(await found(NEW)).toMatchObject({ headerImageId: null, headerImage: null })
    expect((await owner.send('DELETE', NEW, undefined, ifVersion(saved.body.savedAt as string))).status).toBe(204)
    expect(await found(NEW)).toBeNull()
  })

  it('cannot be read by other users or visitors', async () => {
    await owner.send('PUT', NEW, { title: 'Mine' })
    const editor = await signIn(site.caller(), await newUser(site))
    expect(await found(NEW, editor)).toBeNull()
    for (const [method, address] of [
      ['GET', NEW],
      ['PUT', NEW],
      ['DELETE', NEW],
    ] as const)
      expect((await visitor.send(method, address, method === 'PUT' ? {} : undefined)).status).toBe(401)
    await owner.send('DELETE', NEW)
  })

  it('answers a stale write with what is stored now', async () => {
    const first = await owner.send('PUT', NEW, { title: 'One device' }, ifNone)
    const stale = { status: 412, body: { message: expect.any(String), current: { title: 'One device' } } }
    expect(await owner.send('PUT', NEW, { title: 'Another' }, ifNone)).toMatchObject(stale)
    const { savedAt } = first.body as { savedAt: string }
    const second = await owner.send('PUT', NEW, { title: 'One device' }, ifVersion(savedAt))
    expect(second.status).toBe(200)
    expect(await owner.send('PUT', NEW, { title: 'Another' }, ifVersion(savedAt))).toMatchObject(stale)
    expect(await owner.send('DELETE', NEW, undefined, ifVersion(savedAt))).toMatchObject(stale)
    await owner.send('DELETE', NEW)
    expect(await owner.send('PUT', NEW, { title: 'Late' }, ifVersion(savedAt))).toMatchObject({
      status: 412,
      body: { current: null },
    })
    expect((await owner.send('PUT', NEW, {}, { 'if-none-match': '"x"' })).status).toBe(400)
  })

  it('is removed with the save that contains it', async () => {
    const { savedAt } = (await owner.send('PUT', NEW, { title: 'Being written' })).body as { savedAt: string }
    const post = await writePost(owner, { title: 'Being written', published: false, autosavedAt: savedAt })
    expect(await found(NEW)).toBeNull()
    const address = `/api/posts/${post.id}/autosave`
    const beside = await owner.send('PUT', address, { title: 'Written on' }, ifNone)
    expect((await owner.get(`/api/posts/${post.id}`)).body).toMatchObject({ title: 'Being written' })
    expect(await found(address)).toMatchObject({ title: 'Written on' })
    const change = { title: 'Written on', autosavedAt: beside.body.savedAt as string }
    const updated = await owner.send('PUT', `/api/posts/${post.id}`, change, ifVersion(post.updatedAt))
    expect(updated).toMatchObject({ status: 200, body: { title: 'Written on' } })
    expect(await found(address)).toBeNull()
  })

  it('has the limits of a post', async () => {
    expect((await owner.send('PUT', NEW, { title: 'x'.repeat(301) })).status).toBe(400)
    expect((await owner.send('PUT', NEW, { content: 'x'.repeat(2_200_000) })).status).toBe(413)
    expect((await owner.send('PUT', '/api/autosaves/album', {})).status).toBe(400)
    expect((await owner.send('PUT', '/api/posts/999999/autosave', {})).status).toBe(404)
  })
})
