import type { Coupon, CustomerInfo, PaymentIntent, ShippingAddress } from '../../../api/checkout.ts'
import type { Notice } from './checkout-errors.ts'
import { isDeliveredLocally, type ShippingTerms } from '../../../models/shop/shipping-terms.ts'
import { storedForm } from './checkout-storage.ts'
import { isSameAddress, type FieldErrors, type FieldName } from './validation.ts'

/** 'unavailable': nobody could check it, and the buyer may go on with it as entered. */
export type AddressStatus = 'unverified' | 'checking' | 'verified' | 'corrected' | 'unavailable'

/** The pending order as the store knows it, and the basket it was priced for. */
export interface PricedIntent extends PaymentIntent {
  basketKey: string
}

/** Why the result of a payment isn't known yet: the bank takes its time, or the store can't be reached. */
export type ConfirmationDelay = 'processing' | 'unreachable'

interface ShippingQuote {
  cents: number
  carrier: string
  /** What it was calculated for. */
  key: string
}

export type FieldValues = Partial<Record<FieldName, string>>

export interface CheckoutState {
  /** preparing: the store has no order yet; editing: the form is open; paying: from the button until the result is known. */
  phase: 'preparing' | 'editing' | 'paying'
  /** The terms of shipping that the page was opened with. */
  terms: ShippingTerms
  customer: CustomerInfo
  address: ShippingAddress
  wantsLocalDelivery: boolean
  fieldErrors: FieldErrors
  addressStatus: AddressStatus
  /** The address that its status is about. */
  checkedAddress: ShippingAddress | null
  coupon: Coupon | null
  couponError: string | null
  isCouponPending: boolean
  /** The code that was applied before a reload. */
  couponToRestore: string | null
  shippingQuote: ShippingQuote | null
  intent: PricedIntent | null
  /** Why the last request for the order was rejected. */
  orderError: unknown
  /** Counts requests to send the same basket again. */
  refreshes: number
  notice: Notice | null
  /** Why the result of the payment isn't known yet. */
  delay: ConfirmationDelay | null
}

export type CheckoutAction =
  | { type: 'customerChanged'; change: Partial<CustomerInfo> }
  | { type: 'addressChanged'; change: Partial<ShippingAddress> }
  | { type: 'autofilled'; values: FieldValues }
  | { type: 'localDeliveryChanged'; wanted: boolean }
  | { type: 'fieldErrorsFound'; errors: FieldErrors; replace?: boolean }
  | { type: 'addressCheckStarted'; address: ShippingAddress }
  | { type: 'addressChecked'; status: 'unverified' | 'unavailable' }
  | { type: 'addressStandardized'; status: 'verified' | 'corrected'; address: ShippingAddress }
  | { type: 'addressCheckFailed' }
  | { type: 'shippingQuoted'; quote: ShippingQuote }
  | { type: 'couponRequested' }
  | { type: 'couponApplied'; coupon: Coupon }
  | { type: 'couponRejected'; message: string }
  | { type: 'couponRemoved'; message: string | null }
  | { type: 'intentReceived'; intent: PricedIntent }
  | { type: 'orderRejected'; error: unknown }
  | { type: 'orderRefreshed' }
  | { type: 'paymentStarted' }
  | { type: 'paymentDelayed'; delay: ConfirmationDelay | null }
  | { type: 'paymentEnded' }
  | { type: 'noticeChanged'; notice: Notice | null }

export const initialCheckout = (terms: ShippingTerms): CheckoutState => {
  const { customer, address, localDelivery, couponCode } = storedForm()
  return {
    phase: 'preparing',
    terms,
    customer,
    address,
    wantsLocalDelivery: localDelivery,
    fieldErrors: {},
    addressStatus: 'unverified',
    checkedAddress: null,
    coupon: null,
    couponError: null,
    isCouponPending: false,
    couponToRestore: couponCode,
    shippingQuote: null,
    intent: null,
    orderError: null,
    refreshes: 0,
    notice: null,
    delay: null,
  }
}

const without = (errors: FieldErrors, change: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change)))

const withCustomer = (state: CheckoutState, change: Partial<CustomerInfo>): CheckoutState => ({
  ...state,
  customer: { ...state.customer, ...change },
  fieldErrors: without(state.fieldErrors, change),
})

const areaOf = ({ zipCode }: ShippingAddress) => zipCode.trim().slice(0, 5)

/** Another address is not checked, and another area turns local delivery on or off by itself. */
const withAddress = (state: CheckoutState, change: Partial<ShippingAddress>): CheckoutState => {
  const address = { ...state.address, ...change }
  const isLocal = isDeliveredLocally(state.terms, address)
  const isChecked = state.checkedAddress !== null && isSameAddress(state.checkedAddress, address)
  return {
    ...state,
    address,
    fieldErrors: without(state.fieldErrors, change),
    ...((areaOf(address) !== areaOf(state.address) || isLocal !== isDeliveredLocally(state.terms, state.address)) && {
      wantsLocalDelivery: isLocal,
    }),
    ...(!isChecked && { checkedAddress: null, addressStatus: 'unverified' as const }),
  }
}

const CUSTOMER_FIELDS: readonly string[] = ['name', 'email', 'phone'] satisfies (keyof CustomerInfo)[]

const pick = (values: FieldValues, isWanted: (name: string) => boolean): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)))

/** Of what a browser has filled in, the buyer's part. */
export const customerPart = (values: FieldValues): Partial<CustomerInfo> =>
  pick(values, name => CUSTOMER_FIELDS.includes(name))

const addressPart = (values: FieldValues): Partial<ShippingAddress> =>
  pick(values, name => !CUSTOMER_FIELDS.includes(name))

/** Everything the checkout shows follows from these transitions; requests and storage are use-checkout's. */
export const checkoutReducer = (state: CheckoutState, action: CheckoutAction): CheckoutState => {
  switch (action.type) {
    case 'customerChanged':
      return withCustomer(state, action.change)
    case 'addressChanged':
      return withAddress(state, action.change)
    case 'autofilled':
      return withAddress(withCustomer(state, customerPart(action.values)), addressPart(action.values))
    case 'localDeliveryChanged':
      return { ...state, wantsLocalDelivery: action.wanted }
    case 'fieldErrorsFound':
      return { ...state, fieldErrors: action.replace ? action.errors : { ...state.fieldErrors, ...action.errors } }
    case 'addressCheckStarted':
      return { ...state, checkedAddress: action.address, addressStatus: 'checking' }
    case 'addressChecked':
      return { ...state, addressStatus: action.status }
    case 'addressStandardized': {
      const { address, status } = action
      return withAddress({ ...state, checkedAddress: address, addressStatus: status }, address)
    }
    case 'addressCheckFailed':
      return { ...state, checkedAddress: null, addressStatus: 'unverified' }
    case 'shippingQuoted':
      return { ...state, shippingQuote: action.quote }
    case 'couponRequested':
      return { ...state, isCouponPending: true, couponError: null }
    case 'couponApplied':
      return { ...state, isCouponPending: false, coupon: action.coupon, couponToRestore: null }
    case 'couponRejected':
      return { ...state, isCouponPending: false, couponError: action.message, couponToRestore: null }
    case 'couponRemoved':
      return { ...state, isCouponPending: false, coupon: null, couponError: action.message, couponToRestore: null }
    case 'intentReceived': {
      const phase = state.phase === 'preparing' ? 'editing' : state.phase
      return { ...state, phase, intent: action.intent, orderError: null }
    }
    case 'orderRejected':
      return { ...state, orderError: action.error }
    case 'orderRefreshed':
      return { ...state, refreshes: state.refreshes + 1 }
    case 'paymentStarted':
      return { ...state, phase: 'paying' }
    case 'paymentDelayed':
      return { ...state, delay: action.delay }
    case 'paymentEnded':
      return { ...state, phase: 'editing' }
    case 'noticeChanged':
      return state.notice === action.notice ? state : { ...state, notice: action.notice }
  }
}
