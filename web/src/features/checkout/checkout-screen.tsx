import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScreenTitle, Stack, Wrap } from '../../ui/layout.tsx'
import { Onward } from '../../ui/onward.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { clearCart } from '../site/shop/cart.ts'
import { usePricedCart, type PricedLine } from '../site/shop/priced-cart.ts'
import { useStoreConfig } from '../site/shop/products.ts'
import { TestMode } from '../site/shop/test-mode.tsx'
import type { Confirmation } from './api/checkout.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { Preparing } from './preparing.tsx'
import { pendingPayment, preparedRevision, rememberPayment } from './remembered.ts'
import { successAddress, type Arrival } from './success-address.ts'
import { useSettled } from './use-settled.ts'
import { WaitingNote } from './waiting-note.tsx'

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

/** The page was loaded again after the button was pressed: first of all, what has become of it? */
const Resuming = ({ paymentIntentId, onKnown }: ResumingProps) => {
  const { confirmation, waiting } = useSettled(paymentIntentId, null)
  useEffect(() => {
    if (confirmation !== undefined) onKnown(confirmation)
  }, [confirmation, onKnown])
  return (
    <Stack>
      <Waiting>Checking your payment...</Waiting>
      {waiting && <WaitingNote waiting={waiting} />}
    </Stack>
  )
}

const NothingLeft = () => (
  <Empty title="Nothing in your cart is available any more">
    <BackToStore />
    <Button look="quiet" onClick={clearCart}>
      Empty the cart
    </Button>
  </Empty>
)

const usePaid = () => {
  const navigate = useNavigate()
  return (paymentIntentId: string, confirmation: Confirmation | null, email: string) => {
    const arrival: Arrival | null = confirmation && { confirmation, email }
    void navigate(successAddress(paymentIntentId), { replace: true, state: arrival })
  }
}

const CheckoutBody = () => {
  const { lines, settled } = usePricedCart()
  const { data: config, error, mutate } = useStoreConfig()
  const paid = usePaid()
  const [resumed, setResumed] = useState(() => (preparedRevision() === null ? null : pendingPayment()))
  // While a payment is under way its lines stay, whatever other tabs do to the cart.
  const [held, setHeld] = useState<readonly PricedLine[] | null>(null)
  const shown = held ?? lines

  if (resumed !== null) {
    const known = (confirmation: Confirmation | null) => {
      if (confirmation?.success) return paid(resumed, confirmation, '')
      if (!confirmation || confirmation.outcome === 'cancelled') rememberPayment(null)
      else if (confirmation.failure)
        toast({ title: 'Payment Failed', description: confirmation.failure, kind: 'danger' })
      setResumed(null)
    }
    return <Resuming paymentIntentId={resumed} onKnown={known} />
  }
  if (shown.length === 0)
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
  if (settled && shown.every(({ gone }) => gone)) return <NothingLeft />
  if (!config) return <Preparing refused={error ?? null} frozen={false} onAgain={() => void mutate()} />
  return (
    <CheckoutForm
      config={config}
      lines={shown}
      settled={settled}
      onPaying={paying => setHeld(paying ? lines : null)}
      onPaid={paid}
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
        <Onward back href={addresses.store}>
          Back to store
        </Onward>
      </ScreenHead>
      <CheckoutBody />
    </Wrap>
  </>
)

export default CheckoutScreen
