import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import { orderForeign } from '../orders/order.ts'
import type { Intent } from './payment-provider.ts'
import {
  findAttempt,
  type TestAttempt,
  type TestCard,
  type TestPaymentProvider,
  type TestPaymentRepository,
} from './test-payment.ts'

export interface TestPaymentServiceDependencies {
  /** Null: not in test mode. */
  testProvider: TestPaymentProvider | null
  now: () => Date
}

const notTestMode = () => new DomainError('refused', 'NOT_TEST_MODE', 'Test cards are taken in test mode only')
const paymentState = () => new DomainError('refused', 'PAYMENT_STATE', 'This payment does not wait for that')
const invalidCard = (field: string, message: string) => new DomainError('invalid', 'INVALID_CARD', message, { field })

export type TestPaymentService = ReturnType<typeof createTestPaymentService>

export const createTestPaymentService = ({ testProvider, now }: TestPaymentServiceDependencies) => ({
  /** Pays with a test card. Throws NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE, INVALID_CARD, CARD_DECLINED. */
  async pay(clientSecret: string, card: TestCard): Promise<Intent['status']> {
    if (!testProvider) throw notTestMode()
    const attempt = parseCard(card, now())
    const after = await testProvider.attempt(clientSecret, attempt)
    if (!after) throw await refusal(testProvider, clientSecret)
    if (attempt.failure !== null) throw new DomainError('invalid', 'CARD_DECLINED', attempt.failure)
    return after.status
  },

  /** Ends the 3-D Secure step. Throws NOT_TEST_MODE, ORDER_FOREIGN, PAYMENT_STATE. */
  async finishAction(clientSecret: string, approve: boolean): Promise<Intent['status']> {
    if (!testProvider) throw notTestMode()
    const after = await testProvider.finishAction(clientSecret, approve)
    if (!after) throw await refusal(testProvider, clientSecret)
    return after.status
  },
})

const refusal = async (provider: TestPaymentProvider, clientSecret: string) =>
  (await provider.isSecret(clientSecret)) ? paymentState() : orderForeign()

/** Throws INVALID_CARD. */
function parseCard({ cardNumber, expiryMonth, expiryYear, cvc }: TestCard, now: Date): TestAttempt {
  const attempt = findAttempt(cardNumber)
  // Never a real card: what isn't a test card goes no further.
  if (!attempt) throw invalidCard('card_number', 'Only test cards can be used in test mode')
  if (!Number.isInteger(expiryMonth) || expiryMonth < 1 || expiryMonth > 12)
    throw invalidCard('expiry_month', "Your card's expiration date is incomplete.")
  if (new Date(Date.UTC(expiryYear, expiryMonth)) <= now) throw invalidCard('expiry_year', 'Your card has expired.')
  if (!/^\d{3,4}$/.test(cvc)) throw invalidCard('cvc', "Your card's security code is incomplete.")
  return attempt
}

const BATCH_SIZE = 100

export interface DeliverTestEventsDependencies {
  testPayments: Pick<TestPaymentRepository, 'endProcessing' | 'withUndelivered' | 'markDelivered'>
  testProvider: Pick<TestPaymentProvider, 'signEvent'>
  receiveEvent(payload: Buffer, signature: string): Promise<void>
  logger: Logger
  now: () => Date
  /** How late events are sent. */
  delayMs: number
  /** How often each is sent. */
  copies: number
  /** They are sent in random order. */
  shuffle: boolean
}

/** What the test mode's provider does by itself: it ends payments in processing and sends its signed events until they are accepted. */
export async function deliverTestEvents({
  testPayments,
  testProvider,
  receiveEvent,
  logger,
  now,
  delayMs,
  copies,
  shuffle,
}: DeliverTestEventsDependencies): Promise<void> {
  await testPayments.endProcessing(now())
  const waiting = (await testPayments.withUndelivered(BATCH_SIZE)).flatMap(({ id: paymentId, events }) =>
    events
      .filter(({ delivered, at }) => !delivered && at.getTime() + delayMs <= now().getTime())
      .map(event => ({ paymentId, event })),
  )
  const deliveries = waiting.flatMap(each => Array.from({ length: copies }, () => each))
  const refused = new Set<string>()
  for (const { paymentId, event } of shuffle ? shuffled(deliveries) : deliveries) {
    const { payload, signature } = await testProvider.signEvent(paymentId, event)
    try {
      await receiveEvent(payload, signature)
    } catch (error) {
      refused.add(event.id)
      logger.warn({ err: error, event: event.id }, 'a test event was refused; it is sent again')
    }
  }
  // Marked together; a process that ends before sends them again.
  const accepted = waiting.filter(({ event }) => !refused.has(event.id))
  if (accepted.length === 0) return
  await testPayments.markDelivered(
    accepted.map(({ paymentId }) => paymentId),
    accepted.map(({ event }) => event.id),
  )
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map(item => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
