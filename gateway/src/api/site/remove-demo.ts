import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { RpcCallOptions } from '@skyfolio/runtime/rpc/client'
import type { ContentClient } from '../../clients/content-client.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { publicPathsOf } from '../media/image-json.ts'

/** The private setting that remembers how far the demo content has come on this site. */
export const DEMO_MARK = 'demo_content'

/** The clients of the services that hold demo content. */
export interface DemoServices {
  posts: Pick<ContentClient['posts'], 'listImageUses'>
  settings: Pick<ContentClient['settings'], 'removeDemoContent' | 'setSetting'>
  products: Pick<StoreClient['products'], 'removeDemoProducts' | 'listProductImageUses'>
  images: Pick<MediaClient['images'], 'listDemoImages' | 'beginImageDeletion'>
  albums: Pick<MediaClient['albums'], 'removeDemoAlbums'>
  equipment: Pick<MediaClient['equipment'], 'removeDemoEquipment'>
}

export interface RemovedDemo {
  posts: number
  tags: number
  settings: number
  products: number
  /** Products that are part of orders: they stay, and are no longer sold. */
  deactivated: number
  pictures: number
  /** Titles of pictures that something of the owner's shows: they stay. */
  shownPictures: string[]
  albums: number
  /** Items of the equipment; those that a picture names that stays, stay too. */
  equipment: number
}

/**
 * Removes the demo content: posts, pages, tags, settings, products, pictures with their versions, albums and equipment that
 * nobody has edited since. The gateway's finisher completes the deletion of the pictures. May be repeated.
 */
export const removeDemo = async (services: DemoServices, call?: RpcCallOptions): Promise<RemovedDemo> => {
  const { posts, tags, settings } = await services.settings.removeDemoContent({}, call)
  const products = await services.products.removeDemoProducts({}, call)
  const { images } = await services.images.listDemoImages({}, call)
  const shownPictures: string[] = []
  for (const image of images) {
    if (await isShown(services, image, call)) shownPictures.push(image.title)
    else await services.images.beginImageDeletion({ id: image.id }, call)
  }
  const albums = await services.albums.removeDemoAlbums({}, call)
  // After the pictures, since what one names that stays, stays.
  const equipment = await services.equipment.removeDemoEquipment({}, call)
  await services.settings.setSetting({ key: DEMO_MARK, value: 'removed' }, call)
  return {
    ...{ posts, tags, settings, products: products.removed, deactivated: products.deactivated },
    ...{ pictures: images.length - shownPictures.length, shownPictures },
    ...{ albums: albums.removed, equipment: equipment.removed },
  }
}

const isShown = async (services: DemoServices, image: Image, call?: RpcCallOptions): Promise<boolean> => {
  const { uses } = await services.posts.listImageUses({ imageId: image.id, paths: publicPathsOf(image) }, call)
  const { products } = await services.products.listProductImageUses({ imageId: image.id }, call)
  return uses.length + products.length > 0
}
