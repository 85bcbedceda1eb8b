import { expect } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { fakePicture } from './fake-pictures.ts'
import type { SharedMedia } from './shared-media.ts'

export const idsOf = ({ versions }: Pick<Image, 'versions'>) => versions.map(({ id }) => id)

/** The addresses of all files that are shown. */
export const addressesOf = ({
  path,
  share,
  responsiveVariants,
}: Pick<Image, 'path' | 'share' | 'responsiveVariants'>) => [
  ...[path ?? '', share?.url ?? ''],
  ...responsiveVariants.map(({ url }) => url),
]

export const today = () => new Date().toISOString().slice(0, 10)

/** What tests of versions do with the media service. */
export function versionsOf(media: SharedMedia) {
  const getImage = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
  const seenBy = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_VISITOR' })
  const replace = (
    id: number,
    bytes: Uint8Array,
    fields: Record<string, string> = { keepFormer: 'true' },
    headers = {},
  ) => media.http.upload(`/images/${id}/file`, [{ field: 'image', name: 'better.jpg', bytes }], fields, headers)
  const add = (id: number, bytes: Uint8Array, fields: Record<string, string> = {}) =>
    media.http.upload(`/images/${id}/versions`, [{ field: 'image', name: 'starless.jpg', bytes }], fields)
  /** The image, when the worker has made what waits of it. */
  const made = async (id: number): Promise<Image> => {
    await media.work()
    return getImage(id)
  }
  /** The bytes at an address, and how long they may be cached. */
  const fetchFile = async (address: string, headers: Record<string, string> = {}) => {
    const response = await media.http.get(address, headers)
    return {
      status: response.status,
      cached: response.headers.get('cache-control') ?? '',
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  const newImage = async (width = 330, height = 220): Promise<Image> =>
    made(await media.http.uploadImage(fakePicture(width, height), {}, 'first.jpg'))

  /** An image whose first file was kept as version 1, and whose second one is final. */
  async function imageWithVersion(fields?: Record<string, string>): Promise<{ first: Image; image: Image }> {
    const first = await newImage()
    expect((await replace(first.id, fakePicture(400, 300), fields)).status).toBe(201)
    return { first, image: await made(first.id) }
  }
  return { getImage, seenBy, replace, add, made, fetchFile, newImage, imageWithVersion }
}
