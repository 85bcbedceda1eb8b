import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'

let site: SharedSite
let owner: HttpCaller
beforeAll(async () => {
  site = await sharedSite({}, { sky: true })
  owner = await site.owner()
})
afterAll(() => site.stop())

const ADDRESS = '/api/admin/privacy-page'
const set = (key: string, value: string) => owner.send('PATCH', `/api/settings/${key}`, { value })
const status = async () =>
  (await owner.get(ADDRESS)).body as { pageId: number | null; added: string[]; removed: string[] }

describe('the privacy page', () => {
  it('is for owners', async () => {
    expect((await site.caller().get(ADDRESS)).status).toBe(401)
    expect((await site.caller().send('POST', `${ADDRESS}/confirm`)).status).toBe(401)
  })

  it('is compared with what the site does from the moment it is written', async () => {
    expect(await status()).toEqual({ pageId: null, added: [], removed: [] })
    await set('hosting_provider', 'Ridge Hosting')
    const { status: created, body: draft } = await owner.send('POST', ADDRESS)
    expect(created).toBe(201)
    const { body: page } = await owner.get(`/api/posts/${draft.id}`)
    expect(page).toMatchObject({ slug: 'privacy', published: false })
    expect(page.content).toContain('Ridge Hosting hosts this site')
    expect(await status()).toEqual({ pageId: draft.id, added: [], removed: [] })
    expect((await owner.send('POST', ADDRESS)).status).toBe(409)
    expect(await status()).toEqual({ pageId: draft.id, added: [], removed: [] })

    await set('hosting_provider', 'Valley Hosting')
    const video = '<p>Watch.</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>'
    const post = await owner.send('POST', '/api/posts', { title: 'A film', content: video, published: false })
    expect((await status()).added).toEqual(['Valley Hosting hosts this site: what it stores is on their machines.'])
    await owner.send('PUT', `/api/posts/${post.body.id}`, { published: true })
    const changed = await status()
    expect(changed.added).toEqual([
      'Valley Hosting hosts this site: what it stores is on their machines.',
      expect.stringContaining('come from YouTube'),
      expect.stringContaining('YouTube may set its own'),
    ])
    expect(changed.removed).toEqual([
      'Ridge Hosting hosts this site: what it stores is on their machines.',
      expect.stringContaining('None follows you.'),
    ])

    expect((await owner.send('POST', `${ADDRESS}/confirm`)).status).toBe(204)
    expect(await status()).toEqual({ pageId: draft.id, added: [], removed: [] })
    await owner.send('DELETE', `/api/posts/${draft.id}`)
    expect(await status()).toEqual({ pageId: null, added: [], removed: [] })
    await owner.send('DELETE', `/api/posts/${post.body.id}`)
    await set('hosting_provider', '')
  })

  it('is remembered by the next attempt if the first one wrote it and failed after that', async () => {
    const forget = () => site.services.content.collection('site_settings').deleteOne({ key: 'privacy_page' })
    await set('hosting_provider', 'Ridge & Sons')
    const { body: draft } = await owner.send('POST', ADDRESS)
    await forget()
    expect(await status()).toMatchObject({ pageId: null })
    expect(await owner.send('POST', ADDRESS)).toMatchObject({ status: 201, body: { id: draft.id } })
    expect(await status()).toEqual({ pageId: draft.id, added: [], removed: [] })

    await forget()
    await owner.send('PUT', `/api/posts/${draft.id}`, { content: '<p>What I have written myself.</p>' })
    expect((await owner.send('POST', ADDRESS)).status).toBe(409)
    expect(await status()).toMatchObject({ pageId: null })
    await owner.send('DELETE', `/api/posts/${draft.id}`)
    await set('hosting_provider', '')
  })
})
