import { useCallback, useEffect, useRef, useState } from 'react'
import { createIntent, type Intent, type IntentWish } from './api/checkout.ts'
import { pendingPayment, preparedRevision, rememberPayment, rememberPrepared } from './remembered.ts'
import { isOver } from './refusals.ts'
import { useSuperseding } from './use-superseding.ts'

/** What the order depends on before the buyer presses the button. */
export type Basket = Pick<
  IntentWish,
  'items' | 'shippingAddress' | 'localDelivery' | 'couponCode' | 'shippingCost' | 'couponDiscount'
>

/** What must be there to pay. */
export type Preparation = Required<Pick<IntentWish, 'customerInfo' | 'shippingAddress' | 'expectedTotal'>>

interface Wanted {
  basket: Basket
  /** Nothing is sent while it is false: the payment is under way, or the cart is empty. */
  active: boolean
  onRefused: (error: unknown) => void
}

/** The server's answer, and the basket it is about. */
export interface KnownIntent extends Intent {
  about: string
}

/**
 * Keeps the pending order at the server equal to the basket. Requests go one after the other; of several changes only the
 * newest is sent, and its answer alone counts.
 */
export const useIntent = ({ basket, active, onRefused }: Wanted) => {
  const [intent, setIntent] = useState<KnownIntent | null>(null)
  const [turn, setTurn] = useState(0)
  const known = useRef<KnownIntent | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const begin = useSuperseding()
  const about = JSON.stringify(basket)
  const latest = useRef({ basket, about, onRefused })
  useEffect(() => {
    latest.current = { basket, about, onRefused }
  })

  const request = useCallback(async (preparation: Preparation | null): Promise<KnownIntent> => {
    const { basket: asked, about: key } = latest.current
    const wish: IntentWish = { ...asked, ...preparation, ...(preparation && { prepare: true }) }
    const thawRevision = preparedRevision()
    // Should the answer be lost, this is the revision it would have named.
    if (preparation) rememberPrepared((known.current?.revision ?? 0) + 1)
    const send = (): Promise<Intent> => {
      const paymentIntentId = pendingPayment()
      return createIntent({
        ...wish,
        ...(paymentIntentId !== null && { paymentIntentId }),
        // This tab's last payment is over: whoever calls has seen to it.
        ...(paymentIntentId !== null && thawRevision !== null && { thawRevision }),
        ...(known.current?.paymentIntentId === paymentIntentId &&
          known.current?.clientSecret && { clientSecret: known.current.clientSecret }),
      })
    }
    const answer = await send().catch((error: unknown) => {
      if (pendingPayment() === null || !isOver(error)) throw error
      rememberPayment(null)
      rememberPrepared(null)
      return send()
    })
    rememberPayment(answer.paymentIntentId)
    if (!preparation) rememberPrepared(null)
    known.current = { ...answer, about: key }
    setIntent(known.current)
    return known.current
  }, [])

  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const mine = queue.current.then(work)
    queue.current = mine.catch(() => undefined)
    return mine
  }, [])

  useEffect(() => {
    const isNewest = begin()
    if (!active) return
    void inTurn(async () => {
      if (!isNewest()) return
      try {
        await request(null)
      } catch (error) {
        if (isNewest()) latest.current.onRefused(error)
      }
    })
    return () => void begin()
  }, [about, active, turn, begin, inTurn, request])

  return {
    intent,
    about,
    /** Checks and freezes everything for payment. Throws what the server refuses. */
    prepare: useCallback((preparation: Preparation) => inTurn(() => request(preparation)), [inTurn, request]),
    /** Asks again, with the same basket. */
    refresh: useCallback(() => setTurn(count => count + 1), []),
    /** The order is over without a payment: the next request begins a new one. */
    forget: useCallback(() => {
      rememberPayment(null)
      rememberPrepared(null)
      known.current = null
    }, []),
  }
}
