import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { complaintsAbout } from './support/dom-audit.ts'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { changePost, ms, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const listed = async (postId: number) => (await content.posts.listRevisions({ postId })).revisions
const notKept = { code: status.NOT_FOUND, reason: 'REVISION_NOT_FOUND' }

describe('revisions', () => {
  it('are stored with what changed and who saved them, newest first, listed without content', async () => {
    const fields = { type: 'POST_TYPE_POST', title: 'One', content: '<p>one</p>' } as const
    const by = { actorId: content.ownerId }
    const first = await content.posts.createPost({ fields, authorId: content.ownerId }, by)
    const save = (changes: object, paths: string[]) =>
      content.posts.updatePost({ id: first.id, fields: changes, updateMask: { paths } }, by)
    await save({ title: 'Two', content: '<p>two</p>', published: true }, ['title', 'content', 'published'])
    await save({ menuOrder: 5 }, ['menu_order'])
    const last = await save({ excerpt: 'Three', headerImageId: 7, slug: 'three' }, [
      'excerpt',
      'header_image_id',
      'slug',
    ])

    const revisions = await listed(first.id)
    expect(revisions.map(({ number, title, published, changed }) => ({ number, title, published, changed }))).toEqual([
      { number: 3, title: 'Two', published: true, changed: ['slug', 'excerpt', 'header_image_id'] },
      { number: 2, title: 'Two', published: true, changed: ['title', 'content', 'published'] },
      { number: 1, title: 'One', published: false, changed: ['title', 'slug', 'content'] },
    ])
    expect(revisions.map(({ savedBy }) => savedBy)).toMatchObject(Array(3).fill({ id: content.ownerId, name: 'Owner' }))
    expect([ms(revisions[0]?.savedAt), ms(revisions[2]?.savedAt)]).toEqual([ms(last.updatedAt), ms(first.updatedAt)])
    for (const revision of revisions) expect(revision).not.toHaveProperty('content')
    expect(await content.posts.getRevision({ postId: first.id, number: 2 })).toMatchObject({
      ...{ number: 2, title: 'Two', slug: 'one', content: '<p>two</p>' },
    })
    const page = await content.posts.listRevisions({ postId: first.id, pageSize: 1, skip: 1, includeTotal: true })
    expect([page.revisions.map(({ number }) => number), page.totalSize]).toEqual([[2], 3])
  })

  it('are limited to the last 25', async () => {
    const { id } = await writePost(content, { title: 'Version 1' })
    for (let nth = 2; nth <= 28; nth += 1) await changePost(content, id, { title: `Version ${nth}` })
    const revisions = await listed(id)
    expect(revisions.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, nth) => 28 - nth))
    expect(revisions[0]?.title).toBe('Version 28')
    await expect(content.posts.getRevision({ postId: id, number: 3 })).rejects.toMatchObject(notKept)
    expect((await content.posts.getRevision({ postId: id, number: 4 })).title).toBe('Version 4')
  })

  it('are restored as a new version; slug, state and menu stay', async () => {
    const search = { metaTitle: 'Before, searched', metaDescription: 'Old words', shareImageId: 8 }
    const fields = { title: 'Before', excerpt: 'Old', content: '<p>old</p>', headerImageId: 7, ...search }
    const post = await writePost(content, fields)
    const changes = { title: 'After', slug: 'moved', content: '<p>new</p>', menuLabel: 'Menu', metaTitle: 'Searched' }
    const emptied = ['excerpt', 'header_image_id', 'meta_description', 'share_image_id']
    const changed = await changePost(content, post.id, changes, emptied)
    const [latest, first] = await listed(post.id)
    expect(latest?.changed).toEqual([
      ...['title', 'slug', 'excerpt', 'content', 'header_image_id', 'meta_title', 'meta_description', 'share_image_id'],
    ])
    expect([latest?.metaTitle, latest?.metaDescription, first]).toMatchObject(['Searched', undefined, search])
    const restored = await content.posts.restoreRevision({ postId: post.id, number: 1, ifUpdatedAt: changed.updatedAt })
    expect(restored).toMatchObject({
      ...fields,
      ...{ slug: 'moved', published: true, menuLabel: 'Menu' },
    })
    expect((await listed(post.id)).map(({ number, title }) => [number, title])).toEqual([
      [3, 'Before'],
      [2, 'After'],
      [1, 'Before'],
    ])
    expect((await content.posts.listPosts({ search: 'old before' })).posts.map(({ id }) => id)).toEqual([post.id])
    await content.posts.restoreRevision({ postId: post.id, number: 2 })
    expect((await content.posts.getPost({ id: post.id })).content).toBe('<p>new</p>')
  })

  it('tell the state they had: planned, a draft, published', async () => {
    const publishAt = toTimestamp(new Date(Date.now() + 3_600_000))
    const post = await writePost(content, { title: 'In three states', published: false, publishAt })
    await changePost(content, post.id, {}, ['publish_at'])
    await changePost(content, post.id, { published: true })
    expect(
      (await listed(post.id)).map(({ published, publishAt: at, changed }) => [published, ms(at), changed]),
    ).toEqual([
      [true, Number.NaN, ['published']],
      [false, Number.NaN, ['publish_at']],
      [false, ms(publishAt), ['title', 'slug', 'content', 'publish_at']],
    ])
    const planned = await content.posts.getRevision({ postId: post.id, number: 1 })
    expect(ms(planned.publishAt)).toBe(ms(publishAt))
  })

  it('are not restored over a change that the caller has not seen', async () => {
    const post = await writePost(content, { title: 'Seen' })
    await changePost(content, post.id, { title: 'Unseen' })
    await expect(
      content.posts.restoreRevision({ postId: post.id, number: 1, ifUpdatedAt: post.updatedAt }),
    ).rejects.toMatchObject({ code: status.ABORTED, reason: 'POST_CHANGED' })
    expect((await content.posts.getPost({ id: post.id })).title).toBe('Unseen')
  })

  it('are not restored to visitors when there is nothing to read', async () => {
    const post = await writePost(content, { title: 'Empty', content: '', published: false })
    await changePost(content, post.id, { content: '<p>x</p>', published: true })
    await expect(content.posts.restoreRevision({ postId: post.id, number: 1 })).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
    })
  })

  it('are sanitized again if they were stored under other rules, when they are read and when they are restored', async () => {
    const post = await writePost(content, { title: 'Hostile version' })
    const hostile = '<p>x</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    const row = { content: hostile, rulesVersion: 0 }
    await content.collection('revisions').updateOne({ postId: post.id }, { $set: row })
    const read = await content.posts.getRevision({ postId: post.id, number: 1 })
    const restored = await content.posts.restoreRevision({ postId: post.id, number: 1 })
    const stored = await content.collection('posts').findOne({ _id: post.id })
    for (const html of [read.content, restored.content, String(stored?.['content'])]) {
      expect(html).toContain('<p>x</p>')
      expect(complaintsAbout(html ?? '')).toEqual([])
    }
  })

  it('go with their post, and are not found without it', async () => {
    const { id } = await writePost(content, { title: 'Deleted' })
    await content.posts.deletePost({ id })
    await expect(listed(id)).rejects.toMatchObject({ code: status.NOT_FOUND, reason: 'POST_NOT_FOUND' })
    await content.posts.purgePost({ id })
    expect(await content.collection('revisions').countDocuments({ postId: id })).toBe(0)
    for (const postId of [id, 0, 99_999])
      await expect(listed(postId)).rejects.toMatchObject({ code: status.NOT_FOUND, reason: 'POST_NOT_FOUND' })
    const other = await writePost(content, { title: 'Other' })
    for (const number of [0, -1, 2]) {
      await expect(content.posts.getRevision({ postId: other.id, number })).rejects.toMatchObject(notKept)
      await expect(content.posts.restoreRevision({ postId: other.id, number })).rejects.toMatchObject(notKept)
    }
  })

  it('are restored without images that were deleted meanwhile', async () => {
    const img = (name: string) => `<img src="/uploads/gallery/${name}.jpg">`
    const kept = img('kept')
    const post = await writePost(content, {
      title: 'With pictures',
      content: `<p>Seen</p>${img('gone')}${kept}`,
      headerImageId: 41,
      shareImageId: 41,
    })
    await changePost(content, post.id, { content: '<p>Later</p>' }, ['header_image_id', 'share_image_id'])
    // Nothing shows it any more, so the deletion finds no post to change.
    expect(await content.posts.removeImage({ imageId: 41, paths: ['/uploads/gallery/gone.jpg'] })).toEqual({
      changed: 0,
    })
    const restored = await content.posts.restoreRevision({ postId: post.id, number: 1 })
    expect([restored.headerImageId, restored.shareImageId]).toEqual([undefined, undefined])
    expect(restored.content).toContain('kept.jpg')
    expect(restored.content).not.toContain('gone.jpg')
    // The picture came back from the trash.
    for (const _time of [1, 2]) await content.posts.readmitImage({ imageId: 41 })
    const whole = await content.posts.restoreRevision({ postId: post.id, number: 1 })
    expect([whole.headerImageId, whole.shareImageId, whole.content]).toEqual([
      41,
      41,
      expect.stringContaining('gone.jpg'),
    ])
  })
})
