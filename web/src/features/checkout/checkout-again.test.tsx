/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, jest, test } from '@jest/globals'
import { sampleProduct } from '../site/testing/shop-samples.ts'
import { after, eachWithItsShop, pay, preparedAt, ready, said } from './testing/in-hand.tsx'
import { address, buyer, card, complete, fillCart, openCheckout, press } from './testing/open-checkout.tsx'
import { CONFIRM, confirmation, INTENT, intent, PAY, refusal, type Reply } from './testing/shop-server.ts'

const shop = eachWithItsShop()
const cart = () => localStorage.getItem('cart')

test('the screen of success can be loaded again', async () => {
  openCheckout('/store/success?payment_intent=pi_1')
  said('Checking your payment...')
  expect(await screen.findByText('Order Complete!')).toBeTruthy()
  expect(shop.server.bodiesOf(CONFIRM)).toEqual([{ paymentIntentId: 'pi_1' }])
})

test('loaded again after the button: first it asks, and then leads to the order', async () => {
  await ready()
  shop.server.on(PAY, () => new Promise<Reply>(() => undefined))
  await pay()
  cleanup()
  jest.useRealTimers()
  openCheckout()
  said('Checking your payment...')
  expect(await screen.findByText('Order Complete!')).toBeTruthy()
  await waitFor(() => expect(cart()).toBeNull())
  expect(preparedAt(shop.server)).toHaveLength(1)
})

test('loaded again with nothing paid: what was typed stands there, and it is the same order', async () => {
  await ready()
  shop.server.on(PAY, () => new Promise<Reply>(() => undefined))
  await pay()
  cleanup()
  jest.useRealTimers()
  shop.server.on(CONFIRM, () => confirmation('unpaid'))
  openCheckout()
  await complete()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Buyer')
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('47404')
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('')
  expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({
    paymentIntentId: 'pi_1',
    thawRevision: expect.any(Number),
  })
})

test('paid in another tab: this one learns it instead of paying again', async () => {
  await ready()
  shop.server.on(INTENT, () => intent({ clientSecret: null, orderNumber: 'SF-AAAA-BBBB', status: 'paid' }))
  await pay()
  await after(100)
  said('Order Complete!')
  expect(shop.server.bodiesOf(PAY)).toEqual([])
})

test('its payment has begun, in another tab or here before a reload: this one waits for what becomes of it', async () => {
  localStorage.setItem('skyfolio.checkout', '"pi_1"')
  shop.server.on(INTENT, () => refusal(409, 'This order is being paid', { code: 'ORDER_FROZEN' }))
  fillCart()
  openCheckout()
  expect(await screen.findByText(/A payment of this order has begun, perhaps in another window/)).toBeTruthy()
  shop.server.on(INTENT, () => intent({ clientSecret: null, orderNumber: 'SF-AAAA-BBBB', status: 'paid' }))
  expect(await screen.findByText('Order Complete!')).toBeTruthy()
})

test.each(['ORDER_FOREIGN', 'ORDER_CLOSED'])('an order that is over (%s) is begun anew', async code => {
  localStorage.setItem('skyfolio.checkout', '"pi_old"')
  shop.server.on(INTENT, ({ paymentIntentId }) =>
    paymentIntentId === 'pi_old' ? refusal(409, 'No such order', { code }) : intent(),
  )
  fillCart()
  openCheckout()
  await complete()
  expect(shop.server.bodiesOf(INTENT).map(({ paymentIntentId }) => paymentIntentId)).toEqual(['pi_old', undefined])
})

test('the address of success: what failed, and an order that is nobody’s here', async () => {
  shop.server.on(CONFIRM, () => confirmation('unpaid', { failure: 'Your card was declined.' }))
  fillCart()
  openCheckout('/store/success?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed')
  expect(await screen.findByText('Payment Failed')).toBeTruthy()
  said('Your card was declined.')
  expect(screen.getByRole('link', { name: 'Back to checkout' }).getAttribute('href')).toBe('/store/checkout')
  expect(shop.server.bodiesOf(CONFIRM)).toEqual([{ paymentIntentId: 'pi_1', clientSecret: 's' }])
  expect(cart()).not.toBeNull()
  cleanup()
  shop.server.on(CONFIRM, () => refusal(409, 'No such order', { code: 'ORDER_FOREIGN' }))
  openCheckout('/store/success?payment_intent=pi_other')
  expect(await screen.findByText('No order here')).toBeTruthy()
})

test('an old address of success empties no new cart', async () => {
  localStorage.setItem('skyfolio.checkout', '"pi_new"')
  fillCart()
  openCheckout('/store/success?payment_intent=pi_1')
  expect(await screen.findByText('Order Complete!')).toBeTruthy()
  expect(cart()).not.toBeNull()
})

const twoPrints = () => {
  fillCart()
  const [line] = JSON.parse(cart() ?? '[]') as Record<string, unknown>[]
  localStorage.setItem('cart', JSON.stringify([line, { ...line, productId: 2, product: sampleProduct(2) }]))
  shop.server.on('GET /api/store/products/2', () => ({ body: sampleProduct(2) }))
}
const notSold = refusal(409, 'Something in your cart is no longer available', { code: 'NOT_SELLABLE' })
const firstGoes = () => {
  shop.server.on('GET /api/store/products/1', () => refusal(404, 'Product not found'))
  shop.server.on(INTENT, ({ items }) => (JSON.stringify(items).includes('"productId":1') ? notSold : intent()))
}

test('no longer sold when the button is pressed: what is gone is named, and can be removed', async () => {
  twoPrints()
  openCheckout()
  await complete()
  jest.useFakeTimers()
  buyer()
  address()
  card()
  await after(2_000)
  firstGoes()
  await pay()
  await after(100)
  said('Something in your cart is no longer available', 'No longer available')
  press('Remove Print 1')
  await after(1_000)
  expect(screen.queryByText('No longer available')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Complete Order/ }).disabled).toBe(false)
  expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({ items: [{ productId: 2 }] })
})

test('no longer sold when the order is begun: what is gone is named', async () => {
  twoPrints()
  shop.server.on(INTENT, () => {
    firstGoes()
    return notSold
  })
  openCheckout()
  await complete()
  said('No longer available')
  expect(screen.getByRole('button', { name: 'Remove Print 1' })).toBeTruthy()
})
