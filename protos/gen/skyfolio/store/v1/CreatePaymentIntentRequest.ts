// Original file: skyfolio/store/v1/checkout.proto

import type { CartItemInput as _skyfolio_store_v1_CartItemInput, CartItem as _skyfolio_store_v1_CartItem } from '../../../skyfolio/store/v1/CartItem.ts';
import type { CustomerInput as _skyfolio_store_v1_CustomerInput, Customer as _skyfolio_store_v1_Customer } from '../../../skyfolio/store/v1/Customer.ts';
import type { AddressInput as _skyfolio_store_v1_AddressInput, Address as _skyfolio_store_v1_Address } from '../../../skyfolio/store/v1/Address.ts';
import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';

export interface CreatePaymentIntentRequestInput {
  /**
   * 1 to 50 lines; those of the same product and option are one.
   */
  'items'?: (_skyfolio_store_v1_CartItemInput)[];
  /**
   * All of it may be absent until `prepare`.
   */
  'customer'?: (_skyfolio_store_v1_CustomerInput | null);
  /**
   * May be absent until `prepare`; what is given must be well-formed.
   */
  'address'?: (_skyfolio_store_v1_AddressInput | null);
  'localDelivery'?: (boolean);
  /**
   * In any case. A code that doesn't apply is COUPON_REFUSED. Absent or empty: none.
   */
  'couponCode'?: (string);
  /**
   * The order to update. Absent: a new one.
   */
  'paymentIntentId'?: (string);
  /**
   * The checkout cookie, and the client secret: either shows that the order is the caller's.
   */
  'checkoutKey'?: (string);
  'clientSecret'?: (string);
  /**
   * Check and freeze everything for payment.
   */
  'prepare'?: (boolean);
  /**
   * With `prepare`: what the button showed.
   */
  'expectedTotal'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * The revision this caller has prepared, when it knows that its payment is over or never began: the order thaws if the
   * provider says so too.
   */
  'thawRevision'?: (number);
  '_couponCode'?: "couponCode";
  '_paymentIntentId'?: "paymentIntentId";
  '_checkoutKey'?: "checkoutKey";
  '_clientSecret'?: "clientSecret";
}

export interface CreatePaymentIntentRequest {
  /**
   * 1 to 50 lines; those of the same product and option are one.
   */
  'items': (_skyfolio_store_v1_CartItem)[];
  /**
   * All of it may be absent until `prepare`.
   */
  'customer': (_skyfolio_store_v1_Customer | null);
  /**
   * May be absent until `prepare`; what is given must be well-formed.
   */
  'address': (_skyfolio_store_v1_Address | null);
  'localDelivery': (boolean);
  /**
   * In any case. A code that doesn't apply is COUPON_REFUSED. Absent or empty: none.
   */
  'couponCode'?: (string);
  /**
   * The order to update. Absent: a new one.
   */
  'paymentIntentId'?: (string);
  /**
   * The checkout cookie, and the client secret: either shows that the order is the caller's.
   */
  'checkoutKey'?: (string);
  'clientSecret'?: (string);
  /**
   * Check and freeze everything for payment.
   */
  'prepare': (boolean);
  /**
   * With `prepare`: what the button showed.
   */
  'expectedTotal': (_skyfolio_store_v1_Money | null);
  /**
   * The revision this caller has prepared, when it knows that its payment is over or never began: the order thaws if the
   * provider says so too.
   */
  'thawRevision': (number);
  '_couponCode'?: "couponCode";
  '_paymentIntentId'?: "paymentIntentId";
  '_checkoutKey'?: "checkoutKey";
  '_clientSecret'?: "clientSecret";
}
