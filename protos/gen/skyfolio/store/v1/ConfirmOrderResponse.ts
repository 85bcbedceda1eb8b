// Original file: skyfolio/store/v1/checkout.proto

import type { PaymentOutcomeInput as _skyfolio_store_v1_PaymentOutcomeInput, PaymentOutcome as _skyfolio_store_v1_PaymentOutcome } from '../../../skyfolio/store/v1/PaymentOutcome.ts';
import type { OrderStateInput as _skyfolio_store_v1_OrderStateInput, OrderState as _skyfolio_store_v1_OrderState } from '../../../skyfolio/store/v1/OrderState.ts';
import type { AmountsInput as _skyfolio_store_v1_AmountsInput, Amounts as _skyfolio_store_v1_Amounts } from '../../../skyfolio/store/v1/Amounts.ts';

export interface ConfirmOrderResponseInput {
  'outcome'?: (_skyfolio_store_v1_PaymentOutcomeInput);
  /**
   * When paid.
   */
  'orderNumber'?: (string);
  /**
   * Of the buyer's private link, when paid.
   */
  'token'?: (string);
  /**
   * The provider's words, when it declined.
   */
  'failure'?: (string);
  'state'?: (_skyfolio_store_v1_OrderStateInput);
  'amounts'?: (_skyfolio_store_v1_AmountsInput | null);
  '_orderNumber'?: "orderNumber";
  '_token'?: "token";
  '_failure'?: "failure";
}

export interface ConfirmOrderResponse {
  'outcome': (_skyfolio_store_v1_PaymentOutcome);
  /**
   * When paid.
   */
  'orderNumber'?: (string);
  /**
   * Of the buyer's private link, when paid.
   */
  'token'?: (string);
  /**
   * The provider's words, when it declined.
   */
  'failure'?: (string);
  'state': (_skyfolio_store_v1_OrderState);
  'amounts': (_skyfolio_store_v1_Amounts | null);
  '_orderNumber'?: "orderNumber";
  '_token'?: "token";
  '_failure'?: "failure";
}
