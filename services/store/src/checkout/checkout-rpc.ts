import type { CheckoutDefinition } from '@skyfolio/protos/skyfolio/store/v1/Checkout'
import { present } from '@skyfolio/runtime/rpc/messages'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { moneyFromProto, moneyToProto } from '../money/money-rpc.ts'
import { amountsToProto, stateToProto } from '../orders/order-values-rpc.ts'
import type { PaymentService } from './payment-service.ts'
import type { TestPaymentService } from '../payments/test-payment-service.ts'
import type { CheckoutService } from './checkout-service.ts'
import type { Completion } from './complete-order.ts'

const outcomes = {
  paid: 'PAYMENT_OUTCOME_PAID',
  processing: 'PAYMENT_OUTCOME_PROCESSING',
  unpaid: 'PAYMENT_OUTCOME_UNPAID',
  cancelled: 'PAYMENT_OUTCOME_CANCELLED',
} as const satisfies Record<Completion['outcome'], string>

export interface PaymentConfig {
  mode: 'stripe' | 'test' | 'off'
  publishableKey: string | null
  /** Whether a mail server is configured: otherwise no buyer gets a mail. */
  sendsMail: boolean
  hasCarrier: boolean
}

interface Services {
  checkout: CheckoutService
  payments: PaymentService
  testPayments: TestPaymentService
}

export const checkoutHandlers = (
  { checkout, payments, testPayments }: Services,
  config: PaymentConfig,
): Handlers<CheckoutDefinition> => ({
  calculateShipping: async request => {
    const { paymentIntentId, checkoutKey, clientSecret } = request
    const credentials = paymentIntentId
      ? { paymentIntentId, checkoutKey: checkoutKey || null, clientSecret: clientSecret || null }
      : null
    const { amount, service, estimated } = await checkout.calculateShipping(request, credentials)
    return { shippingCost: moneyToProto(amount), carrier: service, estimated }
  },
  createPaymentIntent: async request => {
    const saved = await checkout.save({
      items: request.items,
      buyer: request.customer,
      address: request.address,
      localDelivery: request.localDelivery,
      couponCode: request.couponCode ?? null,
      paymentIntentId: request.paymentIntentId || null,
      checkoutKey: request.checkoutKey || null,
      clientSecret: request.clientSecret || null,
      prepare: request.prepare,
      expectedTotal: moneyFromProto(request.expectedTotal, 'expected_total'),
      unfreezeRevision: request.unfreezeRevision,
    })
    return {
      ...present('clientSecret', saved.clientSecret),
      paymentIntentId: saved.paymentIntentId,
      amounts: amountsToProto(saved.amounts),
      checkoutKey: saved.checkoutKey,
      revision: saved.revision,
      ...present('orderNumber', saved.orderNumber),
      state: stateToProto(saved.state),
    }
  },
  confirmOrder: async ({ paymentIntentId, checkoutKey, clientSecret }) => {
    const credentials = { paymentIntentId, checkoutKey: checkoutKey || null, clientSecret: clientSecret || null }
    const { order, outcome, failure } = await checkout.confirm(credentials)
    return {
      outcome: outcomes[outcome],
      ...(outcome === 'paid' && { orderNumber: order.number, token: order.token }),
      ...present('failure', failure),
      state: stateToProto(order.state),
      amounts: amountsToProto(order.current.amounts),
    }
  },
  handlePaymentEvent: async ({ payload, signature }) => {
    await payments.receiveEvent(payload, signature)
    return {}
  },
  getPaymentConfig: async () => ({
    mode: config.mode,
    ...present('publishableKey', config.publishableKey),
    sendsMail: config.sendsMail,
    hasCarrier: config.hasCarrier,
  }),
  confirmTestPayment: async ({ clientSecret, ...card }) => ({ status: await testPayments.pay(clientSecret, card) }),
  finishTestAction: async ({ clientSecret, approve }) => ({
    status: await testPayments.finishAction(clientSecret, approve),
  }),
})
