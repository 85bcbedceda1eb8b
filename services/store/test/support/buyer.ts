import type { CreatePaymentIntentRequestInput } from '@skyfolio/protos/skyfolio/store/v1/CreatePaymentIntentRequest'
import type { CreatePaymentIntentResponse } from '@skyfolio/protos/skyfolio/store/v1/CreatePaymentIntentResponse'
import { eventPayload } from '../../src/adapters/test-payments.ts'
import type { TestPaymentDocument } from '../../src/payments/test-payment-repository.ts'
import { dollars, type Clients, type Store } from './start-store.ts'
import { signEvent, WEBHOOK_SECRET } from './webhooks.ts'

export const customer = { name: 'Vera Rubin', email: 'vera@example.org', phone: '(123) 456-7890' }
export const address = { street: '1 Main St', city: 'Austin', state: 'TX', zipCode: '78701', country: 'United States' }
export const localAddress = { ...address, city: 'Cincinnati', state: 'OH', zipCode: '45202' }

const VISA = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
export const SECURE = '4000 0025 0000 3155'
export const PROCESSING = '4000 0000 0000 0077'
export const REFUND_FAILS = '4000 0000 0000 5126'

export type Saved = CreatePaymentIntentResponse
export type Wanted = CreatePaymentIntentRequestInput

/** A product at 25.00, in the first size. */
export async function newProduct(store: Clients, price = 25): Promise<number> {
  const fields = { imageId: 7, name: 'Orion', basePrice: dollars(price) }
  return (await store.products.createProduct({ fields })).id
}

export const item = (productId: number, quantity = 1, printOptionId = 1) => ({ productId, printOptionId, quantity })

/** What the page sends with every update of an order it has begun. */
export const sameOrder = (saved: Saved): Wanted => ({
  paymentIntentId: saved.paymentIntentId,
  checkoutKey: saved.checkoutKey,
})

/** Everything is known, and 'Complete Order' is pressed. */
export const prepare = (store: Clients, saved: Saved, wanted: Wanted): Promise<Saved> =>
  store.checkout.createPaymentIntent({
    ...{ customer, address, expectedTotal: saved.amounts?.total ?? dollars(0) },
    ...wanted,
    ...sameOrder(saved),
    prepare: true,
  })

/** A cart, then an order that waits for its card. */
export async function readyToPay(store: Clients, wanted: Wanted): Promise<Saved> {
  return prepare(store, await store.checkout.createPaymentIntent(wanted), wanted)
}

export const pay = (store: Clients, saved: Saved, cardNumber = VISA) =>
  store.checkout.confirmTestPayment({
    ...{ clientSecret: saved.clientSecret ?? '', cardNumber, expiryMonth: 12, expiryYear: 2099, cvc: '123' },
  })

export const confirm = (store: Clients, saved: Saved) =>
  store.checkout.confirmOrder({ paymentIntentId: saved.paymentIntentId, checkoutKey: saved.checkoutKey })

/** From the cart to the paid order. */
export async function buy(store: Clients, wanted: Wanted, cardNumber = VISA) {
  const saved = await readyToPay(store, wanted)
  if (saved.clientSecret) await pay(store, saved, cardNumber)
  return { saved, ...(await confirm(store, saved)) }
}

/** Delivers bytes as the provider signs them. */
export const deliver = (store: Clients, payload: Buffer, at = new Date()) =>
  store.checkout.handlePaymentEvent({ payload, signature: signEvent(payload, WEBHOOK_SECRET, at) })

/** Every event of the test provider about a payment, as bytes. */
export async function eventsOf(store: Store, intentId: string): Promise<Buffer[]> {
  const intent = (await store.collection('test_payments').findOne({ _id: intentId })) as TestPaymentDocument | null
  return (intent?.events ?? []).map(event => eventPayload(intentId, event))
}

/** The whole order behind an intent, as the owner sees it. */
export async function orderOf(store: Store, intentId: string) {
  const row = await store.collection('orders').findOne({ $or: [{ intentId }, { formerIntentIds: intentId }] })
  return store.orders.getOrder({ id: Number(row?._id) })
}
