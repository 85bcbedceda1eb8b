// Original file: skyfolio/store/v1/print_options.proto

import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

export interface PrintOptionInput {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id'?: (number);
  /**
   * 1 to 100 characters, such as '13x19'.
   */
  'name'?: (string);
  /**
   * At most 255 characters.
   */
  'description'?: (string);
  /**
   * Inches, 1 to 200.
   */
  'width'?: (number);
  /**
   * Inches, 1 to 200.
   */
  'height'?: (number);
  /**
   * What the base price is multiplied with, in hundredths: 100 is 1.00. 1 to 999, default 100.
   */
  'multiplierHundredths'?: (number);
  /**
   * Only active options are shown to visitors and can be bought. Default true.
   */
  'isActive'?: (boolean);
  /**
   * -1,000,000 to 1,000,000, ascending. Default 0.
   */
  'sortOrder'?: (number);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  '_description'?: "description";
}

export interface PrintOption {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id': (number);
  /**
   * 1 to 100 characters, such as '13x19'.
   */
  'name': (string);
  /**
   * At most 255 characters.
   */
  'description'?: (string);
  /**
   * Inches, 1 to 200.
   */
  'width': (number);
  /**
   * Inches, 1 to 200.
   */
  'height': (number);
  /**
   * What the base price is multiplied with, in hundredths: 100 is 1.00. 1 to 999, default 100.
   */
  'multiplierHundredths': (number);
  /**
   * Only active options are shown to visitors and can be bought. Default true.
   */
  'isActive': (boolean);
  /**
   * -1,000,000 to 1,000,000, ascending. Default 0.
   */
  'sortOrder': (number);
  'createdAt': (_google_protobuf_Timestamp | null);
  '_description'?: "description";
}
