import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { startContent, type Content } from './support/start-content.ts'
import { changePost, writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const bySlug = (slug: string, includeDrafts = false) => content.posts.getPostBySlug({ slug, includeDrafts })
const notFound = { code: status.NOT_FOUND, reason: 'POST_NOT_FOUND' }
const taken = { code: status.ALREADY_EXISTS, reason: 'SLUG_TAKEN' }

test.each([
  [{ title: 'The Great Orion Nebula (M42)!' }, 'the-great-orion-nebula-m42'],
  [{ title: 'Ångström & Straße' }, 'angstrom-strasse'],
  [{ title: 'Given', slug: ' My  OWN_slug -- ' }, 'my-own-slug'],
  [{ title: 'Emptied', slug: '' }, 'emptied'],
])('%j has the slug %s', async (fields, slug) => {
  expect((await writePost(content, fields)).slug).toBe(slug)
})

test('a title without Latin letters is known by its number', async () => {
  const post = await writePost(content, { title: '星雲' })
  const page = await writePost(content, { title: '星雲', type: 'POST_TYPE_PAGE' })
  expect([post.slug, page.slug]).toEqual([`post-${post.id}`, `page-${page.id}`])
})

test('a slug belongs to one post or page', async () => {
  const post = await writePost(content, { title: 'Taken' })
  await expect(writePost(content, { title: 'Taken', type: 'POST_TYPE_PAGE' })).rejects.toMatchObject(taken)
  const other = await writePost(content, { title: 'Other' })
  await expect(changePost(content, other.id, { slug: post.slug })).rejects.toMatchObject(taken)
  expect((await content.posts.getPost({ id: other.id })).slug).toBe('other')
  const race = await Promise.allSettled(Array.from({ length: 5 }, () => writePost(content, { title: 'Race' })))
  expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of race) if (result.status === 'rejected') expect(result.reason).toMatchObject(taken)
})

test.each(
  'admin login editor blog store gallery skybug pages page api uploads assets orders 404 livez readyz metrics health'.split(
    ' ',
  ),
)("the site's own address /%s is no slug, given or derived", async word => {
  const reserved = { code: status.INVALID_ARGUMENT, reason: 'SLUG_RESERVED' }
  await expect(writePost(content, { title: `x`, slug: word.toUpperCase() })).rejects.toMatchObject(reserved)
  await expect(writePost(content, { title: ` ${word}! ` })).rejects.toMatchObject(reserved)
  expect((await writePost(content, { title: `${word} stories` })).slug).toBe(`${word}-stories`)
})

test('a published address goes on leading to what has moved, through every change', async () => {
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

test('a new title leaves the address; an emptied slug follows the title', async () => {
  const post = await writePost(content, { title: 'Before' })
  expect((await changePost(content, post.id, { title: 'After' })).slug).toBe('before')
  expect((await changePost(content, post.id, { slug: '' })).slug).toBe('after')
})

test('an address that nobody could know leaves no trace', async () => {
  const draft = await writePost(content, { title: 'Secret plans', published: false })
  await changePost(content, draft.id, { slug: 'open-plans' })
  await changePost(content, draft.id, { published: true })
  expect((await bySlug('open-plans')).id).toBe(draft.id)
  await expect(bySlug('secret-plans')).rejects.toMatchObject(notFound)
})

test('who takes over an old address has it, also when it is left again', async () => {
  const old = await writePost(content, { title: 'Old', slug: 'wanted' })
  await changePost(content, old.id, { slug: 'old' })
  const heir = await writePost(content, { title: 'Heir', slug: 'wanted' })
  expect((await bySlug('wanted')).id).toBe(heir.id)
  await changePost(content, heir.id, { slug: 'heir' })
  expect((await bySlug('wanted')).id).toBe(heir.id)
  await content.posts.deletePost({ id: heir.id })
  await expect(bySlug('wanted')).rejects.toMatchObject(notFound)
})

test('a draft takes an old address from nobody until it is published', async () => {
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

test('an unpublished post can not be told from none, by its present address or an old one', async () => {
  const post = await writePost(content, { title: 'Hidden', slug: 'hidden-1' })
  await changePost(content, post.id, { slug: 'hidden-2', published: false })
  for (const slug of ['hidden-1', 'hidden-2', 'never-there']) {
    await expect(bySlug(slug)).rejects.toMatchObject({ ...notFound, message: 'Post not found' })
  }
  for (const slug of ['hidden-1', 'hidden-2']) expect((await bySlug(slug, true)).content).toBe('<p>Clear skies.</p>')
})

test('of an unpublished page a visitor is told the title, and no more', async () => {
  const page = await writePost(content, {
    type: 'POST_TYPE_PAGE',
    title: 'Workshops',
    published: false,
    excerpt: 'Not yet',
    headerImageId: 7,
  })
  const told = await bySlug('workshops')
  expect(told).toMatchObject({ id: page.id, title: 'Workshops', published: false })
  expect([told.content, told.excerpt, told.headerImageId]).toEqual([undefined, undefined, undefined])
  expect(await bySlug('workshops', true)).toEqual(page)
  expect((await changePost(content, page.id, { published: true })).content).toBe('<p>Clear skies.</p>')
  expect((await bySlug('workshops')).content).toBe('<p>Clear skies.</p>')
})

test.each(['', '.', '../posts', '$ne', 'x'.repeat(300), 'MOVING', 'moving-1\u0000'])('%j is nobody', async slug => {
  await expect(bySlug(slug, true)).rejects.toMatchObject(notFound)
})
