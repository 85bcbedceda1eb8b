import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { changePost, ms, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const invalid = { code: status.INVALID_ARGUMENT, reason: 'INVALID_POST' }
const notFound = { code: status.NOT_FOUND, reason: 'POST_NOT_FOUND' }

describe('post', () => {
  it('is a draft of its author with the defaults of the data model when new', async () => {
    const post = await content.posts.createPost({
      fields: { type: 'POST_TYPE_POST', title: '  First \n light ', content: '<p>One word</p>' },
      authorId: content.ownerId,
    })
    expect(post).toMatchObject({
      id: expect.any(Number),
      type: 'POST_TYPE_POST',
      title: 'First light',
      slug: 'first-light',
      content: '<p>One word</p>',
      author: { id: content.ownerId, name: 'Owner' },
      published: false,
      readingMinutes: 1,
      menuOrder: 0,
    })
    for (const absent of ['excerpt', 'headerImageId', 'publishedAt', 'menuLabel'] as const)
      expect(post[absent] ?? null).toBeNull()
    expect(ms(post.createdAt)).toBe(ms(post.updatedAt))
    expect(Math.abs(Date.now() - ms(post.createdAt))).toBeLessThan(60_000)
    expect(await content.posts.getPost({ id: post.id })).toEqual(post)
    expect(await content.posts.getPostBySlug({ slug: 'first-light', includeDrafts: true })).toEqual(post)
  })

  it('stores every field and can empty it again', async () => {
    const fields = {
      title: '🔭'.repeat(300),
      slug: 'everything',
      excerpt: 'é'.repeat(1000),
      headerImageId: 2_147_483_647,
      menuLabel: 'M'.repeat(60),
      menuOrder: -3,
      published: true,
      metaTitle: '🔭'.repeat(120),
      metaDescription: 'é'.repeat(200),
      shareImageId: 2_147_483_647,
    }
    const post = await writePost(content, fields)
    expect(post).toMatchObject(fields)
    expect(await content.posts.getPostBySlug({ slug: 'everything' })).toMatchObject(fields)
    const searched = ['meta_title', 'meta_description', 'share_image_id']
    const emptied = await changePost(content, post.id, {}, [
      ...['excerpt', 'header_image_id', 'menu_label', 'menu_order', ...searched],
    ])
    expect([emptied.metaTitle, emptied.metaDescription, emptied.shareImageId]).toEqual(Array(3).fill(undefined))
    expect([emptied.excerpt, emptied.headerImageId, emptied.menuLabel, emptied.menuOrder]).toEqual([
      ...[undefined, undefined, undefined],
      0,
    ])
    expect(emptied).toMatchObject({ title: fields.title, slug: 'everything', published: true })
  })

  it.each([
    ['no title', { title: '' }, 'Title cannot be empty'],
    ['a title of blanks', { title: ' \t\u0000 ' }, 'Title cannot be empty'],
    ['a long title', { title: 'x'.repeat(301) }, 'Title must be at most 300 characters'],
    ['a long excerpt', { excerpt: 'x'.repeat(1001) }, 'Excerpt must be at most 1,000 characters'],
    ['a long slug', { slug: 'x'.repeat(201) }, 'Slug must be at most 200 characters'],
    ['a slug without letters', { slug: '--!--' }, 'Slug must contain letters or digits'],
    ['a long menu label', { menuLabel: 'x'.repeat(61) }, 'Menu label must be at most 60 characters'],
    ['a long search title', { metaTitle: 'x'.repeat(121) }, 'Search title must be at most 120 characters'],
    [
      'a long search description',
      { metaDescription: 'x'.repeat(201) },
      'Search description must be at most 200 characters',
    ],
    ['no share image', { shareImageId: 0 }, 'The share image must be an image'],
    ['no image', { headerImageId: 0 }, 'The header image must be an image'],
    ['a negative image', { headerImageId: -1 }, 'The header image must be an image'],
    ['too much content', { content: `<p>${'x'.repeat(2 * 1024 * 1024)}</p>` }, 'Content must be at most 2 MB'],
    ['nothing to read', { content: '<p> </p>', published: true }, 'Please fill in all required fields'],
  ])('rejects %s, at creation and afterwards', async (name, fields, message) => {
    const refused = { ...invalid, message }
    await expect(writePost(content, { title: `Refused ${name}`, published: false, ...fields })).rejects.toMatchObject(
      refused,
    )
    const post = await writePost(content, { title: `Kept ${name}`, published: false })
    await expect(changePost(content, post.id, fields)).rejects.toMatchObject(refused)
    expect(await content.posts.getPost({ id: post.id })).toEqual(post)
  })

  it('needs a type and an existing author; its date must not be in the future', async () => {
    const create = (fields: object, authorId = content.ownerId, publishedAt?: Date) =>
      content.posts.createPost({
        fields: { type: 'POST_TYPE_POST', title: 'Whose', ...fields },
        authorId,
        ...(publishedAt && { publishedAt: toTimestamp(publishedAt) }),
      })
    await expect(create({ type: 'POST_TYPE_UNSPECIFIED' })).rejects.toMatchObject(invalid)
    await expect(create({}, 4711)).rejects.toMatchObject(invalid)
    await expect(create({}, 0)).rejects.toMatchObject(invalid)
    await expect(create({}, content.ownerId, new Date(Date.now() + 3_600_000))).rejects.toMatchObject(invalid)
    const old = new Date('2019-04-10T13:00:00.123Z')
    const imported = await create({ title: 'Imported', content: '<p>x</p>', published: true }, content.ownerId, old)
    expect([ms(imported.publishedAt), ms(imported.createdAt)]).toEqual([old.getTime(), old.getTime()])
  })

  it('keeps the date of its first publication, however often it is unpublished', async () => {
    const draft = await writePost(content, { title: 'On and off', published: false })
    expect(draft.publishedAt ?? null).toBeNull()
    const first = await changePost(content, draft.id, { published: true })
    expect(ms(first.publishedAt)).toBe(ms(first.updatedAt))
    const back = await changePost(content, draft.id, { published: false })
    const again = await changePost(content, draft.id, { published: true, title: 'On and off and on' })
    expect([back.published, again.published]).toEqual([false, true])
    expect([ms(back.publishedAt), ms(again.publishedAt)]).toEqual([ms(first.publishedAt), ms(first.publishedAt)])
  })

  it('takes a minute to read for 200 words, counted again with every change', async () => {
    const words = (count: number) => `<p>${'word '.repeat(count)}</p>`
    const post = await writePost(content, { title: 'Long', content: words(450) })
    expect(post.readingMinutes).toBe(3)
    expect((await changePost(content, post.id, { content: words(10) })).readingMinutes).toBe(1)
  })

  it('changes only the fields of the mask, and no field outside the contract', async () => {
    const post = await writePost(content, { title: 'Masked', excerpt: 'Kept' })
    const update = (paths: string[]) =>
      content.posts.updatePost({ id: post.id, fields: { title: 'New', excerpt: 'New' }, updateMask: { paths } })
    expect(await update(['title'])).toMatchObject({ title: 'New', excerpt: 'Kept', slug: 'masked' })
    for (const path of ['id', 'author', 'published_at', 'terms', '__proto__', 'constructor', ''])
      await expect(update([path])).rejects.toMatchObject({ code: status.INVALID_ARGUMENT, reason: 'INVALID_MASK' })
    const now = await content.posts.getPost({ id: post.id })
    expect(await update([])).toEqual(now)
  })

  it('rejects a write that is based on an older version, and one of two concurrent writes', async () => {
    const post = await writePost(content, { title: 'Shared' })
    const save = (title: string) =>
      content.posts.updatePost({
        id: post.id,
        fields: { title },
        updateMask: { paths: ['title'] },
        ifUpdatedAt: post.updatedAt,
      })
    const saves = await Promise.allSettled([save('Mine'), save('Yours'), save('Theirs')])
    const refused = saves.flatMap(result => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(refused).toHaveLength(2)
    for (const error of refused) expect(error).toMatchObject({ code: status.ABORTED, reason: 'POST_CHANGED' })
    await expect(save('Late')).rejects.toMatchObject({ reason: 'POST_CHANGED' })
  })

  it('gets a later version with every write, also within one millisecond', async () => {
    const post = await writePost(content, { title: 'Versions' })
    const versions = [ms(post.updatedAt)]
    for (const title of ['a', 'b', 'c', 'd'])
      versions.push(ms((await changePost(content, post.id, { title })).updatedAt))
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
  })

  it('keeps concurrent writes to different fields', async () => {
    const post = await writePost(content, { title: 'Many hands' })
    await Promise.all([
      changePost(content, post.id, { excerpt: 'one' }),
      changePost(content, post.id, { menuLabel: 'two' }),
      changePost(content, post.id, { headerImageId: 3 }),
      changePost(content, post.id, { content: '<p>four</p>' }),
    ])
    expect(await content.posts.getPost({ id: post.id })).toMatchObject({
      ...{ excerpt: 'one', menuLabel: 'two', headerImageId: 3, content: '<p>four</p>' },
    })
  })

  it('is deleted with its tags; its slug is free, its id is not', async () => {
    const tag = await content.tags.createTag({ fields: { name: 'Going' } })
    const post = await writePost(content, { title: 'Going', slug: 'going' })
    await content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: post.id, tagIds: [tag.id] })
    await content.posts.deletePost({ id: post.id })
    await expect(content.posts.getPost({ id: post.id })).rejects.toMatchObject(notFound)
    await expect(content.posts.getPostBySlug({ slug: 'going', includeDrafts: true })).rejects.toMatchObject(notFound)
    expect((await content.posts.listPosts({ tagId: tag.id })).posts).toEqual([])
    expect(await content.collection('content_tags').countDocuments({ contentId: post.id })).toBe(0)
    expect((await writePost(content, { title: 'Going' })).id).toBeGreaterThan(post.id)
  })

  it.each([0, -1, 99_999, 2_147_483_647])('is not found as %d', async id => {
    await expect(content.posts.getPost({ id })).rejects.toMatchObject(notFound)
    await expect(content.posts.deletePost({ id })).rejects.toMatchObject(notFound)
    await expect(changePost(content, id, { title: 'x' })).rejects.toMatchObject(notFound)
  })
})
