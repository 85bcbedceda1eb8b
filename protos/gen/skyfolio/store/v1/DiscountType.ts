// Original file: skyfolio/store/v1/coupons.proto

export const DiscountType = {
  DISCOUNT_TYPE_UNSPECIFIED: 'DISCOUNT_TYPE_UNSPECIFIED',
  /**
   * discount_hundredths are hundredths of a percent of the subtotal: 1250 is 12.50 %.
   */
  DISCOUNT_TYPE_PERCENTAGE: 'DISCOUNT_TYPE_PERCENTAGE',
  /**
   * discount_hundredths are minor units, at most the subtotal.
   */
  DISCOUNT_TYPE_FIXED: 'DISCOUNT_TYPE_FIXED',
  /**
   * Shipping costs nothing; discount_hundredths is 0.
   */
  DISCOUNT_TYPE_FREE_SHIPPING: 'DISCOUNT_TYPE_FREE_SHIPPING',
} as const;

export type DiscountTypeInput =
  | 'DISCOUNT_TYPE_UNSPECIFIED'
  | 0
  /**
   * discount_hundredths are hundredths of a percent of the subtotal: 1250 is 12.50 %.
   */
  | 'DISCOUNT_TYPE_PERCENTAGE'
  | 1
  /**
   * discount_hundredths are minor units, at most the subtotal.
   */
  | 'DISCOUNT_TYPE_FIXED'
  | 2
  /**
   * Shipping costs nothing; discount_hundredths is 0.
   */
  | 'DISCOUNT_TYPE_FREE_SHIPPING'
  | 3

export type DiscountType = typeof DiscountType[keyof typeof DiscountType]
