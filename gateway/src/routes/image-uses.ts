import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import type { z } from 'zod'
import type { ContentClient } from '../clients/content-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import { publicPathsOf } from './image-json.ts'
import type { imageUseSchema } from './image-schemas.ts'
import { postTypeName } from './post-type.ts'
import type { Call } from './call.ts'

type ImageUse = z.output<typeof imageUseSchema>

const inShop = { header: false, inline: false }

/** Everything that shows a picture: posts and pages, products, and the orders that keep a snapshot of it. */
export const imageUses = async (
  { content, store }: { content: ContentClient; store: StoreClient },
  image: Image,
  call: Call,
): Promise<ImageUse[]> => {
  const [{ uses }, { products, orderCount }] = await Promise.all([
    content.posts.listImageUses({ imageId: image.id, paths: publicPathsOf(image) }, call),
    store.products.listProductImageUses({ imageId: image.id }, call),
  ])
  const orders = {
    ...{ type: 'order' as const, id: null, slug: '', published: false, ...inShop },
    title: orderCount === 1 ? '1 order' : `${orderCount} orders`,
  }
  return [
    ...uses.map(({ postId, type, ...use }) => ({ ...use, id: postId, type: postTypeName(type) })),
    ...products.map(({ id, name, isActive }) => ({
      ...{ type: 'product' as const, id, title: name, slug: String(id), published: isActive, ...inShop },
    })),
    ...(orderCount > 0 ? [orders] : []),
  ]
}
