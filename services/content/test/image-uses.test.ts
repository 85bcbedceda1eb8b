import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { changePost, ms, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const paths = (name: string) => [`/uploads/gallery/${name}.jpg`, `/uploads/optimized/${name}-320.webp`]
const usesOf = async (imageId: number, name: string) =>
  (await content.posts.listImageUses({ imageId, paths: paths(name) })).uses.map(({ title, header, inline }) => [
    ...[title, header, inline],
  ])

describe('image uses', () => {
  it('are found in headers, content and drafts, however the address was written', async () => {
    const img = (src: string) => `<p>x</p><img src="${src}">`
    await writePost(content, { title: 'Header', headerImageId: 7 })
    await writePost(content, { title: 'Inline', content: img('/uploads/gallery/orion.jpg?v=2') })
    await writePost(content, { title: 'Variant', content: img('/uploads/optimized/orion-320.webp'), published: false })
    await writePost(content, { title: 'Linked', content: '<a href="/uploads/gallery/orion.jpg#x">large</a>' })
    await writePost(content, {
      title: 'Both',
      type: 'POST_TYPE_PAGE',
      headerImageId: 7,
      content: img('/uploads/gallery/orion.jpg'),
    })
    await writePost(content, { title: 'Another', headerImageId: 8, content: img('/uploads/gallery/orion.jpg.jpg') })
    expect(await usesOf(7, 'orion')).toEqual([
      ['Both', true, true],
      ['Linked', false, true],
      ['Variant', false, true],
      ['Inline', false, true],
      ['Header', true, false],
    ])
    expect(await usesOf(9, 'nothing')).toEqual([])
    const { uses } = await content.posts.listImageUses({ imageId: 7, paths: [] })
    expect(uses.map(({ slug, type, published }) => [slug, type, published])).toEqual([
      ['both', 'POST_TYPE_PAGE', true],
      ['header', 'POST_TYPE_POST', true],
    ])
  })

  it('are found in previews too, which only published content makes public', async () => {
    const [shown, draft] = [
      { title: 'Shared', shareImageId: 70 },
      { title: 'Later shared', shareImageId: 71 },
    ]
    const { id } = await writePost(content, shown)
    const { id: draftId } = await writePost(content, { ...draft, published: false })
    const { uses } = await content.posts.listImageUses({ imageId: 70, paths: [] })
    expect(uses).toMatchObject([{ postId: id, published: true, header: false, inline: false, share: true }])
    const { headerImageIds } = await content.posts.listPublishedImages({})
    expect(headerImageIds.filter(imageId => imageId >= 70)).toEqual([70])
    for (const imageId of [70, 71])
      expect(await content.posts.removeImage({ imageId, paths: [] })).toEqual({ changed: 1 })
    expect((await content.posts.getPost({ id })).shareImageId).toBeUndefined()
    for (const postId of [id, draftId]) await content.posts.deletePost({ id: postId })
  })

  it('of published content include nothing else', async () => {
    const { headerImageIds, paths } = await content.posts.listPublishedImages({})
    expect(headerImageIds.sort()).toEqual([7, 8])
    expect(paths.sort()).toEqual(['/uploads/gallery/orion.jpg', '/uploads/gallery/orion.jpg.jpg'])
  })

  it('come as the version alone for a caller who has the current one', async () => {
    const before = await content.posts.listPublishedImages({})
    expect(before.version).not.toBe('')
    const knownVersion = before.version
    const again = await content.posts.listPublishedImages({ knownVersion })
    expect(again).toEqual({ version: knownVersion, headerImageIds: [], paths: [] })
    const { id } = await writePost(content, { title: 'Draft with a picture', headerImageId: 90, published: false })
    expect(await content.posts.listPublishedImages({ knownVersion })).toEqual(again)
    await changePost(content, id, { published: true })
    const after = await content.posts.listPublishedImages({ knownVersion })
    expect(after.version).not.toBe(knownVersion)
    expect(after.headerImageIds).toContain(90)
    await content.posts.deletePost({ id })
  })

  it('are removed everywhere, as a new version that leaves the rest', async () => {
    const both = await content.posts.getPostBySlug({ slug: 'both' })
    const another = await content.posts.getPostBySlug({ slug: 'another' })
    expect(await content.posts.removeImage({ imageId: 7, paths: paths('orion') })).toEqual({ changed: 5 })
    expect(await usesOf(7, 'orion')).toEqual([])
    const left = await content.posts.getPost({ id: both.id })
    expect(left).toMatchObject({ content: '<p>x</p>', published: true })
    expect(left.headerImageId ?? null).toBeNull()
    expect(ms(left.updatedAt)).toBeGreaterThan(ms(both.updatedAt))
    expect(await content.posts.getPost({ id: another.id })).toEqual(another)
    expect((await content.posts.getPostBySlug({ slug: 'linked' })).content).toBe('large')
    expect(await content.posts.removeImage({ imageId: 7, paths: paths('orion') })).toEqual({ changed: 0 })
  })

  it('are removed from more posts than are read at once', async () => {
    const { id } = await writePost(content, { title: 'Template', headerImageId: 55 })
    const template = await content.collection('posts').findOne({ _id: id })
    await content
      .collection('posts')
      .insertMany(Array.from({ length: 149 }, (_, n) => ({ ...template, _id: 10_000 + n, slug: `copy-${n}` })))
    expect(await content.posts.removeImage({ imageId: 55, paths: [] })).toEqual({ changed: 150 })
    expect(await content.collection('posts').countDocuments({ headerImageId: 55 })).toBe(0)
  })

  it('are removed without losing an edit made meanwhile', async () => {
    const post = await writePost(content, { title: 'Edited meanwhile', headerImageId: 66 })
    await Promise.all([
      content.posts.removeImage({ imageId: 66, paths: [] }),
      changePost(content, post.id, { excerpt: 'Edited' }),
    ])
    const left = await content.posts.getPost({ id: post.id })
    expect([left.excerpt, left.headerImageId ?? null]).toEqual(['Edited', null])
  })

  it('reject more than 1000 addresses', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => `/uploads/gallery/${n}.jpg`)
    await expect(content.posts.listImageUses({ imageId: 1, paths: many })).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      reason: 'INVALID_POST',
    })
  })
})
