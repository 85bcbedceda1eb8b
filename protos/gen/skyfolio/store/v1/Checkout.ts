// Original file: skyfolio/store/v1/checkout.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CalculateShippingRequestInput as _skyfolio_store_v1_CalculateShippingRequestInput, CalculateShippingRequest as _skyfolio_store_v1_CalculateShippingRequest } from '../../../skyfolio/store/v1/CalculateShippingRequest.ts';
import type { CalculateShippingResponseInput as _skyfolio_store_v1_CalculateShippingResponseInput, CalculateShippingResponse as _skyfolio_store_v1_CalculateShippingResponse } from '../../../skyfolio/store/v1/CalculateShippingResponse.ts';
import type { ConfirmOrderRequestInput as _skyfolio_store_v1_ConfirmOrderRequestInput, ConfirmOrderRequest as _skyfolio_store_v1_ConfirmOrderRequest } from '../../../skyfolio/store/v1/ConfirmOrderRequest.ts';
import type { ConfirmOrderResponseInput as _skyfolio_store_v1_ConfirmOrderResponseInput, ConfirmOrderResponse as _skyfolio_store_v1_ConfirmOrderResponse } from '../../../skyfolio/store/v1/ConfirmOrderResponse.ts';
import type { ConfirmTestPaymentRequestInput as _skyfolio_store_v1_ConfirmTestPaymentRequestInput, ConfirmTestPaymentRequest as _skyfolio_store_v1_ConfirmTestPaymentRequest } from '../../../skyfolio/store/v1/ConfirmTestPaymentRequest.ts';
import type { CreatePaymentIntentRequestInput as _skyfolio_store_v1_CreatePaymentIntentRequestInput, CreatePaymentIntentRequest as _skyfolio_store_v1_CreatePaymentIntentRequest } from '../../../skyfolio/store/v1/CreatePaymentIntentRequest.ts';
import type { CreatePaymentIntentResponseInput as _skyfolio_store_v1_CreatePaymentIntentResponseInput, CreatePaymentIntentResponse as _skyfolio_store_v1_CreatePaymentIntentResponse } from '../../../skyfolio/store/v1/CreatePaymentIntentResponse.ts';
import type { FinishTestActionRequestInput as _skyfolio_store_v1_FinishTestActionRequestInput, FinishTestActionRequest as _skyfolio_store_v1_FinishTestActionRequest } from '../../../skyfolio/store/v1/FinishTestActionRequest.ts';
import type { GetPaymentConfigRequestInput as _skyfolio_store_v1_GetPaymentConfigRequestInput, GetPaymentConfigRequest as _skyfolio_store_v1_GetPaymentConfigRequest } from '../../../skyfolio/store/v1/GetPaymentConfigRequest.ts';
import type { HandlePaymentEventRequestInput as _skyfolio_store_v1_HandlePaymentEventRequestInput, HandlePaymentEventRequest as _skyfolio_store_v1_HandlePaymentEventRequest } from '../../../skyfolio/store/v1/HandlePaymentEventRequest.ts';
import type { HandlePaymentEventResponseInput as _skyfolio_store_v1_HandlePaymentEventResponseInput, HandlePaymentEventResponse as _skyfolio_store_v1_HandlePaymentEventResponse } from '../../../skyfolio/store/v1/HandlePaymentEventResponse.ts';
import type { PaymentConfigInput as _skyfolio_store_v1_PaymentConfigInput, PaymentConfig as _skyfolio_store_v1_PaymentConfig } from '../../../skyfolio/store/v1/PaymentConfig.ts';
import type { TestPaymentInput as _skyfolio_store_v1_TestPaymentInput, TestPayment as _skyfolio_store_v1_TestPayment } from '../../../skyfolio/store/v1/TestPayment.ts';

/**
 * Takes a cart to a paid order. Every amount is the service's own: callers send what is bought, never what it costs.
 */
export interface CheckoutClient extends grpc.Client {
  /**
   * What shipping costs. INVALID_ARGUMENT (INVALID_CART, INVALID_ADDRESS, NO_LOCAL_DELIVERY: not a ZIP of the list),
   * FAILED_PRECONDITION (NOT_SELLABLE), UNAVAILABLE (SHIPPING_UNAVAILABLE: no carrier answers; orders then keep the flat rate).
   */
  CalculateShipping(argument: _skyfolio_store_v1_CalculateShippingRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_CalculateShippingResponse>): grpc.ClientUnaryCall;
  CalculateShipping(argument: _skyfolio_store_v1_CalculateShippingRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_CalculateShippingResponse>): grpc.ClientUnaryCall;
  CalculateShipping(argument: _skyfolio_store_v1_CalculateShippingRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_CalculateShippingResponse>): grpc.ClientUnaryCall;
  CalculateShipping(argument: _skyfolio_store_v1_CalculateShippingRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_CalculateShippingResponse>): grpc.ClientUnaryCall;
  /**
   * What shipping costs. INVALID_ARGUMENT (INVALID_CART, INVALID_ADDRESS, NO_LOCAL_DELIVERY: not a ZIP of the list),
   * FAILED_PRECONDITION (NOT_SELLABLE), UNAVAILABLE (SHIPPING_UNAVAILABLE: no carrier answers; orders then keep the flat rate).
   */
  calculateShipping(argument: _skyfolio_store_v1_CalculateShippingRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_CalculateShippingResponse>): grpc.ClientUnaryCall;
  calculateShipping(argument: _skyfolio_store_v1_CalculateShippingRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_CalculateShippingResponse>): grpc.ClientUnaryCall;
  calculateShipping(argument: _skyfolio_store_v1_CalculateShippingRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_CalculateShippingResponse>): grpc.ClientUnaryCall;
  calculateShipping(argument: _skyfolio_store_v1_CalculateShippingRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_CalculateShippingResponse>): grpc.ClientUnaryCall;
  
  /**
   * Asks the provider what has become of the payment and completes the order accordingly. May be repeated, also to poll.
   * FAILED_PRECONDITION (ORDER_FOREIGN), UNAVAILABLE (PAYMENTS_UNAVAILABLE).
   */
  ConfirmOrder(argument: _skyfolio_store_v1_ConfirmOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ConfirmOrderResponse>): grpc.ClientUnaryCall;
  ConfirmOrder(argument: _skyfolio_store_v1_ConfirmOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ConfirmOrderResponse>): grpc.ClientUnaryCall;
  ConfirmOrder(argument: _skyfolio_store_v1_ConfirmOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ConfirmOrderResponse>): grpc.ClientUnaryCall;
  ConfirmOrder(argument: _skyfolio_store_v1_ConfirmOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ConfirmOrderResponse>): grpc.ClientUnaryCall;
  /**
   * Asks the provider what has become of the payment and completes the order accordingly. May be repeated, also to poll.
   * FAILED_PRECONDITION (ORDER_FOREIGN), UNAVAILABLE (PAYMENTS_UNAVAILABLE).
   */
  confirmOrder(argument: _skyfolio_store_v1_ConfirmOrderRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ConfirmOrderResponse>): grpc.ClientUnaryCall;
  confirmOrder(argument: _skyfolio_store_v1_ConfirmOrderRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_ConfirmOrderResponse>): grpc.ClientUnaryCall;
  confirmOrder(argument: _skyfolio_store_v1_ConfirmOrderRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_ConfirmOrderResponse>): grpc.ClientUnaryCall;
  confirmOrder(argument: _skyfolio_store_v1_ConfirmOrderRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_ConfirmOrderResponse>): grpc.ClientUnaryCall;
  
  /**
   * Test mode only: pays with a test card. FAILED_PRECONDITION (NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE), INVALID_ARGUMENT
   * (CARD_DECLINED and INVALID_CARD with the message for the buyer).
   */
  ConfirmTestPayment(argument: _skyfolio_store_v1_ConfirmTestPaymentRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  ConfirmTestPayment(argument: _skyfolio_store_v1_ConfirmTestPaymentRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  ConfirmTestPayment(argument: _skyfolio_store_v1_ConfirmTestPaymentRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  ConfirmTestPayment(argument: _skyfolio_store_v1_ConfirmTestPaymentRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  /**
   * Test mode only: pays with a test card. FAILED_PRECONDITION (NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE), INVALID_ARGUMENT
   * (CARD_DECLINED and INVALID_CARD with the message for the buyer).
   */
  confirmTestPayment(argument: _skyfolio_store_v1_ConfirmTestPaymentRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  confirmTestPayment(argument: _skyfolio_store_v1_ConfirmTestPaymentRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  confirmTestPayment(argument: _skyfolio_store_v1_ConfirmTestPaymentRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  confirmTestPayment(argument: _skyfolio_store_v1_ConfirmTestPaymentRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  
  /**
   * Makes a pending order with a payment intent, or updates the one that payment_intent_id names. Each change is a new
   * revision of the order, pinned at the provider; the paid intent names the revision that was paid for.
   * With `prepare` the order is checked, a use of its coupon is reserved, and it is frozen until the payment has failed.
   * 
   * INVALID_ARGUMENT (INVALID_CART, INVALID_ADDRESS, INVALID_BUYER, INVALID_MONEY, NO_LOCAL_DELIVERY, MISSING_INFORMATION,
   * PAYMENT_AMOUNT: more than 1 cent from expected_total; COUPON_REFUSED; ADDRESS_UNVERIFIED: with prepare, no carrier knows it), FAILED_PRECONDITION (NOT_SELLABLE; ORDER_FOREIGN: neither
   * checkout_key nor client_secret is the order's; ORDER_FROZEN: its payment is under way; ORDER_CLOSED: cancelled, begin anew),
   * NOT_FOUND never: an unknown payment intent is ORDER_FOREIGN. UNAVAILABLE (PAYMENTS_UNAVAILABLE; PAYMENTS_OFF: no provider is
   * configured; CHECKOUT_BUSY: others go on changing it).
   */
  CreatePaymentIntent(argument: _skyfolio_store_v1_CreatePaymentIntentRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_CreatePaymentIntentResponse>): grpc.ClientUnaryCall;
  CreatePaymentIntent(argument: _skyfolio_store_v1_CreatePaymentIntentRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_CreatePaymentIntentResponse>): grpc.ClientUnaryCall;
  CreatePaymentIntent(argument: _skyfolio_store_v1_CreatePaymentIntentRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_CreatePaymentIntentResponse>): grpc.ClientUnaryCall;
  CreatePaymentIntent(argument: _skyfolio_store_v1_CreatePaymentIntentRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_CreatePaymentIntentResponse>): grpc.ClientUnaryCall;
  /**
   * Makes a pending order with a payment intent, or updates the one that payment_intent_id names. Each change is a new
   * revision of the order, pinned at the provider; the paid intent names the revision that was paid for.
   * With `prepare` the order is checked, a use of its coupon is reserved, and it is frozen until the payment has failed.
   * 
   * INVALID_ARGUMENT (INVALID_CART, INVALID_ADDRESS, INVALID_BUYER, INVALID_MONEY, NO_LOCAL_DELIVERY, MISSING_INFORMATION,
   * PAYMENT_AMOUNT: more than 1 cent from expected_total; COUPON_REFUSED; ADDRESS_UNVERIFIED: with prepare, no carrier knows it), FAILED_PRECONDITION (NOT_SELLABLE; ORDER_FOREIGN: neither
   * checkout_key nor client_secret is the order's; ORDER_FROZEN: its payment is under way; ORDER_CLOSED: cancelled, begin anew),
   * NOT_FOUND never: an unknown payment intent is ORDER_FOREIGN. UNAVAILABLE (PAYMENTS_UNAVAILABLE; PAYMENTS_OFF: no provider is
   * configured; CHECKOUT_BUSY: others go on changing it).
   */
  createPaymentIntent(argument: _skyfolio_store_v1_CreatePaymentIntentRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_CreatePaymentIntentResponse>): grpc.ClientUnaryCall;
  createPaymentIntent(argument: _skyfolio_store_v1_CreatePaymentIntentRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_CreatePaymentIntentResponse>): grpc.ClientUnaryCall;
  createPaymentIntent(argument: _skyfolio_store_v1_CreatePaymentIntentRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_CreatePaymentIntentResponse>): grpc.ClientUnaryCall;
  createPaymentIntent(argument: _skyfolio_store_v1_CreatePaymentIntentRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_CreatePaymentIntentResponse>): grpc.ClientUnaryCall;
  
  /**
   * Test mode only: ends the 3-D Secure step. FAILED_PRECONDITION (NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE).
   */
  FinishTestAction(argument: _skyfolio_store_v1_FinishTestActionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  FinishTestAction(argument: _skyfolio_store_v1_FinishTestActionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  FinishTestAction(argument: _skyfolio_store_v1_FinishTestActionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  FinishTestAction(argument: _skyfolio_store_v1_FinishTestActionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  /**
   * Test mode only: ends the 3-D Secure step. FAILED_PRECONDITION (NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE).
   */
  finishTestAction(argument: _skyfolio_store_v1_FinishTestActionRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  finishTestAction(argument: _skyfolio_store_v1_FinishTestActionRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  finishTestAction(argument: _skyfolio_store_v1_FinishTestActionRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  finishTestAction(argument: _skyfolio_store_v1_FinishTestActionRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_TestPayment>): grpc.ClientUnaryCall;
  
  /**
   * How payments are taken.
   */
  GetPaymentConfig(argument: _skyfolio_store_v1_GetPaymentConfigRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PaymentConfig>): grpc.ClientUnaryCall;
  GetPaymentConfig(argument: _skyfolio_store_v1_GetPaymentConfigRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_PaymentConfig>): grpc.ClientUnaryCall;
  GetPaymentConfig(argument: _skyfolio_store_v1_GetPaymentConfigRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PaymentConfig>): grpc.ClientUnaryCall;
  GetPaymentConfig(argument: _skyfolio_store_v1_GetPaymentConfigRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_PaymentConfig>): grpc.ClientUnaryCall;
  /**
   * How payments are taken.
   */
  getPaymentConfig(argument: _skyfolio_store_v1_GetPaymentConfigRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PaymentConfig>): grpc.ClientUnaryCall;
  getPaymentConfig(argument: _skyfolio_store_v1_GetPaymentConfigRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_PaymentConfig>): grpc.ClientUnaryCall;
  getPaymentConfig(argument: _skyfolio_store_v1_GetPaymentConfigRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_PaymentConfig>): grpc.ClientUnaryCall;
  getPaymentConfig(argument: _skyfolio_store_v1_GetPaymentConfigRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_PaymentConfig>): grpc.ClientUnaryCall;
  
  /**
   * Takes the provider's signed webhook. INVALID_ARGUMENT (INVALID_SIGNATURE) when it isn't the provider's, or is older
   * than 300 s: then nothing is written. Anything that has been seen before, or names nothing of ours, is taken silently.
   */
  HandlePaymentEvent(argument: _skyfolio_store_v1_HandlePaymentEventRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_HandlePaymentEventResponse>): grpc.ClientUnaryCall;
  HandlePaymentEvent(argument: _skyfolio_store_v1_HandlePaymentEventRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_HandlePaymentEventResponse>): grpc.ClientUnaryCall;
  HandlePaymentEvent(argument: _skyfolio_store_v1_HandlePaymentEventRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_HandlePaymentEventResponse>): grpc.ClientUnaryCall;
  HandlePaymentEvent(argument: _skyfolio_store_v1_HandlePaymentEventRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_HandlePaymentEventResponse>): grpc.ClientUnaryCall;
  /**
   * Takes the provider's signed webhook. INVALID_ARGUMENT (INVALID_SIGNATURE) when it isn't the provider's, or is older
   * than 300 s: then nothing is written. Anything that has been seen before, or names nothing of ours, is taken silently.
   */
  handlePaymentEvent(argument: _skyfolio_store_v1_HandlePaymentEventRequestInput, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_HandlePaymentEventResponse>): grpc.ClientUnaryCall;
  handlePaymentEvent(argument: _skyfolio_store_v1_HandlePaymentEventRequestInput, metadata: grpc.Metadata, callback: grpc.requestCallback<_skyfolio_store_v1_HandlePaymentEventResponse>): grpc.ClientUnaryCall;
  handlePaymentEvent(argument: _skyfolio_store_v1_HandlePaymentEventRequestInput, options: grpc.CallOptions, callback: grpc.requestCallback<_skyfolio_store_v1_HandlePaymentEventResponse>): grpc.ClientUnaryCall;
  handlePaymentEvent(argument: _skyfolio_store_v1_HandlePaymentEventRequestInput, callback: grpc.requestCallback<_skyfolio_store_v1_HandlePaymentEventResponse>): grpc.ClientUnaryCall;
  
}

/**
 * Takes a cart to a paid order. Every amount is the service's own: callers send what is bought, never what it costs.
 */
export interface CheckoutHandlers extends grpc.UntypedServiceImplementation {
  /**
   * What shipping costs. INVALID_ARGUMENT (INVALID_CART, INVALID_ADDRESS, NO_LOCAL_DELIVERY: not a ZIP of the list),
   * FAILED_PRECONDITION (NOT_SELLABLE), UNAVAILABLE (SHIPPING_UNAVAILABLE: no carrier answers; orders then keep the flat rate).
   */
  CalculateShipping: grpc.handleUnaryCall<_skyfolio_store_v1_CalculateShippingRequest, _skyfolio_store_v1_CalculateShippingResponseInput>;
  
  /**
   * Asks the provider what has become of the payment and completes the order accordingly. May be repeated, also to poll.
   * FAILED_PRECONDITION (ORDER_FOREIGN), UNAVAILABLE (PAYMENTS_UNAVAILABLE).
   */
  ConfirmOrder: grpc.handleUnaryCall<_skyfolio_store_v1_ConfirmOrderRequest, _skyfolio_store_v1_ConfirmOrderResponseInput>;
  
  /**
   * Test mode only: pays with a test card. FAILED_PRECONDITION (NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE), INVALID_ARGUMENT
   * (CARD_DECLINED and INVALID_CARD with the message for the buyer).
   */
  ConfirmTestPayment: grpc.handleUnaryCall<_skyfolio_store_v1_ConfirmTestPaymentRequest, _skyfolio_store_v1_TestPaymentInput>;
  
  /**
   * Makes a pending order with a payment intent, or updates the one that payment_intent_id names. Each change is a new
   * revision of the order, pinned at the provider; the paid intent names the revision that was paid for.
   * With `prepare` the order is checked, a use of its coupon is reserved, and it is frozen until the payment has failed.
   * 
   * INVALID_ARGUMENT (INVALID_CART, INVALID_ADDRESS, INVALID_BUYER, INVALID_MONEY, NO_LOCAL_DELIVERY, MISSING_INFORMATION,
   * PAYMENT_AMOUNT: more than 1 cent from expected_total; COUPON_REFUSED; ADDRESS_UNVERIFIED: with prepare, no carrier knows it), FAILED_PRECONDITION (NOT_SELLABLE; ORDER_FOREIGN: neither
   * checkout_key nor client_secret is the order's; ORDER_FROZEN: its payment is under way; ORDER_CLOSED: cancelled, begin anew),
   * NOT_FOUND never: an unknown payment intent is ORDER_FOREIGN. UNAVAILABLE (PAYMENTS_UNAVAILABLE; PAYMENTS_OFF: no provider is
   * configured; CHECKOUT_BUSY: others go on changing it).
   */
  CreatePaymentIntent: grpc.handleUnaryCall<_skyfolio_store_v1_CreatePaymentIntentRequest, _skyfolio_store_v1_CreatePaymentIntentResponseInput>;
  
  /**
   * Test mode only: ends the 3-D Secure step. FAILED_PRECONDITION (NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE).
   */
  FinishTestAction: grpc.handleUnaryCall<_skyfolio_store_v1_FinishTestActionRequest, _skyfolio_store_v1_TestPaymentInput>;
  
  /**
   * How payments are taken.
   */
  GetPaymentConfig: grpc.handleUnaryCall<_skyfolio_store_v1_GetPaymentConfigRequest, _skyfolio_store_v1_PaymentConfigInput>;
  
  /**
   * Takes the provider's signed webhook. INVALID_ARGUMENT (INVALID_SIGNATURE) when it isn't the provider's, or is older
   * than 300 s: then nothing is written. Anything that has been seen before, or names nothing of ours, is taken silently.
   */
  HandlePaymentEvent: grpc.handleUnaryCall<_skyfolio_store_v1_HandlePaymentEventRequest, _skyfolio_store_v1_HandlePaymentEventResponseInput>;
  
}

export interface CheckoutDefinition extends grpc.ServiceDefinition {
  CalculateShipping: MethodDefinition<_skyfolio_store_v1_CalculateShippingRequestInput, _skyfolio_store_v1_CalculateShippingResponseInput, _skyfolio_store_v1_CalculateShippingRequest, _skyfolio_store_v1_CalculateShippingResponse>
  ConfirmOrder: MethodDefinition<_skyfolio_store_v1_ConfirmOrderRequestInput, _skyfolio_store_v1_ConfirmOrderResponseInput, _skyfolio_store_v1_ConfirmOrderRequest, _skyfolio_store_v1_ConfirmOrderResponse>
  ConfirmTestPayment: MethodDefinition<_skyfolio_store_v1_ConfirmTestPaymentRequestInput, _skyfolio_store_v1_TestPaymentInput, _skyfolio_store_v1_ConfirmTestPaymentRequest, _skyfolio_store_v1_TestPayment>
  CreatePaymentIntent: MethodDefinition<_skyfolio_store_v1_CreatePaymentIntentRequestInput, _skyfolio_store_v1_CreatePaymentIntentResponseInput, _skyfolio_store_v1_CreatePaymentIntentRequest, _skyfolio_store_v1_CreatePaymentIntentResponse>
  FinishTestAction: MethodDefinition<_skyfolio_store_v1_FinishTestActionRequestInput, _skyfolio_store_v1_TestPaymentInput, _skyfolio_store_v1_FinishTestActionRequest, _skyfolio_store_v1_TestPayment>
  GetPaymentConfig: MethodDefinition<_skyfolio_store_v1_GetPaymentConfigRequestInput, _skyfolio_store_v1_PaymentConfigInput, _skyfolio_store_v1_GetPaymentConfigRequest, _skyfolio_store_v1_PaymentConfig>
  HandlePaymentEvent: MethodDefinition<_skyfolio_store_v1_HandlePaymentEventRequestInput, _skyfolio_store_v1_HandlePaymentEventResponseInput, _skyfolio_store_v1_HandlePaymentEventRequest, _skyfolio_store_v1_HandlePaymentEventResponse>
}
