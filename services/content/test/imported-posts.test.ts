import { beforeAll, describe, expect, it } from '@jest/globals'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const SOURCE = { kind: 'wordpress', site: 'old.test', id: '7' }
const create = (slug: string, importedFrom: { kind: string; site: string; id: string }) =>
  content.posts.createPost({
    fields: { type: 'POST_TYPE_PAGE', title: 'About', slug, content: '<p>x</p>' },
    authorId: content.ownerId,
    importedFrom,
  })
const find = (source = SOURCE) => content.posts.getImportedPost({ source })

describe('an imported post', () => {
  it('is found by what it is at the old site, whatever its slug is now', async () => {
    const { id } = await create('about', SOURCE)
    await content.posts.updatePost({ id, fields: { slug: 'me' }, updateMask: { paths: ['slug'] } })
    expect(await find()).toMatchObject({ id, slug: 'me' })
    for (const other of [{ kind: 'ghost' }, { site: 'other.test' }, { id: '70' }, { id: '.*' }])
      await expect(find({ ...SOURCE, ...other })).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
  })

  it('is imported once', async () => {
    await expect(create('about-2', SOURCE)).rejects.toMatchObject({ reason: 'POST_ALREADY_IMPORTED' })
    await create('about-2', { ...SOURCE, site: 'other.test' })
  })

  it('is not found in the trash, and is found when it is back', async () => {
    const { id } = await find()
    await content.posts.deletePost({ id })
    await expect(find()).rejects.toMatchObject({ reason: 'POST_NOT_FOUND' })
    await content.posts.restorePost({ id })
    expect(await find()).toMatchObject({ id })
  })

  it('comes back from the trash beside one that was imported again meanwhile', async () => {
    const { id } = await find()
    await content.posts.deletePost({ id })
    const again = await create('again', SOURCE)
    expect(await content.posts.restorePost({ id })).toMatchObject({ id })
    expect(await find()).toMatchObject({ id: again.id })
  })

  it.each([{ kind: '' }, { kind: 'Word Press' }, { id: '' }, { id: 'x'.repeat(501) }, { site: 'x'.repeat(501) }])(
    'is rejected with the source %j',
    async invalid => {
      await expect(create('invalid', { ...SOURCE, ...invalid })).rejects.toMatchObject({ reason: 'INVALID_POST' })
    },
  )
})
