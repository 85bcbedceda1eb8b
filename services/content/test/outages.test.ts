import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { openTcpProxy, type TcpProxy } from '../../../runtime/test/support/tcp-proxy.ts'
import { mongoUri, OWNER, startContent, type Content } from './support/start-content.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { changePost, writePost } from './support/write-post.ts'

let proxy: TcpProxy
let content: Content
let postId: number
beforeAll(async () => {
  const uri = new URL(mongoUri())
  proxy = await openTcpProxy({ host: uri.hostname, port: Number(uri.port) })
  uri.host = proxy.address
  content = await startContent({ MONGODB_URI: uri.href })
  postId = (await writePost(content, { title: 'Before' })).id
})
afterAll(async () => {
  await proxy.restore()
  await content.stop()
  await proxy.close()
})

/** One call of every kind: reads, writes in a transaction, and those that need a password. */
const calls = () => ({
  list: content.posts.listPosts({}),
  search: content.posts.listPosts({ search: 'before' }),
  read: content.posts.getPostBySlug({ slug: 'before' }),
  settings: content.settings.listSettings({}),
  session: content.users.checkSession({ userId: content.ownerId, epoch: 1 }),
  login: content.users.authenticate(OWNER),
  create: writePost(content, { title: 'During' }),
  update: changePost(content, postId, { excerpt: 'During' }),
  tag: content.tags.createTag({ fields: { name: 'During' } }),
  setting: content.settings.setSetting({ key: 'tagline', value: 'During' }),
})

async function resultsOfCalls() {
  const began = performance.now()
  const results = Object.entries(calls()).map(async ([name, call]) => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason as { code: number; message: string },
    )
    return { name, ms: performance.now() - began, code: error?.code ?? status.OK, message: error?.message }
  })
  return Promise.all(results)
}

describe('MongoDB outage', () => {
  it.each(['cut', 'freeze'] as const)('(%s) makes every call UNAVAILABLE soon, and ends by itself', async how => {
    await proxy[how]()
    for (const { name, ms, code, message } of await resultsOfCalls()) {
      expect({ name, code }).toEqual({ name, code: status.UNAVAILABLE })
      expect(message).toMatch(/^[A-Z].*\.$/)
      expect(message).not.toMatch(/mongo|topology|ECONN/i)
      // 2.5 s on a machine that has nothing else to do.
      expect({ name, ms: Math.min(ms, 8000) }).toEqual({ name, ms })
    }
    expect(await content.users.health('')).toBe('serving')
    expect(await content.users.health('dependencies')).not.toBe('serving')

    await proxy.restore()
    await until(
      () => content.users.health('dependencies'),
      health => health === 'serving',
    )
    const { posts } = await content.posts.listPosts({ search: 'before' })
    expect(posts.map(({ id }) => id)).toEqual([postId])
    expect((await writePost(content, { title: `After ${how}` })).slug).toBe(`after-${how}`)
    expect((await content.users.authenticate(OWNER)).user?.email).toBe(OWNER.email)
    // A write without a response may have been done, but never by half: each has its row in the audit trail.
    const written = await content.collection('posts').distinct('_id')
    const traced = await content.collection('audit').distinct('subjectId', { action: 'post.created' })
    expect(traced.sort()).toEqual(written.sort())
    await content.posts.listPosts({}).then(async ({ posts }) => {
      for (const { id, title } of posts) if (title === 'During') await content.posts.deletePost({ id })
    })
    await content.collection('audit').deleteMany({ action: 'post.created', subjectName: 'During' })
  })
})
