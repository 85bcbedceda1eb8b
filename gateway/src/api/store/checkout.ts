import type { PaymentOutcome } from '@skyfolio/protos/skyfolio/store/v1/PaymentOutcome'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import { z } from 'zod'
import type { StoreClient } from '../../clients/store-client.ts'
import type { VisitorLimits } from '../../limits/visitor-limits.ts'
import { RouteResponse } from '../../routing/response.ts'
import { route } from '../../routing/route.ts'
import {
  checkoutCookie,
  checkoutKeyIn,
  configSchema,
  confirmationSchema,
  confirmationInput,
  intentSchema,
  intentInput,
  testActionInput,
  testCardInput,
  testPaymentSchema,
} from './checkout-schemas.ts'
import { toMoney } from './money.ts'
import { toAmountsJson, toStatus } from './order-json.ts'

export interface CheckoutDependencies {
  store: StoreClient
  visitors: VisitorLimits
  /** The site is reached by https. */
  secure: boolean
}

const PAYMENT_MS = 20_000
const LARGEST_EVENT = 512 * 1024

const outcomeOf = (outcome: PaymentOutcome): z.output<typeof confirmationSchema>['outcome'] => {
  const outcomes = ['paid', 'processing', 'unpaid', 'cancelled'] as const
  const match = outcomes.find(each => outcome === `PAYMENT_OUTCOME_${each.toUpperCase()}`)
  if (!match) throw new Error('A confirmation has no outcome')
  return match
}

const paymentStatus = (status: string) => testPaymentSchema.parse({ status })

/**
 * Runs what judges a coupon code. A code that is refused counts as a guess; one that is not doesn't, because a checkout sends
 * it with every change.
 */
const countCouponGuess = async <T>(visitors: VisitorLimits, address: string, judge: () => Promise<T>): Promise<T> => {
  // Counted before it is judged: many at once must not slip through together.
  await visitors.take('coupon', address)
  try {
    const result = await judge()
    await visitors.refund('coupon', address)
    return result
  } catch (error) {
    const isRefused = error instanceof RpcError && error.reason === 'COUPON_REFUSED'
    if (!isRefused) await visitors.refund('coupon', address)
    throw error
  }
}

/** From the cart to the paid order. The store computes all prices: amounts in a request are only compared. */
export const storeCheckoutRoutes = ({ store, visitors, secure }: CheckoutDependencies) => [
  route(
    { get: '/api/store/config', access: 'public', summary: 'How payments are taken', reply: configSchema },
    async ({ call }) => {
      const { mode, publishableKey, sendsMail, hasCarrier } = await store.checkout.getPaymentConfig({}, call)
      return configSchema.parse({ mode, publishableKey: publishableKey ?? null, sendsMail, hasCarrier })
    },
  ),
  route(
    {
      post: '/api/store/create-payment-intent',
      access: 'public',
      alsoFailsWith: [429],
      summary: 'Begin an order or update it; with `prepare` everything is checked and frozen for payment',
      body: intentInput,
      reply: intentSchema,
      deadlineMs: PAYMENT_MS,
    },
    async ({ body, address, header, call }) => {
      await visitors.take('payment', address)
      const request = {
        items: body.items,
        customer: body.customerInfo ?? undefined,
        address: body.shippingAddress ?? undefined,
        localDelivery: body.localDelivery ?? false,
        couponCode: body.couponCode,
        paymentIntentId: body.paymentIntentId,
        checkoutKey: checkoutKeyIn(header('cookie'), { secure }),
        clientSecret: body.clientSecret,
        prepare: body.prepare ?? false,
        expectedTotal: typeof body.expectedTotal === 'number' ? toMoney(body.expectedTotal) : undefined,
        unfreezeRevision: body.thawRevision ?? 0,
      }
      const save = () => store.checkout.createPaymentIntent(request, call)
      const saved = await (body.couponCode ? countCouponGuess(visitors, address, save) : save())
      const cookie = saved.checkoutKey ? { 'Set-Cookie': checkoutCookie(saved.checkoutKey, { secure }) } : undefined
      return new RouteResponse(
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
      alsoFailsWith: [429],
      summary: 'What has become of the payment; completes the order. May be repeated, also to poll',
      body: confirmationInput,
      reply: confirmationSchema,
      deadlineMs: PAYMENT_MS,
    },
    async ({ body, address, header, call }) => {
      await visitors.take('payment', address)
      const request = { ...body, checkoutKey: checkoutKeyIn(header('cookie'), { secure }) }
      const confirmed = await store.checkout.confirmOrder(request, call)
      const outcome = outcomeOf(confirmed.outcome)
      return {
        success: outcome === 'paid',
        orderNumber: confirmed.orderNumber ?? null,
        token: confirmed.token ?? null,
        outcome,
        failure: confirmed.failure ?? null,
        status: toStatus(confirmed.state),
        amounts: toAmountsJson(confirmed.amounts),
      }
    },
  ),
  route(
    {
      post: '/api/store/test-payment',
      access: 'public',
      alsoFailsWith: [429],
      summary: 'Test mode only: pay with a test card',
      body: testCardInput,
      reply: testPaymentSchema,
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
      alsoFailsWith: [429],
      summary: 'Test mode only: end the 3-D Secure step',
      body: testActionInput,
      reply: testPaymentSchema,
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
      // These very bytes are signed: nothing parses them before the store has verified them.
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
