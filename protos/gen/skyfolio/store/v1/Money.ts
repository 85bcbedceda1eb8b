// Original file: skyfolio/store/v1/products.proto

import type { Long } from '@grpc/proto-loader';

/**
 * An amount of money; never a floating-point number.
 */
export interface MoneyInput {
  /**
   * ISO 4217, upper case. This shop sells in 'USD'; an amount in another currency is INVALID_ARGUMENT (INVALID_MONEY).
   */
  'currencyCode'?: (string);
  /**
   * In minor units: 2500 is 25.00 dollars.
   */
  'amountMinor'?: (number | string | Long);
}

/**
 * An amount of money; never a floating-point number.
 */
export interface Money {
  /**
   * ISO 4217, upper case. This shop sells in 'USD'; an amount in another currency is INVALID_ARGUMENT (INVALID_MONEY).
   */
  'currencyCode': (string);
  /**
   * In minor units: 2500 is 25.00 dollars.
   */
  'amountMinor': (number);
}
