import styled from 'styled-components'
import { ApiError, ConnectionError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { space } from '../../theme/tokens.ts'
import type { ConfirmationDelay } from './state/checkout-reducer.ts'
import { useOnlineAgain } from './state/use-online-again.ts'

const Retry = styled.span`
  display: block;
  margin-top: ${space[3]};
`

const messages: Record<ConfirmationDelay, [title: string, description: string]> = {
  processing: [
    'Your payment is still being processed',
    'Please don’t pay again. This page asks every few seconds and tells you as soon as it is known.',
  ],
  unreachable: [
    'The store can’t be reached',
    'Your payment may have gone through, so please don’t pay again. This page keeps asking until it knows.',
  ],
}

/** Why the result of a payment isn't known yet. */
export const DelayNote = ({ delay }: { delay: ConfirmationDelay }) => (
  <Note kind={delay === 'processing' ? 'plain' : 'warn'} role="status">
    <strong>{messages[delay][0]}</strong>
    {messages[delay][1]}
  </Note>
)

interface PreparingProps {
  /** Null: the order is on its way. */
  error: unknown
  /** A payment of this very order has begun: in another window, or in this one before it was loaded again. */
  isFrozen: boolean
  onRetry: () => void
}

/** The order can't be priced or stored just now; what was typed stays. */
export const OfflineNote = ({ onRetry }: { onRetry: () => void }) => (
  <Note kind="warn" role="status">
    <strong>You seem to be offline</strong>
    The store can’t be reached. What you have typed stays here, and nothing is charged.
    <Retry>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </Retry>
  </Note>
)

const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.message
  return error instanceof ConnectionError
    ? 'You seem to be offline: the store can’t be reached. Your cart is kept.'
    : 'Please check your connection.'
}

/** Until the payment's secret arrives. */
export const Preparing = ({ error, isFrozen, onRetry }: PreparingProps) => {
  useOnlineAgain(error instanceof ConnectionError, onRetry)
  if (isFrozen)
    return (
      <Loading>A payment of this order has begun, perhaps in another window. Waiting for what becomes of it...</Loading>
    )
  if (error === null) return <Loading>Preparing your order...</Loading>
  return (
    <Empty title="Failed to initialize payment">
      <p>{reasonOf(error)}</p>
      <Button onClick={onRetry}>Try again</Button>
    </Empty>
  )
}
