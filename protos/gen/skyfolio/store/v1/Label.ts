// Original file: skyfolio/store/v1/orders.proto

import type { MoneyInput as _skyfolio_store_v1_MoneyInput, Money as _skyfolio_store_v1_Money } from '../../../skyfolio/store/v1/Money.ts';
import type { TimestampInput as _google_protobuf_TimestampInput, Timestamp as _google_protobuf_Timestamp } from '../../../google/protobuf/Timestamp.ts';

/**
 * The carrier's label of an order's parcel.
 */
export interface LabelInput {
  /**
   * 'claimed' (being bought, or nobody knows yet whether it was), 'bought', 'failed', 'voided'.
   */
  'state'?: (string);
  /**
   * 'Shippo', 'EasyPost' or 'Sample'.
   */
  'carrier'?: (string);
  /**
   * The carrier's name of it.
   */
  'shipmentId'?: (string);
  /**
   * Where it can be printed.
   */
  'url'?: (string);
  /**
   * What the carrier's account was charged.
   */
  'cost'?: (_skyfolio_store_v1_MoneyInput | null);
  /**
   * Such as 'USPS Priority Mail'.
   */
  'service'?: (string);
  /**
   * No real label: no carrier is configured.
   */
  'sample'?: (boolean);
  /**
   * The carrier's words when it failed; that it is not used, when the parcel had left before.
   */
  'failure'?: (string);
  'createdAt'?: (_google_protobuf_TimestampInput | null);
  '_shipmentId'?: "shipmentId";
  '_url'?: "url";
  '_service'?: "service";
  '_failure'?: "failure";
}

/**
 * The carrier's label of an order's parcel.
 */
export interface Label {
  /**
   * 'claimed' (being bought, or nobody knows yet whether it was), 'bought', 'failed', 'voided'.
   */
  'state': (string);
  /**
   * 'Shippo', 'EasyPost' or 'Sample'.
   */
  'carrier': (string);
  /**
   * The carrier's name of it.
   */
  'shipmentId'?: (string);
  /**
   * Where it can be printed.
   */
  'url'?: (string);
  /**
   * What the carrier's account was charged.
   */
  'cost': (_skyfolio_store_v1_Money | null);
  /**
   * Such as 'USPS Priority Mail'.
   */
  'service'?: (string);
  /**
   * No real label: no carrier is configured.
   */
  'sample': (boolean);
  /**
   * The carrier's words when it failed; that it is not used, when the parcel had left before.
   */
  'failure'?: (string);
  'createdAt': (_google_protobuf_Timestamp | null);
  '_shipmentId'?: "shipmentId";
  '_url'?: "url";
  '_service'?: "service";
  '_failure'?: "failure";
}
