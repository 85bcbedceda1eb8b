import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { status } from '@grpc/grpc-js'
import { item, newProduct, sameOrder } from './support/buyer.ts'
import { startStripe, stripeSettings, type FakeStripe } from './support/fake-stripe.ts'
import { sharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'

jest.setTimeout(120_000)
let stripe: FakeStripe
let store: Store
let print: number
beforeAll(async () => {
  stripe = await startStripe()
  const shared = await sharedStore({ emptied: true })
  store = await shared.startAnother({ ...stripeSettings(stripe.url), STRIPE_TIMEOUT_SECONDS: '1' })
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
  it.each([
    { what: 'nothing', behavior: { hangNext: 1 } },
    { what: 'an error', behavior: { failNext: 1 } },
  ])('responds with $what once: the call is repeated with its key, and one intent is created', async ({ behavior }) => {
    const before = stripe.state()
    stripe.behave(behavior)
    await store.checkout.createPaymentIntent(cart())
    const { created, requests } = stripe.state()
    expect(created).toBe(before.created + 1)
    const [call, repeated, ...more] = requests.slice(before.requests.length)
    expect(repeated).toEqual(call)
    expect(more).toEqual([])
  })

  // Protected by RETRIES in adapters/stripe.ts, one more or one less, and by `timeout` there: 1 s here.
  it.each([
    { what: 'nothing', behavior: { hangNext: 100 } },
    { what: 'errors', behavior: { failNext: 100 } },
  ])('responds with $what: a call is made twice with its key, never more', async ({ behavior }) => {
    const before = stripe.state().requests.length
    stripe.behave(behavior)
    await expect(store.checkout.createPaymentIntent(cart())).rejects.toMatchObject({ reason: 'PAYMENTS_UNAVAILABLE' })
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
