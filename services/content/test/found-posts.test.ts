import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { ListPostsRequestInput } from '@skyfolio/protos/skyfolio/content/v1/ListPostsRequest'
import { startContent, type Content } from './support/start-content.ts'
import { changePost, writePost } from './support/write-post.ts'

// Searches and lists of a tag, which are kept until the next write.
let content: Content
let other: Content
const more: Content[] = []
beforeAll(async () => {
  content = await startContent()
  other = await startContent({ MONGODB_DATABASE: content.database })
})
afterAll(async () => {
  for (const each of [...more, other, content]) await each.stop()
})

const VISITORS = { type: 'POST_TYPE_POST', published: true } as const
const found = async (request: ListPostsRequestInput, where: Content = content) => {
  const { posts, totalSize } = await where.posts.listPosts({ ...VISITORS, includeTotal: true, ...request })
  expect(totalSize).toBe(posts.length)
  return posts.map(({ title }) => title)
}
/** What both processes find, asked twice. */
const foundByAll = async (request: ListPostsRequestInput) => {
  const all = [await found(request), await found(request), await found(request, other), await found(request, other)]
  expect(new Set(all.map(titles => titles.join())).size).toBe(1)
  return all[0]
}
const setTags = (contentId: number, tagIds: number[]) =>
  content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId, tagIds })

test('a search finds what every write has made of it, whichever process wrote', async () => {
  expect(await foundByAll({ search: 'veil' })).toEqual([])
  const { id } = await writePost(content, { title: 'Veil', content: '<p>filaments</p>' })
  expect(await foundByAll({ search: 'veil' })).toEqual(['Veil'])
  await writePost(other, { title: 'Eastern Veil' })
  expect(await foundByAll({ search: 'veil' })).toEqual(['Eastern Veil', 'Veil'])
  await changePost(content, id, { title: 'Cirrus' })
  expect(await foundByAll({ search: 'veil' })).toEqual(['Eastern Veil'])
  expect(await foundByAll({ search: 'cirrus filam' })).toEqual(['Cirrus'])
  await changePost(content, id, { published: false })
  expect(await foundByAll({ search: 'cirrus' })).toEqual([])
  await changePost(content, id, { published: true })
  expect(await foundByAll({ search: 'cirrus' })).toEqual(['Cirrus'])
  await content.posts.deletePost({ id })
  expect(await foundByAll({ search: 'cirrus' })).toEqual([])
})

test('a title as a list shows it is new even when the search finds the same posts', async () => {
  const { id } = await writePost(content, { title: 'The Bubble' })
  expect(await foundByAll({ search: 'bubble' })).toEqual(['The Bubble'])
  await changePost(content, id, { title: 'The Bubble!' })
  expect(await foundByAll({ search: 'bubble' })).toEqual(['The Bubble!'])
})

test('pages of a search of several words, in order, with the total', async () => {
  for (let nth = 1; nth <= 7; nth += 1) {
    await writePost(content, { title: `Quasar ${nth}`, content: `<p>redshift ${nth % 2 ? 'odd' : 'even'}</p>` })
  }
  const page = async (skip: number) => {
    const request = { ...VISITORS, search: 'quas redshift odd', pageSize: 3, skip, includeTotal: true }
    const { posts, totalSize } = await content.posts.listPosts(request)
    expect(totalSize).toBe(4)
    return posts.map(({ title }) => title)
  }
  expect(await page(0)).toEqual(['Quasar 7', 'Quasar 5', 'Quasar 3'])
  expect(await page(3)).toEqual(['Quasar 1'])
  expect(await page(6)).toEqual([])
})

test('posts of a tag follow their tags, and go on having them when they are changed', async () => {
  const tag = await content.tags.createTag({ fields: { name: 'Narrowband' } })
  const rival = await content.tags.createTag({ fields: { name: 'Broadband' } })
  const rosette = await writePost(content, { title: 'Rosette', content: '<p>hydrogen</p>' })
  const soul = await writePost(content, { title: 'Soul', content: '<p>sulphur</p>' })
  await setTags(rosette.id, [tag.id, rival.id])
  await setTags(soul.id, [tag.id])
  expect(await foundByAll({ tagId: tag.id })).toEqual(['Soul', 'Rosette'])
  expect(await foundByAll({ tagId: rival.id })).toEqual(['Rosette'])
  expect(await foundByAll({ tagId: tag.id, search: 'hydro' })).toEqual(['Rosette'])
  expect(await foundByAll({ tagId: rival.id, search: 'sulphur' })).toEqual([])
  // The name of a tag is no word of the post, nor is its number.
  expect(await foundByAll({ search: `#${tag.id}` })).toEqual(await foundByAll({ search: String(tag.id) }))

  await changePost(content, rosette.id, { title: 'Rosette again', content: '<p>oxygen</p>' })
  expect(await foundByAll({ tagId: tag.id })).toEqual(['Soul', 'Rosette again'])
  await changePost(content, soul.id, { published: false })
  expect(await foundByAll({ tagId: tag.id })).toEqual(['Rosette again'])
  await setTags(rosette.id, [tag.id])
  expect(await foundByAll({ tagId: rival.id })).toEqual([])
})

test('a tag that is gone has no posts', async () => {
  const tag = await content.tags.createTag({ fields: { name: 'Short-lived' } })
  const { id } = await writePost(content, { title: 'Perseids', content: '<p>trails</p>' })
  await setTags(id, [tag.id])
  expect(await foundByAll({ tagId: tag.id, search: 'trails' })).toEqual(['Perseids'])
  await content.tags.deleteTag({ id: tag.id })
  expect(await foundByAll({ tagId: tag.id })).toEqual([])
  expect(await foundByAll({ tagId: tag.id, search: 'trails' })).toEqual([])
  await changePost(content, id, { title: 'Leonids' })
  expect(await foundByAll({ tagId: tag.id })).toEqual([])
  const word = await content.collection('words').findOne({ _id: `#${tag.id}` as never })
  expect(word).toBeNull()
})

test('pages far down a list are those of the moment, whichever process wrote', async () => {
  const tag = await content.tags.createTag({ fields: { name: 'Many' } })
  const ids: number[] = []
  for (let nth = 1; nth <= 106; nth += 1) {
    const { id } = await writePost(content, { type: 'POST_TYPE_PAGE', title: `Page ${nth}` })
    await content.tags.setContentTags({ contentType: 'POST_TYPE_PAGE', contentId: id, tagIds: [tag.id] })
    ids.push(id)
  }
  const page = async (more: ListPostsRequestInput, where: Content) => {
    const request = { type: 'POST_TYPE_PAGE', published: true, pageSize: 3, skip: 103, includeTotal: true } as const
    const { posts, totalSize } = await where.posts.listPosts({ ...request, ...more })
    return [totalSize, ...posts.map(({ title }) => title)]
  }
  const expectAll = async (expected: unknown[]) => {
    for (const more of [{}, { tagId: tag.id }])
      for (const where of [content, content, other, other]) expect(await page(more, where)).toEqual(expected)
  }
  await expectAll([106, 'Page 3', 'Page 2', 'Page 1'])
  await changePost(other, ids[1] ?? 0, { title: 'The second' })
  await expectAll([106, 'Page 3', 'The second', 'Page 1'])
  await changePost(content, ids[50] ?? 0, { published: false })
  await expectAll([105, 'The second', 'Page 1'])
  await other.posts.orderPages({ ids: [ids[105] ?? 0] })
  await expectAll([105, 'Page 1', 'Page 106'])
  await content.posts.deletePost({ id: ids[1] ?? 0 })
  await expectAll([104, 'Page 106'])
})

test('tags set by the release before are found after the start of this one', async () => {
  const tag = await content.tags.createTag({ fields: { name: 'From before' } })
  const { id } = await writePost(content, { title: 'Old' })
  await setTags(id, [tag.id])
  const term = `#${tag.id}`
  await content.collection('posts').updateMany({}, { $pull: { terms: /^#/ } as never })
  await content.collection('words').deleteMany({ _id: /^#/ })
  await content.collection('schemaVersion').deleteMany({})
  for (const _time of ['once', 'and again']) {
    const started = await startContent({ MONGODB_DATABASE: content.database })
    more.push(started)
    expect(await found({ tagId: tag.id }, started)).toEqual(['Old'])
    expect(await content.collection('words').findOne({ _id: term })).toMatchObject({ posts: 1 })
    await content.collection('schemaVersion').deleteMany({})
  }
})
