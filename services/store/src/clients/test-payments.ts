import { isMongoUnavailable } from '@skyfolio/runtime/mongo'
import type { TestIntentDocument, TestIntentStore } from '../data/test-intent-store.ts'
import { CURRENCY } from '../domain/money.ts'
import {
  invalidSignature,
  PaymentBusy,
  paymentsUnavailable,
  UnknownPayment,
  type Intent,
  type PaymentEvent,
  type PaymentProvider,
  type ProviderRefund,
} from '../domain/payment-provider.ts'
import type { TestPayments } from '../domain/test-payments.ts'
import { isSigned } from './signed-events.ts'

export interface TestProviderOptions {
  store: TestIntentStore
  /** Signs the events. */
  secret: string
  now: () => Date
  /** How long a processing payment takes. */
  processingMs: number
}

/** The built-in provider of the test mode: the same flow as a real one, with its memory in the database, and no money. */
export function testProvider({
  store,
  secret,
  now,
  processingMs,
}: TestProviderOptions): PaymentProvider & TestPayments {
  const getIntent = async (id: string) => toIntent(found(await store.byId(id)))
  return {
    name: 'test',
    createIntent: async (terms, key) => toIntent(found(await store.create(terms, key).catch(asOutage))),
    async updateIntent(id, terms, key) {
      const updated = await store.update(id, terms, key).catch(asOutage)
      if (updated) return toIntent(updated)
      const present = found(await store.byId(id))
      // A key that was used before is answered from memory: nothing changes.
      if (present.keys.includes(key)) return toIntent(present)
      throw new PaymentBusy(`The payment is ${present.status}`)
    },
    getIntent,
    cancelIntent: async id => {
      const cancelled = await store.cancel(id, now()).catch(asOutage)
      return cancelled ? toIntent(cancelled) : getIntent(id)
    },
    async refund(intentId, { amount, reference }, key) {
      const present = found(await store.byId(intentId))
      const status = present.refundsFail ? ('failed' as const) : ('succeeded' as const)
      const refund = { id: `re_${key}`, key, reference, amount, status }
      const made = await store.refund(intentId, refund, now()).catch(asOutage)
      const kept = found(made ?? (await store.byId(intentId))).refunds.find(each => each.key === key)
      return toRefund(kept ?? { ...refund, status: 'failed' })
    },
    listRefunds: async intentId => found(await store.byId(intentId)).refunds.map(toRefund),
    readEvent(payload, signature, at) {
      if (!isSigned(payload, signature, secret, at)) throw invalidSignature()
      return toEvent(payload)
    },
    attempt: async (clientSecret, attempt) => {
      const intent = await store.attempt(clientSecret, attempt, now(), processingMs)
      return intent && toIntent(intent)
    },
    finishAction: async (clientSecret, approve) => {
      const intent = await store.finishAction(clientSecret, approve, now())
      return intent && toIntent(intent)
    },
    isSecret: clientSecret => store.isSecret(clientSecret),
  }
}

/** The bytes of an event, as the webhook gets them. */
export const eventPayload = (
  intentId: string,
  event: { id: string; type: string; at: Date; status?: string },
): Buffer =>
  Buffer.from(
    JSON.stringify({
      ...{ id: event.id, type: event.type, created: Math.floor(event.at.getTime() / 1000) },
      data: { object: { intent: intentId, status: event.status ?? null } },
    }),
  )

function toEvent(payload: Buffer): PaymentEvent {
  const event = JSON.parse(payload.toString('utf8')) as {
    type: string
    created: number
    data: { object: { intent?: string; status?: string | null } }
  }
  const { intent = null, status = null } = event.data.object
  const about = event.type.startsWith('payment_intent.')
    ? 'payment'
    : event.type.startsWith('refund.')
      ? 'refund'
      : event.type.startsWith('charge.dispute.')
        ? 'dispute'
        : 'other'
  const disputeStatus = about === 'dispute' ? (status ?? 'needs_response') : null
  return { intentId: intent, about, disputeStatus, at: new Date(event.created * 1000) }
}

function found(intent: TestIntentDocument | null): TestIntentDocument {
  if (!intent) throw new UnknownPayment()
  return intent
}

function asOutage(error: unknown): never {
  throw isMongoUnavailable(error) ? paymentsUnavailable(error) : error
}

const toIntent = (document: TestIntentDocument): Intent => ({
  id: document._id,
  clientSecret: document.clientSecret,
  status: document.status,
  amount: document.amount,
  amountReceived: document.amountReceived,
  currency: CURRENCY,
  orderId: document.orderId,
  revision: document.revision,
  failure: document.failure && { id: document.failure.id, message: document.failure.message },
})

const toRefund = ({ id, reference, amount, status }: TestIntentDocument['refunds'][number]): ProviderRefund => ({
  ...{ id, reference: reference ?? null, amount, status },
  failure: status === 'failed' ? 'The bank of this test card refuses refunds.' : null,
})
