// Original file: skyfolio/store/v1/orders.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CancelOrderRequestInput as _skyfolio_store_v1_CancelOrderRequestInput, CancelOrderRequest as _skyfolio_store_v1_CancelOrderRequest } from '../../../skyfolio/store/v1/CancelOrderRequest.ts';
import type { CreateLabelRequestInput as _skyfolio_store_v1_CreateLabelRequestInput, CreateLabelRequest as _skyfolio_store_v1_CreateLabelRequest } from '../../../skyfolio/store/v1/CreateLabelRequest.ts';
import type { EndHoldRequestInput as _skyfolio_store_v1_EndHoldRequestInput, EndHoldRequest as _skyfolio_store_v1_EndHoldRequest } from '../../../skyfolio/store/v1/EndHoldRequest.ts';
import type { EndHoldResponseInput as _skyfolio_store_v1_EndHoldResponseInput, EndHoldResponse as _skyfolio_store_v1_EndHoldResponse } from '../../../skyfolio/store/v1/EndHoldResponse.ts';
import type { EraseBuyerRequestInput as _skyfolio_store_v1_EraseBuyerRequestInput, EraseBuyerRequest as _skyfolio_store_v1_EraseBuyerRequest } from '../../../skyfolio/store/v1/EraseBuyerRequest.ts';
import type { GetHoldRequestInput as _skyfolio_store_v1_GetHoldRequestInput, GetHoldRequest as _skyfolio_store_v1_GetHoldRequest } from '../../../skyfolio/store/v1/GetHoldRequest.ts';
import type { GetHoldResponseInput as _skyfolio_store_v1_GetHoldResponseInput, GetHoldResponse as _skyfolio_store_v1_GetHoldResponse } from '../../../skyfolio/store/v1/GetHoldResponse.ts';
import type { GetOrderByTokenRequestInput as _skyfolio_store_v1_GetOrderByTokenRequestInput, GetOrderByTokenRequest as _skyfolio_store_v1_GetOrderByTokenRequest } from '../../../skyfolio/store/v1/GetOrderByTokenRequest.ts';
import type { GetOrderRequestInput as _skyfolio_store_v1_GetOrderRequestInput, GetOrderRequest as _skyfolio_store_v1_GetOrderRequest } from '../../../skyfolio/store/v1/GetOrderRequest.ts';
import type { ListOrdersRequestInput as _skyfolio_store_v1_ListOrdersRequestInput, ListOrdersRequest as _skyfolio_store_v1_ListOrdersRequest } from '../../../skyfolio/store/v1/ListOrdersRequest.ts';
import type { ListOrdersResponseInput as _skyfolio_store_v1_ListOrdersResponseInput, ListOrdersResponse as _skyfolio_store_v1_ListOrdersResponse } from '../../../skyfolio/store/v1/ListOrdersResponse.ts';
import type { MoveOrderRequestInput as _skyfolio_store_v1_MoveOrderRequestInput, MoveOrderRequest as _skyfolio_store_v1_MoveOrderRequest } from '../../../skyfolio/store/v1/MoveOrderRequest.ts';
import type { OrderInput as _skyfolio_store_v1_OrderInput, Order as _skyfolio_store_v1_Order } from '../../../skyfolio/store/v1/Order.ts';
import type { RefundOrderRequestInput as _skyfolio_store_v1_RefundOrderRequestInput, RefundOrderRequest as _skyfolio_store_v1_RefundOrderRequest } from '../../../skyfolio/store/v1/RefundOrderRequest.ts';
import type { ResendMailRequestInput as _skyfolio_store_v1_ResendMailRequestInput, ResendMailRequest as _skyfolio_store_v1_ResendMailRequest } from '../../../skyfolio/store/v1/ResendMailRequest.ts';
import type { UpdateOrderRequestInput as _skyfolio_store_v1_UpdateOrderRequestInput, UpdateOrderRequest as _skyfolio_store_v1_UpdateOrderRequest } from '../../../skyfolio/store/v1/UpdateOrderRequest.ts';
import type { VoidLabelRequestInput as _skyfolio_store_v1_VoidLabelRequestInput, VoidLabelRequest as _skyfolio_store_v1_VoidLabelRequest } from '../../../skyfolio/store/v1/VoidLabelRequest.ts';

/**
 * Keeps the orders for the owner, and for the buyer who has the link of one.
 */
export interface OrdersClient extends grpc.Client {
  /**
   * Cancels an order: a pending one at the payment provider first, a paid one is refunded in full first. May be repeated.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE, PAYMENT_UNDER_WAY, REFUND_FAILED), UNAVAILABLE (PAYMENTS_UNAVAILABLE).
   */
  CancelOrder(argument: _skyfolio_store_v1_CancelOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  CancelOrder(argument: _skyfolio_store_v1_CancelOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  CancelOrder(argument: _skyfolio_store_v1_CancelOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  CancelOrder(argument: _skyfolio_store_v1_CancelOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * Cancels an order: a pending one at the payment provider first, a paid one is refunded in full first. May be repeated.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE, PAYMENT_UNDER_WAY, REFUND_FAILED), UNAVAILABLE (PAYMENTS_UNAVAILABLE).
   */
  cancelOrder(argument: _skyfolio_store_v1_CancelOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  cancelOrder(argument: _skyfolio_store_v1_CancelOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  cancelOrder(argument: _skyfolio_store_v1_CancelOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  cancelOrder(argument: _skyfolio_store_v1_CancelOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
  /**
   * Buys the carrier's label of an order that is to be sent, once: asked again it is the same one; the order becomes shipped.
   * With no carrier configured it is a marked sample, which ships no order of real money.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE, LOCAL_DELIVERY, LABEL_UNDER_WAY, LABEL_REFUSED with the
   * carrier's words), UNAVAILABLE (LABEL_UNCERTAIN: the carrier did not say; it is looked up, no second one is bought).
   */
  CreateLabel(argument: _skyfolio_store_v1_CreateLabelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  CreateLabel(argument: _skyfolio_store_v1_CreateLabelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  CreateLabel(argument: _skyfolio_store_v1_CreateLabelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  CreateLabel(argument: _skyfolio_store_v1_CreateLabelRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * Buys the carrier's label of an order that is to be sent, once: asked again it is the same one; the order becomes shipped.
   * With no carrier configured it is a marked sample, which ships no order of real money.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE, LOCAL_DELIVERY, LABEL_UNDER_WAY, LABEL_REFUSED with the
   * carrier's words), UNAVAILABLE (LABEL_UNCERTAIN: the carrier did not say; it is looked up, no second one is bought).
   */
  createLabel(argument: _skyfolio_store_v1_CreateLabelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  createLabel(argument: _skyfolio_store_v1_CreateLabelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  createLabel(argument: _skyfolio_store_v1_CreateLabelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  createLabel(argument: _skyfolio_store_v1_CreateLabelRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
  /**
   * The owner's word: what waited goes on. May be repeated.
   */
  EndHold(argument: _skyfolio_store_v1_EndHoldRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_EndHoldResponse>): grpc.ClientUnaryCall;
  EndHold(argument: _skyfolio_store_v1_EndHoldRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_EndHoldResponse>): grpc.ClientUnaryCall;
  EndHold(argument: _skyfolio_store_v1_EndHoldRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_EndHoldResponse>): grpc.ClientUnaryCall;
  EndHold(argument: _skyfolio_store_v1_EndHoldRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_EndHoldResponse>): grpc.ClientUnaryCall;
  /**
   * The owner's word: what waited goes on. May be repeated.
   */
  endHold(argument: _skyfolio_store_v1_EndHoldRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_EndHoldResponse>): grpc.ClientUnaryCall;
  endHold(argument: _skyfolio_store_v1_EndHoldRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_EndHoldResponse>): grpc.ClientUnaryCall;
  endHold(argument: _skyfolio_store_v1_EndHoldRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_EndHoldResponse>): grpc.ClientUnaryCall;
  endHold(argument: _skyfolio_store_v1_EndHoldRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_EndHoldResponse>): grpc.ClientUnaryCall;
  
  /**
   * Erases name, e-mail, phone, address and notes of an order that is delivered, cancelled or refunded; the amounts stay.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE).
   */
  EraseBuyer(argument: _skyfolio_store_v1_EraseBuyerRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  EraseBuyer(argument: _skyfolio_store_v1_EraseBuyerRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  EraseBuyer(argument: _skyfolio_store_v1_EraseBuyerRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  EraseBuyer(argument: _skyfolio_store_v1_EraseBuyerRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * Erases name, e-mail, phone, address and notes of an order that is delivered, cancelled or refunded; the amounts stay.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE).
   */
  eraseBuyer(argument: _skyfolio_store_v1_EraseBuyerRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _skyfolio_store_v1_EraseBuyerRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _skyfolio_store_v1_EraseBuyerRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  eraseBuyer(argument: _skyfolio_store_v1_EraseBuyerRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
  /**
   * Whether the store waits for the owner's word: after a backup was restored no mails go out, and neither payments nor
   * parcels are asked about. Orders can be bought meanwhile.
   */
  GetHold(argument: _skyfolio_store_v1_GetHoldRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_GetHoldResponse>): grpc.ClientUnaryCall;
  GetHold(argument: _skyfolio_store_v1_GetHoldRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_GetHoldResponse>): grpc.ClientUnaryCall;
  GetHold(argument: _skyfolio_store_v1_GetHoldRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_GetHoldResponse>): grpc.ClientUnaryCall;
  GetHold(argument: _skyfolio_store_v1_GetHoldRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_GetHoldResponse>): grpc.ClientUnaryCall;
  /**
   * Whether the store waits for the owner's word: after a backup was restored no mails go out, and neither payments nor
   * parcels are asked about. Orders can be bought meanwhile.
   */
  getHold(argument: _skyfolio_store_v1_GetHoldRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_GetHoldResponse>): grpc.ClientUnaryCall;
  getHold(argument: _skyfolio_store_v1_GetHoldRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_GetHoldResponse>): grpc.ClientUnaryCall;
  getHold(argument: _skyfolio_store_v1_GetHoldRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_GetHoldResponse>): grpc.ClientUnaryCall;
  getHold(argument: _skyfolio_store_v1_GetHoldRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_GetHoldResponse>): grpc.ClientUnaryCall;
  
  /**
   * One order. NOT_FOUND (ORDER_NOT_FOUND).
   */
  GetOrder(argument: _skyfolio_store_v1_GetOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  GetOrder(argument: _skyfolio_store_v1_GetOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  GetOrder(argument: _skyfolio_store_v1_GetOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  GetOrder(argument: _skyfolio_store_v1_GetOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * One order. NOT_FOUND (ORDER_NOT_FOUND).
   */
  getOrder(argument: _skyfolio_store_v1_GetOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  getOrder(argument: _skyfolio_store_v1_GetOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  getOrder(argument: _skyfolio_store_v1_GetOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  getOrder(argument: _skyfolio_store_v1_GetOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
  /**
   * The order of a buyer's private link, without notes, history and payment details. NOT_FOUND (ORDER_NOT_FOUND).
   */
  GetOrderByToken(argument: _skyfolio_store_v1_GetOrderByTokenRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  GetOrderByToken(argument: _skyfolio_store_v1_GetOrderByTokenRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  GetOrderByToken(argument: _skyfolio_store_v1_GetOrderByTokenRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  GetOrderByToken(argument: _skyfolio_store_v1_GetOrderByTokenRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * The order of a buyer's private link, without notes, history and payment details. NOT_FOUND (ORDER_NOT_FOUND).
   */
  getOrderByToken(argument: _skyfolio_store_v1_GetOrderByTokenRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  getOrderByToken(argument: _skyfolio_store_v1_GetOrderByTokenRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  getOrderByToken(argument: _skyfolio_store_v1_GetOrderByTokenRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  getOrderByToken(argument: _skyfolio_store_v1_GetOrderByTokenRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
  /**
   * Lists orders, newest first, ties by id, larger first; pending orders without an e-mail address are left out.
   * Pages of at most 500.
   */
  ListOrders(argument: _skyfolio_store_v1_ListOrdersRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListOrdersResponse>): grpc.ClientUnaryCall;
  ListOrders(argument: _skyfolio_store_v1_ListOrdersRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListOrdersResponse>): grpc.ClientUnaryCall;
  ListOrders(argument: _skyfolio_store_v1_ListOrdersRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListOrdersResponse>): grpc.ClientUnaryCall;
  ListOrders(argument: _skyfolio_store_v1_ListOrdersRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListOrdersResponse>): grpc.ClientUnaryCall;
  /**
   * Lists orders, newest first, ties by id, larger first; pending orders without an e-mail address are left out.
   * Pages of at most 500.
   */
  listOrders(argument: _skyfolio_store_v1_ListOrdersRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListOrdersResponse>): grpc.ClientUnaryCall;
  listOrders(argument: _skyfolio_store_v1_ListOrdersRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ListOrdersResponse>): grpc.ClientUnaryCall;
  listOrders(argument: _skyfolio_store_v1_ListOrdersRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ListOrdersResponse>): grpc.ClientUnaryCall;
  listOrders(argument: _skyfolio_store_v1_ListOrdersRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ListOrdersResponse>): grpc.ClientUnaryCall;
  
  /**
   * Moves an order on by hand; repeating a transition changes nothing.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE) when the state doesn't allow it, INVALID_ARGUMENT (INVALID_ORDER).
   */
  MoveOrder(argument: _skyfolio_store_v1_MoveOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  MoveOrder(argument: _skyfolio_store_v1_MoveOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  MoveOrder(argument: _skyfolio_store_v1_MoveOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  MoveOrder(argument: _skyfolio_store_v1_MoveOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * Moves an order on by hand; repeating a transition changes nothing.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE) when the state doesn't allow it, INVALID_ARGUMENT (INVALID_ORDER).
   */
  moveOrder(argument: _skyfolio_store_v1_MoveOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  moveOrder(argument: _skyfolio_store_v1_MoveOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  moveOrder(argument: _skyfolio_store_v1_MoveOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  moveOrder(argument: _skyfolio_store_v1_MoveOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
  /**
   * Gives money back. Never more in all than was paid, whoever asks at the same time.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE, REFUND_TOO_LARGE, REFUND_FAILED with the provider's message),
   * INVALID_ARGUMENT (INVALID_REFUND), UNAVAILABLE (PAYMENTS_UNAVAILABLE: the refund stays pending and is settled later).
   */
  RefundOrder(argument: _skyfolio_store_v1_RefundOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  RefundOrder(argument: _skyfolio_store_v1_RefundOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  RefundOrder(argument: _skyfolio_store_v1_RefundOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  RefundOrder(argument: _skyfolio_store_v1_RefundOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * Gives money back. Never more in all than was paid, whoever asks at the same time.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE, REFUND_TOO_LARGE, REFUND_FAILED with the provider's message),
   * INVALID_ARGUMENT (INVALID_REFUND), UNAVAILABLE (PAYMENTS_UNAVAILABLE: the refund stays pending and is settled later).
   */
  refundOrder(argument: _skyfolio_store_v1_RefundOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  refundOrder(argument: _skyfolio_store_v1_RefundOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  refundOrder(argument: _skyfolio_store_v1_RefundOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  refundOrder(argument: _skyfolio_store_v1_RefundOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
  /**
   * Sends a message of an order anew: one that waits or is stuck at once, one that was sent as a new message.
   * NOT_FOUND (ORDER_NOT_FOUND, MAIL_NOT_FOUND).
   */
  ResendMail(argument: _skyfolio_store_v1_ResendMailRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  ResendMail(argument: _skyfolio_store_v1_ResendMailRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  ResendMail(argument: _skyfolio_store_v1_ResendMailRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  ResendMail(argument: _skyfolio_store_v1_ResendMailRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * Sends a message of an order anew: one that waits or is stuck at once, one that was sent as a new message.
   * NOT_FOUND (ORDER_NOT_FOUND, MAIL_NOT_FOUND).
   */
  resendMail(argument: _skyfolio_store_v1_ResendMailRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  resendMail(argument: _skyfolio_store_v1_ResendMailRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  resendMail(argument: _skyfolio_store_v1_ResendMailRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  resendMail(argument: _skyfolio_store_v1_ResendMailRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (ORDER_NOT_FOUND), INVALID_ARGUMENT (INVALID_ORDER, INVALID_MASK).
   */
  UpdateOrder(argument: _skyfolio_store_v1_UpdateOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  UpdateOrder(argument: _skyfolio_store_v1_UpdateOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  UpdateOrder(argument: _skyfolio_store_v1_UpdateOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  UpdateOrder(argument: _skyfolio_store_v1_UpdateOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * Changes the fields named by the mask. NOT_FOUND (ORDER_NOT_FOUND), INVALID_ARGUMENT (INVALID_ORDER, INVALID_MASK).
   */
  updateOrder(argument: _skyfolio_store_v1_UpdateOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  updateOrder(argument: _skyfolio_store_v1_UpdateOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  updateOrder(argument: _skyfolio_store_v1_UpdateOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  updateOrder(argument: _skyfolio_store_v1_UpdateOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
  /**
   * Gives a label back to its carrier, which may be too late; the order keeps its state and can have another one.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (LABEL_STATE, LABEL_REFUSED), UNAVAILABLE (CARRIERS_UNAVAILABLE).
   */
  VoidLabel(argument: _skyfolio_store_v1_VoidLabelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  VoidLabel(argument: _skyfolio_store_v1_VoidLabelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  VoidLabel(argument: _skyfolio_store_v1_VoidLabelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  VoidLabel(argument: _skyfolio_store_v1_VoidLabelRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  /**
   * Gives a label back to its carrier, which may be too late; the order keeps its state and can have another one.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (LABEL_STATE, LABEL_REFUSED), UNAVAILABLE (CARRIERS_UNAVAILABLE).
   */
  voidLabel(argument: _skyfolio_store_v1_VoidLabelRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  voidLabel(argument: _skyfolio_store_v1_VoidLabelRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  voidLabel(argument: _skyfolio_store_v1_VoidLabelRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  voidLabel(argument: _skyfolio_store_v1_VoidLabelRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_Order>): grpc.ClientUnaryCall;
  
}

/**
 * Keeps the orders for the owner, and for the buyer who has the link of one.
 */
export interface OrdersHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Cancels an order: a pending one at the payment provider first, a paid one is refunded in full first. May be repeated.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE, PAYMENT_UNDER_WAY, REFUND_FAILED), UNAVAILABLE (PAYMENTS_UNAVAILABLE).
   */
  CancelOrder: grpc.handleUnaryCall<_skyfolio_store_v1_CancelOrderRequest, _skyfolio_store_v1_OrderInput>;
  
  /**
   * Buys the carrier's label of an order that is to be sent, once: asked again it is the same one; the order becomes shipped.
   * With no carrier configured it is a marked sample, which ships no order of real money.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE, LOCAL_DELIVERY, LABEL_UNDER_WAY, LABEL_REFUSED with the
   * carrier's words), UNAVAILABLE (LABEL_UNCERTAIN: the carrier did not say; it is looked up, no second one is bought).
   */
  CreateLabel: grpc.handleUnaryCall<_skyfolio_store_v1_CreateLabelRequest, _skyfolio_store_v1_OrderInput>;
  
  /**
   * The owner's word: what waited goes on. May be repeated.
   */
  EndHold: grpc.handleUnaryCall<_skyfolio_store_v1_EndHoldRequest, _skyfolio_store_v1_EndHoldResponseInput>;
  
  /**
   * Erases name, e-mail, phone, address and notes of an order that is delivered, cancelled or refunded; the amounts stay.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE).
   */
  EraseBuyer: grpc.handleUnaryCall<_skyfolio_store_v1_EraseBuyerRequest, _skyfolio_store_v1_OrderInput>;
  
  /**
   * Whether the store waits for the owner's word: after a backup was restored no mails go out, and neither payments nor
   * parcels are asked about. Orders can be bought meanwhile.
   */
  GetHold: grpc.handleUnaryCall<_skyfolio_store_v1_GetHoldRequest, _skyfolio_store_v1_GetHoldResponseInput>;
  
  /**
   * One order. NOT_FOUND (ORDER_NOT_FOUND).
   */
  GetOrder: grpc.handleUnaryCall<_skyfolio_store_v1_GetOrderRequest, _skyfolio_store_v1_OrderInput>;
  
  /**
   * The order of a buyer's private link, without notes, history and payment details. NOT_FOUND (ORDER_NOT_FOUND).
   */
  GetOrderByToken: grpc.handleUnaryCall<_skyfolio_store_v1_GetOrderByTokenRequest, _skyfolio_store_v1_OrderInput>;
  
  /**
   * Lists orders, newest first, ties by id, larger first; pending orders without an e-mail address are left out.
   * Pages of at most 500.
   */
  ListOrders: grpc.handleUnaryCall<_skyfolio_store_v1_ListOrdersRequest, _skyfolio_store_v1_ListOrdersResponseInput>;
  
  /**
   * Moves an order on by hand; repeating a transition changes nothing.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE) when the state doesn't allow it, INVALID_ARGUMENT (INVALID_ORDER).
   */
  MoveOrder: grpc.handleUnaryCall<_skyfolio_store_v1_MoveOrderRequest, _skyfolio_store_v1_OrderInput>;
  
  /**
   * Gives money back. Never more in all than was paid, whoever asks at the same time.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (ORDER_STATE, REFUND_TOO_LARGE, REFUND_FAILED with the provider's message),
   * INVALID_ARGUMENT (INVALID_REFUND), UNAVAILABLE (PAYMENTS_UNAVAILABLE: the refund stays pending and is settled later).
   */
  RefundOrder: grpc.handleUnaryCall<_skyfolio_store_v1_RefundOrderRequest, _skyfolio_store_v1_OrderInput>;
  
  /**
   * Sends a message of an order anew: one that waits or is stuck at once, one that was sent as a new message.
   * NOT_FOUND (ORDER_NOT_FOUND, MAIL_NOT_FOUND).
   */
  ResendMail: grpc.handleUnaryCall<_skyfolio_store_v1_ResendMailRequest, _skyfolio_store_v1_OrderInput>;
  
  /**
   * Changes the fields named by the mask. NOT_FOUND (ORDER_NOT_FOUND), INVALID_ARGUMENT (INVALID_ORDER, INVALID_MASK).
   */
  UpdateOrder: grpc.handleUnaryCall<_skyfolio_store_v1_UpdateOrderRequest, _skyfolio_store_v1_OrderInput>;
  
  /**
   * Gives a label back to its carrier, which may be too late; the order keeps its state and can have another one.
   * NOT_FOUND (ORDER_NOT_FOUND), FAILED_PRECONDITION (LABEL_STATE, LABEL_REFUSED), UNAVAILABLE (CARRIERS_UNAVAILABLE).
   */
  VoidLabel: grpc.handleUnaryCall<_skyfolio_store_v1_VoidLabelRequest, _skyfolio_store_v1_OrderInput>;
  
}

export interface OrdersDefinition extends grpc.ServiceDefinition {
  CancelOrder: MethodDefinition<_skyfolio_store_v1_CancelOrderRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_CancelOrderRequest, _skyfolio_store_v1_Order>
  CreateLabel: MethodDefinition<_skyfolio_store_v1_CreateLabelRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_CreateLabelRequest, _skyfolio_store_v1_Order>
  EndHold: MethodDefinition<_skyfolio_store_v1_EndHoldRequestInput, _skyfolio_store_v1_EndHoldResponseInput, _skyfolio_store_v1_EndHoldRequest, _skyfolio_store_v1_EndHoldResponse>
  EraseBuyer: MethodDefinition<_skyfolio_store_v1_EraseBuyerRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_EraseBuyerRequest, _skyfolio_store_v1_Order>
  GetHold: MethodDefinition<_skyfolio_store_v1_GetHoldRequestInput, _skyfolio_store_v1_GetHoldResponseInput, _skyfolio_store_v1_GetHoldRequest, _skyfolio_store_v1_GetHoldResponse>
  GetOrder: MethodDefinition<_skyfolio_store_v1_GetOrderRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_GetOrderRequest, _skyfolio_store_v1_Order>
  GetOrderByToken: MethodDefinition<_skyfolio_store_v1_GetOrderByTokenRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_GetOrderByTokenRequest, _skyfolio_store_v1_Order>
  ListOrders: MethodDefinition<_skyfolio_store_v1_ListOrdersRequestInput, _skyfolio_store_v1_ListOrdersResponseInput, _skyfolio_store_v1_ListOrdersRequest, _skyfolio_store_v1_ListOrdersResponse>
  MoveOrder: MethodDefinition<_skyfolio_store_v1_MoveOrderRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_MoveOrderRequest, _skyfolio_store_v1_Order>
  RefundOrder: MethodDefinition<_skyfolio_store_v1_RefundOrderRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_RefundOrderRequest, _skyfolio_store_v1_Order>
  ResendMail: MethodDefinition<_skyfolio_store_v1_ResendMailRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_ResendMailRequest, _skyfolio_store_v1_Order>
  UpdateOrder: MethodDefinition<_skyfolio_store_v1_UpdateOrderRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_UpdateOrderRequest, _skyfolio_store_v1_Order>
  VoidLabel: MethodDefinition<_skyfolio_store_v1_VoidLabelRequestInput, _skyfolio_store_v1_OrderInput, _skyfolio_store_v1_VoidLabelRequest, _skyfolio_store_v1_Order>
}
