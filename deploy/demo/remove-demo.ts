import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { MARK } from './install-demo.ts'
import type { House } from './house.ts'

/**
 * Removes the demo content: posts, pages, tags, settings, products and pictures that nobody has edited since. A product
 * that an order names is no longer sold, and stays. A picture that something of the owner's shows stays. The gateway's finisher completes the deletion of the pictures' rows.
 */
export const removeDemo = async (house: House, say: (line: string) => void): Promise<void> => {
  const removed = await house.settings.removeDemoContent({})
  say(`removed ${removed.posts} posts and pages, ${removed.tags} tags, ${removed.settings} settings`)
  const products = await house.products.removeDemoProducts({})
  say(`removed ${products.removed} products; ${products.deactivated} stand in orders and are no longer sold`)
  const { images } = await house.images.listDemoImages({})
  const kept: string[] = []
  for (const image of images) {
    if (await isUsed(house, image)) kept.push(image.title)
    else await house.images.beginImageDeletion({ id: image.id })
  }
  await house.settings.setSetting({ key: MARK, value: 'removed' })
  say(`removed ${images.length - kept.length} pictures`)
  if (kept.length > 0) say(`kept, because your posts, pages or products show them: ${kept.join(', ')}`)
}

const isUsed = async (house: House, image: Image): Promise<boolean> => {
  const addresses = [image.path, image.optimizedPath, image.thumbnailPath, ...image.responsiveVariants.map(v => v.url)]
  const paths = [...addresses.filter(path => path !== undefined), `/uploads/${image.filename}`]
  const { uses } = await house.posts.listImageUses({ imageId: image.id, paths })
  const { products } = await house.products.listProductImageUses({ imageId: image.id })
  return uses.length + products.length > 0
}
