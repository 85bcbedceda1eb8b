import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { until } from '../../../../runtime/test/support/until.ts'
import type { Media } from './start-media.ts'

/** Has the worker work, or waits for it, until it is done with an image, for better or worse. */
export async function waitUntilSettled(media: Media, id: number, withinMs = 30_000): Promise<Image> {
  await media.work?.()
  return until(
    () => media.images.getImage({ id, viewer: 'VIEWER_OWNER' }),
    ({ state }) => state !== 'IMAGE_STATE_PENDING',
    withinMs,
  )
}
