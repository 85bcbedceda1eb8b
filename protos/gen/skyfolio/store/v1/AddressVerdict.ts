// Original file: skyfolio/store/v1/shipping.proto

export const AddressVerdict = {
  ADDRESS_VERDICT_UNSPECIFIED: 'ADDRESS_VERDICT_UNSPECIFIED',
  /**
   * address is how the carrier writes it.
   */
  ADDRESS_VERDICT_VERIFIED: 'ADDRESS_VERDICT_VERIFIED',
  /**
   * The carrier knows no such address.
   */
  ADDRESS_VERDICT_NOT_FOUND: 'ADDRESS_VERDICT_NOT_FOUND',
  /**
   * No carrier is configured, or none could be asked: the buyer may go on, the order says so.
   */
  ADDRESS_VERDICT_UNAVAILABLE: 'ADDRESS_VERDICT_UNAVAILABLE',
} as const;

export type AddressVerdictInput =
  | 'ADDRESS_VERDICT_UNSPECIFIED'
  | 0
  /**
   * address is how the carrier writes it.
   */
  | 'ADDRESS_VERDICT_VERIFIED'
  | 1
  /**
   * The carrier knows no such address.
   */
  | 'ADDRESS_VERDICT_NOT_FOUND'
  | 2
  /**
   * No carrier is configured, or none could be asked: the buyer may go on, the order says so.
   */
  | 'ADDRESS_VERDICT_UNAVAILABLE'
  | 3

export type AddressVerdict = typeof AddressVerdict[keyof typeof AddressVerdict]
