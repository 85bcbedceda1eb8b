import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { createDependencies } from '../src/dependencies.ts'
import { sharedContent } from './support/shared-content.ts'
import { logger, mongoUri, type Content } from './support/start-content.ts'
import { changePost, ms, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const by = () => ({ actorId: content.ownerId })
const inTrash = async () => (await content.posts.listTrashedPosts({})).posts
const trashed = async (id: number) => (await inTrash()).find(post => post.id === id)
const tagsOf = async (contentId: number) =>
  (await content.tags.listContentTags({ contentType: 'POST_TYPE_POST', contentId, includeDrafts: true })).tags.map(
    ({ name }) => name,
  )
const missing = { code: status.NOT_FOUND, reason: 'POST_NOT_FOUND' }
const DAY_MS = 24 * 60 * 60 * 1000

describe('trash', () => {
  it('has a deleted post, which is gone everywhere else, and brings it back with everything', async () => {
    const tag = await content.tags.createTag({ fields: { name: 'Kept tag' } })
    const search = { metaTitle: 'Searched', metaDescription: 'Found', shareImageId: 4 }
    const fields = {
      title: 'Coming back',
      excerpt: 'Soon',
      headerImageId: 4,
      menuLabel: 'Back',
      menuOrder: 3,
      ...search,
    }
    const post = await writePost(content, fields)
    await content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: post.id, tagIds: [tag.id] })
    await changePost(content, post.id, { content: '<p>Second words</p>' })
    await content.posts.saveWorkingCopy({
      ...{ postId: post.id, fields: { title: 'Not yet' }, updateMask: { paths: ['title'] }, tagIds: [] },
    })
    const before = await content.posts.getPost({ id: post.id })
    await content.posts.deletePost({ id: post.id }, by())

    await expect(content.posts.getPost({ id: post.id })).rejects.toMatchObject(missing)
    await expect(content.posts.getPostBySlug({ slug: 'coming-back' })).rejects.toMatchObject(missing)
    expect((await content.posts.listPosts({ search: 'second' })).posts).toEqual([])
    expect((await content.posts.listPosts({ tagId: tag.id, includeTotal: true })).totalSize).toBe(0)
    expect((await content.posts.listImageUses({ imageId: 4, paths: [] })).uses).toEqual([])
    await expect(content.posts.deletePost({ id: post.id })).rejects.toMatchObject(missing)
    const listed = await trashed(post.id)
    expect(listed).toMatchObject({ title: 'Coming back', slug: 'coming-back', published: true })
    expect(listed?.deletedBy).toMatchObject({ id: content.ownerId })
    expect(ms(listed?.purgeAt) - ms(listed?.deletedAt)).toBe(30 * DAY_MS)

    const restored = await content.posts.restorePost({ id: post.id }, by())
    expect(restored).toMatchObject({ ...fields, slug: 'coming-back', published: true, content: '<p>Second words</p>' })
    expect(restored.workingCopy).toEqual(before.workingCopy)
    expect([ms(restored.publishedAt), ms(restored.createdAt)]).toEqual([ms(before.publishedAt), ms(before.createdAt)])
    expect(ms(restored.updatedAt)).toBeGreaterThan(ms(before.updatedAt))
    expect(await tagsOf(post.id)).toEqual(['Kept tag'])
    expect((await content.posts.listPosts({ search: 'second' })).posts.map(({ id }) => id)).toEqual([post.id])
    expect((await content.posts.listPosts({ tagId: tag.id })).posts.map(({ id }) => id)).toEqual([post.id])
    expect((await content.posts.getPostBySlug({ slug: 'coming-back' })).id).toBe(post.id)
    const { revisions } = await content.posts.listRevisions({ postId: post.id })
    expect(revisions.map(({ number }) => number)).toEqual([2, 1])
    expect(await trashed(post.id)).toBeUndefined()
    await expect(content.posts.restorePost({ id: post.id })).rejects.toMatchObject(missing)
    const rows = await content.collection('audit').find({ subjectId: post.id, actorId: content.ownerId }).toArray()
    expect(rows.map(({ action }) => action).sort()).toEqual(['post.brought_back', 'post.deleted'])
  })

  it('gives a post another slug when its own was taken meanwhile', async () => {
    const first = await writePost(content, { title: 'Same name' })
    await content.posts.deletePost({ id: first.id })
    const second = await writePost(content, { title: 'Same name' })
    expect(second.slug).toBe('same-name')
    expect((await content.posts.restorePost({ id: first.id })).slug).toBe('same-name-2')
    expect((await content.posts.getPostBySlug({ slug: 'same-name' })).id).toBe(second.id)
    await content.posts.deletePost({ id: second.id })
    await expect(content.posts.getPostBySlug({ slug: 'same-name' })).rejects.toMatchObject(missing)
  })

  it('leaves out tags and pictures that were deleted meanwhile, and a plan whose time has passed', async () => {
    const tag = await content.tags.createTag({ fields: { name: 'Lost tag' } })
    const post = await writePost(content, {
      ...{ title: 'Lossy', published: false, headerImageId: 61, shareImageId: 61 },
      content: '<p>Words</p><img src="/uploads/gallery/lost-too.jpg">',
      publishAt: toTimestamp(new Date(Date.now() + DAY_MS)),
    })
    await content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: post.id, tagIds: [tag.id] })
    await content.posts.deletePost({ id: post.id })
    await content.tags.deleteTag({ id: tag.id })
    await content.posts.removeImage({ imageId: 61, paths: ['/uploads/gallery/lost-too.jpg'] })
    // Two days later.
    const past = new Date(Date.now() - DAY_MS)
    await content.collection('trashed_posts').updateOne({ _id: post.id }, { $set: { 'post.publishAt': past } })
    const restored = await content.posts.restorePost({ id: post.id })
    expect(restored.published).toBe(false)
    expect([restored.publishAt ?? null, restored.headerImageId, restored.shareImageId]).toEqual([
      ...[null, undefined, undefined],
    ])
    expect(restored.content).toBe('<p>Words</p>')
    expect(await tagsOf(post.id)).toEqual([])
  })

  it('lists what was deleted last first, by pages', async () => {
    const ids: number[] = []
    for (const title of ['Older', 'Newer']) {
      const { id } = await writePost(content, { title, type: 'POST_TYPE_PAGE' })
      await content.posts.deletePost({ id })
      ids.unshift(id)
    }
    const { posts, totalSize } = await content.posts.listTrashedPosts({ pageSize: 2, includeTotal: true })
    expect(posts.map(({ id, type }) => [id, type])).toEqual(ids.map(id => [id, 'POST_TYPE_PAGE']))
    expect(totalSize).toBe((await inTrash()).length)
    const next = await content.posts.listTrashedPosts({ pageSize: 1, skip: 1 })
    expect(next.posts.map(({ id }) => id)).toEqual([ids[1]])
  })

  it('removes for good what was deleted 30 days ago, with its versions, and nothing that is younger', async () => {
    const [old, young] = [await writePost(content, { title: 'Old' }), await writePost(content, { title: 'Young' })]
    for (const { id } of [old, young]) await content.posts.deletePost({ id })
    const deletedAt = (ago: number) => ({ $set: { deletedAt: new Date(Date.now() - ago) } })
    const rows = content.collection('trashed_posts')
    await rows.updateOne({ _id: old.id }, deletedAt(30 * DAY_MS))
    await rows.updateOne({ _id: young.id }, deletedAt(30 * DAY_MS - 60_000))
    // What the service's hourly job calls.
    const config = { MONGODB_URI: mongoUri(), MONGODB_DATABASE: content.database }
    const { services, mongo } = await createDependencies(config, logger)
    try {
      await services.trash.purgeExpired()
      expect(await services.trash.purgeExpired()).toBe(0)
    } finally {
      await mongo.close()
    }
    expect(await trashed(old.id)).toBeUndefined()
    expect(await trashed(young.id)).toBeDefined()
    expect(await content.collection('revisions').countDocuments({ postId: old.id })).toBe(0)
    await expect(content.posts.restorePost({ id: old.id })).rejects.toMatchObject(missing)
    const audited = await content.collection('audit').find({ subjectId: old.id, action: 'post.purged' }).toArray()
    expect(audited.map(({ actorId, requestId }) => [actorId, requestId])).toEqual([[null, 'trash']])
  })

  it('removes a post for good on request, and only one that is in it', async () => {
    const post = await writePost(content, { title: 'Away' })
    for (const id of [post.id, 0, -1, 99_999]) {
      await expect(content.posts.purgePost({ id })).rejects.toMatchObject(missing)
      await expect(content.posts.restorePost({ id })).rejects.toMatchObject(missing)
    }
    await content.posts.deletePost({ id: post.id })
    await content.posts.purgePost({ id: post.id })
    expect(await trashed(post.id)).toBeUndefined()
    await expect(content.posts.purgePost({ id: post.id })).rejects.toMatchObject(missing)
  })
})
