import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import type { Post } from '@skyfolio/protos/skyfolio/content/v1/Post'
import type { PostFieldsInput } from '@skyfolio/protos/skyfolio/content/v1/PostFields'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import { sharedContent } from './support/shared-content.ts'
import { logger, mongoUri, type Content } from './support/start-content.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})
beforeEach(async () => {
  for (const name of ['posts', 'words', 'tags', 'content_tags', 'tallies'])
    await content.collection(name).deleteMany({})
})

const write = (title: string, day: string, fields: PostFieldsInput = {}): Promise<Post> =>
  content.posts.createPost({
    fields: { type: 'POST_TYPE_POST', title, content: '<p>x</p>', published: true, ...fields },
    authorId: content.ownerId,
    publishedAt: toTimestamp(new Date(day)),
  })

const tag = async (post: Post, ...tagIds: number[]) => {
  await content.tags.setContentTags({ contentType: post.type, contentId: post.id, tagIds })
}

const neighborsOf = async ({ id }: Post) => {
  const { previous, next, related } = await content.posts.getPostNeighbors({ id })
  return { previous: previous?.title, next: next?.title, related: related.map(({ title }) => title) }
}

describe('neighbors of a post', () => {
  it('are the published posts before and after it, in the order of the blog', async () => {
    const oldest = await write('Oldest', '2020-01-01')
    const twin = await write('Twin', '2021-01-01')
    const otherTwin = await write('Other twin', '2021-01-01')
    await write('Draft', '2021-06-01', { published: false })
    await write('A page', '2021-07-01', { type: 'POST_TYPE_PAGE' })
    const newest = await write('Newest', '2022-01-01')
    expect(await neighborsOf(oldest)).toEqual({ previous: undefined, next: 'Twin', related: [] })
    expect(await neighborsOf(twin)).toEqual({ previous: 'Oldest', next: 'Other twin', related: [] })
    expect(await neighborsOf(otherTwin)).toEqual({ previous: 'Twin', next: 'Newest', related: [] })
    expect(await neighborsOf(newest)).toEqual({ previous: 'Other twin', next: undefined, related: [] })
  })

  it('are related by tags, the most tags in common first, then the newest, without those before and after', async () => {
    const { id: nebulae } = await content.tags.createTag({ fields: { name: 'Nebulae' } })
    const { id: winter } = await content.tags.createTag({ fields: { name: 'Winter' } })
    for (const [title, day, ...tags] of [
      ['Both', '2020-01-01', nebulae, winter],
      ['Old', '2020-02-01', nebulae],
      ['Newer', '2020-03-01', winter],
      ['Newer still', '2020-04-01', nebulae],
      ['None', '2020-05-01'],
      ['Before', '2020-06-01', nebulae],
    ] as const)
      await tag(await write(title, day), ...tags)
    await tag(await write('Draft', '2020-07-01', { published: false }), nebulae)
    const post = await write('This', '2020-08-01')
    await tag(post, nebulae, winter)
    await tag(await write('After', '2020-09-01'), nebulae)
    const related = ['Both', 'Newer still', 'Newer']
    expect(await neighborsOf(post)).toEqual({ previous: 'Before', next: 'After', related })
  })

  it('have neither a draft, nor a page, nor a post that does not exist', async () => {
    const draft = await write('Draft', '2020-01-01', { published: false })
    const page = await write('A page', '2020-01-01', { type: 'POST_TYPE_PAGE' })
    for (const id of [draft.id, page.id, 0, 999])
      await expect(content.posts.getPostNeighbors({ id })).rejects.toMatchObject({ code: status.NOT_FOUND })
  })

  it('are found by indexes, however many posts there are', async () => {
    const { id: common } = await content.tags.createTag({ fields: { name: 'Common' } })
    const post = await write('This', '2020-01-01')
    await tag(post, common)
    const stored = await content.collection('posts').findOne({ _id: post.id })
    const copies = Array.from({ length: 2_000 }, (_, nth) => {
      const listedAt = new Date(Date.UTC(2021, 0, 1) + nth * 60_000)
      return { ...stored, _id: 10_000 + nth, slug: `copy-${nth}`, listedAt, publishedAt: listedAt }
    })
    await content.collection('posts').insertMany(copies)
    const watched = await connectMongo({ uri: mongoUri(), database: content.database, logger })
    const db = watched.connection.getClient().db(content.database)
    await db.command({ profile: 2 })
    expect(await neighborsOf(post)).toMatchObject({ next: 'This', related: ['This', 'This', 'This'] })
    await db.command({ profile: 0 })
    // The clock that publishes what is planned may read at the same moment.
    const reads = await db
      .collection('system.profile')
      .find({ op: 'query', ns: `${content.database}.posts`, 'command.filter.publishAt': { $exists: false } })
      .toArray()
    await watched.close()
    expect(reads).toHaveLength(5)
    for (const { keysExamined, hasSortStage } of reads) {
      expect(keysExamined).toBeLessThan(100)
      expect(hasSortStage ?? false).toBe(false)
    }
  })
})
