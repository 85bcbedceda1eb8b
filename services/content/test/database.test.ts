import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import { logger, mongoUri, startContent, type Content } from './support/start-content.ts'
import { writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const uniqueIndexes = async (name: string) =>
  (await content.collection(name).indexes()).filter(({ unique }) => unique).map(({ key }) => key)

describe('database', () => {
  it('enforces the unique fields of the data model', async () => {
    expect(await uniqueIndexes('users')).toEqual([{ email: 1 }])
    expect(await uniqueIndexes('posts')).toEqual([
      { slug: 1 },
      { 'importedFrom.kind': 1, 'importedFrom.site': 1, 'importedFrom.id': 1 },
    ])
    expect(await uniqueIndexes('tags')).toEqual([{ nameKey: 1 }, { slug: 1 }])
    expect(await uniqueIndexes('content_tags')).toEqual([{ tagId: 1, contentType: 1, contentId: 1 }])
    expect(await uniqueIndexes('site_settings')).toEqual([{ key: 1 }])
  })

  it('serves reads without collection scans and lists without sorting in memory', async () => {
    for (let nth = 0; nth < 12; nth += 1)
      await writePost(content, {
        title: `Nebula ${nth}`,
        type: nth % 2 ? 'POST_TYPE_POST' : 'POST_TYPE_PAGE',
        published: nth % 3 > 0,
        headerImageId: nth + 1,
        content: '<p>galaxy</p><img src="/uploads/gallery/a.jpg">',
      })
    const tag = await content.tags.createTag({ fields: { name: 'Indexed' } })
    const watched = await connectMongo({ uri: mongoUri(), database: content.database, logger })
    const db = watched.connection.getClient().db(content.database)
    await db.command({ profile: 2 })

    const page = { pageSize: 3, includeTotal: true }
    await content.posts.listPosts(page)
    await content.posts.listPosts({ type: 'POST_TYPE_POST', published: true, ...page })
    await content.posts.listPosts({ type: 'POST_TYPE_PAGE', published: true, ...page })
    await content.posts.listPosts({ type: 'POST_TYPE_PAGE', ...page })
    await content.posts.listPosts({ type: 'POST_TYPE_POST', published: true, search: 'nebula', ...page })
    await content.posts.listPosts({ type: 'POST_TYPE_POST', published: true, search: 'nebula gala', ...page })
    await content.posts.getPost({ id: 1 })
    await content.posts.getPostBySlug({ slug: 'nebula-1' })
    await content.posts.getPostBySlug({ slug: 'old-address' }).catch(() => undefined)
    await content.posts.listImageUses({ imageId: 3, paths: ['/uploads/gallery/a.jpg'] })
    await content.posts.listPublishedImages({})
    await content.posts.listPosts({ tagId: tag.id, ...page })
    await content.tags.listContentTags({ contentType: 'POST_TYPE_POST', contentId: 2, includeDrafts: true })
    await content.tags.listTags({ pageSize: 5 })
    await content.settings.listSettings({ publicOnly: true })
    await content.users.authenticate({ email: 'x@y.test', password: 'x' }).catch(() => undefined)
    await content.users.checkSession({ userId: content.ownerId, epoch: 1 })

    await db.command({ profile: 0 })
    const profile = await db
      .collection('system.profile')
      .find({ op: { $in: ['query', 'command'] }, planSummary: { $exists: true } })
      .toArray()
    await watched.close()
    expect(profile.length).toBeGreaterThan(20)
    const walked = profile.filter(({ planSummary }) => String(planSummary).includes('COLLSCAN'))
    expect(walked.map(({ command }) => command as unknown)).toEqual([])
    // Lists alone: what has one old address, or shows one picture, is sorted when it is found.
    const lists = profile.filter(({ command }) => 'type' in ((command as { filter?: object }).filter ?? {}))
    expect(lists.length).toBeGreaterThanOrEqual(6)
    const sorted = lists.filter(({ hasSortStage }) => hasSortStage === true)
    expect(sorted.map(({ command }) => command as unknown)).toEqual([])
  })

  it('is readable for the release before the current one', async () => {
    await content
      .collection('schemaVersion')
      .updateOne({ _id: 'schemaVersion' }, { $set: { version: 999 } }, { upsert: true })
    const older = await content.startAnother()
    expect((await older.posts.listPosts({ includeTotal: true })).totalSize).toBe(12)
    expect(await older.users.health('dependencies')).toBe('serving')
    expect((await content.collection('schemaVersion').findOne({}))?.['version']).toBe(999)
    await older.stop()
  })
})
