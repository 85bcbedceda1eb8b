import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ListPostsRequestInput } from '@skyfolio/protos/skyfolio/content/v1/ListPostsRequest'
import { startContent, type Content } from './support/start-content.ts'
import { changePost, writePost } from './support/write-post.ts'

// Searches and lists of a tag, which are cached until the next write.
let content: Content
let other: Content
const more: Content[] = []
beforeAll(async () => {
  content = await startContent()
  other = await content.startAnother()
})
afterAll(async () => {
  for (const each of [...more, other, content]) await each.stop()
})

const VISITORS = { type: 'POST_TYPE_POST', published: true } as const
const titlesOf = async (request: ListPostsRequestInput, where: Content = content) => {
  const { posts, totalSize } = await where.posts.listPosts({ ...VISITORS, includeTotal: true, ...request })
  expect(totalSize).toBe(posts.length)
  return posts.map(({ title }) => title)
}
/** What both processes respond, each twice. */
const titlesForAll = async (request: ListPostsRequestInput) => {
  const all = [
    await titlesOf(request),
    await titlesOf(request),
    await titlesOf(request, other),
    await titlesOf(request, other),
  ]
  expect(new Set(all.map(titles => titles.join())).size).toBe(1)
  return all[0]
}
const setTags = (contentId: number, tagIds: number[]) =>
  content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId, tagIds })
/** Copies a page with its tags as 'Page 2', 'Page 3', …, each newer than the one before. */
const copyPost = async (id: number, copies: number) => {
  const [posts, tags] = [content.collection('posts'), content.collection('content_tags')]
  const [post, ofPost] = [await posts.findOne({ _id: id }), await tags.find({ contentId: id }).toArray()]
  const numbers = Array.from({ length: copies }, (_, nth) => nth + 2)
  const at = (nth: number) => new Date(Number(post?.['listedAt']) + nth)
  await posts.insertMany(
    numbers.map(nth => ({
      ...{ ...post, _id: id + nth - 1, title: `Page ${nth}`, slug: `page-${nth}` },
      ...{ listedAt: at(nth), publishedAt: at(nth), createdAt: at(nth) },
    })),
  )
  await tags.insertMany(
    numbers.flatMap(nth => ofPost.map(tag => ({ ...tag, _id: 1_000 + nth, contentId: id + nth - 1 }))),
  )
  const words = { _id: { $in: post?.['terms'] as string[] } }
  await content.collection('words').updateMany(words, { $inc: { posts: copies } as never })
  await content.collection('counters').updateOne({ _id: 'post' }, { $inc: { last: copies } as never })
}

describe('cached search results', () => {
  it('reflect every write, whichever process made it', async () => {
    expect(await titlesForAll({ search: 'veil' })).toEqual([])
    const { id } = await writePost(content, { title: 'Veil', content: '<p>filaments</p>' })
    expect(await titlesForAll({ search: 'veil' })).toEqual(['Veil'])
    await writePost(other, { title: 'Eastern Veil' })
    expect(await titlesForAll({ search: 'veil' })).toEqual(['Eastern Veil', 'Veil'])
    await changePost(content, id, { title: 'Cirrus' })
    expect(await titlesForAll({ search: 'veil' })).toEqual(['Eastern Veil'])
    expect(await titlesForAll({ search: 'cirrus filam' })).toEqual(['Cirrus'])
    await changePost(content, id, { published: false })
    expect(await titlesForAll({ search: 'cirrus' })).toEqual([])
    await changePost(content, id, { published: true })
    expect(await titlesForAll({ search: 'cirrus' })).toEqual(['Cirrus'])
    await content.posts.deletePost({ id })
    expect(await titlesForAll({ search: 'cirrus' })).toEqual([])
  })

  it('show a new title even when the same posts are found', async () => {
    const { id } = await writePost(content, { title: 'The Bubble' })
    expect(await titlesForAll({ search: 'bubble' })).toEqual(['The Bubble'])
    await changePost(content, id, { title: 'The Bubble!' })
    expect(await titlesForAll({ search: 'bubble' })).toEqual(['The Bubble!'])
  })

  it('come in pages for searches of several words, in order, with the total', async () => {
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

  it('follow the tags of posts, also when the posts are changed', async () => {
    const tag = await content.tags.createTag({ fields: { name: 'Narrowband' } })
    const rival = await content.tags.createTag({ fields: { name: 'Broadband' } })
    const rosette = await writePost(content, { title: 'Rosette', content: '<p>hydrogen</p>' })
    const soul = await writePost(content, { title: 'Soul', content: '<p>sulfur</p>' })
    await setTags(rosette.id, [tag.id, rival.id])
    await setTags(soul.id, [tag.id])
    expect(await titlesForAll({ tagId: tag.id })).toEqual(['Soul', 'Rosette'])
    expect(await titlesForAll({ tagId: rival.id })).toEqual(['Rosette'])
    expect(await titlesForAll({ tagId: tag.id, search: 'hydro' })).toEqual(['Rosette'])
    expect(await titlesForAll({ tagId: rival.id, search: 'sulfur' })).toEqual([])
    // The name of a tag is no word of the post, nor is its number.
    expect(await titlesForAll({ search: `#${tag.id}` })).toEqual(await titlesForAll({ search: String(tag.id) }))

    await changePost(content, rosette.id, { title: 'Rosette again', content: '<p>oxygen</p>' })
    expect(await titlesForAll({ tagId: tag.id })).toEqual(['Soul', 'Rosette again'])
    await changePost(content, soul.id, { published: false })
    expect(await titlesForAll({ tagId: tag.id })).toEqual(['Rosette again'])
    await setTags(rosette.id, [tag.id])
    expect(await titlesForAll({ tagId: rival.id })).toEqual([])
  })

  it('are empty for a tag that was deleted', async () => {
    const tag = await content.tags.createTag({ fields: { name: 'Short-lived' } })
    const { id } = await writePost(content, { title: 'Perseids', content: '<p>trails</p>' })
    await setTags(id, [tag.id])
    expect(await titlesForAll({ tagId: tag.id, search: 'trails' })).toEqual(['Perseids'])
    await content.tags.deleteTag({ id: tag.id })
    expect(await titlesForAll({ tagId: tag.id })).toEqual([])
    expect(await titlesForAll({ tagId: tag.id, search: 'trails' })).toEqual([])
    await changePost(content, id, { title: 'Leonids' })
    expect(await titlesForAll({ tagId: tag.id })).toEqual([])
    const word = await content.collection('words').findOne({ _id: `#${tag.id}` as never })
    expect(word).toBeNull()
  })

  it('are current far down a list, whichever process wrote', async () => {
    // One after the other, 106 pages and their tags take half a minute on a busy machine. The next service to start
    // counts those that were copied.
    const tag = await content.tags.createTag({ fields: { name: 'Many' } })
    const first = await writePost(content, { type: 'POST_TYPE_PAGE', title: 'Page 1' })
    await content.tags.setContentTags({ contentType: 'POST_TYPE_PAGE', contentId: first.id, tagIds: [tag.id] })
    await copyPost(first.id, 105)
    more.push(await content.startAnother())
    const ids = Array.from({ length: 106 }, (_, nth) => first.id + nth)
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
})
