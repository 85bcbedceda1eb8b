import { ApiError } from '../../http/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Waiting } from '../../ui/spinner.tsx'

interface PreparingProps {
  /** Why there is no payment to make; null: it is on its way. */
  refused: unknown
  /** Another window pays this very order. */
  frozen: boolean
  onAgain: () => void
}

/** Until the payment's secret arrives. */
export const Preparing = ({ refused, frozen, onAgain }: PreparingProps) => {
  if (frozen) return <Waiting>This order is being paid in another window. Waiting for what becomes of it...</Waiting>
  if (refused === null) return <Waiting>Preparing your order...</Waiting>
  return (
    <Empty title="Failed to initialize payment">
      <p>{refused instanceof ApiError ? refused.message : 'Please check your connection.'}</p>
      <Button onClick={onAgain}>Try again</Button>
    </Empty>
  )
}
