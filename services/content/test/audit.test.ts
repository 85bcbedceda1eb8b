import { beforeAll, describe, expect, it } from '@jest/globals'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const by = { actorId: 12, requestId: 'request-0123456789' }

/** The rows a piece of work writes. */
async function rowsOf(work: () => Promise<unknown>) {
  const before = await content.collection('audit').distinct('_id')
  await work()
  const rows = await content
    .collection('audit')
    .find({ _id: { $nin: before } })
    .sort({ at: 1, _id: 1 })
    .toArray()
  return rows.map(({ action, subjectKind, subjectName, actorId, requestId }) => ({
    ...{ action, subjectKind, subjectName, actorId, requestId },
  }))
}
const row = (action: string, subjectName: string | null) => ({
  ...{ action, subjectKind: action.split('.')[0], subjectName },
  ...by,
})

describe('audit trail', () => {
  it('records every change of a post once, with who made it', async () => {
    let id = 0
    const update = (fields: object, paths: string[]) =>
      content.posts.updatePost({ id, fields, updateMask: { paths } }, by)
    const rows = await rowsOf(async () => {
      const fields = { type: 'POST_TYPE_POST', title: 'Traced', content: '<p>x</p>' } as const
      id = (await content.posts.createPost({ fields, authorId: content.ownerId }, by)).id
      await update({ excerpt: 'x', headerImageId: 5 }, ['excerpt', 'header_image_id'])
      await update({ published: true }, ['published'])
      await update({ published: false }, ['published'])
      await update({}, [])
      await content.posts.removeImage({ imageId: 5, paths: [] }, by)
      await content.posts.deletePost({ id }, by)
    })
    expect(rows).toEqual(
      ['created', 'updated', 'published', 'unpublished', 'image_removed', 'deleted'].map(what =>
        row(`post.${what}`, 'Traced'),
      ),
    )
  })

  it('records every change of tags and settings; of a setting its value before and after', async () => {
    const post = await writePost(content, { title: 'Tagged' })
    const rows = await rowsOf(async () => {
      const tag = await content.tags.createTag({ fields: { name: 'Trace' } }, by)
      await content.tags.updateTag({ id: tag.id, fields: { color: '#000000' }, updateMask: { paths: ['color'] } }, by)
      await content.tags.setContentTags({ contentType: 'POST_TYPE_POST', contentId: post.id, tagIds: [tag.id] }, by)
      await content.tags.deleteTag({ id: tag.id }, by)
      await content.settings.setSetting({ key: 'tagline', value: 'Before' }, by)
      await content.settings.setSetting({ key: 'tagline', value: 'After' }, by)
      await content.settings.removeDemoContent({}, by)
    })
    expect(rows).toEqual([
      row('tag.created', 'Trace'),
      row('tag.updated', 'Trace'),
      row('post.tagged', 'Tagged'),
      row('tag.deleted', 'Trace'),
      row('setting.set', 'tagline'),
      row('setting.set', 'tagline'),
      row('site.demo_removed', null),
    ])
    const last = await content.collection('audit').findOne({ subjectName: 'tagline' }, { sort: { at: -1, _id: -1 } })
    expect(last).toMatchObject({ before: { value: 'Before' }, after: { value: 'After' } })
  })

  it('records nothing for a rejected call', async () => {
    const rows = await rowsOf(async () => {
      await Promise.allSettled([
        writePost(content, { title: '' }),
        writePost(content, { title: 'Taken', slug: 'tagged' }),
        content.posts.deletePost({ id: 99_999 }),
        content.tags.createTag({ fields: { name: 'x', color: 'red' } }),
        content.settings.setSetting({ key: 'time_zone', value: 'Nowhere' }),
        content.users.createUser({ email: 'no address', name: 'x', password: 'long enough now' }),
        content.users.endSessions({ userId: 99_999 }),
      ])
    })
    expect(rows).toEqual([])
  })
})
