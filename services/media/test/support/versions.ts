import { expect } from '@jest/globals'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { until } from '../../../../runtime/test/support/until.ts'
import { jpeg } from './pictures.ts'
import { startQuickWorker, type Media } from './start-media.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

export const PATIENCE_MS = 60_000

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

/** What tests of versions do with a media service that has no worker but when they start one. */
export function versionsOf(media: () => Media) {
  let working: { stop(): Promise<void> } | null = null
  const startWorker = async () => {
    working = await startQuickWorker(media().environment)
  }
  const stopWorker = async () => {
    await working?.stop()
    working = null
  }
  const getImage = (id: number) => media().images.getImage({ id, viewer: 'VIEWER_OWNER' })
  const seenBy = (id: number) => media().images.getImage({ id, viewer: 'VIEWER_VISITOR' })
  const replace = (
    id: number,
    bytes: Uint8Array,
    fields: Record<string, string> = { keepFormer: 'true' },
    headers = {},
  ) => media().http.upload(`/images/${id}/file`, [{ field: 'image', name: 'better.jpg', bytes }], fields, headers)
  const add = (id: number, bytes: Uint8Array, fields: Record<string, string> = {}) =>
    media().http.upload(`/images/${id}/versions`, [{ field: 'image', name: 'starless.jpg', bytes }], fields)
  const waitUntilMade = (id: number): Promise<Image> =>
    until(
      async () => {
        const image = await getImage(id)
        const isWaiting = image.versions.some(({ state }) => state === 'IMAGE_STATE_PENDING')
        return !image.replacing && !isWaiting && image.state !== 'IMAGE_STATE_PENDING' && image
      },
      `image ${id} and its versions to be made`,
      PATIENCE_MS,
    )
  /** The bytes at an address, and how long they may be cached. */
  const fetchFile = async (address: string) => {
    const response = await media().http.get(address)
    return {
      status: response.status,
      cached: response.headers.get('cache-control') ?? '',
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  async function newImage(width = 330, height = 220): Promise<Image> {
    await startWorker()
    const image = await waitUntilSettled(
      media(),
      await media().http.uploadImage(await jpeg(width, height), {}, 'first.jpg'),
    )
    await stopWorker()
    return getImage(image.id)
  }
  /** An image whose first file was kept as version 1, and whose second one is final. */
  async function imageWithVersion(fields?: Record<string, string>): Promise<{ first: Image; image: Image }> {
    const first = await newImage()
    expect((await replace(first.id, await jpeg(400, 300), fields)).status).toBe(201)
    await startWorker()
    const image = await waitUntilMade(first.id)
    await stopWorker()
    return { first, image }
  }
  return {
    ...{ startWorker, stopWorker, getImage, seenBy, replace, add, waitUntilMade, fetchFile },
    ...{ newImage, imageWithVersion },
  }
}
