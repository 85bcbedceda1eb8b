import type { Image, Rendition } from './image.ts'
import { webpOf } from './image.ts'
import { successorOf } from './moved-addresses.ts'
import type { AvatarRepository, ImageRepository } from './image-repository.ts'

export type Folder = '' | 'gallery' | 'optimized'

/** An object a visitor may read. */
export interface Found {
  name: string
  /** Bytes. */
  size: number
  contentType: string
  /** Whether the address will answer these bytes for ever: it carries the object's own random name. */
  immutable: boolean
}

/**
 * What stands at an address under /uploads/: an object of a ready image by its own name, by the name of one that it has
 * replaced, or by the image's label, present or former; in the first folder also an avatar. Null for anything else, so
 * for originals and for images that are pending, failed or being deleted.
 */
export const findRendition =
  ({ images, avatars }: { images: ImageRepository; avatars: AvatarRepository }) =>
  async (folder: Folder, last: string): Promise<Found | null> => {
    if (/^[0-9a-f]{32}\.webp$/.test(last) && folder === '') {
      const avatar = await avatars.find(last)
      if (avatar) return { name: avatar.object, size: avatar.size, contentType: 'image/webp', immutable: true }
    }
    if (/^[0-9a-f]{32}[.-]/.test(last) && folder !== '') {
      const name = `${folder}/${last}`
      const owner = visible(await images.findByObject(name))
      if (owner) return byName(owner, name)
    }
    const labelled = visible(await images.findByLabel(last))
    const rendition = labelled && (folder === 'optimized' ? webpOf(labelled, Infinity) : labelled.picture)
    return rendition ? { ...found(rendition), immutable: false } : null
  }

const visible = (image: Image | null) => (image?.state === 'ready' ? image : null)

function byName(image: Image, name: string): Found | null {
  const all = [...(image.picture ? [image.picture] : []), ...image.variants]
  const current = all.find(rendition => rendition.name === name)
  if (current) return { ...found(current), immutable: true }
  const successor = successorOf(image, name)
  return successor ? { ...found(successor), immutable: false } : null
}

const found = ({ name, size, format }: Rendition) => ({ name, size, contentType: `image/${format}` })
