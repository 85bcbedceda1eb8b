import type { PaymentOutcome } from '@skyfolio/protos/skyfolio/store/v1/PaymentOutcome'
import { z } from 'zod'
import type { StoreClient } from '../clients/store-client.ts'
import type { VisitorLimits } from '../http/visitor-limits.ts'
import { Answer } from './answer.ts'
import { route } from './route.ts'
import { checkoutCookie, checkoutKeyIn } from './store-checkout-cookie.ts'
import {
  configAnswer,
  confirmAnswer,
  confirmQuestion,
  intentAnswer,
  intentQuestion,
  testAction,
  testCard,
  testPayment,
} from './store-checkout-schemas.ts'
import { toMoney } from './store-money.ts'
import { toAmountsJson, toStatus } from './store-order-json.ts'

export interface CheckoutDeps {
  store: StoreClient
  visitors: VisitorLimits
  /** The site is reached by https. */
  secure: boolean
}

const PAYMENT_MS = 20_000
const LARGEST_EVENT = 512 * 1024

const outcomeOf = (outcome: PaymentOutcome): z.output<typeof confirmAnswer>['outcome'] => {
  const outcomes = ['paid', 'processing', 'unpaid', 'cancelled'] as const
  const found = outcomes.find(each => outcome === `PAYMENT_OUTCOME_${each.toUpperCase()}`)
  if (!found) throw new Error('A confirmation has no outcome')
  return found
}

const paymentStatus = (status: string) => testPayment.parse({ status })

/** From the cart to the paid order. What things cost is the store's to say: amounts in a request are read for comparison only. */
export const storeCheckoutRoutes = ({ store, visitors, secure }: CheckoutDeps) => [
  route(
    { get: '/api/store/config', access: 'public', summary: 'How payments are taken', reply: configAnswer },
    async ({ call }) => {
      const { mode, publishableKey } = await store.checkout.getPaymentConfig({}, call)
      return configAnswer.parse({ mode, publishableKey: publishableKey ?? null })
    },
  ),
  route(
    {
      post: '/api/store/create-payment-intent',
      access: 'public',
      summary: 'Begin an order or update it; with `prepare` everything is checked and frozen for payment',
      body: intentQuestion,
      reply: intentAnswer,
      deadlineMs: PAYMENT_MS,
    },
    async ({ body, address, header, call }) => {
      await visitors.take('payment', address)
      const saved = await store.checkout.createPaymentIntent(
        {
          items: body.items,
          customer: body.customerInfo ?? undefined,
          address: body.shippingAddress ?? undefined,
          localDelivery: body.localDelivery ?? false,
          couponCode: body.couponCode,
          paymentIntentId: body.paymentIntentId,
          checkoutKey: checkoutKeyIn(header('cookie')),
          clientSecret: body.clientSecret,
          prepare: body.prepare ?? false,
          expectedTotal: typeof body.expectedTotal === 'number' ? toMoney(body.expectedTotal) : undefined,
          thawRevision: body.thawRevision ?? 0,
        },
        call,
      )
      const cookie = saved.checkoutKey ? { 'Set-Cookie': checkoutCookie(saved.checkoutKey, { secure }) } : undefined
      return new Answer(
        {
          clientSecret: saved.clientSecret ?? null,
          paymentIntentId: saved.paymentIntentId,
          amounts: toAmountsJson(saved.amounts),
          revision: saved.revision,
          orderNumber: saved.orderNumber ?? null,
          status: toStatus(saved.state),
        },
        { headers: cookie },
      )
    },
  ),
  route(
    {
      post: '/api/store/confirm-order',
      access: 'public',
      summary: 'What has become of the payment; completes the order. May be repeated, also to poll',
      body: confirmQuestion,
      reply: confirmAnswer,
      deadlineMs: PAYMENT_MS,
    },
    async ({ body, address, header, call }) => {
      await visitors.take('payment', address)
      const request = { ...body, checkoutKey: checkoutKeyIn(header('cookie')) }
      const answer = await store.checkout.confirmOrder(request, call)
      const outcome = outcomeOf(answer.outcome)
      return {
        success: outcome === 'paid',
        orderNumber: answer.orderNumber ?? null,
        token: answer.token ?? null,
        outcome,
        failure: answer.failure ?? null,
        status: toStatus(answer.state),
        amounts: toAmountsJson(answer.amounts),
      }
    },
  ),
  route(
    {
      post: '/api/store/test-payment',
      access: 'public',
      summary: 'Test mode only: pay with a test card',
      body: testCard,
      reply: testPayment,
      deadlineMs: PAYMENT_MS,
    },
    async ({ body, address, call }) => {
      await visitors.take('payment', address)
      return paymentStatus((await store.checkout.confirmTestPayment(body, call)).status)
    },
  ),
  route(
    {
      post: '/api/store/test-payment/action',
      access: 'public',
      summary: 'Test mode only: end the 3-D Secure step',
      body: testAction,
      reply: testPayment,
      deadlineMs: PAYMENT_MS,
    },
    async ({ body, address, call }) => {
      await visitors.take('payment', address)
      return paymentStatus((await store.checkout.finishTestAction(body, call)).status)
    },
  ),
  route(
    {
      post: '/api/store/webhooks/stripe',
      access: 'public',
      summary: "The payment provider's signed events",
      // What is signed are these very bytes: nothing reads them before the store has.
      rawBody: true,
      body: z.instanceof(Buffer),
      bodyLimit: LARGEST_EVENT,
      reply: z.object({ received: z.boolean() }),
      deadlineMs: PAYMENT_MS,
    },
    async ({ body, header, call }) => {
      const signature = header('stripe-signature') ?? ''
      await store.checkout.handlePaymentEvent({ payload: body, signature }, call)
      return { received: true }
    },
  ),
]
