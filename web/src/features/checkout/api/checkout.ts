import { http } from '../../../http/http.ts'

/** Who buys. */
export interface CustomerInfo {
  name: string
  email: string
  phone: string
}

/** Where it goes. */
export interface ShippingAddress {
  street: string
  street2: string
  city: string
  /** Two letters. */
  state: string
  zipCode: string
  country: string
}

export interface Item {
  productId: number
  printOptionId: number
  quantity: number
}

/** Decimal strings. */
export interface Amounts {
  subtotal: string
  discount: string
  shipping: string
  tax: string
  total: string
}

export interface Coupon {
  id: number
  code: string
  discountType: 'percentage' | 'fixed' | 'free_shipping'
  discountValue: string
}

export interface IntentWish {
  items: Item[]
  shippingAddress?: ShippingAddress
  localDelivery: boolean
  couponCode?: string
  shippingCost?: string
  couponDiscount?: string
  customerInfo?: CustomerInfo
  /** The order to change; left out: a new one. */
  paymentIntentId?: string
  clientSecret?: string
  /** Check everything and keep it as it is until it is paid. */
  prepare?: boolean
  /** With `prepare`: what the button showed. */
  expectedTotal?: string
  /** The prepared revision whose payment is over, or never began. */
  thawRevision?: number
}

export interface Intent {
  /** Null: there is nothing to pay, or it is paid. */
  clientSecret: string | null
  paymentIntentId: string
  amounts: Amounts
  revision: number
  /** It is paid already. */
  orderNumber: string | null
}

type OrderStatus =
  'pending' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'refunded' | 'paid_unfulfillable' | 'paid_mismatch'

export interface Confirmation {
  /** The money has arrived; what has become of the order is its status. */
  success: boolean
  status: OrderStatus
  orderNumber: string | null
  /** Of the buyer's private link. */
  token: string | null
  outcome: 'paid' | 'processing' | 'unpaid' | 'cancelled'
  /** Why nothing was paid. */
  failure: string | null
  amounts: Amounts
}

interface Verification {
  verified: boolean
  address: { street1: string; street2: string | null; city: string; state: string; zip: string } | null
  reason?: 'not_found' | 'unavailable'
  message?: string
}

export interface Shipping {
  shippingCost: string
  carrier: string
}

export const createIntent = (wish: IntentWish) => http.post<Intent>('/api/store/create-payment-intent', wish)

interface ConfirmWish {
  paymentIntentId: string
  clientSecret?: string
  customerInfo?: CustomerInfo
  shippingAddress?: ShippingAddress
  orderItems?: (Item & { unitPrice: string; totalPrice: string })[]
  shippingCost?: string
  discountAmount?: string
  couponCode?: string
  couponId?: number
  appliedCoupon?: Coupon
  couponDiscount?: string
}

/** Asks what has become of a payment, and completes the order when there is money. May be asked again and again. */
export const confirmOrder = (wish: ConfirmWish) => http.post<Confirmation>('/api/store/confirm-order', wish)

export const calculateShipping = (shippingAddress: ShippingAddress, localDelivery: boolean, items: Item[]) =>
  http.post<Shipping>('/api/store/calculate-shipping', { shippingAddress, localDelivery, items })

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
  })

type Validation = { valid: true; coupon: Coupon } | { valid: false; error?: string }

/** `paymentIntentId`: the order of this checkout, which may hold a use of the coupon already. */
export const validateCoupon = (code: string, orderAmount: string, paymentIntentId: string | null) =>
  http.post<Validation>('/api/store/validate-coupon', {
    code,
    orderAmount,
    ...(paymentIntentId !== null && { paymentIntentId }),
  })

export interface TestCard {
  cardNumber: string
  expiryMonth: number
  expiryYear: number
  cvc: string
}

/** Test mode: pays with a test card. */
export const payWithTestCard = (clientSecret: string, card: TestCard) =>
  http.post<{ status: 'succeeded' | 'requires_action' | 'processing' }>('/api/store/test-payment', {
    clientSecret,
    ...card,
  })

/** Test mode: what the buyer's bank would have asked. */
export const answerTestBank = (clientSecret: string, approve: boolean) =>
  http.post<{ status: 'succeeded' | 'requires_payment_method' }>('/api/store/test-payment/action', {
    clientSecret,
    approve,
  })
