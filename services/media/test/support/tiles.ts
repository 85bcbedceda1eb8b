import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { PublicSize } from '@skyfolio/protos/skyfolio/media/v1/PublicSize'
import type { SharedMedia } from './shared-media.ts'
import { waitUntilSettled } from './wait-until-settled.ts'

/** The side of a tile. */
export const TILE = 512

interface Tiles {
  url: string
  width: number
  height: number
}

/** The name of the tile of the largest level that begins there. */
export const tileAt = (left: number, top: number, { width, height }: Pick<Tiles, 'width' | 'height'>) => {
  const [w, h] = [Math.min(TILE, width - left), Math.min(TILE, height - top)]
  return `${left},${top},${w},${h}/${w},${h}/0/default.jpg`
}

/** The address of the first tile of the largest level. */
export const firstTile = (tiles: Tiles) => `${tiles.url}/${tileAt(0, 0, tiles)}`

/** What tests of tiles do with the media service. */
export function tilesOf(media: SharedMedia) {
  const read = (id: number) => media.images.getImage({ id, viewer: 'VIEWER_OWNER' })
  const upload = async (picture: Buffer, fields: Record<string, string> = { imageType: 'gallery' }) =>
    waitUntilSettled(media, await media.http.uploadImage(picture, fields))
  /** The image with its tiles, when the worker has made them, of this width if it is given. */
  const tiled = async (id: number, width?: number) => {
    const isTiled = ({ tiles }: Image) => Boolean(tiles && tiles.width === (width ?? tiles.width))
    const image = await media.workUntil(() => read(id), isTiled)
    if (!image.tiles) throw new Error('no tiles')
    return { image, tiles: image.tiles }
  }
  return {
    ...{ read, upload, tiled },
    uploadTiled: async (picture: Buffer) => tiled((await upload(picture)).id),
    statusOf: async (path: string) => (await media.http.get(path)).status,
    /** Changes the type of an image, or how large it is shown. */
    choose: (id: number, fields: { publicSize?: PublicSize; imageType?: 'IMAGE_TYPE_BLOG' | 'IMAGE_TYPE_GALLERY' }) =>
      media.images.updateImage({
        id,
        fields,
        updateMask: { paths: [fields.imageType ? 'image_type' : 'public_size'] },
      }),
  }
}
