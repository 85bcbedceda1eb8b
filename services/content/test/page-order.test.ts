import { beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { sharedContent } from './support/shared-content.ts'
import type { Content } from './support/start-content.ts'
import { writePost } from './support/write-post.ts'

let content: Content
beforeAll(async () => {
  content = await sharedContent()
})

const writePage = (title: string) => writePost(content, { title, type: 'POST_TYPE_PAGE' })
const order = async () => (await content.posts.listPosts({ type: 'POST_TYPE_PAGE' })).posts.map(({ id }) => id)

describe('page order', () => {
  it('is set in one step and without a new version', async () => {
    const pages = [await writePage('One'), await writePage('Two'), await writePage('Three')]
    const [one, two, three] = pages.map(({ id }) => id) as [number, number, number]
    await content.posts.orderPages({ ids: [three, one, two] }, { actorId: content.ownerId })
    expect(await order()).toEqual([three, one, two])
    const now = await content.posts.getPost({ id: one })
    expect(now).toEqual({ ...pages[0], menuOrder: 2 })
    const entry = await content.collection('audit').findOne({ action: 'site.pages_ordered' })
    expect(entry).toMatchObject({ actorId: content.ownerId, subjectKind: 'site' })
  })

  it('applies to a search among pages', async () => {
    const one = await writePage('Observatory one')
    const two = await writePage('Observatory two')
    const found = async () =>
      (await content.posts.listPosts({ type: 'POST_TYPE_PAGE', search: 'observatory' })).posts.map(({ id }) => id)
    for (const ids of [
      [one.id, two.id],
      [two.id, one.id],
    ]) {
      await content.posts.orderPages({ ids })
      expect(await found()).toEqual(ids)
    }
  })

  it('is unchanged by an order that names something that is no page', async () => {
    const [one, two] = [await writePage('First'), await writePage('Second')]
    const post = await writePost(content, { title: 'A post' })
    const before = await order()
    const set = (ids: number[]) => content.posts.orderPages({ ids })
    for (const wrong of [post.id, 999_999, 0, -1])
      await expect(set([two.id, one.id, wrong])).rejects.toMatchObject({ code: status.NOT_FOUND })
    for (const wrong of [[], [one.id, two.id, one.id], Array.from({ length: 501 }, (_, n) => n + 1)])
      await expect(set(wrong)).rejects.toMatchObject({ code: status.INVALID_ARGUMENT, field: 'ids' })
    expect(await order()).toEqual(before)
    expect((await content.posts.getPost({ id: post.id })).menuOrder).toBe(0)
  })

  it('is that of one of two concurrent orders as a whole, and keeps an edit made meanwhile', async () => {
    const ids: number[] = []
    for (let n = 0; n < 8; n += 1) ids.push((await writePage(`Race ${n}`)).id)
    const back = [...ids].reverse()
    const edited = ids[3] ?? 0
    await Promise.all([
      content.posts.orderPages({ ids }),
      content.posts.orderPages({ ids: back }),
      content.posts.updatePost({ id: edited, fields: { title: 'Edited' }, updateMask: { paths: ['title'] } }),
    ])
    const stands = (await order()).filter(id => ids.includes(id))
    expect([ids, back]).toContainEqual(stands)
    expect((await content.posts.getPost({ id: edited })).title).toBe('Edited')
  })
})
