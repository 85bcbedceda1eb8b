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

  it('is rejected when it has more tags than any post needs', async () => {
    await expect(writePost(content, { title: 'Tags', content: '<b>'.repeat(600_000) })).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      message: 'Content may have at most 100,000 tags',
    })
  })
})
