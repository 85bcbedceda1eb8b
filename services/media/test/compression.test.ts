import { describe, expect, it } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { compressionHeader } from '@skyfolio/protos/upload-forms'
import { DEFAULT_COMPRESSION } from '@skyfolio/domain/photographs/compression'
import { fakePicture, readFakeRendition } from './support/fake-pictures.ts'
import { sharedMedia } from './support/shared-media.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

const media = await sharedMedia()

const send = (path: string, compression: string) =>
  media.http.upload(
    path,
    [{ field: 'image', name: 'orion.jpg', bytes: fakePicture(640, 480) }],
    { title: 'Orion' },
    { [compressionHeader]: compression },
  )

const upload = async (compression: string): Promise<Image> => {
  const { body } = await send('/images', compression)
  return waitUntilSettled(media, body.images?.[0]?.id ?? 0)
}

/** How the files of an image were encoded. */
const encodingsOf = async ({ id }: Image) => {
  const { responsiveVariants } = await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
  const files = responsiveVariants.map(async ({ url }) => {
    const response = await media.http.get(url)
    const { kind, format, compression } = readFakeRendition(new Uint8Array(await response.arrayBuffer()))
    return `${kind} ${format}: ${compression}`
  })
  return [...new Set(await Promise.all(files))].sort()
}

const polish = async ({ id }: Image) => {
  const work = media.connection.collection<{ _id: number }>('work')
  await work.updateOne({ _id: id }, { $set: { dueAt: new Date() } })
  await media.work()
}

const storedOf = (id: number) => media.connection.collection<{ _id: number }>('images').findOne({ _id: id })

describe('compression', () => {
  it.each(['finer', 'smaller'])("is %s for all of a picture's files when its upload says so", async compression => {
    const image = await upload(compression)
    expect(await encodingsOf(image)).toEqual([`variant avif: ${compression}`, `variant webp: ${compression}`])
    await polish(image)
    expect(await encodingsOf(image)).toEqual([`polished avif: ${compression}`, `variant webp: ${compression}`])
  })

  it('stays that of a picture until its file is replaced', async () => {
    const image = await upload('finer')
    expect((await send(`/images/${image.id}/file`, 'smaller')).status).toBe(201)
    expect(await encodingsOf(image)).toEqual(['variant avif: finer', 'variant webp: finer'])
    await media.work()
    expect(await encodingsOf(image)).toEqual(['variant avif: smaller', 'variant webp: smaller'])
    expect(await storedOf(image.id)).toMatchObject({ compression: 'smaller' })
  })

  it('is the default for an upload that does not say', async () => {
    const id = await media.http.uploadImage(fakePicture())
    expect(await storedOf(id)).toMatchObject({ compression: DEFAULT_COMPRESSION })
  })

  it('is refused when it is unknown, before anything is stored', async () => {
    const count = () => media.connection.collection('images').countDocuments({})
    const before = await count()
    expect(await send('/images', 'tiny')).toMatchObject({ status: 400, body: { reason: 'INVALID_REQUEST' } })
    expect(await count()).toBe(before)
  })
})
