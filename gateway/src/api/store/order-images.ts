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
 * The pictures of what was bought. Those of versions that are hidden by now have signed addresses: the buyer, and whoever prints
 * and sends the order, see them although visitors don't.
 */
export const orderImages = (
  { media, signedAddresses }: OrderImagesDependencies,
  items: readonly StoreItem[],
  viewer: Viewer,
  call: Call,
): Promise<StoreImages> => storeImages(media, items, viewer, call, signedAddresses.sign)
