import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import type { PublicSize } from '@skyfolio/protos/skyfolio/media/v1/PublicSize'
import type { SharedMedia } from './shared-media.ts'
import { fakePicture } from './fake-pictures.ts'

/** A picture that is wider than 4096 px, unless it is asked for otherwise. */
export const wide = (width = 4600, height = 300) => fakePicture(width, height)

/** What an image offers: format and width of each file. */
export const sizesOf = ({ downloads }: Image) => downloads.map(({ format, width }) => `${format} ${width}`)

/** What tests of large downloads do with the media service. */
export function largeDownloadsOf(media: SharedMedia) {
  const read = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
  return {
    read,
    setSize: (publicSize: PublicSize) => media.images.setPublicSize({ publicSize }),
    /** Changes these fields of an image. */
    change(id: number, fields: ImageFieldsInput) {
      const paths = Object.keys(fields).map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
      return media.images.updateImage({ id, fields, updateMask: { paths } })
    },
    upload: (bytes: Buffer) => media.http.uploadImage(bytes, { imageType: 'gallery' }),
    /** The large file of an image, when the worker has made it this wide. */
    async largeOf(id: number, width: number) {
      const { downloads, path } = await media.workUntil(
        () => read(id),
        ({ downloads }) => downloads[0]?.width === width,
      )
      const { url = '', size } = downloads[0] ?? {}
      return { url, address: url.replace('?download', ''), size: Number(size), path: path ?? '' }
    },
  }
}
