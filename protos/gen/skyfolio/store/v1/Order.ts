// Original file: skyfolio/store/v1/orders.proto

import type { OrderStateInput as _skyfolio_store_v1_OrderStateInput, OrderState as _skyfolio_store_v1_OrderState } from '../../../skyfolio/store/v1/OrderState.ts';
import type { AddressInput as _skyfolio_store_v1_AddressInput, Address as _skyfolio_store_v1_Address } from '../../../skyfolio/store/v1/Address.ts';
import type { OrderItemInput as _skyfolio_store_v1_OrderItemInput, OrderItem as _skyfolio_store_v1_OrderItem } from '../../../skyfolio/store/v1/OrderItem.ts';
import type { AmountsInput as _skyfolio_store_v1_AmountsInput, Amounts as _skyfolio_store_v1_Amounts } from '../../../skyfolio/store/v1/Amounts.ts';
import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';
import type { RefundInput as _skyfolio_store_v1_RefundInput, Refund as _skyfolio_store_v1_Refund } from '../../../skyfolio/store/v1/Refund.ts';
import type { OrderEventInput as _skyfolio_store_v1_OrderEventInput, OrderEvent as _skyfolio_store_v1_OrderEvent } from '../../../skyfolio/store/v1/OrderEvent.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';
import type { LabelInput as _skyfolio_store_v1_LabelInput, Label as _skyfolio_store_v1_Label } from '../../../skyfolio/store/v1/Label.ts';
import type { MailInput as _skyfolio_store_v1_MailInput, Mail as _skyfolio_store_v1_Mail } from '../../../skyfolio/store/v1/Mail.ts';

export interface OrderInput {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id'?: (number);
  /**
   * Unique, readable, tells nothing about how many orders there are: 'SF-7K3Q-M9TX'.
   */
  'orderNumber'?: (string);
  /**
   * Of the buyer's private link: 32 letters and digits, unguessable. Absent in lists.
   */
  'token'?: (string);
  'state'?: (_skyfolio_store_v1_OrderStateInput);
  /**
   * Absent while the buyer has not said.
   */
  'customerName'?: (string);
  'customerEmail'?: (string);
  'customerPhone'?: (string);
  /**
   * Absent while the buyer has not said.
   */
  'address'?: (_skyfolio_store_v1_AddressInput | null);
  'localDelivery'?: (boolean);
  /**
   * The buyer went on although nobody could check the address.
   */
  'addressUnchecked'?: (boolean);
  'items'?: (_skyfolio_store_v1_OrderItemInput)[];
  'amounts'?: (_skyfolio_store_v1_AmountsInput | null);
  /**
   * The provider's name of the payment, or 'free_…' when nothing is to be paid.
   */
  'paymentIntentId'?: (string);
  /**
   * 'stripe' or 'test' (no real money), whose shop it was bought in. 'free' only in orders of earlier releases.
   */
  'paymentProvider'?: (string);
  /**
   * What has arrived; absent: nothing yet.
   */
  'amountReceived'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * What has been given back.
   */
  'amountRefunded'?: (_skyfolio_store_v1_MoneyInput | null);
  'refunds'?: (_skyfolio_store_v1_RefundInput)[];
  /**
   * A dispute the provider has told of, in its words, such as 'needs_response'.
   */
  'disputeStatus'?: (string);
  'couponId'?: (number);
  'couponCode'?: (string);
  /**
   * Name of the carrier or service, as the buyer was told.
   */
  'shippingService'?: (string);
  /**
   * At most 100 characters.
   */
  'trackingNumber'?: (string);
  /**
   * The owner's, at most 5,000 characters.
   */
  'notes'?: (string);
  /**
   * Every change of the state, oldest first. Empty in lists.
   */
  'history'?: (_skyfolio_store_v1_OrderEventInput)[];
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  'updatedAt'?: (_google_protobuf_TimestampInput | null);
  'paidAt'?: (_google_protobuf_TimestampInput | null);
  'shippedAt'?: (_google_protobuf_TimestampInput | null);
  'deliveredAt'?: (_google_protobuf_TimestampInput | null);
  /**
   * Where the parcel can be followed, at the carrier's. Absent without a tracking number.
   */
  'trackingUrl'?: (string);
  /**
   * Absent: none was asked for.
   */
  'label'?: (_skyfolio_store_v1_LabelInput | null);
  /**
   * The messages of this order, oldest first. Absent for its buyer.
   */
  'mails'?: (_skyfolio_store_v1_MailInput)[];
  /**
   * Of refunds the provider has not made yet.
   */
  'amountRefundPending'?: (_skyfolio_store_v1_MoneyInput | null);
  '_token'?: "token";
  '_customerName'?: "customerName";
  '_customerEmail'?: "customerEmail";
  '_customerPhone'?: "customerPhone";
  '_paymentIntentId'?: "paymentIntentId";
  '_disputeStatus'?: "disputeStatus";
  '_couponId'?: "couponId";
  '_couponCode'?: "couponCode";
  '_trackingNumber'?: "trackingNumber";
  '_notes'?: "notes";
  '_trackingUrl'?: "trackingUrl";
}

export interface Order {
  /**
   * Positive, allocated by the service, never used again.
   */
  'id': (number);
  /**
   * Unique, readable, tells nothing about how many orders there are: 'SF-7K3Q-M9TX'.
   */
  'orderNumber': (string);
  /**
   * Of the buyer's private link: 32 letters and digits, unguessable. Absent in lists.
   */
  'token'?: (string);
  'state': (_skyfolio_store_v1_OrderState);
  /**
   * Absent while the buyer has not said.
   */
  'customerName'?: (string);
  'customerEmail'?: (string);
  'customerPhone'?: (string);
  /**
   * Absent while the buyer has not said.
   */
  'address': (_skyfolio_store_v1_Address | null);
  'localDelivery': (boolean);
  /**
   * The buyer went on although nobody could check the address.
   */
  'addressUnchecked': (boolean);
  'items': (_skyfolio_store_v1_OrderItem)[];
  'amounts': (_skyfolio_store_v1_Amounts | null);
  /**
   * The provider's name of the payment, or 'free_…' when nothing is to be paid.
   */
  'paymentIntentId'?: (string);
  /**
   * 'stripe' or 'test' (no real money), whose shop it was bought in. 'free' only in orders of earlier releases.
   */
  'paymentProvider': (string);
  /**
   * What has arrived; absent: nothing yet.
   */
  'amountReceived': (_skyfolio_store_v1_Money | null);
  /**
   * What has been given back.
   */
  'amountRefunded': (_skyfolio_store_v1_Money | null);
  'refunds': (_skyfolio_store_v1_Refund)[];
  /**
   * A dispute the provider has told of, in its words, such as 'needs_response'.
   */
  'disputeStatus'?: (string);
  'couponId'?: (number);
  'couponCode'?: (string);
  /**
   * Name of the carrier or service, as the buyer was told.
   */
  'shippingService': (string);
  /**
   * At most 100 characters.
   */
  'trackingNumber'?: (string);
  /**
   * The owner's, at most 5,000 characters.
   */
  'notes'?: (string);
  /**
   * Every change of the state, oldest first. Empty in lists.
   */
  'history': (_skyfolio_store_v1_OrderEvent)[];
  'createdAt': (_google_protobuf_Timestamp | null);
  'updatedAt': (_google_protobuf_Timestamp | null);
  'paidAt': (_google_protobuf_Timestamp | null);
  'shippedAt': (_google_protobuf_Timestamp | null);
  'deliveredAt': (_google_protobuf_Timestamp | null);
  /**
   * Where the parcel can be followed, at the carrier's. Absent without a tracking number.
   */
  'trackingUrl'?: (string);
  /**
   * Absent: none was asked for.
   */
  'label': (_skyfolio_store_v1_Label | null);
  /**
   * The messages of this order, oldest first. Absent for its buyer.
   */
  'mails': (_skyfolio_store_v1_Mail)[];
  /**
   * Of refunds the provider has not made yet.
   */
  'amountRefundPending': (_skyfolio_store_v1_Money | null);
  '_token'?: "token";
  '_customerName'?: "customerName";
  '_customerEmail'?: "customerEmail";
  '_customerPhone'?: "customerPhone";
  '_paymentIntentId'?: "paymentIntentId";
  '_disputeStatus'?: "disputeStatus";
  '_couponId'?: "couponId";
  '_couponCode'?: "couponCode";
  '_trackingNumber'?: "trackingNumber";
  '_notes'?: "notes";
  '_trackingUrl'?: "trackingUrl";
}
