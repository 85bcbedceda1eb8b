import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row, ScreenTitle, Stack, Wrap } from '../../ui/layout.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { Head } from '../site/head.tsx'
import { clearCart } from '../site/shop/cart.ts'
import { TestMode } from '../site/shop/test-mode.tsx'
import type { Confirmation } from './api/checkout.ts'
import { isComplete, OrderComplete, Told } from './order-complete.tsx'
import { forgetCheckout, pendingPayment } from './remembered.ts'
import type { Arrival } from './success-address.ts'
import { useSettled } from './use-settled.ts'
import { WaitingNote } from './waiting-note.tsx'

const withoutSecret = (search: URLSearchParams): string => {
  const kept = new URLSearchParams({ payment_intent: search.get('payment_intent') ?? '' })
  return `${addresses.checkoutSuccess}?${kept.toString()}`
}

/** Which payment the address, or else this browser, names. The provider's secret doesn't stay in the address. */
const useAskedPayment = () => {
  const location = useLocation()
  const [asked] = useState(() => {
    const search = new URLSearchParams(location.search)
    return {
      paymentIntentId: search.get('payment_intent') ?? pendingPayment(),
      clientSecret: search.get('payment_intent_client_secret'),
      arrival: location.state as Arrival | null,
    }
  })
  useEffect(() => {
    const search = new URLSearchParams(window.location.search)
    if (search.has('payment_intent_client_secret'))
      window.history.replaceState(window.history.state, '', withoutSecret(search))
  }, [])
  return asked
}

const Failed = ({ confirmation }: { confirmation: Confirmation | null }) => (
  <Told>
    <ScreenTitle>{confirmation ? 'Payment Failed' : 'No order here'}</ScreenTitle>
    <p>
      {confirmation === null
        ? 'This browser knows of no order. If you have paid, the confirmation e-mail leads to it.'
        : (confirmation.failure ??
          (confirmation.outcome === 'cancelled'
            ? 'This order was cancelled. Nothing was charged.'
            : 'The payment was not completed. Nothing was charged.'))}
    </p>
    <Row>
      {confirmation && (
        <ButtonLink href={addresses.checkout} look="primary">
          Back to checkout
        </ButtonLink>
      )}
      <ButtonLink href={addresses.store}>Continue Shopping</ButtonLink>
    </Row>
  </Told>
)

/** What has become of a payment: the order number, that it is still being processed, or what failed. */
const SuccessScreen = () => {
  const { paymentIntentId, clientSecret, arrival } = useAskedPayment()
  const { confirmation, waiting } = useSettled(paymentIntentId, clientSecret, arrival?.confirmation ?? null)
  const isPaid = confirmation?.success === true
  useEffect(() => {
    // Only what was paid now: an old address must not empty a new cart.
    if (!isPaid || pendingPayment() !== paymentIntentId) return
    clearCart()
    forgetCheckout()
  }, [isPaid, paymentIntentId])
  return (
    <>
      <Head title={confirmation && isComplete(confirmation) ? 'Order Complete' : 'Your order'} noindex />
      <TestMode />
      <Wrap>
        {confirmation === undefined ? (
          <Stack>
            <Waiting>Checking your payment...</Waiting>
            {waiting && <WaitingNote waiting={waiting} />}
          </Stack>
        ) : isPaid ? (
          <OrderComplete confirmation={confirmation} email={arrival?.email ?? ''} />
        ) : (
          <Failed confirmation={confirmation} />
        )}
      </Wrap>
    </>
  )
}

export default SuccessScreen
