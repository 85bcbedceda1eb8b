// Original file: skyfolio/store/v1/checkout.proto

import type { AmountsInput as _skyfolio_store_v1_AmountsInput, Amounts as _skyfolio_store_v1_Amounts } from '../../../skyfolio/store/v1/Amounts.ts';
import type { OrderStateInput as _skyfolio_store_v1_OrderStateInput, OrderState as _skyfolio_store_v1_OrderState } from '../../../skyfolio/store/v1/OrderState.ts';

export interface CreatePaymentIntentResponseInput {
  /**
   * Absent when there is nothing to pay, or when the order is paid already.
   */
  'clientSecret'?: (string);
  /**
   * 'free_…' when there is nothing to pay. May differ from the request's: then that one was cancelled.
   */
  'paymentIntentId'?: (string);
  'amounts'?: (_skyfolio_store_v1_AmountsInput | null);
  /**
   * For the HttpOnly checkout cookie. Empty when the caller showed the client secret only: then the cookie stays as it is.
   */
  'checkoutKey'?: (string);
  'revision'?: (number);
  /**
   * When the order is paid already.
   */
  'orderNumber'?: (string);
  'state'?: (_skyfolio_store_v1_OrderStateInput);
  '_clientSecret'?: "clientSecret";
  '_orderNumber'?: "orderNumber";
}

export interface CreatePaymentIntentResponse {
  /**
   * Absent when there is nothing to pay, or when the order is paid already.
   */
  'clientSecret'?: (string);
  /**
   * 'free_…' when there is nothing to pay. May differ from the request's: then that one was cancelled.
   */
  'paymentIntentId': (string);
  'amounts': (_skyfolio_store_v1_Amounts | null);
  /**
   * For the HttpOnly checkout cookie. Empty when the caller showed the client secret only: then the cookie stays as it is.
   */
  'checkoutKey': (string);
  'revision': (number);
  /**
   * When the order is paid already.
   */
  'orderNumber'?: (string);
  'state': (_skyfolio_store_v1_OrderState);
  '_clientSecret'?: "clientSecret";
  '_orderNumber'?: "orderNumber";
}
