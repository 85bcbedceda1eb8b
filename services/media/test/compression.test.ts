import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { compressionHeader } from '@skyfolio/protos/upload-forms'
import { DEFAULT_COMPRESSION } from '@skyfolio/runtime/domain/compression'
import { jpeg } from './support/pictures.ts'
import { startMedia, type Media } from './support/start-media.ts'
import { until } from '../../../runtime/test/support/until.ts'
import { waitUntilSettled } from './support/wait-until-settled.ts'

let media: Media
let bytes: Buffer
beforeAll(async () => {
  media = await startMedia({ POLISH_DELAY_SECONDS: '0' })
  bytes = await jpeg(640, 480)
})
afterAll(() => media.stop())

const send = (path: string, compression: string) =>
  media.http.upload(
    path,
    [{ field: 'image', name: 'orion.jpg', bytes }],
    { title: 'Orion' },
    { [compressionHeader]: compression },
  )

const upload = async (compression: string): Promise<Image> => {
  const { body } = await send('/images', compression)
  return waitUntilSettled(media, body.images?.[0]?.id ?? 0)
}

const addressesOf = ({ responsiveVariants }: Image, format: string) =>
  responsiveVariants.filter(variant => variant.format === format).map(({ url }) => url)

const filesOf = (image: Image, format: string) =>
  Promise.all(addressesOf(image, format).map(async url => Buffer.from(await (await media.http.get(url)).arrayBuffer())))

const sizesOf = async (image: Image, format: string) => (await filesOf(image, format)).map(file => file.byteLength)

/** Bits of a color. */
const depthsOf = async (image: Image, format: string) =>
  Promise.all((await filesOf(image, format)).map(async file => (await sharp(file).metadata()).bitsPerSample))

/** The image with the AVIF files that have replaced the first ones. */
const polished = (before: Image): Promise<Image> =>
  until(async () => {
    const image = await media.images.getImage({ id: before.id, viewer: 'VIEWER_OWNER' })
    const former = addressesOf(before, 'avif')
    return addressesOf(image, 'avif').every(url => !former.includes(url)) && image
  }, 'AVIF files to be replaced')

const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)

describe('compression', () => {
  it("makes a picture's files finer or smaller, as its upload says", async () => {
    const [finer, smaller] = [await upload('finer'), await upload('smaller')]
    expect(total(await sizesOf(smaller, 'webp'))).toBeLessThan(0.9 * total(await sizesOf(finer, 'webp')))
    const [finerAvif, smallerAvif] = [await polished(finer), await polished(smaller)]
    expect(total(await sizesOf(smallerAvif, 'avif'))).toBeLessThan(0.9 * total(await sizesOf(finerAvif, 'avif')))
    expect(await depthsOf(finerAvif, 'avif')).toEqual([10, 10])
    expect(await depthsOf(smallerAvif, 'avif')).toEqual([8, 8])
  })

  it('stays that of a picture until its file is replaced', async () => {
    const image = await upload('finer')
    const before = total(await sizesOf(image, 'webp'))
    expect((await send(`/images/${image.id}/file`, 'smaller')).status).toBe(201)
    const former = addressesOf(image, 'webp')
    const after = await until(async () => {
      const read = await media.images.getImage({ id: image.id, viewer: 'VIEWER_OWNER' })
      return addressesOf(read, 'webp').every(url => !former.includes(url)) && read
    }, 'the file to be replaced')
    expect(total(await sizesOf(after, 'webp'))).toBeLessThan(0.9 * before)
    expect(await storedOf(image.id)).toMatchObject({ compression: 'smaller' })
  })

  it('is the default for an upload that does not say', async () => {
    const id = await media.http.uploadImage(bytes)
    await waitUntilSettled(media, id)
    expect(await storedOf(id)).toMatchObject({ compression: DEFAULT_COMPRESSION })
  })

  it('is refused when it is unknown, before anything is stored', async () => {
    const count = () => media.connection.collection('images').countDocuments({})
    const before = await count()
    expect(await send('/images', 'tiny')).toMatchObject({ status: 400, body: { reason: 'INVALID_REQUEST' } })
    expect(await count()).toBe(before)
  })
})

const storedOf = (id: number) => media.connection.collection<{ _id: number }>('images').findOne({ _id: id })
