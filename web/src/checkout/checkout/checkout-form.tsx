import { lazy, Suspense, useRef } from 'react'
import styled from 'styled-components'
import { color } from '../../theme/tokens.ts'
import { Spinner } from '../../ui/feedback/loading.tsx'
import type { StoreConfig } from '../../models/shop/products.ts'
import type { ShippingTerms } from '../../models/shop/shipping-terms.ts'
import type { Confirmation } from '../../api/checkout.ts'
import type { PricedLine } from '../../models/shop/priced-cart.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Part, Columns } from './form.styled.ts'
import type { OnCard } from './payment/card.ts'
import { TestCardForm } from './payment/test-card-form.tsx'
import { AddressFields, CustomerFields } from './buyer-fields.tsx'
import { DelayNote, OfflineNote, Preparing } from './checkout-status.tsx'
import { CouponBox } from './coupon-box.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCheckout } from './state/use-checkout.ts'

const StripeCardForm = lazy(() => import('./payment/stripe-card-form.tsx'))

const FreeOrder = styled.p`
  color: ${color.textMuted};
`

interface PaymentSectionProps {
  config: StoreConfig
  /** Null: there is nothing to pay. */
  clientSecret: string | null
  onCard: OnCard
}

/** The card, as the store takes it. */
const PaymentSection = ({ config, clientSecret, onCard }: PaymentSectionProps) => (
  <Part>
    <legend>Payment Information</legend>
    {clientSecret === null ? (
      <FreeOrder>There is nothing to pay: no card is needed.</FreeOrder>
    ) : config.mode === 'stripe' && config.publishableKey ? (
      <Suspense fallback={<Spinner />}>
        <StripeCardForm publishableKey={config.publishableKey} clientSecret={clientSecret} onCard={onCard} />
      </Suspense>
    ) : (
      <TestCardForm onCard={onCard} />
    )}
  </Part>
)

interface CheckoutFormProps {
  config: StoreConfig
  /** As they are when the form opens; the order keeps them. */
  terms: ShippingTerms
  lines: readonly PricedLine[]
  /** Today's prices are known. */
  pricesKnown: boolean
  onPaying: (paying: boolean) => void
  onPaid: (paymentIntentId: string, confirmation: Confirmation | null, email: string) => void
}

/** The form of the checkout, from the first letter to the payment. */
export const CheckoutForm = ({ config, terms, lines, pricesKnown, onPaying, onPaid }: CheckoutFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const checkout = useCheckout({
    ...{ terms, lines, pricesKnown, hasChecker: config.hasCarrier },
    ...{ form, onPaying, onPaid },
  })
  const { state, dispatch, isFrozen } = checkout
  const { intent, fieldErrors } = state
  const isPaying = state.phase === 'paying'

  if (!intent) {
    const error = isFrozen ? null : state.orderError
    return <Preparing error={error} isFrozen={isFrozen} onRetry={() => dispatch({ type: 'orderRefreshed' })} />
  }
  return (
    <Columns ref={form} noValidate onSubmit={checkout.submit}>
      <div>
        <Note icon="lock">
          Your details are used for this order only: to print, ship and tell you about it. Card details go straight to
          the payment provider.
        </Note>
        <CustomerFields
          value={state.customer}
          errors={fieldErrors}
          disabled={isPaying}
          onChange={change => dispatch({ type: 'customerChanged', change })}
        />
        <AddressFields
          value={state.address}
          status={state.addressStatus}
          hasChecker={config.hasCarrier}
          errors={fieldErrors}
          disabled={isPaying}
          onChange={change => dispatch({ type: 'addressChanged', change })}
          onLeave={checkout.checkAddress}
          onVerify={checkout.verifyNow}
          onAutofill={checkout.takeAutofill}
        />
        <PaymentSection config={config} clientSecret={intent.clientSecret} onCard={checkout.setCard} />
      </div>
      <OrderSummary
        lines={lines}
        amounts={checkout.amounts}
        shipping={checkout.shipping}
        terms={state.terms}
        localDelivery={checkout.localDelivery}
        localDeliveryOffered={checkout.localDeliveryOffered}
        onLocalDelivery={wanted => dispatch({ type: 'localDeliveryChanged', wanted })}
        coupon={
          <CouponBox
            coupon={state.coupon}
            error={state.couponError}
            isPending={state.isCouponPending}
            disabled={isPaying}
            onApply={checkout.applyCoupon}
            onRemove={checkout.removeCoupon}
          />
        }
        notice={state.notice}
        offline={
          checkout.isOffline && !isPaying && <OfflineNote onRetry={() => dispatch({ type: 'orderRefreshed' })} />
        }
        delay={state.delay && <DelayNote delay={state.delay} />}
        isPaying={isPaying}
        isBlocked={checkout.isBlocked}
      />
    </Columns>
  )
}
