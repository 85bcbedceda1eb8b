import { DomainError } from '@skyfolio/runtime/domain/errors'

/** A payment as the provider has it. Amounts in minor units. */
export interface Intent {
  id: string
  clientSecret: string
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  amount: number
  amountReceived: number
  currency: string
  /** The order and its revision that the amount belongs to. */
  orderId: number
  revision: number
  /** The last attempt that failed, and why, in a message for the buyer. */
  failure: { id: string; message: string } | null
}

/** What an intent is for. */
export interface IntentTerms {
  amount: number
  orderId: number
  revision: number
}

export interface ProviderRefund {
  /** The provider's. */
  id: string
  /** Ours, when it was made here. */
  reference: string | null
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  failure: string | null
}

export interface PaymentEvent {
  intentId: string | null
  about: 'payment' | 'refund' | 'dispute' | 'other'
  /** The state of a dispute, as the provider names it. */
  disputeStatus: string | null
  at: Date
}

/**
 * Takes payments. The same idempotency key is the same request: a repeated call changes nothing.
 * Every call throws PAYMENTS_UNAVAILABLE when the provider can't be reached; then the call may or may not have worked. Calls
 * about an intent throw UnknownPayment when the provider doesn't know it.
 */
export interface PaymentProvider {
  name: string
  createIntent(terms: IntentTerms, key: string): Promise<Intent>
  /** Throws PaymentBusy when the payment is under way or over. */
  updateIntent(id: string, terms: IntentTerms, key: string): Promise<Intent>
  getIntent(id: string): Promise<Intent>
  /** Cancels it if that is still possible; returns whether it was. */
  cancelIntent(id: string): Promise<Intent>
  refund(intentId: string, refund: { amount: number; reference: string }, key: string): Promise<ProviderRefund>
  listRefunds(intentId: string): Promise<ProviderRefund[]>
  /** Reads a webhook. Throws INVALID_SIGNATURE unless these very bytes were signed within the last 300 s. */
  readEvent(payload: Buffer, signature: string, now: Date): Promise<PaymentEvent>
}

/** Whether an order belongs to a test mode that is over: there was no money, and there is no provider for it. */
export const isTestModeOver = (order: { provider: string }, provider: Pick<PaymentProvider, 'name'> | null): boolean =>
  order.provider === 'test' && provider?.name !== 'test'

/** An intent can't be changed: its payment is under way, or over. */
export class PaymentBusy extends Error {
  override readonly name = 'PaymentBusy'
}

/** The payment belongs to the test mode of before, or to other keys. */
export class UnknownPayment extends DomainError {
  constructor(cause?: unknown) {
    const message = 'The payment provider knows no such payment: it was begun in test mode, or with other keys.'
    super('refused', 'PAYMENT_UNKNOWN', message, { cause })
  }
}

export const paymentsUnavailable = (cause?: unknown) =>
  new DomainError('unavailable', 'PAYMENTS_UNAVAILABLE', 'Payments are not available. Please try again in a moment.', {
    cause,
  })
export const paymentsOff = () =>
  new DomainError('unavailable', 'PAYMENTS_OFF', 'This shop does not take payments at the moment')
export const invalidSignature = () =>
  new DomainError('invalid', 'INVALID_SIGNATURE', 'Not a signed event', { level: 'warn' })
