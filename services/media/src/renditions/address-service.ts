import { visibilityKey } from '@skyfolio/runtime/domain/visibility-tag'
import type { AvatarRepository } from '../avatars/avatar.ts'
import { aliasKey } from '../images/filename.ts'
import { invalidRequest, isVisible, type ImageFiles, type ImageRepository } from '../images/image.ts'
import type { Viewer } from '../images/image-list.ts'
import { addressOf, isShareName, nameFromAddress } from '../objects/object-store.ts'
import { offeredLarge } from '../tiles/large-download.ts'
import { downloadName } from './download.ts'
import { currentRenditions, renditionsAt, successorOf, webpOf, type Rendition } from './rendition.ts'

export type Folder = '' | 'gallery' | 'optimized'

/** An object a visitor may read. */
export interface PublicObject {
  name: string
  /** Bytes. */
  size: number
  contentType: string
  /** Whether the address leads to these bytes forever: it carries the object's own random name. */
  immutable: boolean
  /** Where they begin in the object. Default: 0, and they are all of it. */
  offset?: number
  /** The name under which visitors may download it; absent: it isn't offered. */
  downloadName?: string | undefined
  /** Whether caches that others share must not hold it, since the owner may take it back. */
  isPrivate?: boolean
  /** Not for every visitor, so neither shared caches nor the browser may store it. */
  isHidden?: boolean
  /** The key of the document whose visibility decides whether it is served; absent: caches must ask each time. */
  visibility?: string
}

interface AddressServiceDependencies {
  images: Pick<ImageRepository, 'filesByObject' | 'filesByObjects' | 'byAlias' | 'filesByAliases'>
  avatars: Pick<AvatarRepository, 'byFilename'>
}

const MOST_ADDRESSES = 500

/** What pages show at an address that a text carries. */
interface ResolvedAddress {
  /** As requested. */
  address: string
  /** Where the same size is found today, or the nearest; null: at the address. */
  movedTo: string | null
  /** The whole picture in all its formats and widths; none of a picture that was cut for link previews. */
  variants: Rendition[]
}

/** Who asks for a file. A buyer may see hidden versions, since they may have bought one, but no hidden image. */
export type FileViewer = Viewer | 'buyer'

export type AddressService = ReturnType<typeof createAddressService>

/** What this service calls its objects; the gateway's guard of filenames knows these addresses too. */
const OBJECT_NAMES: Record<Folder, RegExp> = {
  '': /^[0-9a-f]{32}\.webp$/,
  gallery: /^[0-9a-f]{32}(?:-share)?\.jpg$/,
  optimized: /^[0-9a-f]{32}-\d{1,5}\.(?:webp|avif)$/,
}

// Texts can name any folder, also 'constructor', which `in` would find in the prototype.
const isFolder = (name: string): name is Folder => Object.hasOwn(OBJECT_NAMES, name)

/** Where the addresses under /uploads/ lead. */
export const createAddressService = ({ images, avatars }: AddressServiceDependencies) => ({
  /**
   * What is found at an address: an object of a ready image by its own name, by the name of one that it has replaced, or by
   * a filename that the image has or had; in the first folder also an avatar. Null for anything else, so for originals and
   * for images that are pending, failed or being deleted, and for hidden ones unless the owner asks. The addresses of a hidden
   * version lead visitors to the photograph. Addresses of objects are never looked up as filenames, because the gateway checks
   * only at filenames whether the picture is published.
   */
  async find(folder: Folder, name: string, viewer: FileViewer): Promise<PublicObject | null> {
    if (OBJECT_NAMES[folder].test(name)) {
      if (folder === '') return findAvatar(avatars, name)
      const objectName = `${folder}/${name}`
      const owner = shownOrNull(await images.filesByObject(objectName), viewer)
      return owner && hiddenAs(owner, findByName(owner, objectName, viewer))
    }
    const image = shownOrNull(await images.byAlias(name), viewer)
    const rendition = image && (folder === 'optimized' ? webpOf(image, Infinity) : image.picture)
    return image && rendition ? hiddenAs(image, toPublicObject(rendition, false)) : null
  },

  /**
   * What pages show at addresses that texts carry, without those at which the viewer gets no picture. At most 500.
   * Throws INVALID_REQUEST.
   */
  async resolve(addresses: string[], viewer: Viewer): Promise<ResolvedAddress[]> {
    if (addresses.length > MOST_ADDRESSES)
      throw invalidRequest(`At most ${MOST_ADDRESSES} addresses at once`, 'addresses')
    const requested = addresses.flatMap(address => {
      const name = nameFromAddress(address)
      return name === null ? [] : [{ address, ...nameInFolder(name) }]
    })
    const objects = requested.filter(({ isObject }) => isObject)
    const aliases = requested.filter(({ isObject }) => !isObject)
    const [byObject, byAlias] = await Promise.all([
      objects.length > 0 ? images.filesByObjects(objects.map(({ name }) => name)) : [],
      aliases.length > 0 ? images.filesByAliases(aliases.map(({ filename }) => filename)) : [],
    ])
    const owners = new Map([
      ...byObject.flatMap(image => publicObjectsOf(image).map(name => [name, image] as const)),
      ...byAlias.flatMap(image => image.aliases.map(key => [key, image] as const)),
    ])
    return requested.flatMap(({ address, name, filename, isObject }) => {
      const image = shownOrNull(owners.get(isObject ? name : aliasKey(filename)) ?? null, viewer)
      if (!image) return []
      const successor = isObject ? successorOf(image, name, { withHidden: true }) : null
      const { variants } = renditionsAt(image, name, { withHidden: viewer === 'owner' })
      return {
        address,
        movedTo: successor && successor.name !== name ? addressOf(successor) : null,
        variants: isShareName(name) ? [] : variants,
      }
    })
  },
})

/** The part of an address after '/uploads/', and whether it names an object or, by its last part, a filename. */
const nameInFolder = (name: string) => {
  const start = name.lastIndexOf('/') + 1
  const folder = name.slice(0, Math.max(0, start - 1))
  const filename = name.slice(start)
  return { name, filename, isObject: isFolder(folder) && OBJECT_NAMES[folder].test(filename) }
}

/** The names of all renditions that an image has or had, those of its versions too. */
const publicObjectsOf = (image: ImageFiles): string[] =>
  [...[image, ...image.versions].flatMap(currentRenditions), ...image.retired].map(({ name }) => name)

const shownOrNull = <Shown extends ImageFiles>(image: Shown | null, viewer: FileViewer): Shown | null =>
  image?.state === 'ready' && (viewer === 'owner' || isVisible(image)) ? image : null

const hiddenAs = ({ hidden }: ImageFiles, object: PublicObject | null): PublicObject | null =>
  object && hidden ? { ...object, immutable: false, isHidden: true } : object

async function findAvatar(avatars: Pick<AvatarRepository, 'byFilename'>, name: string): Promise<PublicObject | null> {
  const avatar = await avatars.byFilename(name)
  if (!avatar) return null
  const visibility = visibilityKey('avatars', avatar.filename)
  return { name: avatar.object, size: avatar.size, contentType: 'image/webp', immutable: true, visibility }
}

function findByName(image: ImageFiles, name: string, viewer: FileViewer): PublicObject | null {
  const current = currentRenditions(image).find(rendition => rendition.name === name)
  if (current) {
    const visibility = visibilityKey('images', image.id)
    return { ...toPublicObject(current, true), visibility, downloadName: downloadName(image, current) }
  }
  const large = offeredLarge(image)
  if (large?.name === name)
    return { ...toPublicObject(large, true), isPrivate: true, downloadName: downloadName(image, large) }
  const visitors = successorOf(image, name, { withHidden: false })
  if (viewer === 'visitor') return visitors && toPublicObject(visitors, false)
  const successor = successorOf(image, name, { withHidden: true })
  return successor && { ...toPublicObject(successor, false), isHidden: successor !== visitors }
}

const toPublicObject = ({ name, size, format }: Rendition, immutable: boolean): PublicObject => ({
  ...{ name, size, immutable },
  contentType: `image/${format}`,
})
