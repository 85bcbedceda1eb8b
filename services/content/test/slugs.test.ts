import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { changePost, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const bySlug = (slug: string, includeDrafts = false) => content.posts.getPostBySlug({ slug, includeDrafts })
const notFound = { code: status.NOT_FOUND, reason: 'POST_NOT_FOUND' }
const taken = { code: status.ALREADY_EXISTS, reason: 'SLUG_TAKEN' }

describe('slug', () => {
  it.each([
    [{ title: 'The Great Orion Nebula (M42)!' }, 'the-great-orion-nebula-m42'],
    [{ title: 'Ångström & Straße' }, 'angstrom-strasse'],
    [{ title: 'Given', slug: ' My  OWN_slug -- ' }, 'my-own-slug'],
    [{ title: 'Emptied', slug: '' }, 'emptied'],
  ])('of %j is %s', async (fields, slug) => {
    expect((await writePost(content, fields)).slug).toBe(slug)
  })

  it('of a title without Latin letters is its number', async () => {
    const post = await writePost(content, { title: '星雲' })
    const page = await writePost(content, { title: '星雲', type: 'POST_TYPE_PAGE' })
    expect([post.slug, page.slug]).toEqual([`post-${post.id}`, `page-${page.id}`])
  })

  it('belongs to one post or page when it is given', async () => {
    const post = await writePost(content, { title: 'Taken' })
    const page = { title: 'A page', slug: 'taken', type: 'POST_TYPE_PAGE' } as const
    await expect(writePost(content, page)).rejects.toMatchObject(taken)
    const other = await writePost(content, { title: 'Other' })
    await expect(changePost(content, other.id, { slug: post.slug })).rejects.toMatchObject(taken)
    expect((await content.posts.getPost({ id: other.id })).slug).toBe('other')
    const race = await Promise.allSettled(
      Array.from({ length: 5 }, (_, nth) => writePost(content, { title: `Race ${nth}`, slug: 'given-race' })),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of race) if (result.status === 'rejected') expect(result.reason).toMatchObject(taken)
  })

  it('derived from a title that was used before is the next free one', async () => {
    const first = await writePost(content, { title: 'Moon' })
    const second = await writePost(content, { title: 'Moon' })
    const page = await writePost(content, { title: 'Moon', type: 'POST_TYPE_PAGE' })
    expect([first.slug, second.slug, page.slug]).toEqual(['moon', 'moon-2', 'moon-3'])
    const other = await writePost(content, { title: 'Not yet the Moon' })
    expect((await changePost(content, other.id, { title: 'Moon', slug: '' })).slug).toBe('moon-4')
    expect((await changePost(content, second.id, { slug: '' })).slug).toBe('moon-2')
    await content.posts.deletePost({ id: second.id })
    expect((await writePost(content, { title: 'Moon' })).slug).toBe('moon-2')
  })

  it('derived from a title as long as a slug is shortened to fit a number', async () => {
    const title = 'm'.repeat(200)
    await writePost(content, { title })
    expect((await writePost(content, { title })).slug).toBe(`${'m'.repeat(198)}-2`)
  })

  it('derived from a title is unique when several replicas create posts at once', async () => {
    const twin = await content.startAnother()
    try {
      const posts = await Promise.all(
        Array.from({ length: 8 }, (_, nth) => writePost(nth % 2 ? twin : content, { title: 'Race' })),
      )
      const slugs = ['race', ...Array.from({ length: 7 }, (_, nth) => `race-${nth + 2}`)]
      expect(posts.map(({ slug }) => slug).sort()).toEqual(slugs)
    } finally {
      await twin.stop()
    }
  })

  it('is derived again when the slug of a working copy is emptied', async () => {
    await writePost(content, { title: 'Eclipse' })
    const post = await writePost(content, { title: 'Shadow' })
    const saved = await content.posts.saveWorkingCopy({
      postId: post.id,
      fields: { title: 'Eclipse' },
      updateMask: { paths: ['title', 'slug'] },
      tagIds: [],
    })
    expect(saved.slug).toBe('eclipse-2')
  })

  it.each(
    'admin login editor blog store gallery skybug pages page api uploads assets orders 404 livez readyz metrics health'.split(
      ' ',
    ),
  )("is never the site's own address /%s, given or derived", async word => {
    const reserved = { code: status.INVALID_ARGUMENT, reason: 'SLUG_RESERVED' }
    await expect(writePost(content, { title: `x`, slug: word.toUpperCase() })).rejects.toMatchObject(reserved)
    await expect(writePost(content, { title: ` ${word}! ` })).rejects.toMatchObject(reserved)
    expect((await writePost(content, { title: `${word} stories` })).slug).toBe(`${word}-stories`)
  })

  it('redirects from former published slugs, through every change', async () => {
    const post = await writePost(content, { title: 'Moving', slug: 'moving-1' })
    await changePost(content, post.id, { slug: 'moving-2' })
    await changePost(content, post.id, { slug: 'moving-3' })
    for (const slug of ['moving-1', 'moving-2', 'moving-3'])
      expect(await bySlug(slug)).toMatchObject({ id: post.id, slug: 'moving-3' })
    await changePost(content, post.id, { slug: 'moving-1' })
    for (const slug of ['moving-1', 'moving-2', 'moving-3'])
      expect(await bySlug(slug)).toMatchObject({ id: post.id, slug: 'moving-1' })
    await content.posts.deletePost({ id: post.id })
    for (const slug of ['moving-1', 'moving-2', 'moving-3']) await expect(bySlug(slug)).rejects.toMatchObject(notFound)
  })

  it('stays when the title changes, and follows it when emptied', async () => {
    const post = await writePost(content, { title: 'Before' })
    expect((await changePost(content, post.id, { title: 'After' })).slug).toBe('before')
    expect((await changePost(content, post.id, { slug: '' })).slug).toBe('after')
  })

  it('leaves no trace when nobody could know it', async () => {
    const draft = await writePost(content, { title: 'Secret plans', published: false })
    await changePost(content, draft.id, { slug: 'open-plans' })
    await changePost(content, draft.id, { published: true })
    expect((await bySlug('open-plans')).id).toBe(draft.id)
    await expect(bySlug('secret-plans')).rejects.toMatchObject(notFound)
  })

  it('belongs to the post that takes it over, also when that leaves it again', async () => {
    const old = await writePost(content, { title: 'Old', slug: 'wanted' })
    await changePost(content, old.id, { slug: 'old' })
    const heir = await writePost(content, { title: 'Heir', slug: 'wanted' })
    expect((await bySlug('wanted')).id).toBe(heir.id)
    await changePost(content, heir.id, { slug: 'heir' })
    expect((await bySlug('wanted')).id).toBe(heir.id)
    await content.posts.deletePost({ id: heir.id })
    await expect(bySlug('wanted')).rejects.toMatchObject(notFound)
  })

  it('is taken over by a draft only when that is published', async () => {
    const old = await writePost(content, { title: 'Andromeda', slug: 'm31' })
    await changePost(content, old.id, { slug: 'm31-2026' })
    const draft = await writePost(content, { title: 'Again', slug: 'm31', published: false })
    expect((await bySlug('m31')).id).toBe(old.id)
    expect((await bySlug('m31', true)).id).toBe(draft.id)
    await changePost(content, draft.id, { title: 'M 31 again' })
    expect((await bySlug('m31')).id).toBe(old.id)
    await changePost(content, draft.id, { published: true })
    expect((await bySlug('m31')).id).toBe(draft.id)
    await content.posts.deletePost({ id: draft.id })
    await expect(bySlug('m31')).rejects.toMatchObject(notFound)
  })

  it('of an unpublished post is not found, current or former', async () => {
    const post = await writePost(content, { title: 'Hidden', slug: 'hidden-1' })
    await changePost(content, post.id, { slug: 'hidden-2', published: false })
    for (const slug of ['hidden-1', 'hidden-2', 'never-there']) {
      await expect(bySlug(slug)).rejects.toMatchObject({ ...notFound, message: 'Post not found' })
    }
    for (const slug of ['hidden-1', 'hidden-2']) expect((await bySlug(slug, true)).content).toBe('<p>Clear skies.</p>')
  })

  it('of an unpublished page reveals the title alone', async () => {
    const page = await writePost(content, {
      type: 'POST_TYPE_PAGE',
      title: 'Workshops',
      published: false,
      excerpt: 'Not yet',
      headerImageId: 7,
    })
    const shown = await bySlug('workshops')
    expect(shown).toMatchObject({ id: page.id, title: 'Workshops', published: false })
    expect([shown.content, shown.excerpt, shown.headerImageId]).toEqual([undefined, undefined, undefined])
    expect(await bySlug('workshops', true)).toEqual(page)
    expect((await changePost(content, page.id, { published: true })).content).toBe('<p>Clear skies.</p>')
    expect((await bySlug('workshops')).content).toBe('<p>Clear skies.</p>')
  })

  it.each(['', '.', '../posts', '$ne', 'x'.repeat(300), 'MOVING', 'moving-1\u0000'])('%j is not found', async slug => {
    await expect(bySlug(slug, true)).rejects.toMatchObject(notFound)
  })
})
