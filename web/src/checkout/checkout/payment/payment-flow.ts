import { useEffect, useState } from 'react'
import { ApiError, ConnectionError } from '../../../api/api-error.ts'
import { confirmOrder, type Confirmation } from '../../../api/checkout.ts'
import { codeOf, type Notice } from '../state/checkout-errors.ts'
import type { ConfirmationDelay, PricedIntent } from '../state/checkout-reducer.ts'
import { storePreparedRevision } from '../state/checkout-storage.ts'
import type { Preparation } from '../state/use-order-sync.ts'
import type { Buyer, Card } from './card.ts'

/** Between two requests about a payment that is being processed. */
export const POLL_MS = 2_000
const MAX_POLL_MS = 10_000

interface ConfirmationRequest {
  payment: Parameters<typeof confirmOrder>[0]
  /** Called whenever the buyer has to wait. */
  onDelay: (delay: ConfirmationDelay) => void
  /** Stops asking. */
  signal: AbortSignal
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })

/**
 * Asks for the result of a payment until it is known, however long the network is away. Null: it is nobody's order here.
 * Undefined: asking was stopped.
 */
const awaitConfirmation = async ({
  payment,
  onDelay,
  signal,
}: ConfirmationRequest): Promise<Confirmation | null | undefined> => {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const confirmation = await confirmOrder(payment)
      if (signal.aborted) break
      if (confirmation.outcome !== 'processing') return confirmation
      attempt = 0
      onDelay('processing')
    } catch (error) {
      if (signal.aborted) break
      if (codeOf(error) === 'ORDER_FOREIGN') return null
      // Rejected for good: asking again changes nothing.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) throw error
      onDelay('unreachable')
    }
    await pause(Math.min(MAX_POLL_MS, POLL_MS * 1.5 ** attempt), signal)
  }
  return undefined
}

/** The result of a payment. `undefined`: not known yet. `null`: it isn't this browser's, or can't be determined. */
export const useConfirmation = (
  paymentIntentId: string | null,
  clientSecret: string | null,
  known: Confirmation | null = null,
): { confirmation: Confirmation | null | undefined; delay: ConfirmationDelay | null } => {
  const [confirmation, setConfirmation] = useState<Confirmation | null | undefined>(known ?? undefined)
  const [delay, setDelay] = useState<ConfirmationDelay | null>(null)
  useEffect(() => {
    if (known) return
    if (paymentIntentId === null) return setConfirmation(null)
    const stop = new AbortController()
    const payment = { paymentIntentId, ...(clientSecret !== null && { clientSecret }) }
    awaitConfirmation({ payment, onDelay: setDelay, signal: stop.signal }).then(
      result => {
        if (result !== undefined) setConfirmation(result)
      },
      () => setConfirmation(null),
    )
    return () => stop.abort()
  }, [paymentIntentId, clientSecret, known])
  return { confirmation, delay }
}

interface Payment {
  card: Card | null
  /** The secret that the card form was made for; null: none is needed. */
  clientSecret: string | null
  buyer: Buyer
  /** What the button shows. */
  expectedTotal: string
  prepare: (preparation: Preparation) => Promise<PricedIntent>
  forget: () => void
  onDelay: (delay: ConfirmationDelay | null) => void
  /** Aborted when the buyer leaves: then nothing more is asked, paid or forgotten. */
  signal: AbortSignal
}

type PaymentResult =
  { paid: true; paymentIntentId: string; confirmation: Confirmation | null } | { paid: false; notice: Notice }

const NOT_SENT = 'The store can’t be reached, so nothing was charged. Please check your connection and try again.'

const failed = (title: string, description: string): PaymentResult => ({ paid: false, notice: { title, description } })

/**
 * 'Complete Order', step by step: the form is checked, the server checks and freezes the order, the card pays, and the store
 * is asked until it knows the result. Throws what the server rejects before anything can have been paid. Null: the buyer
 * has left, and what is stored leads to the result when they come back.
 */
export const payOrder = async (payment: Payment): Promise<PaymentResult | null> => {
  const { card, clientSecret, buyer, expectedTotal, prepare, forget, onDelay, signal } = payment
  if (clientSecret !== null) {
    const problem = card ? await card.check() : 'The card form is still on its way.'
    if (problem !== null) return failed('Form Error', problem)
  }
  const prepared = await prepare({
    customerInfo: buyer.customer,
    shippingAddress: buyer.address,
    expectedTotal,
  }).catch((error: unknown) => {
    // The card has not been asked to pay, so this much is certain.
    if (error instanceof ConnectionError) return null
    throw error
  })
  if (signal.aborted) return null
  if (prepared === null) return failed('Error', NOT_SENT)
  const { paymentIntentId } = prepared
  if (prepared.orderNumber !== null) return { paid: true, paymentIntentId, confirmation: null }
  storePreparedRevision(prepared.revision)
  // The amount has come from or gone to zero meanwhile: the card form belongs to another payment.
  if (prepared.clientSecret !== clientSecret)
    return failed('Payment Amount Error', 'There was a discrepancy in the payment amount. Please try again.')

  const cardError = prepared.clientSecret === null ? null : await card?.pay(prepared.clientSecret, buyer)
  const confirmation = await awaitConfirmation({
    payment: { paymentIntentId, ...(prepared.clientSecret !== null && { clientSecret: prepared.clientSecret }) },
    onDelay,
    signal,
  }).finally(() => onDelay(null))
  if (confirmation === undefined) return null
  if (confirmation?.success) return { paid: true, paymentIntentId, confirmation }
  if (!confirmation || confirmation.outcome === 'cancelled') forget()
  const why = cardError ?? confirmation?.failure ?? null
  return why === null ? failed('Error', 'Order confirmation failed') : failed('Payment Failed', why)
}
