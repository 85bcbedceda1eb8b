import type { Image } from '@skyfolio/protos/skyfolio/media/v1/Image'
import { type Call, isForOwner } from '../../clients/call.ts'
import type { ContentClient } from '../../clients/content-client.ts'
import type { StoreClient } from '../../clients/store-client.ts'
import { HttpError } from '../../http-error.ts'
import { isShareImage } from './published-images.ts'

const MOST_NAMED = 5

const list = new Intl.ListFormat('en-US')

/** '"Moon" and "Veil"'; of many the first, and how many more there are. */
const namesOf = (products: readonly { name: string }[]): string => {
  const named = products.slice(0, MOST_NAMED).map(({ name }) => `"${name}"`)
  const more = products.length - named.length
  return list.format(more > 0 ? [...named, `${more} more`] : named)
}

/**
 * The products of a picture: those in the store, and those that wait in the trash. Both count whenever a file could be lost: a
 * picture is back a moment before its products, and longer when the store does not respond; and an owner may begin to sell a
 * picture just as an editor deletes it. The trash is read first: what is brought back between the two reads is found in the store.
 */
export const productsOfImage = async (
  { products }: Pick<StoreClient, 'products'>,
  imageId: number,
  call: Call,
): Promise<{ name: string }[]> => {
  const { products: trashed } = await products.listTrashedProducts({ imageIds: [imageId] }, call)
  const { products: inStore } = await products.listProductImageUses({ imageId }, call)
  return [...inStore, ...trashed]
}

/** Throws 409 IMAGE_SOLD when there are products, which the message names, unless the call is an owner's. */
export const assertNotSold = (products: readonly { name: string }[], what: string, call: Call): void => {
  if (products.length === 0 || isForOwner(call)) return
  const use = products.length === 1 ? `The product ${namesOf(products)} uses` : `The products ${namesOf(products)} use`
  throw new HttpError(409, `${use} this picture. Only an owner can delete ${what}.`, {
    details: { code: 'IMAGE_SOLD' },
  })
}

/**
 * Throws 409 when deleting a picture would delete what belongs to the owners, products (IMAGE_SOLD) or a setting of the site
 * (IMAGE_OF_SITE), unless the call is an owner's.
 */
export const assertMayDeleteImage = async (
  { content, store }: { content: ContentClient; store: Pick<StoreClient, 'products'> },
  image: Pick<Image, 'id'>,
  call: Call,
): Promise<void> => {
  if (isForOwner(call)) return
  const [products, isOfSite] = await Promise.all([
    productsOfImage(store, image.id, call),
    isShareImage(content, image, call),
  ])
  assertNotSold(products, 'it', call)
  if (isOfSite)
    throw new HttpError(409, "The site's previews show this picture. Only an owner can delete it.", {
      details: { code: 'IMAGE_OF_SITE' },
    })
}
