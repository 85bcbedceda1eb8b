import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { PublicSize } from '@skyfolio/protos/skyfolio/media/v1/PublicSize'
import { until } from '../../../../runtime/test/support/until.ts'
import { pixels } from './pictures.ts'
import type { Media } from './start-media.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

/** The side of a tile. */
export const TILE = 512

interface Tiles {
  url: string
  width: number
  height: number
}

export const jpegOf = (width: number, height: number) => pixels(width, height).jpeg().toBuffer()

/** The name of the tile of the largest level that begins there. */
export const tileAt = (left: number, top: number, { width, height }: Pick<Tiles, 'width' | 'height'>) => {
  const [w, h] = [Math.min(TILE, width - left), Math.min(TILE, height - top)]
  return `${left},${top},${w},${h}/${w},${h}/0/default.jpg`
}

/** The address of the first tile of the largest level. */
export const firstTile = (tiles: Tiles) => `${tiles.url}/${tileAt(0, 0, tiles)}`

/** What tests of tiles do with a media service, which runs when they do it. */
export function tilesOf(media: () => Media) {
  const read = (id: number) => media().images.getImage({ id, viewer: 'VIEWER_OWNER' })
  const upload = async (picture: Buffer, fields: Record<string, string> = { imageType: 'gallery' }) =>
    waitUntilSettled(media(), await media().http.uploadImage(picture, fields), 60_000)
  const tiled = (id: number, isWanted = ({ tiles }: Image) => Boolean(tiles)) => until(() => read(id), isWanted, 60_000)
  return {
    ...{ read, upload, tiled },
    async uploadTiled(picture: Buffer) {
      const { id } = await upload(picture)
      const image = await tiled(id)
      if (!image.tiles) throw new Error('no tiles')
      return { image, tiles: image.tiles }
    },
    statusOf: async (path: string) => (await media().http.get(path)).status,
    /** Changes the type of an image, or how large it is shown. */
    choose: (id: number, fields: { publicSize?: PublicSize; imageType?: 'IMAGE_TYPE_BLOG' | 'IMAGE_TYPE_GALLERY' }) =>
      media().images.updateImage({
        id,
        fields,
        updateMask: { paths: [fields.imageType ? 'image_type' : 'public_size'] },
      }),
  }
}
