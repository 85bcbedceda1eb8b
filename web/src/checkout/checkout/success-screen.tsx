import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row, ScreenTitle, Stack, Wrap } from '../../ui/layout.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Head } from '../../site/head.tsx'
import { useStoreConfig } from '../../models/shop/products.ts'
import { clearCart } from '../../models/shop/cart.ts'
import { TestMode } from '../../site/shop/test-mode.tsx'
import type { Confirmation } from '../../api/checkout.ts'
import { isComplete, OrderComplete, Message } from './order-complete.tsx'
import { DelayNote } from './checkout-status.tsx'
import { useConfirmation } from './payment/payment-flow.ts'
import { clearStoredCheckout, hasUnloadBegun, pendingPayment } from './state/checkout-storage.ts'

/** After this time a page that began to be left is staying: what was clicked led to a mail program, perhaps. */
const UNLOAD_MS = 10_000

/** What the checkout already knows when it leads to the success screen. */
export interface PaidOrder {
  confirmation: Confirmation
  email: string
}

/** The address that shows the result of a payment; it can be reloaded. */
export const successAddress = (paymentIntentId: string): string =>
  `${addresses.checkoutSuccess}?payment_intent=${encodeURIComponent(paymentIntentId)}`

const withoutSecret = (search: URLSearchParams): string => {
  const query = new URLSearchParams({ payment_intent: search.get('payment_intent') ?? '' })
  return `${addresses.checkoutSuccess}?${query.toString()}`
}

/** Which payment the address, or else this browser, names. The provider's secret doesn't stay in the address. */
const useRequestedPayment = () => {
  const location = useLocation()
  const [requested] = useState(() => {
    const search = new URLSearchParams(location.search)
    return {
      paymentIntentId: search.get('payment_intent') ?? pendingPayment(),
      clientSecret: search.get('payment_intent_client_secret'),
      paidOrder: location.state as PaidOrder | null,
    }
  })
  useEffect(() => {
    const search = new URLSearchParams(window.location.search)
    if (search.has('payment_intent_client_secret'))
      window.history.replaceState(window.history.state, '', withoutSecret(search))
  }, [])
  return requested
}

const noOrder = (sendsMail: boolean | undefined): string =>
  `This browser knows of no order.${sendsMail ? ' If you have paid, the confirmation e-mail leads to it.' : ''}`

const Failed = ({ confirmation }: { confirmation: Confirmation | null }) => {
  const sendsMail = useStoreConfig().data?.sendsMail
  return (
    <Message>
      <ScreenTitle>{confirmation ? 'Payment Failed' : 'No order here'}</ScreenTitle>
      <p>
        {confirmation === null
          ? noOrder(sendsMail)
          : (confirmation.failure ??
            (confirmation.outcome === 'cancelled'
              ? 'This order was cancelled. Nothing was charged.'
              : 'The payment was not completed. Nothing was charged.'))}
      </p>
      <Row>
        {confirmation && (
          <ButtonLink href={addresses.checkout} variant="primary">
            Back to checkout
          </ButtonLink>
        )}
        <ButtonLink href={addresses.store}>Continue Shopping</ButtonLink>
      </Row>
    </Message>
  )
}

/** The result of a payment: the order number, that it is still being processed, or what failed. */
const SuccessScreen = () => {
  const { paymentIntentId, clientSecret, paidOrder } = useRequestedPayment()
  const { confirmation, delay } = useConfirmation(paymentIntentId, clientSecret, paidOrder?.confirmation ?? null)
  const isPaid = confirmation?.success === true
  useEffect(() => {
    // Only what was paid now: an old address must not empty a new cart.
    if (!isPaid || pendingPayment() !== paymentIntentId) return
    const clear = () => {
      clearCart()
      clearStoredCheckout()
    }
    if (!hasUnloadBegun()) return clear()
    // The checkout is being loaded again: without the cart and the payment it could not lead here.
    const timer = setTimeout(clear, UNLOAD_MS)
    return () => clearTimeout(timer)
  }, [isPaid, paymentIntentId])
  return (
    <>
      <Head title={confirmation && isComplete(confirmation) ? 'Order Complete' : 'Your order'} noindex />
      <TestMode />
      <Wrap>
        {confirmation === undefined ? (
          <Stack>
            <Loading>Checking your payment...</Loading>
            {delay && <DelayNote delay={delay} />}
          </Stack>
        ) : isPaid ? (
          <OrderComplete confirmation={confirmation} email={paidOrder?.email ?? ''} />
        ) : (
          <Failed confirmation={confirmation} />
        )}
      </Wrap>
    </>
  )
}

export default SuccessScreen
