import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { jpeg } from './support/pictures.ts'
import { startMedia, type Media } from './support/start-media.ts'

let media: Media
let picture: Buffer
beforeAll(async () => {
  media = await startMedia({}, { worker: false })
  picture = await jpeg(60, 40)
})
afterAll(() => media.stop())

const find = (file: Buffer) =>
  media.images.findImageByContent({ sha256: createHash('sha256').update(file).digest('hex') })
const trash = async (id: number) => {
  await media.images.beginImageDeletion({ id })
  await media.images.finishImageDeletion({ id })
}

describe('an image that is looked for by the content of a file', () => {
  it('is the oldest that was made from it, and one in the trash only when there is no other', async () => {
    const [first, second] = [
      await media.http.uploadImage(picture, { title: 'First' }),
      await media.http.uploadImage(picture, { title: 'Second' }),
    ]
    expect(await find(picture)).toMatchObject({ id: first, title: 'First' })
    await trash(first)
    expect(await find(picture)).toMatchObject({ id: second, state: 'IMAGE_STATE_PENDING' })
    await trash(second)
    expect(await find(picture)).toMatchObject({ id: first, state: 'IMAGE_STATE_TRASHED' })
  })

  it.each(['', 'x', '.*', 'a'.repeat(64)])('is not found by %j', async sha256 => {
    const missing = { code: status.NOT_FOUND, reason: 'IMAGE_NOT_FOUND' }
    await expect(media.images.findImageByContent({ sha256 })).rejects.toMatchObject(missing)
  })

  it('is found without reading the others: each kind of file has its index', async () => {
    const paths = ['original.sha256', 'versions.original.sha256', 'replacement.original.sha256']
    const plan = await media.connection
      .collection('images')
      .find({ $or: paths.map(path => ({ [path]: 'a'.repeat(64) })), state: { $ne: 'deleting' } })
      .sort({ _id: 1 })
      .explain()
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('original.sha256')
  })
})
