import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { PictureCall } from './support/fake-pictures.ts'
import { largeDownloadsOf, sizesOf, wide } from './support/large-downloads.ts'
import { sharedMedia } from './support/shared-media.ts'

const media = await sharedMedia()
const { read, setSize, change, upload, largeOf } = largeDownloadsOf(media)
beforeEach(async () => {
  await media.empty()
  await setSize('PUBLIC_SIZE_FULL')
})
afterEach(() => media.pictures.reset())

const outOfLuck = (what: PictureCall['what']) => (call: PictureCall) => {
  if (call.what === what) throw new Error('out of luck')
}

describe('a worker that fails', () => {
  it.each<[string, PictureCall['what'], { tiles: boolean; first: string }]>([
    ['a large download leaves the picture its tiles', 'large', { tiles: true, first: 'jpeg 4096' }],
    ['tiles leaves the picture its large download', 'tile', { tiles: false, first: 'jpeg 4600' }],
  ])('to make %s, and makes it up for when the owner chooses again', async (_what, failing, expected) => {
    const id = await upload(wide())
    await change(id, { downloadable: true })
    media.pictures.before = outOfLuck(failing)
    await media.work()
    const image = await read(id)
    expect({ tiles: Boolean(image.tiles), first: sizesOf(image)[0] }).toEqual(expected)
    // Neither is tried again by itself, and polishing still comes.
    await media.server.sweep(new Date())
    expect(await media.connection.collection('work').find().toArray()).toMatchObject([{ stage: 'polish' }])

    media.pictures.reset()
    await change(id, { publicSize: 'PUBLIC_SIZE_FULL' })
    await largeOf(id, 4600)
    expect((await read(id)).tiles).toMatchObject({ width: 4600 })
  })

  it('goes on with the tiles it has made when it dies in the large download', async () => {
    const id = await upload(wide())
    await change(id, { downloadable: true })
    const calls: string[] = []
    media.pictures.before = async ({ what }) => {
      if (what === 'tile') calls.push(what)
      if (what !== 'large') return
      calls.push((await read(id)).tiles ? 'large, with tiles' : 'large, without tiles')
      if (calls.length === 2) throw new Error('out of luck')
    }
    await largeOf(id, 4600)
    expect(calls).toEqual(['tile', 'large, with tiles', 'large, with tiles'])
  })
})
