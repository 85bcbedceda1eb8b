import type { Stripe } from 'stripe'
import {
  PaymentBusy,
  paymentsUnavailable,
  UnknownPayment,
  type Intent,
  type IntentTerms,
  type PaymentEvent,
  type PaymentProvider,
  type ProviderRefund,
} from '../payments/payment-provider.ts'
import { readSignedEvent } from './webhook-signature.ts'

export interface StripeOptions {
  secretKey: string
  /** Signs the webhooks. */
  webhookSecret: string
  /** Of its API, when it is another than its own. */
  url?: string | undefined
  /** Of each of the two attempts at a call. */
  timeoutMs: number
}

const RETRIES = 1
const REFUNDS_OF_A_PAYMENT = 100

/** Payments by Stripe: card intents with a form in the page, and its signed webhooks. */
export function createStripeProvider({ secretKey, webhookSecret, url, timeoutMs }: StripeOptions): PaymentProvider {
  let loaded: Promise<Stripe> | undefined
  // Loaded with the first payment: nothing needs it at start.
  const stripe = () => (loaded ??= createClient(secretKey, timeoutMs, url))
  const callOrRefuse = async <T>(request: (client: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await request(await stripe())
    } catch (error) {
      throw mapError(error)
    }
  }
  // A refusal of what every shop may do is about our account, not about the buyer.
  const call = <T>(request: (client: Stripe) => Promise<T>): Promise<T> =>
    callOrRefuse(request).catch((error: unknown) => {
      throw error instanceof Refused ? paymentsUnavailable(error) : error
    })
  const getIntent = async (id: string) => toIntent(await call(client => client.paymentIntents.retrieve(id)))
  return {
    name: 'stripe',
    createIntent: async (terms, idempotencyKey) => {
      const params = { ...paramsOf(terms), currency: 'usd', payment_method_types: ['card'] }
      return toIntent(await call(client => client.paymentIntents.create(params, { idempotencyKey })))
    },
    updateIntent: async (id, terms, idempotencyKey) =>
      toIntent(await call(client => client.paymentIntents.update(id, paramsOf(terms), { idempotencyKey }))),
    getIntent,
    async cancelIntent(id) {
      try {
        return toIntent(await call(client => client.paymentIntents.cancel(id)))
      } catch (error) {
        if (error instanceof PaymentBusy) return getIntent(id)
        throw error
      }
    },
    async refund(intentId, { amount, reference }, idempotencyKey) {
      const params = { payment_intent: intentId, amount, metadata: { reference } }
      try {
        return toRefund(await callOrRefuse(client => client.refunds.create(params, { idempotencyKey })))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return { id: reference, reference, amount, status: 'failed', failure: error.message }
      }
    },
    async listRefunds(intentId) {
      const params = { payment_intent: intentId, limit: REFUNDS_OF_A_PAYMENT }
      return (await call(client => client.refunds.list(params))).data.map(toRefund)
    },
    readEvent: async (payload, signature, at) =>
      toEvent((await readSignedEvent(payload, signature, webhookSecret, at)) as ReceivedEvent),
  }
}

async function createClient(secretKey: string, timeoutMs: number, url: string | undefined): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  const server = url === undefined ? null : new URL(url)
  return new Stripe(secretKey, {
    ...{ timeout: timeoutMs, maxNetworkRetries: RETRIES, telemetry: false },
    ...(server && {
      host: server.hostname,
      port: server.port,
      protocol: server.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  })
}

/** Stripe has responded, and refuses. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/** Maps an error of the SDK. Whatever isn't a clear refusal may have been done all the same. */
function mapError(error: unknown): Error {
  if (!(error instanceof Error) || !('type' in error)) return error instanceof Error ? error : new Error('Not an error')
  const { type, code } = error as Error & { type: unknown; code?: unknown }
  if (code === 'payment_intent_unexpected_state') return new PaymentBusy(error.message)
  if (type === 'StripeInvalidRequestError' || type === 'StripeCardError')
    return code === 'resource_missing' ? new UnknownPayment(error) : new Refused(error.message)
  return paymentsUnavailable(error)
}

const paramsOf = ({ amount, orderId, revision }: IntentTerms) => ({
  amount,
  metadata: { order_id: String(orderId), revision: String(revision) },
})

/** Stripe's states of an intent in ours; a card that was only authorized isn't paid yet. */
const STATUSES: Partial<Record<string, Intent['status']>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  canceled: 'canceled',
  succeeded: 'succeeded',
}

const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  // One that is new to us is neither paid nor free to be changed.
  status: STATUSES[intent.status] ?? 'processing',
  amount: intent.amount,
  amountReceived: intent.amount_received,
  currency: intent.currency.toUpperCase(),
  orderId: Number(intent.metadata['order_id']),
  revision: Number(intent.metadata['revision']),
  failure: failureOf(intent),
})

function failureOf({ last_payment_error: failed }: Stripe.PaymentIntent): Intent['failure'] {
  if (!failed) return null
  // Each declined charge has its name; a card that failed before it was charged is identified by its payment method.
  const id = failed.charge ?? `${failed.code ?? failed.type}/${failed.payment_method?.id ?? ''}`
  return { id, message: failed.message ?? 'Your card was declined.' }
}

const toRefund = ({ id, amount, status, metadata, failure_reason }: Stripe.Refund): ProviderRefund => ({
  ...{ id, amount, reference: metadata?.['reference'] ?? null },
  status: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  failure: failure_reason?.replaceAll('_', ' ') ?? null,
})

interface ReceivedEvent {
  type: string
  created: number
  data: { object: { id?: string; payment_intent?: string | null; status?: string } }
}

/** An event is only a hint; that of a dispute also has its state, as Stripe names it. */
function toEvent({ type, created, data: { object } }: ReceivedEvent): PaymentEvent {
  const at = new Date(created * 1000)
  const paymentIntent = object.payment_intent ?? null
  if (type.startsWith('payment_intent.'))
    return { intentId: object.id ?? null, about: 'payment', disputeStatus: null, at }
  if (type.startsWith('charge.dispute.'))
    return { intentId: paymentIntent, about: 'dispute', disputeStatus: object.status ?? 'needs_response', at }
  const isRefund = type.startsWith('refund.') || type === 'charge.refunded' || type === 'charge.refund.updated'
  return { intentId: paymentIntent, about: isRefund ? 'refund' : 'other', disputeStatus: null, at }
}
