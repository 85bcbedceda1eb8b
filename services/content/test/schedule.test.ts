import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import { startContent, type Content } from './support/start-content.ts'
import { until } from './support/until.ts'
import { changePost, ms, writePost } from './support/write-post.ts'

let content: Content
/** Another replica before the same database. */
let twin: Content
beforeAll(async () => {
  content = await startContent()
  twin = await startContent({ MONGODB_DATABASE: content.database })
})
afterAll(async () => {
  await twin.stop()
  await content.stop()
})

const inSeconds = (seconds: number) => toTimestamp(new Date(Date.now() + seconds * 1000))
const plan = (title: string, seconds: number, fields = {}) =>
  writePost(content, { title, published: false, publishAt: inSeconds(seconds), ...fields })
const slugsShown = async () => (await content.posts.listPosts({ published: true })).posts.map(({ slug }) => slug)

test('a planned draft appears by itself at its time, once, whichever replica is first', async () => {
  const posts = await Promise.all([1, 2, 3, 4, 5].map(nth => plan(`Planned ${nth}`, 2)))
  expect(posts.map(({ published, publishedAt }) => [published, publishedAt ?? null])).toEqual(
    posts.map(() => [false, null]),
  )
  await expect(content.posts.getPostBySlug({ slug: 'planned-1' })).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
  await until(slugsShown, slugs => posts.every(({ slug }) => slugs.includes(slug)))
  for (const { id, publishAt } of posts) {
    const shown = await content.posts.getPost({ id })
    expect(shown.publishAt ?? null).toBeNull()
    expect(ms(shown.publishedAt)).toBe(ms(publishAt))
    expect(ms(shown.updatedAt)).toBeGreaterThanOrEqual(ms(publishAt))
    const rows = await content.collection('audit').find({ subjectId: id, action: 'post.published' }).toArray()
    expect(rows.map(({ actorId, requestId }) => [actorId, requestId])).toEqual([[null, 'schedule']])
  }
})

test('a plan is kept by saving, moved, given up, and ended by publishing by hand', async () => {
  const post = await plan('Kept', 3600)
  const saved = await changePost(content, post.id, { title: 'Kept still', published: false })
  expect(ms(saved.publishAt)).toBe(ms(post.publishAt))
  const moved = await changePost(content, post.id, { publishAt: inSeconds(7200) })
  expect(ms(moved.publishAt)).toBeGreaterThan(ms(post.publishAt))
  expect((await changePost(content, post.id, {}, ['publish_at'])).publishAt ?? null).toBeNull()
  await changePost(content, post.id, { publishAt: inSeconds(3600) })
  const shown = await changePost(content, post.id, { published: true })
  expect([shown.published, shown.publishAt ?? null]).toEqual([true, null])
  const again = await changePost(content, post.id, { publishAt: inSeconds(3600) })
  expect([again.published, again.publishAt ?? null]).toEqual([true, null])
})

test('a time that has passed publishes at once', async () => {
  expect(await plan('Overdue', -5)).toMatchObject({ published: true })
  const draft = await plan('Due', 3600)
  expect(await changePost(content, draft.id, { publishAt: inSeconds(-1) })).toMatchObject({ published: true })
})

test('what is planned needs something to read, within ten years', async () => {
  const invalid = { code: status.INVALID_ARGUMENT, reason: 'INVALID_POST' }
  await expect(plan('Nothing', 60, { content: '<p></p>' })).rejects.toMatchObject(invalid)
  await expect(plan('Far', 4_000_000_000)).rejects.toMatchObject(invalid)
  const post = await plan('Emptied', 3600)
  await expect(changePost(content, post.id, { content: '' })).rejects.toMatchObject(invalid)
})

test('a visitor is not told the plans of a page', async () => {
  await plan('Coming soon', 3600, { type: 'POST_TYPE_PAGE' })
  const told = await content.posts.getPostBySlug({ slug: 'coming-soon' })
  expect(told.publishAt ?? null).toBeNull()
})
