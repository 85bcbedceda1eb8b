import { useEffect, useState } from 'react'
import type { Confirmation } from './api/checkout.ts'
import { settle, type Waiting } from './settle.ts'

/** What is known of a payment. `undefined`: still asking. `null`: it isn't this browser's, or can't be told. */
export const useSettled = (
  paymentIntentId: string | null,
  clientSecret: string | null,
  known: Confirmation | null = null,
): { confirmation: Confirmation | null | undefined; waiting: Waiting | null } => {
  const [confirmation, setConfirmation] = useState<Confirmation | null | undefined>(known ?? undefined)
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  useEffect(() => {
    if (known) return
    if (paymentIntentId === null) return setConfirmation(null)
    const stop = new AbortController()
    const ask = { paymentIntentId, ...(clientSecret !== null && { clientSecret }) }
    settle({ ask, onWaiting: setWaiting, signal: stop.signal }).then(
      answer => {
        if (!stop.signal.aborted) setConfirmation(answer)
      },
      () => setConfirmation(null),
    )
    return () => stop.abort()
  }, [paymentIntentId, clientSecret, known])
  return { confirmation, waiting }
}
