import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { ImageFieldsInput } from '@skyfolio/protos/skyfolio/media/v1/ImageFields'
import type { PublicSize } from '@skyfolio/protos/skyfolio/media/v1/PublicSize'
import { until } from '../../../../runtime/test/support/until.ts'
import { pixels } from './pictures.ts'
import type { Media } from './start-media.ts'

export const PATIENCE_MS = 60_000

/** A picture that is wider than 4096 px, unless it is asked for otherwise. */
export const wide = (width = 4600, height = 300) => pixels(width, height).jpeg().toBuffer()

/** What an image offers: format and width of each file. */
export const sizesOf = ({ downloads }: Image) => downloads.map(({ format, width }) => `${format} ${width}`)

/** What tests of large downloads do with a media service, which runs when they do it. */
export function largeDownloadsOf(media: () => Media) {
  const read = (id: number) => media().images.getImage({ id, viewer: 'VIEWER_OWNER' })
  const whenOffered = (id: number, isWanted: (image: Image) => boolean): Promise<Image> =>
    until(() => read(id), isWanted, PATIENCE_MS)
  return {
    read,
    whenOffered,
    setSize: (publicSize: PublicSize) => media().images.setPublicSize({ publicSize }),
    /** Changes these fields of an image. */
    change(id: number, fields: ImageFieldsInput) {
      const paths = Object.keys(fields).map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
      return media().images.updateImage({ id, fields, updateMask: { paths } })
    },
    upload: (bytes: Buffer) => media().http.uploadImage(bytes, { imageType: 'gallery' }),
    /** Waits for the large file of an image, which is this wide. */
    async largeOf(id: number, width: number) {
      const { downloads, path } = await whenOffered(id, ({ downloads }) => downloads[0]?.width === width)
      const url = downloads[0]?.url ?? ''
      return { url, address: url.replace('?download', ''), size: Number(downloads[0]?.size), path: path ?? '' }
    },
    /** Waits until there is nothing to do but to polish. */
    waitUntilIdle: () =>
      until(
        () =>
          media()
            .connection.collection('work')
            .countDocuments({ stage: { $ne: 'polish' } }),
        waiting => waiting === 0,
        PATIENCE_MS,
      ),
  }
}
