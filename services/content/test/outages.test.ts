import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { openTcpProxy, type TcpProxy } from '../../../runtime/test/support/tcp-proxy.ts'
import { contentReplica } from './support/shared-content.ts'
import { mongoUri, OWNER, type Content } from './support/start-content.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { changePost, writePost } from './support/write-post.ts'

let proxy: TcpProxy
let content: Content
let postId: number
beforeAll(async () => {
  const uri = new URL(mongoUri())
  proxy = await openTcpProxy({ host: uri.hostname, port: Number(uri.port) })
  uri.host = proxy.address
  content = await contentReplica({ MONGODB_URI: uri.href })
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

interface Result {
  name: string
  code: number
  message: string
}
const resultsOfCalls = (): Promise<Result[]> =>
  Promise.all(
    Object.entries(calls()).map(async ([name, call]) => {
      const error = await call.then(
        () => ({ code: status.OK, message: '' }),
        (reason: unknown) => reason as { code: number; message: string },
      )
      return { name, code: error.code, message: error.message }
    }),
  )

// How soon a call is refused, gateway/test/mongod-gone.ci.test.ts measures.
describe.each(['cut', 'freeze'] as const)('MongoDB outage (%s)', how => {
  let during: { results: Result[]; process: string; dependencies: string }
  beforeAll(async () => {
    await proxy[how]()
    during = {
      results: await resultsOfCalls(),
      process: await content.users.health(''),
      dependencies: await content.users.health('dependencies'),
    }
    await proxy.restore()
    await until(
      () => content.users.health('dependencies'),
      health => health === 'serving',
    )
  })
  afterAll(async () => {
    const { posts } = await content.posts.listPosts({})
    for (const { id, title } of posts) if (title === 'During') await content.posts.deletePost({ id })
    await content.collection('audit').deleteMany({ action: 'post.created', subjectName: 'During' })
  })

  it('makes every call unavailable while it lasts', () => {
    const codes = Object.fromEntries(during.results.map(({ name, code }) => [name, code]))
    expect(codes).toEqual(Object.fromEntries(Object.keys(codes).map(name => [name, status.UNAVAILABLE])))
    expect(Object.keys(codes)).toHaveLength(10)
  })

  it('is reported in a sentence that does not name the database', () => {
    for (const { message } of during.results) {
      expect(message).toMatch(/^[A-Z].*\.$/)
      expect(message).not.toMatch(/mongo|topology|ECONN/i)
    }
  })

  it('leaves the process serving and its dependencies not serving', () => {
    expect(during.process).toBe('serving')
    expect(during.dependencies).not.toBe('serving')
  })

  it('is over for reads, writes and sign-ins once MongoDB is back', async () => {
    const { posts } = await content.posts.listPosts({ search: 'before' })
    expect(posts.map(({ id }) => id)).toEqual([postId])
    expect((await writePost(content, { title: `After ${how}` })).slug).toBe(`after-${how}`)
    expect((await content.users.authenticate(OWNER)).user?.email).toBe(OWNER.email)
  })

  it('leaves no post without its row in the audit trail', async () => {
    const written = await content.collection('posts').distinct('_id')
    const traced = await content.collection('audit').distinct('subjectId', { action: 'post.created' })
    expect(traced.sort()).toEqual(written.sort())
  })
})
