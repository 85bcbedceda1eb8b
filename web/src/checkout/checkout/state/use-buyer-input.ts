import { useEffect, useEffectEvent, useRef, type Dispatch, type RefObject } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import {
  calculateShipping,
  validateCoupon,
  verifyAddress,
  type Item,
  type ShippingAddress,
} from '../../../api/checkout.ts'
import { centsOf, decimalOf } from '../../../models/shop/money.ts'
import { flatShipping, isDeliveredLocally, isShippedFree } from '../../../models/shop/shipping-terms.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Shipping } from './amounts.ts'
import type { CheckoutAction, CheckoutState, FieldValues } from './checkout-reducer.ts'
import { pendingPayment, storeForm } from './checkout-storage.ts'
import { useRequestSequence } from './use-order-sync.ts'
import { isCompleteAddress, isSameAddress, type FieldName } from './validation.ts'

/** After the last keystroke in the address. */
const VERIFY_DELAY_MS = 1_000
/** After a change of what shipping depends on. */
const SHIPPING_DELAY_MS = 500
/** Browsers fill forms without always saying so: how often the fields are looked at. */
const AUTOFILL_POLL_MS = 2_000

const FREE_CARRIER = 'USPS Priority Mail'
const FALLBACK_CARRIER = 'USPS Priority Mail (estimated)'

interface ShippingQuestion {
  subtotal: number
  isLocal: boolean
  key: string
}

const shippingOf = (
  { shippingQuote: quote, address, terms }: CheckoutState,
  { subtotal, isLocal, key }: ShippingQuestion,
): Shipping => {
  if (isLocal) return { cents: 0, carrier: 'Local Delivery', isKnown: true, isPending: false }
  const isComplete = isCompleteAddress(address)
  if (!isComplete || !quote) {
    const carrier = isShippedFree(terms, subtotal) ? FREE_CARRIER : null
    const isKnown = carrier !== null || !terms.carrierRates
    return { cents: flatShipping(terms, subtotal), carrier, isKnown, isPending: isComplete }
  }
  return { cents: quote.cents, carrier: quote.carrier, isKnown: true, isPending: quote.key !== key }
}

interface BuyerInputOptions {
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  form: RefObject<HTMLFormElement | null>
  items: Item[]
  subtotal: number
  /** Today's prices are known. */
  pricesKnown: boolean
  /** A carrier checks addresses for the shop. */
  hasChecker: boolean
}

/** What follows from the buyer's input: autofill, the address check, the shipping quote, the coupon, and what survives a reload. */
export const useBuyerInput = ({
  state,
  dispatch,
  form,
  items,
  subtotal,
  pricesKnown,
  hasChecker,
}: BuyerInputOptions) => {
  const { customer, address, addressStatus, coupon, couponToRestore, terms } = state
  const { street, street2, city, state: region, zipCode } = address
  const isAddressChecked = ['verified', 'corrected', 'unavailable'].includes(addressStatus)
  const localDeliveryOffered = isDeliveredLocally(terms, address)
  const localDelivery = localDeliveryOffered && state.wantsLocalDelivery
  const shippingKey = JSON.stringify([street, city, region, zipCode, items, isAddressChecked])

  /** Takes over the fields whose value differs from what is known, and returns them. */
  const readAutofill = (): FieldValues => {
    const values: FieldValues = {}
    const known: Record<FieldName, string> = { ...customer, ...address }
    for (const name of Object.keys(known) as FieldName[]) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.value !== known[name]) values[name] = field.value
    }
    if (Object.keys(values).length > 0) dispatch({ type: 'autofilled', values })
    return values
  }
  const pollAutofill = useEffectEvent(readAutofill)
  useEffect(() => {
    const timer = setInterval(() => pollAutofill(), AUTOFILL_POLL_MS)
    return () => clearInterval(timer)
  }, [])

  const beginAddressCheck = useRequestSequence()
  const checkAddress = async ({ again = false } = {}): Promise<void> => {
    const { checkedAddress } = state
    if (!hasChecker) return
    if (!isCompleteAddress(address) || (!again && checkedAddress && isSameAddress(checkedAddress, address))) return
    const isLatest = beginAddressCheck()
    dispatch({ type: 'addressCheckStarted', address })
    try {
      const { verified, address: found, reason } = await verifyAddress(customer, address)
      if (!isLatest()) return
      if (!verified || !found)
        return dispatch({ type: 'addressChecked', status: reason === 'unavailable' ? 'unavailable' : 'unverified' })
      const standard: ShippingAddress = {
        ...{ street: found.street1, street2: found.street2 ?? '', city: found.city, state: found.state },
        ...{ zipCode: found.zip, country: address.country },
      }
      const isCorrected = !isSameAddress(standard, address)
      dispatch({ type: 'addressStandardized', status: isCorrected ? 'corrected' : 'verified', address: standard })
      toast({ title: isCorrected ? 'Address Verified & Corrected' : 'Address Verified' })
    } catch {
      // Whatever failed: the address is not verified, without a message. The button checks it again.
      if (isLatest()) dispatch({ type: 'addressCheckFailed' })
    }
  }
  const onAddressChanged = useEffectEvent(() => {
    // What is under way is about another address now.
    if (state.checkedAddress === null) beginAddressCheck()
  })
  const checkAddressLater = useEffectEvent(() => void checkAddress())
  useEffect(() => {
    onAddressChanged()
    const timer = setTimeout(() => checkAddressLater(), VERIFY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [street, street2, city, region, zipCode])

  const beginQuote = useRequestSequence()
  const quoteShipping = useEffectEvent(async (isLatest: () => boolean) => {
    try {
      const { shippingCost, carrier } = await calculateShipping(address, false, items, pendingPayment())
      if (!isLatest()) return
      dispatch({ type: 'shippingQuoted', quote: { cents: centsOf(shippingCost), carrier, key: shippingKey } })
    } catch {
      if (!isLatest()) return
      const quote = { cents: flatShipping(terms, subtotal), carrier: FALLBACK_CARRIER, key: shippingKey }
      dispatch({ type: 'shippingQuoted', quote })
      toast({
        title: 'Shipping Error',
        description: 'Could not calculate shipping. Using estimated rate.',
        kind: 'danger',
      })
    }
  })
  const isQuoted = !localDelivery && isCompleteAddress(address)
  useEffect(() => {
    const isLatest = beginQuote()
    if (!isQuoted) return
    const timer = setTimeout(() => void quoteShipping(isLatest), SHIPPING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [shippingKey, isQuoted, beginQuote])

  const beginCoupon = useRequestSequence()
  const applyCoupon = async (typed: string): Promise<void> => {
    const code = typed.trim().toUpperCase()
    if (code === '') return
    const isLatest = beginCoupon()
    dispatch({ type: 'couponRequested' })
    try {
      const result = await validateCoupon(code, decimalOf(subtotal), pendingPayment())
      if (!isLatest()) return
      if (result.valid && result.coupon) dispatch({ type: 'couponApplied', coupon: result.coupon })
      else dispatch({ type: 'couponRejected', message: result.error || 'Invalid coupon code' })
    } catch (error) {
      if (!isLatest()) return
      const message = error instanceof ApiError ? error.message : 'Failed to validate coupon'
      dispatch({ type: 'couponRejected', message })
    }
  }
  /** By the buyer, or by the server with this message. */
  const removeCoupon = (message: string | null = null) => {
    beginCoupon()
    dispatch({ type: 'couponRemoved', message })
  }
  const isRestored = useRef(false)
  const restoreCoupon = useEffectEvent(() => {
    if (isRestored.current || !pricesKnown) return
    isRestored.current = true
    if (couponToRestore !== null) void applyCoupon(couponToRestore)
  })
  useEffect(() => restoreCoupon(), [pricesKnown])
  const couponCode = coupon?.code ?? couponToRestore
  useEffect(
    () => storeForm({ customer, address, localDelivery, couponCode }),
    [customer, address, localDelivery, couponCode],
  )

  return {
    localDelivery,
    localDeliveryOffered,
    isAddressChecked,
    shipping: shippingOf(state, { subtotal, isLocal: localDelivery, key: shippingKey }),
    readAutofill,
    checkAddress,
    applyCoupon,
    removeCoupon,
  }
}
