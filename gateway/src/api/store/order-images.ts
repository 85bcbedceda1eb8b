import type { Viewer } from '@skyfolio/protos/skyfolio/media/v1/Viewer'
import type { Call } from '../../clients/call.ts'
import type { MediaClient } from '../../clients/media-client.ts'
import type { SignedAddresses } from '../media/signed-addresses.ts'
import { storeImages, type StoreImages, type StoreItem } from './product-schemas.ts'

export interface OrderImagesDependencies {
  media: MediaClient
  signedAddresses: Pick<SignedAddresses, 'sign'>
}

/**
 * The pictures of what was bought. Versions that have been hidden since get signed addresses, so that the buyer and the people who
 * print and send the order can still see them.
 */
export const orderImages = (
  { media, signedAddresses }: OrderImagesDependencies,
  items: readonly StoreItem[],
  viewer: Viewer,
  call: Call,
): Promise<StoreImages> => storeImages(media, items, viewer, call, signedAddresses.sign)
