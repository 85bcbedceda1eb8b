// Original file: skyfolio/media/v1/images.proto

import type { MovedAddressInput as _skyfolio_media_v1_MovedAddressInput, MovedAddress as _skyfolio_media_v1_MovedAddress } from '../../../skyfolio/media/v1/MovedAddress.ts';

export interface ResolveMovedAddressesResponseInput {
  'moved'?: (_skyfolio_media_v1_MovedAddressInput)[];
}

export interface ResolveMovedAddressesResponse {
  'moved': (_skyfolio_media_v1_MovedAddress)[];
}
