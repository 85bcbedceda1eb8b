// Original file: skyfolio/store/v1/shipping.proto

import type { AddressVerdictInput as _skyfolio_store_v1_AddressVerdictInput, AddressVerdict as _skyfolio_store_v1_AddressVerdict } from '../../../skyfolio/store/v1/AddressVerdict.ts';
import type { VerifiedAddressInput as _skyfolio_store_v1_VerifiedAddressInput, VerifiedAddress as _skyfolio_store_v1_VerifiedAddress } from '../../../skyfolio/store/v1/VerifiedAddress.ts';

export interface VerifyAddressResponseInput {
  'verdict'?: (_skyfolio_store_v1_AddressVerdictInput);
  /**
   * When verified.
   */
  'address'?: (_skyfolio_store_v1_VerifiedAddressInput | null);
  /**
   * When not: one sentence for the buyer.
   */
  'message'?: (string);
  '_message'?: "message";
}

export interface VerifyAddressResponse {
  'verdict': (_skyfolio_store_v1_AddressVerdict);
  /**
   * When verified.
   */
  'address': (_skyfolio_store_v1_VerifiedAddress | null);
  /**
   * When not: one sentence for the buyer.
   */
  'message'?: (string);
  '_message'?: "message";
}
