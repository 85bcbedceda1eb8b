import type { Intent, IntentTerms } from './payment-provider.ts'

/** A payment of the test mode, with its events; no money. */
export interface TestPayment {
  id: string
  clientSecret: string
  status: TestAttempt['to'] | 'canceled'
  amount: number
  amountReceived: number
  orderId: number
  revision: number
  failure: { id: string; message: string } | null
  /** The idempotency keys it was called with; the first created it. */
  keys: string[]
  /** When processing ends. */
  processingUntil: Date | null
  refundsFail: boolean
  refunded: number
  refunds: TestRefund[]
  events: TestEvent[]
  createdAt: Date
}

export interface TestRefund {
  id: string
  key: string
  reference: string | null
  amount: number
  status: 'succeeded' | 'failed'
}

export interface TestEvent {
  id: string
  type: string
  at: Date
  delivered: boolean
}

/** What a test card does. */
export interface TestAttempt {
  to: 'succeeded' | 'requires_action' | 'processing' | 'requires_payment_method'
  /** When declined, the message for the buyer. */
  failure: string | null
  /** Refunds of this card fail at its bank. */
  refundsFail: boolean
}

export interface TestCard {
  cardNumber: string
  expiryMonth: number
  expiryYear: number
  cvc: string
}

/** Each change and its event are one update; null when the payment is in another state. */
export interface TestPaymentRepository {
  byId(id: string): Promise<TestPayment | null>
  isSecret(clientSecret: string): Promise<boolean>
  /** The same key again returns the payment it created. */
  create(terms: IntentTerms, key: string): Promise<TestPayment | null>
  update(id: string, terms: IntentTerms, key: string): Promise<TestPayment | null>
  cancel(id: string, at: Date): Promise<TestPayment | null>
  attempt(clientSecret: string, attempt: TestAttempt, at: Date, processingMs: number): Promise<TestPayment | null>
  finishAction(clientSecret: string, approve: boolean, at: Date): Promise<TestPayment | null>
  /** Payments whose processing is over succeed. */
  endProcessing(at: Date): Promise<void>
  /** Null when it would be more than was received, or the key was used. */
  refund(id: string, refund: TestRefund, at: Date): Promise<TestPayment | null>
  withUndelivered(limit: number): Promise<Pick<TestPayment, 'id' | 'events'>[]>
  markDelivered(ids: string[], eventIds: string[]): Promise<void>
}

/** The built-in provider's own side of the card form: what the page of a real provider would do itself. */
export interface TestPaymentProvider {
  /** Pays with a card, if the intent waits for one; null when it doesn't, or when no intent has this secret. */
  attempt(clientSecret: string, attempt: TestAttempt): Promise<Intent | null>
  /** Ends the 3-D Secure step; null when there is none, or when no intent has this secret. */
  finishAction(clientSecret: string, approve: boolean): Promise<Intent | null>
  isSecret(clientSecret: string): Promise<boolean>
  /** An event as the webhook gets it. */
  signEvent(paymentId: string, event: TestEvent): Promise<{ payload: Buffer; signature: string }>
}

const WORKS = { failure: null, refundsFail: false }

// Numbers as the card industry's test cards have them.
const CARDS = new Map<string, TestAttempt>([
  ['4242424242424242', { to: 'succeeded', ...WORKS }],
  ['5555555555554444', { to: 'succeeded', ...WORKS }],
  ['4000000000000002', { ...WORKS, to: 'requires_payment_method', failure: 'Your card was declined.' }],
  ['4000000000009995', { ...WORKS, to: 'requires_payment_method', failure: 'Your card has insufficient funds.' }],
  ['4000002500003155', { to: 'requires_action', ...WORKS }],
  ['4000000000000077', { to: 'processing', ...WORKS }],
  ['4000000000005126', { to: 'succeeded', failure: null, refundsFail: true }],
])

/** What a card number does; undefined: it is no test card. */
export const findAttempt = (cardNumber: string): TestAttempt | undefined => CARDS.get(cardNumber.replace(/[ -]/g, ''))

const TEST_INTENT = 'pi_test_'

export const newTestIntentId = (random: string): string => `${TEST_INTENT}${random}`

/** An intent of the test mode: no provider of real money has such ids. */
export const isTestIntent = (intentId: string): boolean => intentId.startsWith(TEST_INTENT)
