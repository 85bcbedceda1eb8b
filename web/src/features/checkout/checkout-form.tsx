import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { decimalOf } from '../site/shop/money.ts'
import { subtotalOf, type PricedLine } from '../site/shop/priced-cart.ts'
import { useSoldAnew, type StoreConfig } from '../site/shop/products.ts'
import { AddressFields } from './address-fields.tsx'
import type { Confirmation } from './api/checkout.ts'
import { CouponBox } from './coupon-box.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { Columns } from './form.styled.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentPart } from './payment-part.tsx'
import type { Card } from './payment/card.ts'
import { Preparing } from './preparing.tsx'
import { fieldsIn, isNotSold, missingInformation, noticeOf, type Notice } from './refusals.ts'
import { useAddressCheck } from './use-address-check.ts'
import { useBrowserFilled } from './use-browser-filled.ts'
import { useCheckoutForm, type FieldName, type Problems } from './use-checkout-form.ts'
import { useCoupon } from './use-coupon.ts'
import { usePayment } from './use-payment.ts'
import { usePendingOrder } from './use-pending-order.ts'
import { useRestored } from './use-restored.ts'
import { useShipping } from './use-shipping.ts'
import { WaitingNote } from './waiting-note.tsx'
import { missingIn, missingInAddress } from './what-is-missing.ts'

interface CheckoutFormProps {
  config: StoreConfig
  lines: readonly PricedLine[]
  /** Today's prices are known. */
  settled: boolean
  onPaying: (paying: boolean) => void
  onPaid: (paymentIntentId: string, confirmation: Confirmation | null, email: string) => void
}

/** The form of the checkout, from the first letter to the payment. One component, since every part of it changes the total. */
export const CheckoutForm = ({ config, lines, settled, onPaying, onPaid }: CheckoutFormProps) => {
  const { customer, address, localDelivery, problems, setProblems, ...form } = useCheckoutForm()
  const element = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState<Card | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [paying, setPaying] = useState(false)
  const busy = useRef(false)

  const sold = useMemo(() => lines.filter(({ gone }) => !gone), [lines])
  const items = useMemo(
    () => sold.map(({ productId, printOptionId, quantity }) => ({ productId, printOptionId, quantity })),
    [sold],
  )
  const subtotal = subtotalOf(lines)
  const readSoldAnew = useSoldAnew()

  const { state: addressState, check } = useAddressCheck({ customer, address, onCorrected: form.changeAddress })
  const isChecked = addressState === 'verified' || addressState === 'corrected' || addressState === 'unavailable'
  const look = useBrowserFilled(
    element,
    useMemo(() => ({ ...customer, ...address }), [customer, address]),
    form.fill,
  )
  const shipping = useShipping(address, localDelivery, items, isChecked)
  const { coupon, remove: removeCoupon, ...couponState } = useCoupon()
  useRestored({
    customer,
    address,
    localDelivery,
    coupon,
    before: form.couponBefore,
    settled,
    subtotal,
    apply: couponState.apply,
  })

  const order = usePendingOrder({
    ...{ lines, items, address, localDelivery, shipping, coupon },
    onCouponRefused: removeCoupon,
    active: !paying && settled,
  })
  const { intent, sum } = order
  const { pay, waiting } = usePayment(order)

  useEffect(() => {
    if (intent?.orderNumber) onPaid(intent.paymentIntentId, null, '')
    else void card?.refresh()
    // Once per answer; the card form is told of each, not each new card form of the last one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [intent?.revision, intent?.paymentIntentId, intent?.orderNumber])

  const tell = useCallback((said: Notice) => {
    setNotice(said)
    toast({ ...said, kind: 'danger' })
  }, [])

  // What was said is about what was typed then.
  useEffect(() => setNotice(null), [customer, address, localDelivery, coupon])

  const refuse = (error: unknown) => {
    const { couponCode, ...fields } = fieldsIn(error)
    if (couponCode !== undefined) removeCoupon(couponCode)
    if (isNotSold(error)) readSoldAnew()
    const named: Problems = {}
    for (const [path, words] of Object.entries(fields)) named[path.split('.').at(-1) as FieldName] = words
    setProblems(named)
    tell(noticeOf(error))
  }

  /** Names what is missing beside its fields, and leads to the first of them. */
  const mark = (missing: Problems) => {
    setProblems(known => ({ ...known, ...missing }))
    const [first] = Object.keys(missing)
    if (first !== undefined) setTimeout(() => element.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus())
  }

  const verify = () => {
    mark(missingInAddress({ ...address, ...look() }))
    void check({ again: true })
  }

  /** What there is to pay with, or null: then the buyer has been told what is missing. */
  const checked = () => {
    // What the browser filled in a moment ago counts as well; an address that came so is not verified yet.
    const filled = look()
    const isNew = Object.keys(filled).some(name => name in address)
    const buyer = { customer: { ...customer, ...form.customerIn(filled) }, address }
    const whole = { ...address, ...filled }
    const missing = missingIn(buyer.customer, whole, localDelivery)
    const isUnverified = isNew || (!localDelivery && !isChecked)
    setProblems({})
    mark(isUnverified ? { ...missing, ...missingInAddress(whole) } : missing)
    if (Object.keys(missing).length > 0) {
      tell(missingInformation)
      return null
    }
    if (isUnverified) {
      tell({
        title: 'Address Verification Required',
        description: 'Please verify your shipping address using the "Verify" button before placing your order',
      })
      return null
    }
    return buyer
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A second press while the first one is under way does nothing.
    if (busy.current || !intent) return
    setNotice(null)
    const buyer = checked()
    if (!buyer) return
    busy.current = true
    setPaying(true)
    onPaying(true)
    try {
      const { clientSecret } = intent
      const result = await pay({ card, clientSecret, buyer, expectedTotal: decimalOf(sum.total) })
      // Paid: the page leads on, and nothing more is sent from this form.
      if (result.paid) return onPaid(result.paymentIntentId, result.confirmation, buyer.customer.email)
      tell(result.notice)
    } catch (error) {
      refuse(error)
    }
    busy.current = false
    setPaying(false)
    onPaying(false)
  }

  if (!intent) return <Preparing refused={order.refused} frozen={order.frozen} onAgain={order.refresh} />
  return (
    <Columns ref={element} noValidate onSubmit={event => void submit(event)}>
      <div>
        <Note icon="lock">
          Your details are used for this order only: to print, ship and tell you about it. Card details go straight to
          the payment provider.
        </Note>
        <CustomerFields value={customer} problems={problems} disabled={paying} onChange={form.changeCustomer} />
        <AddressFields
          value={address}
          state={addressState}
          problems={problems}
          disabled={paying}
          onChange={form.changeAddress}
          onLeave={() => void check()}
          onVerify={verify}
          onFilled={() => {
            look()
            void check()
          }}
        />
        <PaymentPart config={config} clientSecret={intent.clientSecret} onCard={setCard} />
      </div>
      <OrderSummary
        lines={lines}
        sum={sum}
        shipping={shipping}
        localDelivery={localDelivery}
        localOffered={form.localOffered}
        onLocalDelivery={form.setLocalDelivery}
        coupon={
          <CouponBox
            coupon={coupon}
            problem={couponState.problem}
            asking={couponState.asking}
            disabled={paying}
            onApply={code => void couponState.apply(code, subtotal)}
            onRemove={() => removeCoupon()}
          />
        }
        notice={notice}
        waiting={waiting && <WaitingNote waiting={waiting} />}
        paying={paying}
        blocked={sold.length < lines.length || shipping.pending}
      />
    </Columns>
  )
}
