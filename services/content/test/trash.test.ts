import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
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
  describe('with a post that has everything', () => {
    const fields = {
      title: 'Coming back',
      excerpt: 'Soon',
      headerImageId: 4,
      menuLabel: 'Back',
      menuOrder: 3,
      metaTitle: 'Searched',
      metaDescription: 'Found',
      shareImageId: 4,
    }
    let tagId: number
    let before: Post
    beforeAll(async () => {
      tagId = (await content.tags.createTag({ fields: { name: 'Kept tag' } })).id
      const { id } = await writePost(content, fields)
      await content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: id, tagIds: [tagId] })
      await changePost(content, id, { content: '<p>Second words</p>' })
      await content.posts.saveWorkingCopy({
        ...{ postId: id, fields: { title: 'Not yet' }, updateMask: { paths: ['title'] }, tagIds: [] },
      })
      before = await content.posts.getPost({ id })
      await content.posts.deletePost({ id }, by())
    })

    it('lists what was deleted, by whom, for 30 days', async () => {
      const listed = await trashed(before.id)
      expect(listed).toMatchObject({ title: 'Coming back', slug: 'coming-back', published: true })
      expect(listed?.deletedBy).toMatchObject({ id: content.ownerId })
      expect(ms(listed?.purgeAt) - ms(listed?.deletedAt)).toBe(30 * DAY_MS)
    })

    it('leaves it nowhere else', async () => {
      const { id } = before
      await expect(content.posts.getPost({ id })).rejects.toMatchObject(missing)
      await expect(content.posts.getPostBySlug({ slug: 'coming-back' })).rejects.toMatchObject(missing)
      expect((await content.posts.listPosts({ search: 'second' })).posts).toEqual([])
      expect((await content.posts.listPosts({ tagId, includeTotal: true })).totalSize).toBe(0)
      expect((await content.posts.listImageUses({ imageId: 4, paths: [] })).uses).toEqual([])
    })

    it('does not take it twice', async () => {
      await expect(content.posts.deletePost({ id: before.id })).rejects.toMatchObject(missing)
    })

    describe('that was restored', () => {
      let restored: Post
      beforeAll(async () => {
        restored = await content.posts.restorePost({ id: before.id }, by())
      })

      it('gives it all its fields', () => {
        expect(restored).toMatchObject({
          ...fields,
          ...{ slug: 'coming-back', published: true, content: '<p>Second words</p>' },
        })
      })

      it('gives it its working copy', () => {
        expect(restored.workingCopy).toEqual(before.workingCopy)
      })

      it('gives it its dates', () => {
        const { publishedAt, createdAt } = before
        expect([ms(restored.publishedAt), ms(restored.createdAt)]).toEqual([ms(publishedAt), ms(createdAt)])
      })

      it('gives it a new version', () => {
        expect(ms(restored.updatedAt)).toBeGreaterThan(ms(before.updatedAt))
      })

      it('gives it its tags', async () => {
        expect(await tagsOf(before.id)).toEqual(['Kept tag'])
        expect((await content.posts.listPosts({ tagId })).posts.map(({ id }) => id)).toEqual([before.id])
      })

      it('lets it be found by its words', async () => {
        expect((await content.posts.listPosts({ search: 'second' })).posts.map(({ id }) => id)).toEqual([before.id])
      })

      it('gives it its address', async () => {
        expect((await content.posts.getPostBySlug({ slug: 'coming-back' })).id).toBe(before.id)
      })

      it('gives it its former versions', async () => {
        const { revisions } = await content.posts.listRevisions({ postId: before.id })
        expect(revisions.map(({ number }) => number)).toEqual([2, 1])
      })

      it('has it no longer', async () => {
        expect(await trashed(before.id)).toBeUndefined()
        await expect(content.posts.restorePost({ id: before.id })).rejects.toMatchObject(missing)
      })

      it('records the deletion and the restoration', async () => {
        const ofOwner = { subjectId: before.id, actorId: content.ownerId }
        const rows = await content.collection('audit').find(ofOwner).toArray()
        expect(rows.map(({ action }) => action).sort()).toEqual(['post.brought_back', 'post.deleted'])
      })
    })
  })

  it('gives a post another slug when its own was taken meanwhile', async () => {
    const first = await writePost(content, { title: 'Same name' })
    await content.posts.deletePost({ id: first.id })
    const second = await writePost(content, { title: 'Same name' })
    expect(second.slug).toBe('same-name')
    expect((await content.posts.restorePost({ id: first.id })).slug).toBe('same-name-2')
    expect((await content.posts.getPostBySlug({ slug: 'same-name' })).id).toBe(second.id)
  })

  it('leads from the slug of a deleted post to no other that had it', async () => {
    const first = await writePost(content, { title: 'Had before' })
    await content.posts.deletePost({ id: first.id })
    const second = await writePost(content, { title: 'Had before' })
    await content.posts.restorePost({ id: first.id })
    await content.posts.deletePost({ id: second.id })
    await expect(content.posts.getPostBySlug({ slug: 'had-before' })).rejects.toMatchObject(missing)
  })

  describe('with a post that has lost parts in the meantime', () => {
    let restored: Post
    beforeAll(async () => {
      const tag = await content.tags.createTag({ fields: { name: 'Lost tag' } })
      const { id } = await writePost(content, {
        ...{ title: 'Lossy', published: false, headerImageId: 61, shareImageId: 61 },
        content: '<p>Words</p><img src="/uploads/gallery/lost-too.jpg">',
        publishAt: toTimestamp(new Date(Date.now() + DAY_MS)),
      })
      await content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: id, tagIds: [tag.id] })
      await content.posts.deletePost({ id })
      await content.tags.deleteTag({ id: tag.id })
      await content.posts.removeImage({ imageId: 61, paths: ['/uploads/gallery/lost-too.jpg'] })
      // Two days later.
      const past = new Date(Date.now() - DAY_MS)
      await content.collection('trashed_posts').updateOne({ _id: id }, { $set: { 'post.publishAt': past } })
      restored = await content.posts.restorePost({ id })
    })

    it('restores it without deleted pictures', () => {
      expect([restored.headerImageId, restored.shareImageId]).toEqual([undefined, undefined])
      expect(restored.content).toBe('<p>Words</p>')
    })

    it('restores it without deleted tags', async () => {
      expect(await tagsOf(restored.id)).toEqual([])
    })

    it('restores it as a draft without a schedule when its time has passed', () => {
      expect([restored.published, restored.publishAt ?? null]).toEqual([false, null])
    })
  })

  describe('with two pages', () => {
    const ids: number[] = []
    beforeAll(async () => {
      for (const title of ['Older', 'Newer']) {
        const { id } = await writePost(content, { title, type: 'POST_TYPE_PAGE' })
        await content.posts.deletePost({ id })
        ids.unshift(id)
      }
    })

    it('lists what was deleted last first', async () => {
      const { posts } = await content.posts.listTrashedPosts({ pageSize: 2 })
      expect(posts.map(({ id, type }) => [id, type])).toEqual(ids.map(id => [id, 'POST_TYPE_PAGE']))
    })

    it('is read in pages', async () => {
      const { posts } = await content.posts.listTrashedPosts({ pageSize: 1, skip: 1 })
      expect(posts.map(({ id }) => id)).toEqual([ids[1]])
    })

    it('has a total of all pages', async () => {
      const { totalSize } = await content.posts.listTrashedPosts({ pageSize: 1, includeTotal: true })
      expect(totalSize).toBe((await inTrash()).length)
    })
  })

  describe('after 30 days', () => {
    let old: Post
    let young: Post
    beforeAll(async () => {
      ;[old, young] = [await writePost(content, { title: 'Old' }), await writePost(content, { title: 'Young' })]
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
    })

    it('has a post no longer', async () => {
      expect(await trashed(old.id)).toBeUndefined()
      await expect(content.posts.restorePost({ id: old.id })).rejects.toMatchObject(missing)
    })

    it('has removed the versions of the post', async () => {
      expect(await content.collection('revisions').countDocuments({ postId: old.id })).toBe(0)
    })

    it('keeps younger posts', async () => {
      expect(await trashed(young.id)).toBeDefined()
    })

    it('records the removal as its own', async () => {
      const audited = await content.collection('audit').find({ subjectId: old.id, action: 'post.purged' }).toArray()
      expect(audited.map(({ actorId, requestId }) => [actorId, requestId])).toEqual([[null, 'trash']])
    })
  })

  it('removes a post for good on request', async () => {
    const { id } = await writePost(content, { title: 'Away' })
    await content.posts.deletePost({ id })
    await content.posts.purgePost({ id })
    expect(await trashed(id)).toBeUndefined()
    await expect(content.posts.purgePost({ id })).rejects.toMatchObject(missing)
  })

  it('removes for good nothing that is not in it', async () => {
    const { id } = await writePost(content, { title: 'Still here' })
    for (const other of [id, 0, -1, 99_999])
      await expect(content.posts.purgePost({ id: other })).rejects.toMatchObject(missing)
  })

  it('restores nothing that is not in it', async () => {
    const { id } = await writePost(content, { title: 'Here, too' })
    for (const other of [id, 0, -1, 99_999])
      await expect(content.posts.restorePost({ id: other })).rejects.toMatchObject(missing)
  })
})
