import { useCallback, useEffect, useRef, useState } from 'react'
import type { Confirmation } from './api/checkout.ts'
import type { Buyer, Card } from './payment/card.ts'
import type { Notice } from './refusals.ts'
import { rememberPrepared } from './remembered.ts'
import { settle, type Waiting } from './settle.ts'
import type { KnownIntent, Preparation } from './use-intent.ts'

interface Needs {
  prepare: (preparation: Preparation) => Promise<KnownIntent>
  forget: () => void
}

interface Order {
  card: Card | null
  /** The secret that the card form was made for; null: none is needed. */
  clientSecret: string | null
  buyer: Buyer
  /** What the button shows. */
  expectedTotal: string
}

export type Paid = { paid: true; paymentIntentId: string; confirmation: Confirmation | null }
export type Unpaid = { paid: false; notice: Notice }

const failed = (title: string, description: string): Unpaid => ({ paid: false, notice: { title, description } })

/**
 * 'Complete Order', step by step: the form is checked, the server checks and freezes the order, the card pays, and the store
 * is asked until it knows what has become of it. Throws what the server refuses before anything can have been paid.
 */
export const usePayment = ({ prepare, forget }: Needs) => {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const pay = useCallback(
    async ({ card, clientSecret, buyer, expectedTotal }: Order): Promise<Paid | Unpaid> => {
      if (clientSecret !== null) {
        const problem = card ? await card.check() : 'The card form is still on its way.'
        if (problem !== null) return failed('Form Error', problem)
      }
      const prepared = await prepare({
        customerInfo: buyer.customer,
        shippingAddress: buyer.address,
        expectedTotal,
      })
      const { paymentIntentId } = prepared
      if (prepared.orderNumber !== null) return { paid: true, paymentIntentId, confirmation: null }
      rememberPrepared(prepared.revision)
      // The amount has come from or gone to zero meanwhile: the card form belongs to another payment.
      if (prepared.clientSecret !== clientSecret)
        return failed('Payment Amount Error', 'There was a discrepancy in the payment amount. Please try again.')

      const words = prepared.clientSecret === null ? null : await card?.pay(prepared.clientSecret, buyer)
      stop.current = new AbortController()
      const answer = await settle({
        ask: { paymentIntentId, ...(prepared.clientSecret !== null && { clientSecret: prepared.clientSecret }) },
        onWaiting: setWaiting,
        signal: stop.current.signal,
      }).finally(() => setWaiting(null))
      if (answer?.success) return { paid: true, paymentIntentId, confirmation: answer }
      if (!answer || answer.outcome === 'cancelled') forget()
      const why = words ?? answer?.failure ?? null
      return why === null ? failed('Error', 'Order confirmation failed') : failed('Payment Failed', why)
    },
    [prepare, forget],
  )
  return { pay, waiting }
}
