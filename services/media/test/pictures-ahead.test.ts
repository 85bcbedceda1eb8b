import { beforeEach, describe, expect, it } from '@jest/globals'
import { createQueueService } from '../src/jobs/queue-service.ts'
import { fakePicture } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'

const media = await sharedMedia()
beforeEach(() => media.empty())

const upload = (imageType: 'gallery' | 'blog') => media.http.uploadImage(fakePicture(), { imageType })
const work = media.connection.collection<{ _id: number }>('work')
const lastWorkerAt = (seenAt: Date) =>
  media.connection
    .collection<{ _id: string }>('meta')
    .updateOne({ _id: 'image-worker' }, { $set: { seenAt } }, { upsert: true })

/** How many pictures come before each image, as the owner is told, by id; null if nothing is said. */
const aheadInList = async (viewer: 'VIEWER_OWNER' | 'VIEWER_VISITOR' = 'VIEWER_OWNER') => {
  const { images } = await media.images.listImages({ scope: 'SCOPE_ALL', viewer, pageSize: 50 })
  return Object.fromEntries(images.map(({ id, ahead }) => [id, ahead ?? null]))
}

describe('the number of pictures ahead', () => {
  it('follows the order in which they are made: those for posts first', async () => {
    await lastWorkerAt(new Date())
    const [first, second, post] = [await upload('gallery'), await upload('gallery'), await upload('blog')]
    expect(await aheadInList()).toEqual({ [post]: 0, [first]: 1, [second]: 2 })
    expect((await media.images.getImage({ id: second, viewer: 'VIEWER_OWNER' })).ahead).toBe(2)
    const { images } = await media.images.batchGetImages({ ids: [first, second], viewer: 'VIEWER_OWNER' })
    expect(images.map(({ id, ahead }) => [id, ahead]).sort()).toEqual([
      [first, 1],
      [second, 2],
    ])
  })

  it('counts the picture in progress as the first', async () => {
    await lastWorkerAt(new Date())
    const begun = await upload('gallery')
    await work.updateOne({ _id: begun }, { $set: { leasedUntil: new Date(Date.now() + 60_000) } })
    const post = await upload('blog')
    expect(await aheadInList()).toEqual({ [begun]: 0, [post]: 1 })
  })

  it('is not said of a picture that is ready, nor of one whose tiles are being made', async () => {
    await lastWorkerAt(new Date())
    const id = await media.http.uploadImage(fakePicture(5000, 3000), { imageType: 'gallery' })
    let during: object = {}
    media.pictures.before = async ({ what }) => {
      if (what === 'tile') during = await aheadInList()
    }
    await media.work()
    media.pictures.reset()
    expect([during, await aheadInList()]).toEqual([{ [id]: null }, { [id]: null }])
  })

  it('is said of a picture that waits for another file', async () => {
    await lastWorkerAt(new Date())
    const id = await upload('gallery')
    await media.work()
    const before = await upload('blog')
    await media.http.upload(`/images/${id}/file`, [{ field: 'image', name: 'new.jpg', bytes: fakePicture() }])
    expect(await aheadInList()).toEqual({ [before]: 0, [id]: 1 })
  })

  it('is not said while no worker is running', async () => {
    const id = await upload('gallery')
    expect(await aheadInList()).toEqual({ [id]: null })
    await lastWorkerAt(new Date(Date.now() - 31_000))
    expect(await aheadInList()).toEqual({ [id]: null })
  })

  it('is one query of the queue for a list, and none when nothing waits', async () => {
    const asked: number[] = []
    const queue = createQueueService({
      jobs: {
        lastWorkerAt: async () => new Date(),
        derivingOrder: async (_now, limit) => {
          asked.push(limit)
          return Array.from({ length: limit }, (_, nth) => nth + 1)
        },
      },
      now: () => new Date(),
    })
    expect([...(await queue.aheadOf([], 'owner'))]).toEqual([])
    expect(asked).toEqual([])
    const image = (id: number) => ({ id, state: 'pending', replacement: null, versions: [] }) as never
    expect([...(await queue.aheadOf([image(1), image(7), image(4_000)], 'owner'))]).toEqual([
      [1, 0],
      [7, 6],
      [4_000, 1_000],
    ])
    expect([...(await queue.aheadOf([image(1)], 'visitor'))]).toEqual([])
    expect(asked).toEqual([1_000])
  })
})
