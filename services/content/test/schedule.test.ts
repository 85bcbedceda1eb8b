import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { changePost, ms, writePost } from './support/write-post.ts'

let content: Content
/** Another replica before the same database. */
let twin: Content
beforeAll(async () => {
  content = await sharedContent()
  twin = await content.startAnother()
})
afterAll(() => twin.stop())

const inSeconds = (seconds: number) => toTimestamp(new Date(Date.now() + seconds * 1000))
const plan = (title: string, seconds: number, fields = {}) =>
  writePost(content, { title, published: false, publishAt: inSeconds(seconds), ...fields })
const invalid = { code: status.INVALID_ARGUMENT, reason: 'INVALID_POST' }
const slugsShown = async () => (await content.posts.listPosts({ published: true })).posts.map(({ slug }) => slug)

describe('scheduled draft', () => {
  it('is published at its time, once, whichever replica is first', async () => {
    const posts = await Promise.all([1, 2, 3, 4, 5].map(nth => plan(`Planned ${nth}`, 3600)))
    expect(posts.map(({ published, publishedAt }) => [published, publishedAt ?? null])).toEqual(
      posts.map(() => [false, null]),
    )
    await expect(content.posts.getPostBySlug({ slug: 'planned-1' })).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
    // An hour later.
    const publishAt = new Date()
    await content.collection('posts').updateMany({ _id: { $in: posts.map(({ id }) => id) } }, { $set: { publishAt } })
    await until(slugsShown, slugs => posts.every(({ slug }) => slugs.includes(slug)))
    for (const { id } of posts) {
      const shown = await content.posts.getPost({ id })
      expect(shown.publishAt ?? null).toBeNull()
      expect(ms(shown.publishedAt)).toBe(publishAt.getTime())
      expect(ms(shown.updatedAt)).toBeGreaterThanOrEqual(publishAt.getTime())
      const rows = await content.collection('audit').find({ subjectId: id, action: 'post.published' }).toArray()
      expect(rows.map(({ actorId, requestId }) => [actorId, requestId])).toEqual([[null, 'schedule']])
    }
  })

  it('keeps its schedule when it is saved', async () => {
    const post = await plan('Kept', 3600)
    const saved = await changePost(content, post.id, { title: 'Kept still', published: false })
    expect(ms(saved.publishAt)).toBe(ms(post.publishAt))
  })

  it('can be moved to another time', async () => {
    const post = await plan('Moved', 3600)
    const moved = await changePost(content, post.id, { publishAt: inSeconds(7200) })
    expect(ms(moved.publishAt)).toBeGreaterThan(ms(post.publishAt))
  })

  it('stays a draft when its schedule is given up', async () => {
    const post = await plan('Given up', 3600)
    const draft = await changePost(content, post.id, {}, ['publish_at'])
    expect([draft.published, draft.publishAt ?? null]).toEqual([false, null])
  })

  it('has no schedule once it is published by hand, nor can it get one', async () => {
    const post = await plan('At once', 3600)
    const shown = await changePost(content, post.id, { published: true })
    expect([shown.published, shown.publishAt ?? null]).toEqual([true, null])
    const again = await changePost(content, post.id, { publishAt: inSeconds(3600) })
    expect([again.published, again.publishAt ?? null]).toEqual([true, null])
  })

  it('is set by publishing with a time in the future', async () => {
    const created = await plan('Published later', 3600, { published: true })
    expect([created.published, created.publishedAt ?? null]).toEqual([false, null])
    expect(ms(created.publishAt)).toBeGreaterThan(Date.now())
    await expect(content.posts.getPostBySlug({ slug: 'published-later' })).rejects.toMatchObject({
      reason: 'POST_NOT_FOUND',
    })
    const draft = await writePost(content, { title: 'A draft', published: false })
    const changed = await changePost(content, draft.id, { published: true, publishAt: inSeconds(3600) })
    expect([changed.published, changed.publishAt === null]).toEqual([false, false])
  })

  it('is not set by sending a time in the future for a published post', async () => {
    const post = await writePost(content, { title: 'Public already' })
    const changed = await changePost(content, post.id, { published: true, publishAt: inSeconds(3600) })
    expect([changed.published, changed.publishAt ?? null]).toEqual([true, null])
  })

  it('is refused for a time that has passed', async () => {
    await expect(plan('Overdue', -5)).rejects.toMatchObject({ ...invalid, field: 'publish_at' })
  })

  it('keeps its schedule when it cannot be moved into the past', async () => {
    const draft = await plan('Due', 3600)
    const moved = changePost(content, draft.id, { publishAt: inSeconds(-1) })
    await expect(moved).rejects.toMatchObject({ ...invalid, field: 'publish_at' })
    const kept = await content.posts.getPost({ id: draft.id })
    expect([kept.published, ms(kept.publishAt)]).toEqual([false, ms(draft.publishAt)])
  })

  it('may be saved with the time it has, which passed while it was being written', async () => {
    const draft = await plan('Written on', 3600)
    const publishAt = new Date(Date.now() - 1)
    await content.collection('posts').updateOne({ _id: draft.id }, { $set: { publishAt } })
    const saved = await changePost(content, draft.id, { title: 'Written', publishAt: toTimestamp(publishAt) })
    expect(saved.published).toBe(true)
  })

  it('needs no date in the future when it is published by hand', async () => {
    const draft = await plan('By hand', 3600)
    const shown = await changePost(content, draft.id, { published: true, publishAt: inSeconds(-60) })
    expect([shown.published, shown.publishAt ?? null]).toEqual([true, null])
  })

  it('is refused without anything to read', async () => {
    await expect(plan('Nothing', 60, { content: '<p></p>' })).rejects.toMatchObject(invalid)
  })

  it('cannot lose all there is to read', async () => {
    const post = await plan('Emptied', 3600)
    await expect(changePost(content, post.id, { content: '' })).rejects.toMatchObject(invalid)
  })

  it('is refused for a time more than ten years away', async () => {
    await expect(plan('Far', 4_000_000_000)).rejects.toMatchObject(invalid)
  })

  it('does not reveal its schedule to visitors', async () => {
    await plan('Coming soon', 3600, { type: 'POST_TYPE_PAGE' })
    const shown = await content.posts.getPostBySlug({ slug: 'coming-soon' })
    expect(shown.publishAt ?? null).toBeNull()
  })
})
