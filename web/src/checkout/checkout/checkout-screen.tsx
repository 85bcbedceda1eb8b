import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScreenTitle, Stack, Wrap } from '../../ui/layout.tsx'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ScreenHead } from '../../site/frame.tsx'
import { Head } from '../../site/head.tsx'
import { clearCart } from '../../models/shop/cart.ts'
import { usePricedCart, type PricedLine } from '../../models/shop/priced-cart.ts'
import { useStoreConfig } from '../../models/shop/products.ts'
import { useShippingTerms } from '../../models/shop/shipping-terms.ts'
import { TestMode } from '../../site/shop/test-mode.tsx'
import type { Confirmation } from '../../api/checkout.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { DelayNote, Preparing } from './checkout-status.tsx'
import { useConfirmation } from './payment/payment-flow.ts'
import { pendingPayment, preparedRevision, storePendingPayment, watchUnload } from './state/checkout-storage.ts'
import { successAddress, type PaidOrder } from './success-screen.tsx'

const BackToStore = () => (
  <ButtonLink href={addresses.store}>
    <Icon name="back" />
    Back to store
  </ButtonLink>
)

interface ResumingProps {
  paymentIntentId: string
  onKnown: (confirmation: Confirmation | null) => void
}

/** The page was loaded again after the button was pressed: first, ask for the result. */
const Resuming = ({ paymentIntentId, onKnown }: ResumingProps) => {
  const { confirmation, delay } = useConfirmation(paymentIntentId, null)
  useEffect(() => {
    if (confirmation !== undefined) onKnown(confirmation)
  }, [confirmation, onKnown])
  return (
    <Stack>
      <Loading>Checking your payment...</Loading>
      {delay && <DelayNote delay={delay} />}
    </Stack>
  )
}

const NothingAvailable = () => (
  <Empty title="Nothing in your cart is available any more">
    <BackToStore />
    <Button variant="quiet" onClick={clearCart}>
      Empty the cart
    </Button>
  </Empty>
)

const useOrderPaid = () => {
  const navigate = useNavigate()
  return (paymentIntentId: string, confirmation: Confirmation | null, email: string) => {
    const paidOrder: PaidOrder | null = confirmation && { confirmation, email }
    void navigate(successAddress(paymentIntentId), { replace: true, state: paidOrder })
  }
}

const CheckoutBody = () => {
  const { lines, settled } = usePricedCart()
  const { data: config, error, mutate } = useStoreConfig()
  const terms = useShippingTerms()
  const showOrder = useOrderPaid()
  const [resumed, setResumed] = useState(() => (preparedRevision() === null ? null : pendingPayment()))
  // While a payment is under way its lines stay, whatever other tabs do to the cart.
  const [frozenLines, setFrozenLines] = useState<readonly PricedLine[] | null>(null)
  const visibleLines = frozenLines ?? lines
  useEffect(watchUnload, [])

  if (resumed !== null) {
    const showResult = (confirmation: Confirmation | null) => {
      if (confirmation?.success) return showOrder(resumed, confirmation, '')
      if (!confirmation || confirmation.outcome === 'cancelled') storePendingPayment(null)
      else if (confirmation.failure)
        toast({ title: 'Payment Failed', description: confirmation.failure, kind: 'danger' })
      setResumed(null)
    }
    return <Resuming paymentIntentId={resumed} onKnown={showResult} />
  }
  if (visibleLines.length === 0)
    return (
      <Empty title="Your Cart is Empty">
        <BackToStore />
      </Empty>
    )
  if (config?.mode === 'off')
    return (
      <Empty title="The store takes no orders at the moment">
        <BackToStore />
      </Empty>
    )
  if (settled && visibleLines.every(({ gone }) => gone)) return <NothingAvailable />
  if (!config || !terms.data) {
    const retry = () => void Promise.all([mutate(), terms.mutate()])
    return <Preparing error={error ?? terms.error ?? null} isFrozen={false} onRetry={retry} />
  }
  return (
    <CheckoutForm
      config={config}
      terms={terms.data}
      lines={visibleLines}
      pricesKnown={settled}
      onPaying={paying => setFrozenLines(paying ? lines : null)}
      onPaid={showOrder}
    />
  )
}

/** From the cart to the paid order. */
const CheckoutScreen = () => (
  <>
    <Head title="Checkout" noindex />
    <TestMode />
    <Wrap>
      <ScreenHead>
        <ScreenTitle>Checkout</ScreenTitle>
        <ArrowLink back href={addresses.store}>
          Back to store
        </ArrowLink>
      </ScreenHead>
      <CheckoutBody />
    </Wrap>
  </>
)

export default CheckoutScreen
