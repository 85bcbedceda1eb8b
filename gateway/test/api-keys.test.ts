import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { HttpCaller } from './support/http-caller.ts'
import { picture } from './support/pictures.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'
import { signIn } from './support/start-site.ts'

const SCRIPT = join(import.meta.dirname, '../../docs/examples/upload-picture.mjs')

let site: SharedSite
let owner: HttpCaller
beforeAll(async () => {
  site = await sharedSite({ API_KEY_PER_MINUTE: '20' })
  owner = await site.owner()
})
afterAll(() => site.stop())

const makeKey = async (scopes: string[], by = owner) => {
  const { body } = await by.send('POST', '/api/me/api-keys', { name: `For ${scopes.join()}`, scopes })
  const { key, token } = body as { key: { id: number; name: string }; token: string }
  return { ...key, token, authorization: `Bearer ${token}` }
}
const draft = { title: 'A draft', content: '<p>Soon.</p>', type: 'post', published: false }
const invalid = { status: 401, body: { code: 'API_KEY_INVALID', message: 'This API key is not valid' } }

describe('API key', () => {
  it('uploads a picture with the script of the documentation', async () => {
    const { name, token } = await makeKey(['publish'])
    const folder = await mkdtemp(join(tmpdir(), 'skyfolio-example-'))
    try {
      const file = join(folder, 'm31.jpg')
      await writeFile(file, await picture())
      const env = { ...process.env, SKYFOLIO_URL: site.url, SKYFOLIO_KEY: token }
      const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, file, 'M 31'], { env })
      expect(stdout).toMatch(/^M 31 is picture \d+\n$/)
      const id = Number(/\d+\n$/.exec(stdout)?.[0])
      const { body } = await owner.get('/api/admin/activity?kind=image')
      const entries = body as { subject: { id: number }; apiKey?: string; actor: { name: string } }[]
      expect(entries.find(({ subject }) => subject.id === id)).toMatchObject({ apiKey: name, actor: { name: 'Owner' } })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('needs no origin and no cookie, and a cookie beside it does not count', async () => {
    const { authorization, name } = await makeKey(['publish'])
    const elsewhere = { authorization, origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }
    const created = await site.caller().send('POST', '/api/posts', draft, elsewhere)
    expect(created.status).toBe(201)
    const { body } = await owner.get('/api/admin/activity?kind=post')
    expect((body as { apiKey?: string }[])[0]).toMatchObject({ action: 'post.created', apiKey: name })

    // The owner's session may read the list of users; the key may not, and it alone counts.
    expect((await owner.get('/api/admin/users')).status).toBe(200)
    expect(await owner.get('/api/admin/users', { authorization })).toMatchObject({
      status: 403,
      body: { code: 'API_KEY_NOT_ALLOWED' },
    })
    const orders = await makeKey(['orders'])
    expect(
      (await owner.send('POST', '/api/posts', draft, { ...elsewhere, authorization: orders.authorization })).status,
    ).toBe(403)
    expect((await owner.get('/api/me', { authorization })).body).toEqual({ user: null })
    // Without the key the same write from elsewhere is refused.
    const { authorization: _none, ...withoutKey } = elsewhere
    expect((await owner.send('POST', '/api/posts', draft, withoutKey)).status).toBe(403)
  })

  it('reads drafts, which no cache keeps or answers from', async () => {
    const { authorization } = await makeKey(['read'])
    const { id } = (await owner.send('POST', '/api/posts', { ...draft, title: 'Another' })).body as { id: number }
    const program = site.caller()
    const address = '/api/posts?published=false&limit=5'
    const idsOf = (body: unknown) => (body as { id: number }[]).map(post => post.id)
    expect(idsOf((await program.get(address)).body)).not.toContain(id)
    const read = await program.get(address, { authorization })
    expect(idsOf(read.body)).toContain(id)
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(idsOf((await program.get(address)).body)).not.toContain(id)
    expect((await program.send('PUT', `/api/posts/${id}`, draft, { authorization })).status).toBe(403)
  })

  it('is refused at once when it is revoked, or its user disabled, everywhere', async () => {
    const key = await makeKey(['read'])
    const program = site.caller()
    const read = (authorization = key.authorization) => program.get('/api/trash/posts', { authorization })
    expect((await read()).status).toBe(200)
    expect((await owner.send('DELETE', `/api/me/api-keys/${key.id}`)).status).toBe(204)
    expect(await read()).toMatchObject(invalid)
    expect((await program.get('/api/posts', { authorization: key.authorization })).status).toBe(401)
    for (const wrong of ['Bearer', 'Bearer sky_short', `Bearer sky_${'a'.repeat(43)}`, 'bearer x'])
      expect(await read(wrong)).toMatchObject(invalid)

    const who = { name: 'Editor', email: 'editor@site.test', password: 'a password of a colleague', role: 'editor' }
    const { id } = (await owner.send('POST', '/api/admin/users', who)).body as { id: number }
    const colleague = await makeKey(['read'], await signIn(site.caller(), who))
    expect((await read(colleague.authorization)).status).toBe(200)
    const disabled = await owner.send('PATCH', `/api/admin/users/${id}`, { disabled: true })
    expect(disabled).toMatchObject({ status: 200, body: { id, access: { ended: { apiKeys: ['For read'] } } } })
    expect(await read(colleague.authorization)).toMatchObject(invalid)
    expect((await owner.send('PATCH', `/api/admin/users/${id}`, { disabled: false })).status).toBe(200)
    expect(await read(colleague.authorization)).toMatchObject(invalid)
  })

  it('ends with the password that an owner sets; one of their own, and signing out everywhere, list it', async () => {
    const who = { name: 'Other', email: 'other@site.test', password: 'a password of a colleague', role: 'editor' }
    const { id } = (await owner.send('POST', '/api/admin/users', who)).body as { id: number }
    const caller = await signIn(site.caller(), who)
    const { name, authorization } = await makeKey(['read'], caller)
    const read = () => site.caller().get('/api/trash/posts', { authorization })
    const listed = { remaining: { apiKeys: [name] } }
    const change = { currentPassword: who.password, newPassword: 'one of my own at last' }
    expect(await caller.send('PUT', '/api/profile/password', change)).toMatchObject({ body: { access: listed } })
    expect(await caller.send('DELETE', '/api/me/sessions')).toMatchObject({ status: 200, body: listed })
    expect((await read()).status).toBe(200)
    const set = await owner.send('PUT', `/api/admin/users/${id}/password`, { password: 'given by the owner' })
    expect(set).toMatchObject({ status: 200, body: { access: { ended: { apiKeys: [name] } } } })
    expect(await read()).toMatchObject(invalid)
  })

  it('makes twenty requests a minute, as configured here', async () => {
    const { authorization } = await makeKey(['read'])
    const read = () => site.caller().get('/api/trash/posts', { authorization })
    for (let nth = 0; nth < 20; nth++) expect((await read()).status).toBe(200)
    const refused = await read()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await makeKey(['read'])
    expect((await site.caller().get('/api/trash/posts', { authorization: other.authorization })).status).toBe(200)
  })
})
