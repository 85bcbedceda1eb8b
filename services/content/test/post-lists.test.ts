import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { ListPostsRequestInput } from '@skyfolio/protos/skyfolio/content/v1/ListPostsRequest'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})
beforeEach(async () => {
  for (const name of ['posts', 'words', 'content_tags', 'tallies']) await content.collection(name).deleteMany({})
})

const titles = async (request: ListPostsRequestInput) =>
  (await content.posts.listPosts(request)).posts.map(({ title }) => title)

describe('post list', () => {
  it('is ordered by date of publication, else of creation, newest first; ties by id, larger first', async () => {
    const dated = (title: string, day: string) =>
      content.posts.createPost({
        fields: { type: 'POST_TYPE_POST', title, content: '<p>x</p>', published: true },
        authorId: content.ownerId,
        publishedAt: toTimestamp(new Date(day)),
      })
    await dated('2020', '2020-01-01')
    await dated('2022', '2022-01-01')
    await dated('2021 first', '2021-01-01')
    await dated('2021 second', '2021-01-01')
    await writePost(content, { title: 'A draft of today', published: false })
    expect(await titles({})).toEqual(['A draft of today', '2022', '2021 second', '2021 first', '2020'])
  })

  it('filters by type and by publication', async () => {
    await writePost(content, { title: 'Post' })
    await writePost(content, { title: 'Draft', published: false })
    await writePost(content, { title: 'A page', type: 'POST_TYPE_PAGE' })
    await writePost(content, { title: 'Page draft', type: 'POST_TYPE_PAGE', published: false })
    expect(await titles({ published: true })).toEqual(['A page', 'Post'])
    expect(await titles({ type: 'POST_TYPE_POST', published: true })).toEqual(['Post'])
    expect(await titles({ type: 'POST_TYPE_POST', published: false })).toEqual(['Draft'])
    expect(await titles({ type: 'POST_TYPE_PAGE' })).toEqual(['Page draft', 'A page'])
  })

  it('has content only on request, at most two megabytes of it, and for at most 20 posts', async () => {
    const long = `<p>${'é'.repeat(600_000)}</p>`
    await writePost(content, { title: 'Oldest', content: '<p>oldest</p>' })
    for (const title of ['Older', 'Newer']) await writePost(content, { title, content: long })
    await writePost(content, { title: 'Newest', content: '<p>newest</p>' })
    const contents = async (request: ListPostsRequestInput) =>
      (await content.posts.listPosts(request)).posts.map(post => [post.title, post.content])
    expect(await contents({ withContent: true, pageSize: 20 })).toEqual([
      ['Newest', '<p>newest</p>'],
      ['Newer', long],
      ['Older', undefined],
      ['Oldest', undefined],
    ])
    expect((await contents({})).map(([, text]) => text)).toEqual([undefined, undefined, undefined, undefined])
    await expect(content.posts.listPosts({ withContent: true, pageSize: 21 })).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
    })
  })

  it('orders pages by menu, then newest first', async () => {
    for (const [title, menuOrder] of [
      ['Contact', 30],
      ['About', 10],
      ['Older', 20],
      ['Newer', 20],
      ['First of all', -1],
    ] as const)
      await writePost(content, { type: 'POST_TYPE_PAGE', title, menuOrder, menuLabel: title.slice(0, 4) })
    expect(await titles({ type: 'POST_TYPE_PAGE', published: true })).toEqual([
      ...['First of all', 'About', 'Newer', 'Older', 'Contact'],
    ])
    expect(await titles({ published: true })).toEqual(['First of all', 'Newer', 'Older', 'About', 'Contact'])
    const [first] = (await content.posts.listPosts({ type: 'POST_TYPE_PAGE' })).posts
    expect(first).toMatchObject({ menuLabel: 'Firs', menuOrder: -1 })
  })

  it('comes in pages, with the total of all of them, and without content', async () => {
    for (let nth = 1; nth <= 7; nth += 1) await writePost(content, { title: `No. ${nth}`, excerpt: 'shown' })
    await writePost(content, { title: 'Draft', published: false })
    const page = (skip: number) =>
      content.posts.listPosts({ type: 'POST_TYPE_POST', published: true, pageSize: 3, skip, includeTotal: true })
    const pages = await Promise.all([page(0), page(3), page(6), page(9)])
    expect(pages.map(({ posts }) => posts.map(({ title }) => title))).toEqual([
      ['No. 7', 'No. 6', 'No. 5'],
      ['No. 4', 'No. 3', 'No. 2'],
      ['No. 1'],
      [],
    ])
    expect(pages.map(({ totalSize }) => totalSize)).toEqual([7, 7, 7, 7])
    expect(pages[0]?.posts[0]).toMatchObject({ excerpt: 'shown', readingMinutes: 1, author: { name: 'Owner' } })
    expect(pages[0]?.posts[0]).not.toHaveProperty('content')
    expect((await content.posts.listPosts({})).totalSize).toBeUndefined()
  })

  it.each([{ pageSize: -1 }, { pageSize: 501 }, { skip: -1 }])('rejects the page %j', async page => {
    await expect(content.posts.listPosts(page)).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      reason: 'INVALID_PAGE',
    })
  })

  it('filters by tag', async () => {
    const tag = await content.tags.createTag({ fields: { name: 'Nebulae' } })
    const other = await content.tags.createTag({ fields: { name: 'Galaxies' } })
    const tagged = async (
      title: string,
      type: 'POST_TYPE_POST' | 'POST_TYPE_PAGE',
      tagIds: number[],
      published = true,
    ) => {
      const { id } = await writePost(content, { title, type, published })
      await content.tags.setContentTags({ contentType: type, contentId: id, tagIds })
    }
    await tagged('Orion', 'POST_TYPE_POST', [tag.id, other.id])
    await tagged('Andromeda', 'POST_TYPE_POST', [other.id])
    await tagged('About nebulae', 'POST_TYPE_PAGE', [tag.id])
    await tagged('Horsehead', 'POST_TYPE_POST', [tag.id], false)
    expect(await titles({ tagId: tag.id })).toEqual(['Horsehead', 'About nebulae', 'Orion'])
    expect(await titles({ tagId: tag.id, type: 'POST_TYPE_POST', published: true })).toEqual(['Orion'])
    expect(await titles({ tagId: tag.id, search: 'about' })).toEqual(['About nebulae'])
    expect(await content.posts.listPosts({ tagId: 4711, includeTotal: true })).toMatchObject({
      posts: [],
      totalSize: 0,
    })
  })

  it('has a total that is stored with the writes, and counted again at start', async () => {
    const total = async (request: ListPostsRequestInput) =>
      (await content.posts.listPosts({ ...request, pageSize: 1, includeTotal: true })).totalSize
    const post = await writePost(content, { title: 'A post' })
    const draft = await writePost(content, { title: 'A draft', published: false })
    await writePost(content, { title: 'A page', type: 'POST_TYPE_PAGE' })
    const totals = async () => ({
      all: await total({}),
      posts: await total({ type: 'POST_TYPE_POST' }),
      published: await total({ type: 'POST_TYPE_POST', published: true }),
      drafts: await total({ published: false }),
    })
    expect(await totals()).toEqual({ all: 3, posts: 2, published: 1, drafts: 1 })
    await content.posts.updatePost({ id: draft.id, fields: { published: true }, updateMask: { paths: ['published'] } })
    expect(await totals()).toEqual({ all: 3, posts: 2, published: 2, drafts: 0 })
    await content.posts.deletePost({ id: post.id })
    expect(await totals()).toEqual({ all: 2, posts: 1, published: 1, drafts: 0 })
    // Somebody who keeps no tally, a restored backup say.
    await content.collection('tallies').deleteMany({})
    const another = await content.startAnother()
    expect(await totals()).toEqual({ all: 2, posts: 1, published: 1, drafts: 0 })
    await another.stop()
  })
})
