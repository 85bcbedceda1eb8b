import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TOTP } from 'otpauth'
import { isDeepStrictEqual } from 'node:util'
import { getByHost } from './support/get-by-host.ts'
import { uploadPicture } from './support/pictures.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { writePost } from './support/write-post.ts'

let site: SharedSite
beforeAll(async () => {
  site = await sharedSite()
}, 120_000)
afterAll(() => site?.stop())

/** Used instead of the owner, since the requirement would lock the owner out of the settings too. */
const requireTwoFactor = (value: string) =>
  site.services.content.settings.setSetting({ key: 'require_two_factor', value })

const newUser = async (role: string) => {
  const user = { email: `${Math.random().toString(36).slice(2)}@site.test`, password: 'another good one' }
  const owner = await site.owner()
  expect((await owner.send('POST', '/api/admin/users', { ...user, name: 'Somebody', role })).status).toBe(201)
  return user
}

describe('user with a password that an owner gave them', () => {
  it('can do nothing but change it where the site is reached by a public name', async () => {
    const user = await newUser('editor')
    const caller = site.caller()
    expect((await caller.send('POST', '/api/login', user)).status).toBe(200)
    const publicly = (path: string) => getByHost(site.url + path, { host: 'photos.example.com', cookie: caller.cookie })
    expect(await publicly('/api/tags')).toMatchObject({ status: 200 })
    const refused = { status: 403, body: { code: 'PASSWORD_CHANGE_REQUIRED' } }
    expect(await publicly('/api/images/blog')).toMatchObject(refused)
    expect(await publicly('/api/me/sessions')).toMatchObject(refused)
    expect(await publicly('/api/me')).toMatchObject({ status: 200, body: { user: { passwordReason: 'first' } } })
    const change = { currentPassword: user.password, newPassword: 'one of my own, at last' }
    expect((await caller.send('PUT', '/api/profile/password', change)).status).toBe(200)
    expect((await publicly('/api/me/sessions')).status).toBe(200)
  })
})

describe('a user with a requirement', () => {
  it('is treated as a visitor wherever editors see more', async () => {
    const owner = await site.owner()
    const user = await newUser('editor')
    const caller = site.caller()
    await caller.send('POST', '/api/login', user)
    const picture = await uploadPicture(owner, { imageType: 'gallery', title: 'Hidden' })
    expect((await owner.send('PATCH', `/api/images/${picture.id}`, { hidden: true })).status).toBe(200)
    const draft = await writePost(owner, { published: false })
    const album = await owner.send('POST', '/api/albums', { title: 'Not yet' })
    const camera = await owner.send('POST', '/api/equipment', { kind: 'camera', name: 'A camera of no photograph' })
    expect([album.status, camera.status]).toEqual([201, 201])
    const addresses = [
      picture.path,
      picture.optimizedPath,
      `/uploads/${picture.filename}`,
      `/api/images/${picture.id}`,
      '/api/images',
      '/api/images?published=false',
      '/api/images/gallery',
      `/api/posts/${draft.id}`,
      `/api/posts/slug/${draft.slug}?preview=true`,
      '/api/posts?published=false',
      `/api/content/post/${draft.id}/tags`,
      '/api/albums',
      `/api/albums/slug/${album.body.slug}`,
      `/api/albums/slug/${album.body.slug}/images`,
      '/api/equipment',
    ]
    const responses = async (by: ReturnType<typeof site.caller>) => {
      const read = addresses.map(async address => {
        const { status, body } = await by.get(address)
        return [address, status, address.startsWith('/api/') ? body : null]
      })
      return Promise.all(read)
    }
    const visitors = await responses(site.caller())
    const ofEditor = await responses(caller)
    expect(addresses.filter((_, at) => isDeepStrictEqual(ofEditor[at], visitors[at]))).toEqual([])
    await requireTwoFactor('true')
    expect(await responses(caller)).toEqual(visitors)
    await requireTwoFactor('false')
    expect(await responses(caller)).toEqual(ofEditor)
  })
})

describe('site that requires a second factor', () => {
  it('gives users without one nothing of the administration until they have turned it on', async () => {
    const owner = await site.owner()
    const user = await newUser('editor')
    const caller = site.caller()
    await caller.send('POST', '/api/login', user)
    const { filename } = await uploadPicture(owner, { imageType: 'blog', title: 'In a draft' })
    const made = await caller.send('POST', '/api/me/api-keys', { name: 'A script', scopes: ['publish'] })
    const authorization = `Bearer ${made.body.token}`
    const byKey = (title = 'A draft') => {
      const draft = { title, content: '<p>Soon.</p>', type: 'post', published: false }
      return site.caller().send('POST', '/api/posts', draft, { authorization })
    }
    expect((await byKey()).status).toBe(201)
    expect((await caller.get(`/uploads/${filename}`)).status).toBe(200)
    const setting = await owner.send('PATCH', '/api/settings/require_two_factor', { value: 'true' })
    expect(setting.status).toBe(200)
    const refused = { status: 403, body: { code: 'TWO_FACTOR_REQUIRED' } }
    for (const each of [caller, owner]) expect(await each.get('/api/me/sessions')).toMatchObject(refused)
    expect(await owner.get('/api/settings')).toMatchObject(refused)
    expect((await caller.get('/api/me')).body.user.mustEnableTwoFactor).toBe(true)
    // Neither is a key of theirs more than they are, nor does a picture of a draft have a way of its own.
    expect(await byKey()).toMatchObject(refused)
    expect(await site.caller().get('/api/trash/posts', { authorization })).toMatchObject(refused)
    expect((await caller.get(`/uploads/${filename}`)).status).toBe(404)
    expect((await site.caller().get(`/uploads/${filename}`, { authorization })).status).toBe(404)
    const begun = await caller.send('POST', '/api/me/two-factor', { currentPassword: user.password })
    const code = new TOTP({ secret: begun.body.secret }).generate()
    expect((await caller.send('POST', '/api/me/two-factor/confirm', { code })).status).toBe(200)
    expect((await caller.get('/api/me/sessions')).status).toBe(200)
    expect((await byKey('Another draft')).status).toBe(201)
    expect((await caller.get(`/uploads/${filename}`)).status).toBe(200)
    expect((await caller.get('/api/me')).body.user).not.toHaveProperty('mustEnableTwoFactor')
  })
})
