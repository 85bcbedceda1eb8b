import { DomainError } from '@skyfolio/runtime/errors'
import { orderForeign } from './order.ts'
import type { Intent } from './payment-provider.ts'

/** The built-in provider's own side of the card form: what the page of a real provider would do itself. */
export interface TestPayments {
  /** Pays with a card, if the intent waits for one; null when it doesn't, or when no intent has this secret. */
  attempt(clientSecret: string, attempt: TestAttempt): Promise<Intent | null>
  /** Ends the 3-D Secure step; null when there is none, or when no intent has this secret. */
  finishAction(clientSecret: string, approve: boolean): Promise<Intent | null>
  isSecret(clientSecret: string): Promise<boolean>
}

export interface TestAttempt {
  to: 'succeeded' | 'requires_action' | 'processing' | 'requires_payment_method'
  /** When declined, in words for the buyer. */
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

const works = { failure: null, refundsFail: false }

// Numbers as the card industry's test cards have them.
const CARDS: Record<string, TestAttempt> = {
  '4242424242424242': { to: 'succeeded', ...works },
  '5555555555554444': { to: 'succeeded', ...works },
  '4000000000000002': { ...works, to: 'requires_payment_method', failure: 'Your card was declined.' },
  '4000000000009995': { ...works, to: 'requires_payment_method', failure: 'Your card has insufficient funds.' },
  '4000002500003155': { to: 'requires_action', ...works },
  '4000000000000077': { to: 'processing', ...works },
  '4000000000005126': { to: 'succeeded', failure: null, refundsFail: true },
}

const notTestMode = () => new DomainError('refused', 'NOT_TEST_MODE', 'Test cards are taken in test mode only')
const paymentState = () => new DomainError('refused', 'PAYMENT_STATE', 'This payment does not wait for that')
const invalidCard = (field: string, message: string) => new DomainError('invalid', 'INVALID_CARD', message, { field })

interface Needs {
  testPayments: TestPayments | null
  now: () => Date
}

/** Pays with a test card. Throws NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE, INVALID_CARD, CARD_DECLINED. */
export const confirmTestPayment =
  ({ testPayments, now }: Needs) =>
  async (clientSecret: string, card: TestCard): Promise<Intent['status']> => {
    if (!testPayments) throw notTestMode()
    const attempt = attemptOf(card, now())
    const after = await testPayments.attempt(clientSecret, attempt)
    if (!after) throw await refusal(testPayments, clientSecret)
    if (attempt.failure !== null) throw new DomainError('invalid', 'CARD_DECLINED', attempt.failure)
    return after.status
  }

/** Ends the 3-D Secure step. Throws NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE. */
export const finishTestAction =
  ({ testPayments }: Needs) =>
  async (clientSecret: string, approve: boolean): Promise<Intent['status']> => {
    if (!testPayments) throw notTestMode()
    const after = await testPayments.finishAction(clientSecret, approve)
    if (!after) throw await refusal(testPayments, clientSecret)
    return after.status
  }

const refusal = async (testPayments: TestPayments, clientSecret: string) =>
  (await testPayments.isSecret(clientSecret)) ? paymentState() : orderForeign()

function attemptOf({ cardNumber, expiryMonth, expiryYear, cvc }: TestCard, now: Date): TestAttempt {
  const attempt = CARDS[cardNumber.replace(/[ -]/g, '')]
  // Never a real card: what isn't a test card goes no further.
  if (!attempt) throw invalidCard('card_number', 'Only test cards can be used in test mode')
  if (!Number.isInteger(expiryMonth) || expiryMonth < 1 || expiryMonth > 12)
    throw invalidCard('expiry_month', "Your card's expiration date is incomplete.")
  if (new Date(Date.UTC(expiryYear, expiryMonth)) <= now) throw invalidCard('expiry_year', 'Your card has expired.')
  if (!/^\d{3,4}$/.test(cvc)) throw invalidCard('cvc', "Your card's security code is incomplete.")
  return attempt
}
