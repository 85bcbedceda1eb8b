/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { dismissToast } from '../../ui/toast.ts'
import {
  address,
  buyer,
  card,
  complete,
  fillCart,
  freshBrowser,
  openCheckout,
  press,
} from './testing/open-checkout.tsx'
import {
  amounts,
  BANK,
  CONFIRM,
  confirmation,
  INTENT,
  intent,
  PAY,
  refusal,
  startShopServer,
  type Reply,
  type ShopServer,
} from './testing/shop-server.ts'

let server: ShopServer
beforeEach(() => {
  freshBrowser()
  server = startShopServer()
})
afterEach(() => {
  jest.useRealTimers()
  cleanup()
  dismissToast()
})

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** The form, filled and verified, with the clock in the test's hands. */
const ready = async (number?: string) => {
  fillCart()
  openCheckout()
  await complete()
  jest.useFakeTimers()
  buyer()
  address()
  card(number)
  await after(2_000)
  expect(screen.getByRole('button', { name: 'Complete Order - $85.00' })).toBeTruthy()
}
const pay = async () => {
  press(/^Complete Order/)
  await after(0)
}
const cart = () => localStorage.getItem('cart')
const prepared = () => server.bodiesOf(INTENT).filter(({ prepare }) => prepare === true)
const said = (words: string | RegExp) => expect(screen.getAllByText(words).length).toBeGreaterThan(0)

test('prepare, pay, confirm: the order number, and the cart is empty', async () => {
  await ready()
  await pay()
  await after(100)
  said('Order Complete!')
  said('SF-AAAA-BBBB')
  said(/A confirmation e-mail is on its way to ada@example.com. Tracking follows/)
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/store')
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/orders/token')
  expect(cart()).toBeNull()
  expect(prepared()).toMatchObject([
    {
      expectedTotal: '85.00',
      customerInfo: { name: 'Ada Buyer', email: 'ada@example.com', phone: '(812) 555-0142' },
      shippingAddress: { street: '1847 N Alder Creek Rd', zipCode: '47404' },
    },
  ])
  expect(server.bodiesOf(PAY)).toMatchObject([
    { clientSecret: 'pi_1_secret', expiryMonth: 12, expiryYear: 2039, cvc: '123' },
  ])
  const order = server.calls.map(({ call }) => call).filter(call => [PAY, CONFIRM].includes(call))
  expect(order).toEqual([PAY, CONFIRM])
  // Nothing of it is left in the browser, and nothing more is sent.
  expect(sessionStorage.getItem('skyfolio.checkout-form')).toBeNull()
  expect(localStorage.getItem('skyfolio.checkout')).toBeNull()
  expect(server.bodiesOf(INTENT).at(-1)).toMatchObject({ prepare: true })
})

test('the screen of success can be loaded again', async () => {
  openCheckout('/store/success?payment_intent=pi_1')
  said('Checking your payment...')
  expect(await screen.findByText('Order Complete!')).toBeTruthy()
  expect(server.bodiesOf(CONFIRM)).toEqual([{ paymentIntentId: 'pi_1' }])
})

test('two presses are one order', async () => {
  let arrive: (reply: Reply) => void = () => undefined
  await ready()
  server.on(INTENT, () => new Promise<Reply>(resolve => (arrive = resolve)))
  press(/^Complete Order/)
  const button = await act(async () => screen.getByRole('button', { name: 'Processing...' }))
  act(() => button.click())
  await after(0)
  expect(prepared()).toHaveLength(1)
  act(() => arrive(intent({ revision: 7 })))
  await after(100)
  expect(server.bodiesOf(PAY)).toHaveLength(1)
  said('Order Complete!')
})

test('Form Error: the card form’s own words, before anything is sent', async () => {
  await ready('4242')
  await pay()
  said('Form Error')
  said('Your card number is incomplete.')
  expect(prepared()).toEqual([])
})

test('Payment Failed, then it goes through with another card: one order', async () => {
  await ready('4000 0000 0000 0002')
  server.on(PAY, () => refusal(400, 'Your card was declined.'))
  server.on(CONFIRM, () => confirmation('unpaid', { failure: 'Your card was declined.' }))
  await pay()
  await after(100)
  said('Payment Failed')
  said('Your card was declined.')
  expect(cart()).not.toBeNull()
  // The order is changed again, and says which payment is over.
  expect(server.bodiesOf(INTENT).at(-1)).toMatchObject({ paymentIntentId: 'pi_1', thawRevision: expect.any(Number) })
  server.on(PAY, () => ({ body: { status: 'succeeded' } }))
  server.on(CONFIRM, () => confirmation('paid'))
  card()
  await pay()
  await after(100)
  said('Order Complete!')
  expect(new Set(server.bodiesOf(CONFIRM).map(({ paymentIntentId }) => paymentIntentId))).toEqual(new Set(['pi_1']))
})

test('3-D Secure: approved it is paid, refused it is not', async () => {
  await ready()
  server.on(PAY, () => ({ body: { status: 'requires_action' } }))
  server.on(BANK, ({ approve }) => ({ body: { status: approve ? 'succeeded' : 'requires_payment_method' } }))
  server.on(CONFIRM, () => confirmation('unpaid'))
  await pay()
  press('Refuse')
  await after(100)
  said('Payment Failed')
  said(/unable to authenticate your payment method/)
  server.on(CONFIRM, () => confirmation('paid'))
  await pay()
  press('Approve')
  await after(100)
  said('Order Complete!')
  expect(server.bodiesOf(BANK)).toMatchObject([{ approve: false }, { approve: true }])
})

test('still processing: it says so, asks every two seconds, and tells the end', async () => {
  await ready()
  server.on(PAY, () => ({ body: { status: 'processing' } }))
  server.on(CONFIRM, () => confirmation('processing'))
  await pay()
  said('Your payment is still being processed')
  const asked = server.bodiesOf(CONFIRM).length
  await after(2_000)
  expect(server.bodiesOf(CONFIRM)).toHaveLength(asked + 1)
  server.on(CONFIRM, () => confirmation('paid'))
  await after(2_000)
  said('Order Complete!')
})

test('the network goes away after the button: the page asks until it knows', async () => {
  await ready()
  server.on(PAY, () => 'gone')
  server.on(CONFIRM, () => 'gone')
  await pay()
  said('The store can’t be reached')
  said(/so please don’t pay again/)
  server.on(CONFIRM, () => confirmation('paid'))
  await after(20_000)
  said('Order Complete!')
  expect(server.bodiesOf(PAY)).toHaveLength(1)
})

test('the network goes away while preparing: nothing is paid, and the next press is the same order', async () => {
  await ready()
  server.on(INTENT, () => 'gone')
  await pay()
  said('Error')
  said('An unexpected error occurred')
  expect(server.bodiesOf(PAY)).toEqual([])
  server.on(INTENT, () => intent({ revision: 9 }))
  await pay()
  await after(100)
  said('Order Complete!')
  expect(prepared().map(({ paymentIntentId }) => paymentIntentId)).toEqual(['pi_1', 'pi_1'])
})

test('Payment Amount Error: nothing is paid, and the new total is shown', async () => {
  await ready()
  server.on(INTENT, ({ prepare }) =>
    prepare
      ? refusal(400, 'Payment Amount Error: There was a discrepancy in the payment amount. Please try again.')
      : intent({ revision: 8, amounts: amounts('95.00', { subtotal: '80.00' }) }),
  )
  await pay()
  await after(100)
  said('Payment Amount Error')
  said('There was a discrepancy in the payment amount. Please try again.')
  expect(screen.getByRole('button', { name: 'Complete Order - $95.00' })).toBeTruthy()
  expect(server.bodiesOf(PAY)).toEqual([])
})

test('Order confirmation failed: a reply without success and without a reason', async () => {
  await ready()
  server.on(CONFIRM, () => confirmation('unpaid'))
  await pay()
  await after(100)
  said('Error')
  said('Order confirmation failed')
})

test.each([
  [
    'the server’s message',
    refusal(409, 'Something in your cart is no longer available'),
    'Something in your cart is no longer available',
  ],
  ['nothing better', 'gone' as const, 'An unexpected error occurred'],
])('Error with %s', async (_, reply, words) => {
  await ready()
  server.on(INTENT, ({ prepare }) => (prepare ? reply : intent()))
  await pay()
  said('Error')
  said(words)
})

test('loaded again after the button: first it asks, and then leads to the order', async () => {
  await ready()
  server.on(PAY, () => new Promise<Reply>(() => undefined))
  await pay()
  cleanup()
  jest.useRealTimers()
  openCheckout()
  said('Checking your payment...')
  expect(await screen.findByText('Order Complete!')).toBeTruthy()
  await waitFor(() => expect(cart()).toBeNull())
  expect(prepared()).toHaveLength(1)
})

test('loaded again with nothing paid: what was typed stands there, and it is the same order', async () => {
  await ready()
  server.on(PAY, () => new Promise<Reply>(() => undefined))
  await pay()
  cleanup()
  jest.useRealTimers()
  server.on(CONFIRM, () => confirmation('unpaid'))
  openCheckout()
  await complete()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Buyer')
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('47404')
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('')
  expect(server.bodiesOf(INTENT).at(-1)).toMatchObject({ paymentIntentId: 'pi_1', thawRevision: expect.any(Number) })
})

test('paid in another tab: this one learns it instead of paying again', async () => {
  await ready()
  server.on(INTENT, () => intent({ clientSecret: null, orderNumber: 'SF-AAAA-BBBB', status: 'paid' }))
  await pay()
  await after(100)
  said('Order Complete!')
  expect(server.bodiesOf(PAY)).toEqual([])
})

test('being paid in another tab: this one waits for what becomes of it', async () => {
  localStorage.setItem('skyfolio.checkout', '"pi_1"')
  server.on(INTENT, () => refusal(409, 'This order is being paid', { code: 'ORDER_FROZEN' }))
  fillCart()
  openCheckout()
  expect(await screen.findByText(/This order is being paid in another window/)).toBeTruthy()
  server.on(INTENT, () => intent({ clientSecret: null, orderNumber: 'SF-AAAA-BBBB', status: 'paid' }))
  expect(await screen.findByText('Order Complete!')).toBeTruthy()
})

test.each(['ORDER_FOREIGN', 'ORDER_CLOSED'])('an order that is over (%s) is begun anew', async code => {
  localStorage.setItem('skyfolio.checkout', '"pi_old"')
  server.on(INTENT, ({ paymentIntentId }) =>
    paymentIntentId === 'pi_old' ? refusal(409, 'No such order', { code }) : intent(),
  )
  fillCart()
  openCheckout()
  await complete()
  expect(server.bodiesOf(INTENT).map(({ paymentIntentId }) => paymentIntentId)).toEqual(['pi_old', undefined])
})

test('the address of success: what failed, and an order that is nobody’s here', async () => {
  server.on(CONFIRM, () => confirmation('unpaid', { failure: 'Your card was declined.' }))
  fillCart()
  openCheckout('/store/success?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed')
  expect(await screen.findByText('Payment Failed')).toBeTruthy()
  said('Your card was declined.')
  expect(screen.getByRole('link', { name: 'Back to checkout' }).getAttribute('href')).toBe('/store/checkout')
  expect(server.bodiesOf(CONFIRM)).toEqual([{ paymentIntentId: 'pi_1', clientSecret: 's' }])
  expect(cart()).not.toBeNull()
  cleanup()
  server.on(CONFIRM, () => refusal(409, 'No such order', { code: 'ORDER_FOREIGN' }))
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
