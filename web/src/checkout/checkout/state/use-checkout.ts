import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState, type FormEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, ConnectionError } from '../../../api/api-error.ts'
import type { Confirmation } from '../../../api/checkout.ts'
import { decimalOf } from '../../../models/shop/money.ts'
import { subtotalOf, type PricedLine } from '../../../models/shop/priced-cart.ts'
import { useRefreshProducts } from '../../../models/shop/products.ts'
import type { ShippingTerms } from '../../../models/shop/shipping-terms.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Buyer, Card } from '../payment/card.ts'
import { payOrder, POLL_MS } from '../payment/payment-flow.ts'
import { discountOf, orderAmounts } from './amounts.ts'
import { codeOf, fieldErrorsOf, isNotSellable, missingInformation, noticeOf, type Notice } from './checkout-errors.ts'
import { checkoutReducer, customerPart, initialCheckout } from './checkout-reducer.ts'
import { useBuyerInput } from './use-buyer-input.ts'
import { useOnlineAgain } from './use-online-again.ts'
import { useOrderSync, type Basket } from './use-order-sync.ts'
import { addressErrors, deliverableAddress, malformedFields, missingFields, type FieldErrors } from './validation.ts'

interface CheckoutOptions {
  terms: ShippingTerms
  lines: readonly PricedLine[]
  /** Today's prices are known. */
  pricesKnown: boolean
  /** A carrier checks addresses for the shop. */
  hasChecker: boolean
  form: RefObject<HTMLFormElement | null>
  onPaying: (paying: boolean) => void
  onPaid: (paymentIntentId: string, confirmation: Confirmation | null, email: string) => void
}

/** The checkout: its state, and the effects that talk to the store and to this browser's storage. */
export const useCheckout = ({ terms, lines, pricesKnown, hasChecker, form, onPaying, onPaid }: CheckoutOptions) => {
  const [state, dispatch] = useReducer(checkoutReducer, terms, initialCheckout)
  const { customer, address, coupon, intent } = state
  const [card, setCard] = useState<Card | null>(null)
  const isSubmitting = useRef(false)
  const readPricesAgain = useRefreshProducts()

  const available = useMemo(() => lines.filter(({ gone }) => !gone), [lines])
  const items = useMemo(
    () => available.map(({ productId, printOptionId, quantity }) => ({ productId, printOptionId, quantity })),
    [available],
  )
  const subtotal = subtotalOf(lines)
  const input = useBuyerInput({ state, dispatch, form, items, subtotal, pricesKnown, hasChecker })
  const { localDelivery, shipping, isAddressChecked, readAutofill, checkAddress, removeCoupon } = input

  const shippingAddress = deliverableAddress(address)
  const basket: Basket = {
    items,
    localDelivery,
    shippingCost: decimalOf(shipping.cents),
    couponDiscount: decimalOf(discountOf(coupon, subtotal)),
    ...(shippingAddress && { shippingAddress }),
    ...(coupon && { couponCode: coupon.code }),
  }
  const basketKey = JSON.stringify(basket)
  const { prepare, forget } = useOrderSync({
    basket,
    basketKey,
    isActive: state.phase !== 'paying' && pricesKnown && items.length > 0,
    refreshes: state.refreshes,
    onIntent: received => dispatch({ type: 'intentReceived', intent: received }),
    onRejected: error => {
      const rejectedCoupon = fieldErrorsOf(error).couponCode
      if (rejectedCoupon !== undefined) return removeCoupon(rejectedCoupon)
      dispatch({ type: 'orderRejected', error })
      if (isNotSellable(error)) readPricesAgain()
      if (codeOf(error) === 'ORDER_FROZEN') return
      // Until the form is there, and without a connection, the page itself says it.
      if (intent && error instanceof ApiError) toast({ ...noticeOf(error), kind: 'danger' })
    },
  })
  const amounts = orderAmounts({ intent, basketKey, subtotal, coupon, shipping })

  const onIntentChanged = useEffectEvent(() => {
    if (intent?.orderNumber) onPaid(intent.paymentIntentId, null, '')
    // Each intent is announced once, to the card form that is there by then.
    else void card?.refresh()
  })
  useEffect(() => onIntentChanged(), [intent?.revision, intent?.paymentIntentId, intent?.orderNumber])

  // Nothing is priced or stored without a connection. What was typed stays, and is sent when there is one again.
  const isOffline = intent !== null && state.orderError instanceof ConnectionError
  useOnlineAgain(isOffline, () => dispatch({ type: 'orderRefreshed' }))

  // A payment of this very order has begun elsewhere: wait for its result.
  const isFrozen = codeOf(state.orderError) === 'ORDER_FROZEN'
  useEffect(() => {
    if (!isFrozen) return
    const timer = setInterval(() => dispatch({ type: 'orderRefreshed' }), POLL_MS)
    return () => clearInterval(timer)
  }, [isFrozen])

  /** Beside the button, where it stays and covers nothing. */
  const notify = (notice: Notice) => dispatch({ type: 'noticeChanged', notice })
  // A notice is about the input it was shown for.
  useEffect(() => dispatch({ type: 'noticeChanged', notice: null }), [customer, address, localDelivery, coupon])

  /** Shows errors beside their fields, and leads to the first of them. */
  const markFields = (errors: FieldErrors) => {
    const [first] = Object.keys(errors)
    if (first === undefined) return
    // The field has the focus before the next key is pressed; rendered, it is enabled again after a payment.
    flushSync(() => dispatch({ type: 'fieldErrorsFound', errors }))
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  /** The buyer, or null: then what is missing has been shown. */
  const validate = (): Buyer | null => {
    // What the browser filled in a moment ago counts as well; an address that came so is not verified yet.
    const autofilled = readAutofill()
    const isNewAddress = Object.keys(autofilled).some(name => name in address)
    const buyer = { customer: { ...customer, ...customerPart(autofilled) }, address }
    const typedAddress = { ...address, ...autofilled }
    // Where no verification finds it, a part of the address that is missing is found here.
    const missing = missingFields(buyer.customer, typedAddress, localDelivery || !hasChecker)
    const malformed = malformedFields(buyer.customer)
    const isUnverified = hasChecker && (isNewAddress || (!localDelivery && !isAddressChecked))
    dispatch({ type: 'fieldErrorsFound', errors: {}, replace: true })
    markFields({ ...missing, ...malformed, ...(isUnverified && addressErrors(typedAddress)) })
    if (Object.keys(missing).length > 0) {
      notify(missingInformation)
      return null
    }
    if (isUnverified) {
      notify({
        title: 'Address Verification Required',
        description: 'Please verify your shipping address using the "Verify" button before placing your order',
      })
      return null
    }
    // These are said at their fields alone.
    return Object.keys(malformed).length > 0 ? null : buyer
  }

  const showRejection = (error: unknown) => {
    const { couponCode: couponError, ...fields } = fieldErrorsOf(error)
    if (couponError !== undefined) removeCoupon(couponError)
    if (isNotSellable(error)) readPricesAgain()
    const entries = Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? '', message] as const)
    const atFields = entries.filter(([name]) => name in customer || name in address)
    dispatch({ type: 'fieldErrorsFound', errors: {}, replace: true })
    markFields(Object.fromEntries(atFields))
    const notice = noticeOf(error)
    // Said at its field or beside the coupon, the server's message isn't said again.
    const isSaid = couponError === notice.description || atFields.some(([, message]) => message === notice.description)
    if (!isSaid) notify(notice)
  }

  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])

  const endPayment = () => {
    isSubmitting.current = false
    dispatch({ type: 'paymentEnded' })
    onPaying(false)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second press while the first one is under way does nothing.
    if (isSubmitting.current || !intent) return
    dispatch({ type: 'noticeChanged', notice: null })
    const buyer = validate()
    if (!buyer) return
    isSubmitting.current = true
    dispatch({ type: 'paymentStarted' })
    onPaying(true)
    const { signal } = (leave.current = new AbortController())
    try {
      const result = await payOrder({
        card,
        clientSecret: intent.clientSecret,
        buyer,
        expectedTotal: decimalOf(amounts.total),
        prepare,
        forget,
        onDelay: delay => dispatch({ type: 'paymentDelayed', delay }),
        signal,
      })
      if (result === null) return
      // Paid: the page leads on, and nothing more is sent from this form.
      if (result.paid) return onPaid(result.paymentIntentId, result.confirmation, buyer.customer.email)
      endPayment()
      notify(result.notice)
    } catch (error) {
      if (signal.aborted) return
      endPayment()
      showRejection(error)
    }
  }

  return {
    state,
    dispatch,
    amounts,
    shipping,
    localDelivery,
    localDeliveryOffered: input.localDeliveryOffered,
    isFrozen,
    /** The store could not be reached when the order was last sent. */
    isOffline,
    /** Something in the cart isn't sold any more, or the total is still being worked out. */
    isBlocked: available.length < lines.length || shipping.isPending,
    setCard,
    checkAddress: () => void checkAddress(),
    verifyNow: () => {
      markFields(addressErrors({ ...address, ...readAutofill() }))
      void checkAddress({ again: true })
    },
    takeAutofill: () => {
      readAutofill()
      void checkAddress()
    },
    applyCoupon: (code: string) => void input.applyCoupon(code),
    removeCoupon: () => removeCoupon(),
    submit: (event: FormEvent) => void submit(event),
  }
}
