import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { OWNER, startContent } from '../../services/content/test/support/start-content.ts'
import { startStore } from '../../services/store/test/support/start-store.ts'
import { createContentClient } from '../src/clients/content-client.ts'
import type { HttpCaller } from './support/http-caller.ts'
import { startGateway, type TestGateway } from './support/start-gateway.ts'
import { signIn, startSite } from './support/start-site.ts'
import { GATEWAY_SECRET } from '../../runtime/test/support/internal-secret.ts'

let content: Awaited<ReturnType<typeof startContent>>
let store: Awaited<ReturnType<typeof startStore>>
let addresses: Record<string, string>
let gateway: TestGateway
let owner: HttpCaller

const open = (more: Record<string, string> = {}) => startGateway({ ...addresses, ...more })
const read = async (caller = owner) =>
  (await caller.get('/api/admin/first-steps')).body as {
    closed: boolean
    steps: { name: string; done: boolean | null }[]
  }
const namesOf = ({ steps }: Awaited<ReturnType<typeof read>>, state: boolean | null) =>
  steps.filter(({ done }) => done === state).map(({ name }) => name)
const set = (key: string, value: string) => owner.send('PATCH', `/api/settings/${key}`, { value })

beforeAll(async () => {
  ;[content, store] = await Promise.all([startContent(), startStore()])
  addresses = { CONTENT_ADDRESS: content.server.address, STORE_ADDRESS: store.server.address }
  gateway = await open()
  owner = await signIn(gateway.caller(), OWNER)
})
afterAll(async () => {
  await gateway.stop()
  await Promise.all([content.stop(), store.stop()])
})

test('each first step is done when its part of the site is, and what the demo has set does not count', async () => {
  expect((await gateway.caller().get('/api/admin/first-steps')).status).toBe(401)
  for (const [key, value] of [
    ['contact_email', 'hello@demo.example'],
    ['site_title', 'Demo'],
  ] as const)
    await content.settings.setSetting({ key, value, demo: true })
  await content.settings.setSetting({ key: 'demo_content', value: 'installed' })
  const all = ['title', 'contact', 'timeZone', 'profile', 'demo', 'shipping', 'mail', 'payments', 'backup', 'domain']
  expect(namesOf(await read(), false)).toEqual(all)

  for (const [key, value] of [
    ['site_title', 'Cold Nights'],
    ['contact_email', 'me@site.example'],
    ['time_zone', 'Europe/Vienna'],
    ['demo_content', 'removed'],
    // Local delivery around Cincinnati is on until the owner has seen to it.
    ['local_delivery', 'false'],
  ] as const)
    expect((await set(key, value)).status).toBe(200)
  expect((await owner.send('PATCH', '/api/me', { displayName: 'Ada' })).status).toBe(200)
  const action = { action: 'backup.created', subjectKind: 'backup', at: new Date(), requestId: 'backup', actorId: null }
  await content.collection('audit').insertOne(action as never)
  expect(namesOf(await read(), false)).toEqual(['mail', 'payments', 'domain'])

  const reached = await open({ PUBLIC_URL: 'http://stars.example' })
  try {
    expect(namesOf(await read(await signIn(reached.caller(), OWNER)), false)).toEqual(['mail', 'payments'])
  } finally {
    await reached.stop()
  }
})

test('first steps stay closed, and tell what is not known while the store does not respond', async () => {
  expect((await read()).closed).toBe(false)
  expect((await set('first_steps_closed', 'maybe')).status).toBe(400)
  expect((await set('first_steps_closed', 'true')).status).toBe(200)
  expect((await read()).closed).toBe(true)
  expect(JSON.stringify((await owner.get('/api/site-settings')).body)).not.toContain('first_steps_closed')
  const alone = await open({ STORE_ADDRESS: '127.0.0.1:1' })
  try {
    expect(namesOf(await read(await signIn(alone.caller(), OWNER)), null)).toEqual(['mail', 'payments'])
  } finally {
    await alone.stop()
  }
})

test('the demo content is removed by its button: what was edited stays, and no visitor sees the rest again', async () => {
  const site = await startSite()
  const logger = createLogger({ name: 'test', level: 'silent', format: 'json' })
  const services = createContentClient(site.content.address, GATEWAY_SECRET, logger)
  try {
    const caller = await site.owner()
    const author = (await services.users.listUsers({ pageSize: 1 })).users[0]?.id ?? 0
    const write = (title: string) =>
      services.posts.createPost({
        fields: { type: 'POST_TYPE_POST', title, content: '<p>Words</p>', published: true },
        authorId: author,
        demo: true,
      })
    const [mine] = [await write('Edited'), await write('Untouched')]
    await services.tags.createTag({ fields: { name: 'Demo tag' }, demo: true })
    await services.settings.setSetting({ key: 'tagline', value: 'Demo', demo: true })
    await services.settings.setSetting({ key: 'demo_content', value: 'installed' })
    expect((await caller.send('PUT', `/api/posts/${mine.id}`, { title: 'Mine' })).status).toBe(200)
    const titles = async () =>
      ((await site.caller().get('/api/posts')).body as unknown as { title: string }[]).map(({ title }) => title)
    expect((await titles()).sort()).toEqual(['Mine', 'Untouched'])

    expect((await site.caller().send('POST', '/api/admin/demo/remove')).status).toBe(401)
    const removed = await caller.send('POST', '/api/admin/demo/remove')
    expect(removed.body).toEqual({
      ...{ posts: 1, tags: 1, settings: 1, products: 0, deactivated: 0, pictures: 0 },
      ...{ shownPictures: [], albums: 0, equipment: 0 },
    })
    expect(await titles()).toEqual(['Mine'])
    expect(namesOf(await read(caller), true)).toContain('demo')
    const again = await caller.send('POST', '/api/admin/demo/remove')
    expect(again.body).toMatchObject({ posts: 0, tags: 0, settings: 0 })
  } finally {
    services.close()
    await site.stop()
  }
})
