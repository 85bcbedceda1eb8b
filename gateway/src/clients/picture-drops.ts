import { visibilityKey } from '@skyfolio/runtime/domain/visibility-tag'
import type { MediaClient } from './media-client.ts'

type Method<Request, Rest extends unknown[], Reply> = (request: Request, ...rest: Rest) => Promise<Reply>

/**
 * The client, with `drop` called at the end of every call after which visitors get other files of a photograph at its addresses,
 * or none: also when it failed, since it may have been done all the same.
 */
export const withPictureDrops = (media: MediaClient, drop: (keys: readonly string[]) => void): MediaClient => {
  const dropAfter =
    <Request, Rest extends unknown[], Reply>(
      method: Method<Request, Rest, Reply>,
      imageIdOf: (request: Request) => number | null | undefined,
    ): Method<Request, Rest, Reply> =>
    async (request, ...rest) => {
      try {
        return await method(request, ...rest)
      } finally {
        const imageId = imageIdOf(request)
        if (imageId) drop([visibilityKey('images', imageId)])
      }
    }
  const { images, versions } = media
  return {
    ...media,
    images: {
      ...images,
      updateImage: dropAfter(images.updateImage, ({ id, updateMask }) =>
        updateMask?.paths?.includes('hidden') ? id : null,
      ),
      beginImageDeletion: dropAfter(images.beginImageDeletion, ({ id }) => id),
      restoreImage: dropAfter(images.restoreImage, ({ id }) => id),
    },
    versions: {
      ...versions,
      makeVersionFinal: dropAfter(versions.makeVersionFinal, ({ imageId }) => imageId),
    },
  }
}
