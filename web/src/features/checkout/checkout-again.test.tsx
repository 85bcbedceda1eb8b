/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, jest, test } from '@jest/globals'
import { after, eachWithItsShop, pay, preparedAt, ready, said } from './testing/in-hand.tsx'
import { complete, fillCart, openCheckout } from './testing/open-checkout.tsx'
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

test('being paid in another tab: this one waits for what becomes of it', async () => {
  localStorage.setItem('skyfolio.checkout', '"pi_1"')
  shop.server.on(INTENT, () => refusal(409, 'This order is being paid', { code: 'ORDER_FROZEN' }))
  fillCart()
  openCheckout()
  expect(await screen.findByText(/This order is being paid in another window/)).toBeTruthy()
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
