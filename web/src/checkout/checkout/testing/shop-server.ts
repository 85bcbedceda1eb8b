import { startApiServer, type ApiServer, type Reply } from '../../../site/testing/api-server.ts'
import type { Amounts, Confirmation, PaymentIntent, ShippingRate } from '../../../api/checkout.ts'
import type { StoreConfig } from '../../../models/shop/products.ts'
import { sampleOption, sampleProduct, sampleTerms } from '../../../site/testing/samples.ts'

type Body = Record<string, unknown>
export type { Reply }
export type ShopServer = ApiServer

export const INTENT = 'POST /api/store/create-payment-intent'
export const CONFIRM = 'POST /api/store/confirm-order'
export const SHIPPING = 'POST /api/store/calculate-shipping'
export const VERIFY = 'POST /api/store/verify-address'
export const COUPON = 'POST /api/store/validate-coupon'
export const PAY = 'POST /api/store/test-payment'
export const BANK = 'POST /api/store/test-payment/action'

export const amounts = (total: string, more: Partial<Amounts> = {}): Amounts => ({
  ...{ subtotal: '70.00', discount: '0.00', shipping: '15.00', tax: '0.00', total },
  ...more,
})

export const intent = (fields: Partial<PaymentIntent> = {}): Reply => {
  const body: PaymentIntent = {
    ...{ clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1', amounts: amounts('85.00'), revision: 1 },
    ...{ orderNumber: null, status: 'pending' },
    ...fields,
  }
  return { body }
}

export const confirmation = (outcome: Confirmation['outcome'], fields: Partial<Confirmation> = {}): Reply => {
  const isPaid = outcome === 'paid'
  const body: Confirmation = {
    ...{ success: isPaid, status: isPaid ? 'paid' : 'pending', orderNumber: isPaid ? 'SF-AAAA-BBBB' : null },
    ...{ token: isPaid ? 'token' : null, outcome, failure: null, amounts: amounts('85.00') },
    ...fields,
  }
  return { body }
}

export const refusal = (status: number, message: string, more: Body = {}): Reply => ({
  status,
  body: { message, ...more },
})

/** Takes the place of `fetch`: a store in test mode that sells one product, whose every call goes well until a test says otherwise. */
export const startShopServer = (): ShopServer => {
  const server = startApiServer()
  server.on('GET /api/store/config', () => ({
    body: { mode: 'test', publishableKey: null, sendsMail: true, hasCarrier: true } satisfies StoreConfig,
  }))
  server.on('GET /api/store/shipping', () => ({ body: sampleTerms() }))
  server.on('GET /api/store/print-options?page=1&limit=100', () => ({ body: [sampleOption(1)] }))
  server.on('GET /api/store/products/1', () => ({ body: sampleProduct(1) }))
  let revision = 0
  server.on(INTENT, ({ localDelivery }) =>
    intent({
      revision: ++revision,
      ...(localDelivery === true && { amounts: amounts('70.00', { shipping: '0.00' }) }),
    }),
  )
  server.on(VERIFY, body => ({
    body: {
      verified: true,
      address: { street1: body.street1, street2: null, city: body.city, state: body.state, zip: body.zip },
    },
  }))
  server.on(SHIPPING, () => ({
    body: { shippingCost: '15.00', carrier: 'USPS Priority Mail', estimated: false } satisfies ShippingRate,
  }))
  server.on(PAY, () => ({ body: { status: 'succeeded' } }))
  server.on(CONFIRM, () => confirmation('paid'))
  return server
}
