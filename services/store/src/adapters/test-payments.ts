import { isMongoUnavailable } from '@skyfolio/runtime/mongo/connection'
import { CURRENCY } from '../money/money.ts'
import {
  PaymentBusy,
  paymentsUnavailable,
  UnknownPayment,
  type Intent,
  type PaymentEvent,
  type PaymentProvider,
  type ProviderRefund,
} from '../payments/payment-provider.ts'
import type {
  TestEvent,
  TestPayment,
  TestPaymentProvider,
  TestPaymentRepository,
  TestRefund,
} from '../payments/test-payment.ts'
import { readSignedEvent, signEvent } from './webhook-signature.ts'

export interface TestPaymentsOptions {
  testPayments: TestPaymentRepository
  /** Signs the events. */
  secret: string
  now: () => Date
  /** How long a payment stays in processing. */
  processingMs: number
}

/** The built-in provider of the test mode: the same flow as a real one, with its payments in the database, and no money. */
export function createTestProvider({
  testPayments,
  secret,
  now,
  processingMs,
}: TestPaymentsOptions): PaymentProvider & TestPaymentProvider {
  const getIntent = async (id: string) => toIntent(assertFound(await testPayments.byId(id)))
  return {
    name: 'test',
    createIntent: async (terms, key) => toIntent(assertFound(await testPayments.create(terms, key).catch(asOutage))),
    async updateIntent(id, terms, key) {
      const updated = await testPayments.update(id, terms, key).catch(asOutage)
      if (updated) return toIntent(updated)
      const current = assertFound(await testPayments.byId(id))
      // A repeated key changes nothing.
      if (current.keys.includes(key)) return toIntent(current)
      throw new PaymentBusy(`The payment is ${current.status}`)
    },
    getIntent,
    async cancelIntent(id) {
      const cancelled = await testPayments.cancel(id, now()).catch(asOutage)
      return cancelled ? toIntent(cancelled) : getIntent(id)
    },
    async refund(intentId, { amount, reference }, key) {
      const payment = assertFound(await testPayments.byId(intentId))
      const status = payment.refundsFail ? ('failed' as const) : ('succeeded' as const)
      const refund = { id: `re_${key}`, key, reference, amount, status }
      const changed = await testPayments.refund(intentId, refund, now()).catch(asOutage)
      const { refunds } = assertFound(changed ?? (await testPayments.byId(intentId)))
      const stored = refunds.find(each => each.key === key)
      return toRefund(stored ?? { ...refund, status: 'failed' })
    },
    listRefunds: async intentId => assertFound(await testPayments.byId(intentId)).refunds.map(toRefund),
    readEvent: async (payload, signature, at) => toEvent(await readSignedEvent(payload, signature, secret, at)),
    attempt: async (clientSecret, attempt) => {
      const payment = await testPayments.attempt(clientSecret, attempt, now(), processingMs)
      return payment && toIntent(payment)
    },
    finishAction: async (clientSecret, approve) => {
      const payment = await testPayments.finishAction(clientSecret, approve, now())
      return payment && toIntent(payment)
    },
    isSecret: clientSecret => testPayments.isSecret(clientSecret),
    signEvent: async (paymentId, event) => {
      const payload = eventPayload(paymentId, event)
      return { payload, signature: await signEvent(payload, secret, now()) }
    },
  }
}

/** The bytes of an event, as the webhook gets them. */
export const eventPayload = (
  intentId: string,
  event: Pick<TestEvent, 'id' | 'type' | 'at'> & { status?: string },
): Buffer =>
  Buffer.from(
    JSON.stringify({
      ...{ id: event.id, type: event.type, created: Math.floor(event.at.getTime() / 1000) },
      data: { object: { intent: intentId, status: event.status ?? null } },
    }),
  )

function toEvent(event: unknown): PaymentEvent {
  const { type, created, data } = event as {
    type: string
    created: number
    data: { object: { intent?: string; status?: string | null } }
  }
  const { intent = null, status = null } = data.object
  const about = type.startsWith('payment_intent.')
    ? 'payment'
    : type.startsWith('refund.')
      ? 'refund'
      : type.startsWith('charge.dispute.')
        ? 'dispute'
        : 'other'
  const disputeStatus = about === 'dispute' ? (status ?? 'needs_response') : null
  return { intentId: intent, about, disputeStatus, at: new Date(created * 1000) }
}

function assertFound(payment: TestPayment | null): TestPayment {
  if (!payment) throw new UnknownPayment()
  return payment
}

function asOutage(error: unknown): never {
  throw isMongoUnavailable(error) ? paymentsUnavailable(error) : error
}

const toIntent = (payment: TestPayment): Intent => ({
  id: payment.id,
  clientSecret: payment.clientSecret,
  status: payment.status,
  amount: payment.amount,
  amountReceived: payment.amountReceived,
  currency: CURRENCY,
  orderId: payment.orderId,
  revision: payment.revision,
  failure: payment.failure && { id: payment.failure.id, message: payment.failure.message },
})

const toRefund = ({ id, reference, amount, status }: TestRefund): ProviderRefund => ({
  ...{ id, reference: reference ?? null, amount, status },
  failure: status === 'failed' ? 'The bank of this test card refuses refunds.' : null,
})
