import { ApiError } from '../../http/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Waiting } from '../../ui/spinner.tsx'

interface PreparingProps {
  /** Why there is no payment to make; null: it is on its way. */
  refused: unknown
  /** A payment of this very order has begun: in another window, or in this one before it was loaded again. */
  frozen: boolean
  onAgain: () => void
}

/** Until the payment's secret arrives. */
export const Preparing = ({ refused, frozen, onAgain }: PreparingProps) => {
  if (frozen)
    return (
      <Waiting>A payment of this order has begun, perhaps in another window. Waiting for what becomes of it...</Waiting>
    )
  if (refused === null) return <Waiting>Preparing your order...</Waiting>
  return (
    <Empty title="Failed to initialize payment">
      <p>{refused instanceof ApiError ? refused.message : 'Please check your connection.'}</p>
      <Button onClick={onAgain}>Try again</Button>
    </Empty>
  )
}
