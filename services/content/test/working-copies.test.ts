import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { PostFieldsInput } from '@skyfolio/protos/skyfolio/content/v1/PostFields'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { changePost, ms, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
interface Options {
  tagIds?: number[]
  ifVersion?: Post['updatedAt']
  /** Masked without a value. */
  emptied?: string[]
}
const save = (postId: number, fields: PostFieldsInput, { tagIds, ifVersion, emptied = [] }: Options = {}) =>
  content.posts.saveWorkingCopy({
    postId,
    fields,
    updateMask: { paths: [...Object.keys(fields).map(snakeCase), ...emptied, ...(tagIds ? ['tag_ids'] : [])] },
    tagIds: tagIds ?? [],
    ifVersion,
  })
const publish = (postId: number, ifVersion?: Post['updatedAt']) =>
  content.posts.publishWorkingCopy({ postId, ifVersion })
const shownAt = (slug: string) => content.posts.getPostBySlug({ slug })
const edited = (id: number) => content.posts.getPost({ id, withWorkingCopy: true })
const tagsOf = async (id: number) =>
  (await content.tags.listContentTags({ contentType: 'POST_TYPE_POST', contentId: id, includeDrafts: true })).tags.map(
    tag => tag.id,
  )
const newTag = async (name: string) => (await content.tags.createTag({ fields: { name } })).id
const stale = { code: status.ABORTED, reason: 'POST_CHANGED' }

describe('working copy', () => {
  describe('of all fields of the editor', () => {
    const words = { title: 'Edited', slug: 'edited', excerpt: 'New', content: '<p>New words</p>', headerImageId: 6 }
    const changes = { ...words, metaTitle: 'Found', metaDescription: 'New summary', shareImageId: 7 }
    let before: number
    let after: number
    let post: Post
    let saved: Post
    beforeAll(async () => {
      ;[before, after] = [await newTag('Before'), await newTag('After')]
      post = await writePost(content, { title: 'Shown', excerpt: 'Old', headerImageId: 5 })
      await content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: post.id, tagIds: [before] })
      saved = await save(post.id, changes, { tagIds: [after] })
    })

    it('is saved', async () => {
      const workingCopy = { tagIds: [after], publishedSlug: 'shown' }
      expect(saved).toMatchObject({ ...changes, published: true, workingCopy })
      expect(await edited(post.id)).toMatchObject({ ...changes, workingCopy: { tagIds: [after] } })
    })

    it('is seen by no visitor', async () => {
      const shown = await shownAt('shown')
      expect(shown).toMatchObject({ title: 'Shown', excerpt: 'Old', content: '<p>Clear skies.</p>', headerImageId: 5 })
      expect([shown.workingCopy ?? null, shown.metaTitle, shown.shareImageId]).toEqual([null, undefined, undefined])
      expect(ms(shown.updatedAt)).toBe(ms(post.updatedAt))
      expect(await tagsOf(post.id)).toEqual([before])
      await expect(shownAt('edited')).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
      expect((await content.posts.listPosts({ published: true, search: 'words' })).posts).toEqual([])
    })

    it('is named in the list of posts', async () => {
      const [listed] = (await content.posts.listPosts({ search: 'shown' })).posts
      expect([listed?.title, listed?.workingCopy?.tagIds]).toEqual(['Shown', [after]])
    })

    it('is published as a new version', async () => {
      const published = await publish(post.id, saved.workingCopy?.savedAt)
      expect(published).toMatchObject(changes)
      expect(published.workingCopy ?? null).toBeNull()
      expect(ms(published.updatedAt)).toBeGreaterThan(ms(saved.workingCopy?.savedAt))
      expect(await tagsOf(post.id)).toEqual([after])
      expect((await shownAt('shown')).slug).toBe('edited')
      const { revisions } = await content.posts.listRevisions({ postId: post.id })
      expect(revisions.map(({ title }) => title)).toEqual(['Edited', 'Shown'])
    })
  })

  it('is added to by later saves', async () => {
    const post = await writePost(content, { title: 'More', excerpt: 'Same' })
    await save(post.id, { title: 'Forth' })
    expect(await save(post.id, {}, { emptied: ['excerpt'] })).toMatchObject({ title: 'Forth' })
    expect((await edited(post.id)).excerpt ?? null).toBeNull()
  })

  it('is gone when a save leads back to what is published', async () => {
    const post = await writePost(content, { title: 'Back', excerpt: 'Same' })
    await save(post.id, { title: 'Forth' })
    const back = await save(post.id, { title: 'Back', excerpt: 'Same' })
    expect(back.workingCopy ?? null).toBeNull()
    await expect(publish(post.id)).rejects.toMatchObject({ code: status.NOT_FOUND, reason: 'NO_WORKING_COPY' })
  })

  it('is discarded', async () => {
    const post = await writePost(content, { title: 'Kept' })
    const saved = await save(post.id, { title: 'Thrown away' })
    const ifVersion = post.updatedAt
    await expect(content.posts.discardWorkingCopy({ postId: post.id, ifVersion })).rejects.toMatchObject(stale)
    const left = await content.posts.discardWorkingCopy({ postId: post.id, ifVersion: saved.workingCopy?.savedAt })
    expect([left.title, left.workingCopy ?? null, ms(left.updatedAt)]).toEqual(['Kept', null, ms(post.updatedAt)])
    expect((await edited(post.id)).title).toBe('Kept')
  })

  it('does not overwrite what another session has saved or published', async () => {
    const post = await writePost(content, { title: 'Two sessions' })
    const first = await save(post.id, { title: 'First' }, { ifVersion: post.updatedAt })
    await expect(save(post.id, { title: 'Second' }, { ifVersion: post.updatedAt })).rejects.toMatchObject(stale)
    await expect(publish(post.id, post.updatedAt)).rejects.toMatchObject(stale)
    const seen = first.workingCopy?.savedAt
    await changePost(content, post.id, { menuOrder: 3 })
    await expect(publish(post.id, seen)).rejects.toMatchObject(stale)
    expect(await edited(post.id)).toMatchObject({ title: 'First', menuOrder: 3 })
  })

  it('keeps one of several concurrent saves and rejects the others', async () => {
    const post = await writePost(content, { title: 'Crowd' })
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, nth) => save(post.id, { title: `Crowd ${nth}` }, { ifVersion: post.updatedAt })),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(stale)
  })

  it('becomes the draft when its post is unpublished', async () => {
    const tag = await newTag('Draft tag')
    const post = await writePost(content, { title: 'Taken back' })
    const saved = await save(post.id, { title: 'Still edited', content: '<p>Still edited</p>' }, { tagIds: [tag] })
    const unpublish = (ifUpdatedAt: Post['updatedAt']) =>
      content.posts.updatePost({
        ...{ id: post.id, fields: { published: false, excerpt: 'x' }, updateMask: { paths: ['published', 'excerpt'] } },
        ifUpdatedAt,
      })
    await expect(unpublish(post.updatedAt)).rejects.toMatchObject(stale)
    const draft = await unpublish(saved.workingCopy?.savedAt ?? null)
    expect(draft).toMatchObject({ published: false, title: 'Still edited', excerpt: 'x' })
    expect([draft.workingCopy ?? null, await tagsOf(post.id)]).toEqual([null, [tag]])
  })

  it('is refused for a draft', async () => {
    const post = await writePost(content, { title: 'A draft', published: false })
    const refused = { code: status.FAILED_PRECONDITION, reason: 'POST_NOT_PUBLISHED' }
    await expect(save(post.id, { title: 'x' })).rejects.toMatchObject(refused)
  })

  it('may be without words, which it needs to be published', async () => {
    const post = await writePost(content, { title: 'Not yet' })
    await save(post.id, { content: '' })
    await expect(publish(post.id)).rejects.toMatchObject({ code: status.INVALID_ARGUMENT, reason: 'INVALID_POST' })
  })

  describe('that cannot be saved', () => {
    let id: number
    beforeAll(async () => {
      await writePost(content, { title: 'Other one', slug: 'other-one' })
      ;({ id } = await writePost(content, { title: 'Not so' }))
    })

    it.each<[string, PostFieldsInput, object]>([
      ['a taken slug', { slug: 'other-one' }, { reason: 'SLUG_TAKEN' }],
      ['a reserved slug', { slug: 'gallery' }, { reason: 'SLUG_RESERVED' }],
      ['an empty title', { title: '' }, { reason: 'INVALID_POST', field: 'title' }],
    ])('is refused with %s', async (_, fields, refused) => {
      await expect(save(id, fields)).rejects.toMatchObject(refused)
    })

    it('is refused with an unknown tag', async () => {
      await expect(save(id, {}, { tagIds: [99_999] })).rejects.toMatchObject({ reason: 'TAG_NOT_FOUND' })
    })

    it.each([0, -1, 99_999])('is refused for a post that does not exist: %d', async unknown => {
      await expect(save(unknown, { title: 'x' })).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
    })
  })

  it('is published without a tag and without pictures that were deleted meanwhile', async () => {
    const tag = await newTag('Short-lived')
    const post = await writePost(content, { title: 'Losing' })
    const inline = '<p>Seen</p><img src="/uploads/gallery/lost.jpg">'
    const saved = await save(post.id, { content: inline, headerImageId: 77, shareImageId: 77 }, { tagIds: [tag] })
    const image = { imageId: 77, paths: ['/uploads/gallery/lost.jpg'] }
    const { uses } = await content.posts.listImageUses(image)
    expect(uses).toMatchObject([{ postId: post.id, published: false, header: true, inline: true, share: true }])
    await content.tags.deleteTag({ id: tag })
    expect(await content.posts.removeImage(image)).toEqual({ changed: 1 })
    await expect(publish(post.id, saved.workingCopy?.savedAt)).rejects.toMatchObject(stale)
    const published = await publish(post.id)
    expect([published.headerImageId, published.shareImageId]).toEqual([undefined, undefined])
    expect(published.content).toContain('Seen')
    expect(published.content).not.toContain('lost.jpg')
    expect(await tagsOf(post.id)).toEqual([])
  })

  it('is sanitized when it is saved, and again if it was stored under other rules', async () => {
    const post = await writePost(content, { title: 'Hostile copy' })
    const hostile = '<p>x</p><script>alert(1)</script>'
    expect((await save(post.id, { content: hostile })).content).toBe('<p>x</p>')
    const row = { 'workingCopy.content': hostile, 'workingCopy.rulesVersion': 0 }
    await content.collection('posts').updateOne({ _id: post.id }, { $set: row })
    expect((await edited(post.id)).content).toBe('<p>x</p>')
    await publish(post.id)
    expect((await shownAt('hostile-copy')).content).toBe('<p>x</p>')
  })

  it('is discarded when a version is restored', async () => {
    const post = await writePost(content, { title: 'Restored' })
    const saved = await save(post.id, { title: 'Restored more' })
    const restore = (ifUpdatedAt: Post['updatedAt']) =>
      content.posts.restoreRevision({ postId: post.id, number: 1, ifUpdatedAt })
    await expect(restore(post.updatedAt)).rejects.toMatchObject(stale)
    const restored = await restore(saved.workingCopy?.savedAt ?? null)
    expect([restored.title, restored.workingCopy ?? null]).toEqual(['Restored', null])
  })

  it('has an audit entry for each save and for its end', async () => {
    const post = await writePost(content, { title: 'Audited' })
    const by = { actorId: content.ownerId }
    const request = { postId: post.id, fields: { title: 'Audited more' }, updateMask: { paths: ['title'] }, tagIds: [] }
    await content.posts.saveWorkingCopy(request, by)
    await content.posts.saveWorkingCopy(request, by)
    await content.posts.discardWorkingCopy({ postId: post.id }, by)
    const rows = await content.collection('audit').find({ subjectId: post.id, actorId: content.ownerId }).toArray()
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'post.changes_discarded',
      'post.changes_saved',
      'post.changes_saved',
    ])
  })
})
