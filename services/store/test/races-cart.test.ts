import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { address, confirm, customer, item, newProduct, orderOf, pay } from './support/buyer.ts'
import { prepare, readyToPay, sameOrder, type Saved } from './support/buyer.ts'
import { inLanes, isFull, randomFrom, seed, times } from './support/random.ts'
import { sharedStore } from './support/shared-store.ts'
import { dollars, type Store } from './support/start-store.ts'

jest.setTimeout(isFull ? 900_000 : 120_000)
let store: Store
let print: number
beforeAll(async () => {
  store = await sharedStore()
  print = await newProduct(store)
})

// Few at a time: what races is within one case, and a busy machine's database must keep up.
const LANES = 3
const cart = () => ({ items: [item(print)] })
const update = (saved: Saved, items: number) =>
  store.checkout.createPaymentIntent({ items: [item(print, items)], customer, address, ...sameOrder(saved) })

describe('cart', () => {
  // Protected by priceLines and computeAmounts in checkout/price-checkout.ts (callers send no price), parseCart in checkout/cart.ts,
  // assertPayable in checkout/save-checkout.ts, getOwnOrder in checkout/checkout.ts and keyHash in lock of
  // orders/order-repository.ts.
  it(`is never mispriced by tampering: ${times(5000, 20)} carts (seed ${seed})`, async () => {
    const random = randomFrom(seed)
    const inactive = await newProduct(store)
    await store.products.updateProduct({
      id: inactive,
      fields: { isActive: false },
      updateMask: { paths: ['is_active'] },
    })
    const theirs = await readyToPay(store, cart())
    const mine = await store.checkout.createPaymentIntent(cart())
    const refused: [string, () => Promise<unknown>][] = [
      ['INVALID_CART', () => update(mine, -1)],
      // Half a print is none on the way: proto has whole numbers only.
      ['INVALID_CART', () => update(mine, 0.5)],
      ['INVALID_CART', () => update(mine, 1e9)],
      ['INVALID_CART', () => update(mine, 100)],
      ['NOT_SELLABLE', () => store.checkout.createPaymentIntent({ items: [item(inactive)], ...sameOrder(mine) })],
      [
        'COUPON_REFUSED',
        () => store.checkout.createPaymentIntent({ ...cart(), ...sameOrder(mine), couponCode: 'FREE' }),
      ],
      ['ORDER_FOREIGN', () => update({ ...theirs, checkoutKey: mine.checkoutKey }, 1)],
    ]
    await inLanes(times(5000, 20), LANES, async n => {
      const cents = Math.floor(random() * 20_000)
      const [reason, tamper] = refused[n % (refused.length * 2)] ?? []
      if (reason && tamper) return expect(tamper()).rejects.toMatchObject({ reason })
      // Whatever price, shipping or discount the page believes in: 40.00 is the total, to the cent.
      const pressed = prepare(store, mine, { ...cart(), expectedTotal: { currencyCode: 'USD', amountMinor: cents } })
      if (Math.abs(cents - 4000) > 1) return expect(pressed).rejects.toMatchObject({ reason: 'PAYMENT_AMOUNT' })
      expect((await pressed).amounts?.total).toEqual(dollars(40))
    })
    const order = await orderOf(store, mine.paymentIntentId)
    expect(order.amounts?.total).toEqual(dollars(40))
    expect(order.items).toMatchObject([{ unitPrice: dollars(25), quantity: 1 }])
  })

  // Protected by the key `order:{id}:rev:{n}` in payments/sync-payment-intent.ts (for a key made of the cart the provider would repeat
  // its response), by withOrderLock (revisions reach the provider in their order) and by unfreeze.
  it(`costs what the order has after A→B→A, in two tabs, and with a late response between button and payment: ${times(200, 20)} each`, async () => {
    const storedOrder = async ({ paymentIntentId }: Saved) => {
      const [order, intent] = [
        await orderOf(store, paymentIntentId),
        await store.collection('test_payments').findOne({ _id: paymentIntentId }),
      ]
      expect(order).toMatchObject({ state: 'ORDER_STATE_PAID' })
      expect(order.amounts?.total?.amountMinor).toBe(intent?.['amountReceived'])
      return order
    }
    await inLanes(times(200, 20), LANES, async () => {
      const a = await store.checkout.createPaymentIntent(cart())
      await update(a, 2)
      const back = await prepare(store, await update(a, 1), cart())
      await pay(store, back)
      await confirm(store, back)
      expect((await storedOrder(back)).amounts?.total).toEqual(dollars(40))
    })
    await inLanes(times(200, 20), LANES, async n => {
      const saved = await store.checkout.createPaymentIntent(cart())
      const tabs = await Promise.all([update(saved, 1 + (n % 3)), update(saved, 4), update(saved, 2)])
      // The total of whichever tab was last is what its button must show; the others are rejected.
      const last = tabs.sort((x, y) => y.revision - x.revision)[0]
      const wanted = { items: [item(print, (Number(last.amounts?.subtotal?.amountMinor) || 0) / 2500)] }
      const pressed = await prepare(store, last, wanted)
      const late = update(saved, 9).catch((error: unknown) => error)
      // Every other time it is there before the card is charged.
      if (n % 2) await late
      await pay(store, pressed)
      const result = (await late) as { reason?: string; state?: string; revision?: number }
      // Still frozen, or paid already; never changed.
      expect([result.reason ?? result.state, result.revision ?? pressed.revision]).toEqual([
        expect.stringMatching(/^(ORDER_FROZEN|ORDER_STATE_PAID)$/),
        pressed.revision,
      ])
      await Promise.all([confirm(store, saved), update(saved, 9).catch(() => undefined)])
      expect((await storedOrder(saved)).amounts?.total).toEqual(pressed.amounts?.total)
    })
    await inLanes(times(200, 20), LANES, async () => {
      const saved = await readyToPay(store, cart())
      // The response of a shipping call arrives in the very moment in which the card is charged; the page names its revision.
      const change = store.checkout.createPaymentIntent({
        ...{ items: [item(print, 3)], customer, address, ...sameOrder(saved), unfreezeRevision: saved.revision },
      })
      await Promise.all([pay(store, saved), change.catch(() => undefined)])
      await confirm(store, saved)
      const order = await orderOf(store, saved.paymentIntentId)
      const intent = await store.collection('test_payments').findOne({ _id: saved.paymentIntentId })
      expect(order.amounts?.total?.amountMinor).toBe(intent?.['amountReceived'])
      // Paid as it was prepared, or, when the change was faster, shown to the owner: never sent for another price.
      const unchanged = intent?.['amountReceived'] === 4000
      expect(order.state).toBe(unchanged ? 'ORDER_STATE_PAID' : 'ORDER_STATE_PAID_UNFULFILLABLE')
    })
  })
})
