// Original file: skyfolio/store/v1/products.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface ProductInput {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id'?: (number);
  /**
   * An image of the media service.
   */
  'imageId'?: (number);
  /**
   * 1 to 255 characters.
   */
  'name'?: (string);
  /**
   * At most 5,000 characters.
   */
  'description'?: (string);
  /**
   * The price at a multiplier of 1.00; 0.00 to 99,999,999.99.
   */
  'basePrice'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * Only active products are shown to visitors and can be bought. Default true.
   */
  'isActive'?: (boolean);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  'updatedAt'?: (_google_protobuf_TimestampInput | null);
  '_description'?: "description";
}

export interface Product {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id': (number);
  /**
   * An image of the media service.
   */
  'imageId': (number);
  /**
   * 1 to 255 characters.
   */
  'name': (string);
  /**
   * At most 5,000 characters.
   */
  'description'?: (string);
  /**
   * The price at a multiplier of 1.00; 0.00 to 99,999,999.99.
   */
  'basePrice': (_skyfolio_store_v1_Money | null);
  /**
   * Only active products are shown to visitors and can be bought. Default true.
   */
  'isActive': (boolean);
  'createdAt': (_google_protobuf_Timestamp | null);
  'updatedAt': (_google_protobuf_Timestamp | null);
  '_description'?: "description";
}
