import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { item, newProduct, sameOrder } from './support/buyer.ts'
import { startStore, type Store } from './support/start-store.ts'
import { startStripe, stripeSettings, type FakeStripe } from './support/fake-stripe.ts'

jest.setTimeout(120_000)
let stripe: FakeStripe
let store: Store
let print: number
beforeAll(async () => {
  stripe = await startStripe()
  store = await startStore({ ...stripeSettings(stripe.url), STRIPE_TIMEOUT_SECONDS: '2' })
  print = await newProduct(store)
})
beforeEach(() => stripe.behave({}))
afterAll(async () => {
  await store.stop()
  await stripe.stop()
})

const cart = (quantity = 1) => ({ items: [item(print, quantity)] })
const at = (id: string) => stripe.state().intents.find(intent => intent.id === id)

describe('Stripe', () => {
  it('fails or hangs once: the call is retried with its key, and one intent is created', async () => {
    const before = stripe.state().created
    stripe.behave({ failNext: 1 })
    await store.checkout.createPaymentIntent(cart())
    stripe.behave({ hangNext: 1 })
    await store.checkout.createPaymentIntent(cart())
    expect(stripe.state().created).toBe(before + 2)
  })

  // Protected by RETRIES in adapters/stripe.ts, one more or one less, and by `timeout` there: 2 s here.
  it.each([
    { what: 'nothing', behavior: { hangNext: 100 } },
    { what: 'errors', behavior: { failNext: 100 } },
  ])('responds with $what: a call is made twice with its key, never more', async ({ behavior }) => {
    const before = stripe.state().requests.length
    stripe.behave(behavior)
    const began = performance.now()
    await expect(store.checkout.createPaymentIntent(cart())).rejects.toMatchObject({ reason: 'PAYMENTS_UNAVAILABLE' })
    expect(performance.now() - began).toBeLessThanOrEqual(12_000)
    const requests = stripe.state().requests.slice(before)
    expect(requests.map(({ what }) => what)).toEqual(['POST /v1/payment_intents', 'POST /v1/payment_intents'])
    expect(requests[0]?.idempotencyKey).toMatch(/^order:/)
    expect(requests[1]).toEqual(requests[0])
  })

  it('is down: it is reported, nothing is lost, and the same order continues later', async () => {
    const begun = await store.checkout.createPaymentIntent(cart())
    stripe.behave({ failNext: 100 })
    const update = () => store.checkout.createPaymentIntent({ ...cart(3), ...sameOrder(begun) })
    await expect(update()).rejects.toMatchObject({ code: status.UNAVAILABLE, reason: 'PAYMENTS_UNAVAILABLE' })
    stripe.behave({})
    await update()
    expect(at(begun.paymentIntentId)).toMatchObject({ amount: 9000 })
  })
})
