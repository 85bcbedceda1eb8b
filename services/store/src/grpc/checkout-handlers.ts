import type { CheckoutDefinition } from '@skyfolio/protos/skyfolio/store/v1/Checkout'
import type { Handlers } from '@skyfolio/runtime/rpc-server'
import type { Completion } from '../domain/complete-order.ts'
import type { CheckoutFlows } from '../flows.ts'
import { amountsToProto, stateToProto } from './order-mapper.ts'
import { moneyFromProto, moneyToProto, present } from './present.ts'

const outcomes = {
  paid: 'PAYMENT_OUTCOME_PAID',
  processing: 'PAYMENT_OUTCOME_PROCESSING',
  unpaid: 'PAYMENT_OUTCOME_UNPAID',
  cancelled: 'PAYMENT_OUTCOME_CANCELLED',
} as const satisfies Record<Completion['outcome'], string>

interface PaymentConfig {
  mode: 'stripe' | 'test' | 'off'
  publishableKey: string | null
}

export const checkoutHandlers = (flows: CheckoutFlows, config: PaymentConfig): Handlers<CheckoutDefinition> => ({
  calculateShipping: async request => {
    const { amount, service, estimated } = await flows.calculateShipping(request)
    return { shippingCost: moneyToProto(amount), carrier: service, estimated }
  },
  createPaymentIntent: async request => {
    const saved = await flows.saveCheckout({
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
      thawRevision: request.thawRevision,
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
    const { order, outcome, failure } = await flows.confirmOrder(credentials)
    return {
      outcome: outcomes[outcome],
      ...(outcome === 'paid' && { orderNumber: order.number, token: order.token }),
      ...present('failure', failure),
      state: stateToProto(order.state),
      amounts: amountsToProto(order.current.amounts),
    }
  },
  handlePaymentEvent: async ({ payload, signature }) => {
    await flows.receiveEvent(payload, signature)
    return {}
  },
  getPaymentConfig: async () => ({ mode: config.mode, ...present('publishableKey', config.publishableKey) }),
  confirmTestPayment: async ({ clientSecret, ...card }) => ({
    status: await flows.confirmTestPayment(clientSecret, card),
  }),
  finishTestAction: async ({ clientSecret, approve }) => ({
    status: await flows.finishTestAction(clientSecret, approve),
  }),
})
