import type { ContentClient } from '../clients/content-client.ts'
import type { MediaClient } from '../clients/media-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import { publicPathsOf } from './image-json.ts'
import type { Call } from './call.ts'

interface Clients {
  content: ContentClient
  media: MediaClient
  store: StoreClient
}

/**
 * Removes a picture from the whole site. Each step may be repeated, and the first hides the picture: whatever fails
 * later is finished by doing it again (`finish-deletions.ts`).
 * @throws RpcError NOT_FOUND when there is no such picture.
 */
export const deleteImage = async ({ content, media, store }: Clients, id: number, call: Call): Promise<void> => {
  const image = await media.images.beginImageDeletion({ id }, call)
  await store.products.removeProductImage({ imageId: id }, call)
  await content.posts.removeImage({ imageId: id, paths: publicPathsOf(image) }, call)
  await media.images.finishImageDeletion({ id }, call)
}
