// Original file: skyfolio/store/v1/checkout.proto

import type { CartItemInput as _skyfolio_store_v1_CartItemInput, CartItem as _skyfolio_store_v1_CartItem } from '../../../skyfolio/store/v1/CartItem.ts';
import type { AddressInput as _skyfolio_store_v1_AddressInput, Address as _skyfolio_store_v1_Address } from '../../../skyfolio/store/v1/Address.ts';

export interface CalculateShippingRequestInput {
  /**
   * 1 to 50 lines; those of the same product and option are one.
   */
  'items'?: (_skyfolio_store_v1_CartItemInput)[];
  'address'?: (_skyfolio_store_v1_AddressInput | null);
  'localDelivery'?: (boolean);
}

export interface CalculateShippingRequest {
  /**
   * 1 to 50 lines; those of the same product and option are one.
   */
  'items': (_skyfolio_store_v1_CartItem)[];
  'address': (_skyfolio_store_v1_Address | null);
  'localDelivery': (boolean);
}
