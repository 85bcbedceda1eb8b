import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { Autosave } from '@skyfolio/protos/skyfolio/content/v1/Autosave'
import type { AutosaveTargetInput } from '@skyfolio/protos/skyfolio/content/v1/AutosaveTarget'
import type { PostFieldsInput } from '@skyfolio/protos/skyfolio/content/v1/PostFields'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { ms, writePost } from './support/write-post.ts'

let content: Content
let nextUser = 1000
beforeAll(async () => {
  content = await sharedContent()
})

type Version = Autosave['savedAt']
interface Options {
  tagIds?: number[]
  writer?: string
  ifVersion?: Version
  ifNone?: boolean
}

/** A new item of a user that no other test uses. */
const newItem = (type: 'POST_TYPE_POST' | 'POST_TYPE_PAGE' = 'POST_TYPE_POST', userId = ++nextUser) => ({
  userId,
  type,
})
const save = (target: AutosaveTargetInput, fields: PostFieldsInput, options: Options = {}) =>
  content.autosaves.saveAutosave({ target, fields, ...options })
const found = async (target: AutosaveTargetInput) => (await content.autosaves.getAutosave({ target })).autosave ?? null
const discard = (target: AutosaveTargetInput, ifVersion?: Version) =>
  content.autosaves.deleteAutosave({ target, ifVersion })
const changed = { code: status.ABORTED, reason: 'AUTOSAVE_CHANGED' }

describe('autosave of a new item', () => {
  it('stores every field, and requires none', async () => {
    const target = newItem()
    expect(await found(target)).toBeNull()
    const empty = await save(target, {})
    expect(empty).toMatchObject({ fields: { title: '', slug: '', content: '' }, tagIds: [] })
    const fields = {
      title: 'Half a',
      slug: 'gallery',
      excerpt: 'An excerpt',
      content: '<p>Words</p>',
      headerImageId: 5,
      metaTitle: 'Found',
      metaDescription: 'Summary',
      shareImageId: 7,
    }
    const { id: tagId } = await content.tags.createTag({ fields: { name: 'Half' } })
    const saved = await save(target, fields, { tagIds: [tagId], ifVersion: empty.savedAt })
    expect(saved).toMatchObject({ fields, tagIds: [tagId] })
    expect(await found(target)).toEqual(saved)
    expect(ms(saved.savedAt)).toBeGreaterThan(ms(empty.savedAt))
  })

  it('is read without a tag that was deleted since, so that it can be continued and saved', async () => {
    const tag = async (name: string) => (await content.tags.createTag({ fields: { name } })).id
    const [kept, deleted] = [await tag('Kept'), await tag('Deleted')]
    const target = newItem()
    const saved = await save(target, { title: 'Tagged' }, { tagIds: [deleted, kept] })
    await content.tags.deleteTag({ id: deleted })
    expect(await found(target)).toEqual({ ...saved, tagIds: [kept] })
    const next = await save(target, { title: 'Tagged, on' }, { tagIds: [deleted, kept], ifVersion: saved.savedAt })
    expect(await found(target)).toEqual({ ...next, tagIds: [kept] })
  })

  it('is one for each user and type', async () => {
    const post = newItem()
    const page = newItem('POST_TYPE_PAGE', post.userId)
    await save(post, { title: 'A post' })
    await save(page, { title: 'A page' })
    expect([(await found(post))?.fields?.title, (await found(page))?.fields?.title]).toEqual(['A post', 'A page'])
    expect(await found(newItem())).toBeNull()
  })

  it('is in no list, reserves no slug, and has no audit entry', async () => {
    const before = await content.collection('audit').countDocuments()
    await save(newItem(), { title: 'Invisible words', slug: 'invisible' })
    const { posts } = await content.posts.listPosts({ search: 'invisible' })
    expect(posts).toEqual([])
    const bySlug = content.posts.getPostBySlug({ slug: 'invisible', includeDrafts: true })
    await expect(bySlug).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
    expect(await content.collection('audit').countDocuments()).toBe(before)
  })

  it('is not overwritten by a session that has not seen it', async () => {
    const target = newItem()
    const first = await save(target, { title: 'One device' }, { ifNone: true })
    await expect(save(target, { title: 'Another' }, { ifNone: true })).rejects.toMatchObject(changed)
    const second = await save(target, { title: 'One device, on' }, { ifVersion: first.savedAt })
    await expect(save(target, { title: 'Another' }, { ifVersion: first.savedAt })).rejects.toMatchObject(changed)
    await expect(discard(target, first.savedAt)).rejects.toMatchObject(changed)
    expect(await found(target)).toEqual(second)
  })

  it('keeps one of several concurrent saves and rejects the others', async () => {
    const target = newItem()
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, nth) => save(target, { title: `Crowd ${nth}` }, { ifNone: true })),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(changed)
  })

  it('names the session that stored it last', async () => {
    const target = newItem()
    const first = await save(target, { title: 'One session' }, { writer: 'one' })
    expect(first.writer).toBe('one')
    const second = await save(target, { title: 'Another' }, { ifVersion: first.savedAt, writer: 'another' })
    expect(await found(target)).toEqual(second)
    expect(second.writer).toBe('another')
    await expect(save(target, {}, { writer: 'x'.repeat(101) })).rejects.toMatchObject({ field: 'writer' })
  })

  it('is gone when it is discarded, on every device', async () => {
    const target = newItem()
    const saved = await save(target, { title: 'Thrown away' })
    await discard(target, saved.savedAt)
    await discard(target, saved.savedAt)
    expect(await found(target)).toBeNull()
    await expect(save(target, { title: 'x' }, { ifVersion: saved.savedAt })).rejects.toMatchObject(changed)
  })

  it('is removed by the save that contains it, and by no other', async () => {
    const target = { userId: content.ownerId, type: 'POST_TYPE_POST' } as const
    const create = (autosavedAt?: Version) =>
      content.posts.createPost({
        fields: { type: 'POST_TYPE_POST', title: 'Saved' },
        authorId: content.ownerId,
        autosavedAt,
      })
    const first = await save(target, { title: 'Being written' })
    await create()
    const second = await save(target, { title: 'Being written, on' })
    await create(first.savedAt)
    expect(await found(target)).toEqual(second)
    await create(second.savedAt)
    expect(await found(target)).toBeNull()
  })

  it('is sanitized when it is stored, and again if it was stored under other rules', async () => {
    const target = newItem()
    const hostile = '<p>x</p><script>alert(1)</script>'
    const saved = await save(target, { content: hostile })
    expect(saved.fields?.content).toBe('<p>x</p>')
    const stored = { _id: `new:${target.userId}:post` }
    await content.collection('autosaves').updateOne(stored, { $set: { content: hostile, rulesVersion: 0 } })
    expect((await found(target))?.fields?.content).toBe('<p>x</p>')
  })

  it.each([
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ slug: 'x'.repeat(201) }, 'slug'],
    [{ excerpt: 'x'.repeat(1001) }, 'excerpt'],
    [{ headerImageId: -1 }, 'header_image_id'],
    [{ content: 'x'.repeat(2 * 1024 * 1024 + 1) }, 'content'],
  ])('has the limits of a post', async (fields, field) => {
    await expect(save(newItem(), fields)).rejects.toMatchObject({ reason: 'INVALID_POST', field })
  })

  it('belongs to a user and a type', async () => {
    const invalid = { reason: 'INVALID_POST' }
    await expect(save({ type: 'POST_TYPE_POST' }, {})).rejects.toMatchObject(invalid)
    await expect(save({ userId: 5 }, {})).rejects.toMatchObject(invalid)
  })
})

describe('autosave of a stored item', () => {
  it('leaves the item as it is until it is saved', async () => {
    const post = await writePost(content, { title: 'A draft', published: false })
    const target = { postId: post.id }
    const saved = await save(target, { title: 'A better draft', content: '<p>New</p>' }, { ifNone: true })
    expect(await content.posts.getPost({ id: post.id })).toEqual(post)
    const { revisions } = await content.posts.listRevisions({ postId: post.id })
    expect(revisions).toHaveLength(1)
    await content.posts.updatePost({
      id: post.id,
      fields: { title: 'A better draft' },
      updateMask: { paths: ['title'] },
      ifUpdatedAt: post.updatedAt,
      autosavedAt: saved.savedAt,
    })
    expect(await found(target)).toBeNull()
  })

  it('is removed by a save that changes nothing, since that contains it too', async () => {
    const post = await writePost(content, { title: 'Changed back', published: false })
    const { savedAt } = await save({ postId: post.id }, { title: 'Changed back' })
    const updated = await content.posts.updatePost({
      id: post.id,
      updateMask: { paths: [] },
      autosavedAt: savedAt,
    })
    expect(updated).toEqual(post)
    expect(await found({ postId: post.id })).toBeNull()
  })

  it('is not stored while its item is being removed', async () => {
    const post = await writePost(content, { title: 'Going', published: false })
    const session = content.db.client.startSession()
    try {
      session.startTransaction()
      await content.collection('posts').deleteOne({ _id: post.id }, { session })
      const saving = save({ postId: post.id }, { title: 'Going, but written' }).then(
        () => 'stored',
        (error: { reason?: string }) => error.reason,
      )
      // What does not clash is stored within milliseconds.
      expect(await Promise.race([saving, delay(500, 'waiting')])).toBe('waiting')
      await session.commitTransaction()
      expect(await saving).toBe('POST_NOT_FOUND')
    } finally {
      await session.endSession()
    }
    expect(await content.collection('autosaves').countDocuments({ _id: `post:${post.id}` })).toBe(0)
  })

  it('stays when somebody else saves the item', async () => {
    const post = await writePost(content, { title: 'Two writers', published: false })
    const saved = await save({ postId: post.id }, { title: 'Two writers, one of them' })
    const update = { id: post.id, fields: { title: 'The other one' }, updateMask: { paths: ['title'] } }
    await content.posts.updatePost({ ...update, ifUpdatedAt: post.updatedAt })
    expect(await found({ postId: post.id })).toEqual(saved)
  })

  it('is removed by the working copy that contains it', async () => {
    const post = await writePost(content, { title: 'Public' })
    const { savedAt } = await save({ postId: post.id }, { title: 'Public, corrected' })
    await content.posts.saveWorkingCopy({
      postId: post.id,
      fields: { title: 'Public, corrected' },
      updateMask: { paths: ['title'] },
      tagIds: [],
      autosavedAt: savedAt,
    })
    expect(await found({ postId: post.id })).toBeNull()
  })

  it('waits with its item in the trash, and is purged with it', async () => {
    const post = await writePost(content, { title: 'Deleted', published: false })
    const saved = await save({ postId: post.id }, { title: 'Deleted, but written' })
    const missing = { reason: 'POST_NOT_FOUND' }
    await content.posts.deletePost({ id: post.id })
    await expect(found({ postId: post.id })).rejects.toMatchObject(missing)
    await content.posts.restorePost({ id: post.id })
    expect(await found({ postId: post.id })).toEqual(saved)
    await content.posts.deletePost({ id: post.id })
    await content.posts.purgePost({ id: post.id })
    expect(await content.collection('autosaves').countDocuments({ _id: `post:${post.id}` })).toBe(0)
  })

  it('needs an item', async () => {
    for (const postId of [0, -1, 99_999])
      await expect(save({ postId }, {})).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
  })
})
