import { http } from './http.ts'
import type { ApiRequest, ApiResponse } from './types.ts'

/** What the form knows of the buyer. */
export type CustomerInfo = Record<keyof NonNullable<PaymentIntentRequest['customerInfo']>, string>

/** The address as the form holds it; `state` is two letters. */
export type ShippingAddress = Record<keyof NonNullable<PaymentIntentRequest['shippingAddress']>, string>

export type Item = PaymentIntentRequest['items'][number]

/** Decimal strings. */
export type Amounts = PaymentIntent['amounts']

export type Coupon = NonNullable<ApiResponse<'/api/store/validate-coupon', 'post'>['coupon']>

export type PaymentIntentRequest = ApiRequest<'/api/store/create-payment-intent', 'post'>

/** `clientSecret` is null when there is nothing to pay or it is paid; `orderNumber` isn't when it is paid already. */
export type PaymentIntent = ApiResponse<'/api/store/create-payment-intent', 'post'>

/** `success`: the money has arrived; how the order goes on is its `status`. */
export type Confirmation = ApiResponse<'/api/store/confirm-order', 'post'>

type Verification = ApiResponse<'/api/store/verify-address', 'post'>

export type ShippingRate = ApiResponse<'/api/store/calculate-shipping', 'post'>

export const createIntent = (request: PaymentIntentRequest) =>
  http.post<PaymentIntent>('/api/store/create-payment-intent', request)

type ConfirmationRequest = ApiRequest<'/api/store/confirm-order', 'post'>

/** Reads the result of a payment, and completes the order when it is paid. May be called again and again. */
export const confirmOrder = (request: ConfirmationRequest) =>
  http.post<Confirmation>('/api/store/confirm-order', request)

/** `paymentIntentId`: the order of this checkout, whose terms of shipping hold. */
export const calculateShipping = (
  shippingAddress: ShippingAddress,
  localDelivery: boolean,
  items: Item[],
  paymentIntentId: string | null,
) =>
  http.post<ShippingRate>('/api/store/calculate-shipping', {
    shippingAddress,
    localDelivery,
    items,
    ...(paymentIntentId !== null && { paymentIntentId }),
  } satisfies ApiRequest<'/api/store/calculate-shipping', 'post'>)

export const verifyAddress = (customer: CustomerInfo, address: ShippingAddress) =>
  http.post<Verification>('/api/store/verify-address', {
    name: customer.name,
    street1: address.street,
    street2: address.street2,
    city: address.city,
    state: address.state,
    zip: address.zipCode,
    country: 'US',
    email: customer.email,
    phone: customer.phone,
  } satisfies ApiRequest<'/api/store/verify-address', 'post'>)

type Validation = ApiResponse<'/api/store/validate-coupon', 'post'>

/** `paymentIntentId`: the order of this checkout, which may hold a use of the coupon already. */
export const validateCoupon = (code: string, orderAmount: string, paymentIntentId: string | null) =>
  http.post<Validation>('/api/store/validate-coupon', {
    code,
    orderAmount,
    ...(paymentIntentId !== null && { paymentIntentId }),
  } satisfies ApiRequest<'/api/store/validate-coupon', 'post'>)

export type TestCard = Omit<ApiRequest<'/api/store/test-payment', 'post'>, 'clientSecret'>

/** Test mode: pays with a test card. */
export const payWithTestCard = (clientSecret: string, card: TestCard) =>
  http.post<ApiResponse<'/api/store/test-payment', 'post'>>('/api/store/test-payment', {
    clientSecret,
    ...card,
  })

/** Test mode: what the buyer's bank would have asked. */
export const answerTestBank = (clientSecret: string, approve: boolean) =>
  http.post<ApiResponse<'/api/store/test-payment/action', 'post'>>('/api/store/test-payment/action', {
    clientSecret,
    approve,
  })
