import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createIntent, type PaymentIntent, type PaymentIntentRequest } from '../../../api/checkout.ts'
import { isOrderOver } from './checkout-errors.ts'
import type { PricedIntent } from './checkout-reducer.ts'
import { pendingPayment, preparedRevision, storePendingPayment, storePreparedRevision } from './checkout-storage.ts'

/** What the order depends on before the buyer presses the button. */
export type Basket = Pick<
  PaymentIntentRequest,
  'items' | 'shippingAddress' | 'localDelivery' | 'couponCode' | 'shippingCost' | 'couponDiscount'
>

/** What is also needed to pay. */
export type Preparation = Required<Pick<PaymentIntentRequest, 'customerInfo' | 'shippingAddress' | 'expectedTotal'>>

/** Begins a request, which makes all earlier ones outdated; returns whether it is still the latest. */
export type BeginRequest = () => () => boolean

const requestSequence = (): BeginRequest => {
  let latest = 0
  return () => {
    const own = ++latest
    return () => own === latest
  }
}

/** For requests of which only the latest may have a result. */
export const useRequestSequence = (): BeginRequest => useState(requestSequence)[0]

interface OrderSyncOptions {
  basket: Basket
  basketKey: string
  /** Nothing is sent while it is false: a payment is under way, or the cart is empty. */
  isActive: boolean
  /** Another number sends the same basket again. */
  refreshes: number
  onIntent: (intent: PricedIntent) => void
  onRejected: (error: unknown) => void
}

/**
 * Keeps the pending order at the server equal to the basket. Requests go one after the other; of several changes only the
 * latest is sent, and its result alone counts.
 */
export const useOrderSync = ({ basket, basketKey, isActive, refreshes, onIntent, onRejected }: OrderSyncOptions) => {
  const known = useRef<PricedIntent | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const begin = useRequestSequence()
  const latest = useRef({ basket, basketKey, onIntent })
  useEffect(() => {
    latest.current = { basket, basketKey, onIntent }
  })

  const request = useCallback(async (preparation: Preparation | null): Promise<PricedIntent> => {
    const { basket: sent, basketKey: sentKey } = latest.current
    const thawRevision = preparedRevision()
    // Should the response be lost, this is the revision it would have named.
    if (preparation) storePreparedRevision((known.current?.revision ?? 0) + 1)
    const send = (): Promise<PaymentIntent> => {
      const paymentIntentId = pendingPayment()
      return createIntent({
        ...sent,
        ...(preparation && { ...preparation, prepare: true }),
        ...(paymentIntentId !== null && { paymentIntentId }),
        // This tab's last payment is over: the caller has made sure of it.
        ...(paymentIntentId !== null && thawRevision !== null && { thawRevision }),
        ...(known.current?.paymentIntentId === paymentIntentId &&
          known.current?.clientSecret && { clientSecret: known.current.clientSecret }),
      })
    }
    const intent = await send().catch((error: unknown) => {
      if (pendingPayment() === null || !isOrderOver(error)) throw error
      storePendingPayment(null)
      storePreparedRevision(null)
      return send()
    })
    storePendingPayment(intent.paymentIntentId)
    if (!preparation) storePreparedRevision(null)
    known.current = { ...intent, basketKey: sentKey }
    latest.current.onIntent(known.current)
    return known.current
  }, [])

  const enqueue = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.current.then(work)
    queue.current = result.catch(() => undefined)
    return result
  }, [])

  const reject = useEffectEvent(onRejected)
  useEffect(() => {
    const isLatest = begin()
    if (!isActive) return
    void enqueue(async () => {
      if (!isLatest()) return
      try {
        await request(null)
      } catch (error) {
        if (isLatest()) reject(error)
      }
    })
    return () => void begin()
  }, [basketKey, isActive, refreshes, begin, enqueue, request])

  return {
    /** Checks and freezes everything for payment. Throws what the server rejects. */
    prepare: useCallback((preparation: Preparation) => enqueue(() => request(preparation)), [enqueue, request]),
    /** The order is over without a payment: the next request begins a new one. */
    forget: useCallback(() => {
      storePendingPayment(null)
      storePreparedRevision(null)
      known.current = null
    }, []),
  }
}
