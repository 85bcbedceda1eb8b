import { setTimeout as delay } from 'node:timers/promises'
import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { Media } from './start-media.ts'

/** Waits for a condition, looking every few milliseconds. */
export async function until<Result>(
  look: () => Promise<Result | null | undefined | false>,
  what: string,
  withinMs = 20_000,
): Promise<Result> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`In vain waited ${withinMs} ms for ${what}`)
    await delay(15)
  }
}

/** Waits until the worker is done with an image, for better or worse. */
export const settled = (media: Media, id: number, withinMs = 30_000): Promise<Image> =>
  until(
    async () => {
      const image = await media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
      return image.state !== 'IMAGE_STATE_PENDING' && image
    },
    `image ${id} to be ready or failed`,
    withinMs,
  )
