import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { cleanHtml } from '../src/adapters/sanitize-html.ts'
import { sharedContent } from './support/shared-content.ts'
import { OWNER, type Content } from './support/start-content.ts'
import { changePost, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

// Links take the longest: each address is parsed several times.
const LARGE = `<a href="/blog/andromeda">${'dim '.repeat(14)}</a> `.repeat(21_000)

/** The longest time for which the event loop, which this process shares with the service, was busy with one thing. */
async function longestDelayMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = performance.now()
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(tick, 1)
  await work()
  tick()
  clearInterval(timer)
  return longest
}

describe('a post of 1.8 MB', () => {
  it('is cleaned and read without keeping the service from signing users in', async () => {
    const cleaningMs = await longestDelayMs(() => cleanHtml(LARGE))
    const { id } = await writePost(content, { title: 'Large', slug: 'large', content: '<p>Small</p>' })
    const finished: string[] = []
    const write = async () => {
      const written = changePost(content, id, { content: LARGE }).then(() => finished.push('the post'))
      const signedIn = content.users.authenticate(OWNER).then(() => finished.push('the sign-in'))
      await Promise.all([written, signedIn])
    }
    const writingMs = await longestDelayMs(write)
    const readingMs = await longestDelayMs(() => content.posts.getPost({ id }))
    expect(writingMs).toBeLessThan(cleaningMs / 2)
    expect(readingMs).toBeLessThan(cleaningMs / 2)
    expect(finished).toEqual(['the sign-in', 'the post'])
  })

  it('is read, listed and restored with more tags than a new one may have, so that it can be shortened', async () => {
    const { id } = await writePost(content, { title: 'Many tags', slug: 'many-tags' })
    const many = '<p>x</p>'.repeat(60_000)
    const row = { content: many, rulesVersion: 0 }
    await content.collection('posts').updateOne({ _id: id }, { $set: row })
    await content.collection('revisions').updateOne({ postId: id }, { $set: row })
    expect((await content.posts.getPost({ id })).content).toBe(many)
    expect((await content.posts.getPostBySlug({ slug: 'many-tags' })).content).toBe(many)
    const { posts } = await content.posts.listPosts({ type: 'POST_TYPE_POST', pageSize: 20, withContent: true })
    expect(posts.find(post => post.id === id)?.content).toBe(many)
    expect((await content.posts.getRevision({ postId: id, number: 1 })).content).toBe(many)
    expect((await content.posts.restoreRevision({ postId: id, number: 1 })).content).toBe(many)
    await expect(changePost(content, id, { content: many })).rejects.toMatchObject({ reason: 'INVALID_POST' })
    expect((await changePost(content, id, { content: '<p>Short</p>' })).content).toBe('<p>Short</p>')
  })

  it('is left out of a list when the present rules reject what was stored under others', async () => {
    const { id } = await writePost(content, { title: 'Rejected', slug: 'rejected' })
    const other = await writePost(content, { title: 'Beside it', slug: 'beside-it' })
    const row = { content: '<b>'.repeat(1_001), rulesVersion: 0 }
    await content.collection('posts').updateOne({ _id: id }, { $set: row })
    const { posts } = await content.posts.listPosts({ type: 'POST_TYPE_POST', pageSize: 20, withContent: true })
    expect(posts.find(post => post.id === id)).toMatchObject({ title: 'Rejected' })
    expect(posts.find(post => post.id === id)?.content ?? null).toBeNull()
    expect(posts.find(post => post.id === other.id)?.content).toBe('<p>Clear skies.</p>')
  })

  it('is rejected when it has more tags than any post needs', async () => {
    await expect(writePost(content, { title: 'Tags', content: '<b>'.repeat(600_000) })).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      message: 'Content may have at most 100,000 tags',
    })
  })
})
