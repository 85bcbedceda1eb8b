/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, screen } from '@testing-library/react'
import { expect, test } from '@jest/globals'
import { after, eachWithItsShop, pay, preparedAt, ready, said } from './testing/in-hand.tsx'
import { card, openCheckout, press } from './testing/open-checkout.tsx'
import {
  amounts,
  BANK,
  CONFIRM,
  confirmation,
  INTENT,
  intent,
  PAY,
  refusal,
  type Reply,
} from './testing/shop-server.ts'

const shop = eachWithItsShop()
const cart = () => localStorage.getItem('cart')

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
  expect(preparedAt(shop.server)).toMatchObject([
    {
      expectedTotal: '85.00',
      customerInfo: { name: 'Ada Buyer', email: 'ada@example.com', phone: '(812) 555-0142' },
      shippingAddress: { street: '1847 N Alder Creek Rd', zipCode: '47404' },
    },
  ])
  expect(shop.server.bodiesOf(PAY)).toMatchObject([
    { clientSecret: 'pi_1_secret', expiryMonth: 12, expiryYear: 2039, cvc: '123' },
  ])
  const order = shop.server.calls.map(({ call }) => call).filter(call => [PAY, CONFIRM].includes(call))
  expect(order).toEqual([PAY, CONFIRM])
  // Nothing of it is left in the browser, and nothing more is sent.
  expect(sessionStorage.getItem('skyfolio.checkout-form')).toBeNull()
  expect(localStorage.getItem('skyfolio.checkout')).toBeNull()
  expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({ prepare: true })
})

test.each(['paid_unfulfillable', 'paid_mismatch'])(
  '%s: the money has come, and no confirmation is promised',
  async status => {
    await ready()
    shop.server.on(CONFIRM, () => confirmation('paid', { status }))
    await pay()
    await after(100)
    said('Paid, being looked at', /Your payment has arrived. Something about your order needs our attention first/)
    said(/We will write to you by e-mail, to ada@example.com/, 'SF-AAAA-BBBB')
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/orders/token')
    expect(screen.queryByText(/Order Complete|confirmation e-mail|printer/)).toBeNull()
    expect(document.title).not.toContain('Order Complete')
    expect(cart()).toBeNull()
  },
)

test('the address is loaded again: a refunded or cancelled order is told so, one under way as before', async () => {
  shop.server.on(CONFIRM, () => confirmation('paid', { status: 'cancelled' }))
  openCheckout('/store/success?payment_intent=pi_1')
  await screen.findByText('This order was cancelled. What was paid for it was given back.')
  expect(screen.queryByText(/Order Complete|e-mail|Nothing was charged/)).toBeNull()
  cleanup()
  shop.server.on(CONFIRM, () => confirmation('paid', { status: 'refunded' }))
  openCheckout('/store/success?payment_intent=pi_1')
  await screen.findByText('What you paid was given back.')
  said('Refunded', 'SF-AAAA-BBBB')
  expect(screen.getByRole('link', { name: 'See your order' })).toBeTruthy()
  expect(screen.queryByText(/Order Complete|e-mail/)).toBeNull()
  cleanup()
  shop.server.on(CONFIRM, () => confirmation('paid', { status: 'delivered' }))
  openCheckout('/store/success?payment_intent=pi_1')
  await screen.findByText('Order Complete!')
  said(/A confirmation e-mail is on its way. Tracking follows/)
})

test('two presses are one order', async () => {
  let arrive: (reply: Reply) => void = () => undefined
  await ready()
  shop.server.on(INTENT, () => new Promise<Reply>(resolve => (arrive = resolve)))
  press(/^Complete Order/)
  const button = await act(async () => screen.getByRole('button', { name: 'Processing...' }))
  act(() => button.click())
  await after(0)
  expect(preparedAt(shop.server)).toHaveLength(1)
  act(() => arrive(intent({ revision: 7 })))
  await after(100)
  expect(shop.server.bodiesOf(PAY)).toHaveLength(1)
  said('Order Complete!')
})

test('Form Error: the card form’s own words, before anything is sent', async () => {
  await ready('4242')
  await pay()
  said('Form Error')
  said('Your card number is incomplete.')
  expect(preparedAt(shop.server)).toEqual([])
})

test('Payment Failed, then it goes through with another card: one order', async () => {
  await ready('4000 0000 0000 0002')
  shop.server.on(PAY, () => refusal(400, 'Your card was declined.'))
  shop.server.on(CONFIRM, () => confirmation('unpaid', { failure: 'Your card was declined.' }))
  await pay()
  await after(100)
  said('Payment Failed')
  said('Your card was declined.')
  expect(cart()).not.toBeNull()
  // The order is changed again, and says which payment is over.
  expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({
    paymentIntentId: 'pi_1',
    thawRevision: expect.any(Number),
  })
  shop.server.on(PAY, () => ({ body: { status: 'succeeded' } }))
  shop.server.on(CONFIRM, () => confirmation('paid'))
  card()
  await pay()
  await after(100)
  said('Order Complete!')
  expect(new Set(shop.server.bodiesOf(CONFIRM).map(({ paymentIntentId }) => paymentIntentId))).toEqual(
    new Set(['pi_1']),
  )
})

test('3-D Secure: approved it is paid, refused it is not', async () => {
  await ready()
  shop.server.on(PAY, () => ({ body: { status: 'requires_action' } }))
  shop.server.on(BANK, ({ approve }) => ({ body: { status: approve ? 'succeeded' : 'requires_payment_method' } }))
  shop.server.on(CONFIRM, () => confirmation('unpaid'))
  await pay()
  press('Refuse')
  await after(100)
  said('Payment Failed')
  said(/unable to authenticate your payment method/)
  shop.server.on(CONFIRM, () => confirmation('paid'))
  await pay()
  press('Approve')
  await after(100)
  said('Order Complete!')
  expect(shop.server.bodiesOf(BANK)).toMatchObject([{ approve: false }, { approve: true }])
})

test('still processing: it says so, asks every two seconds, and tells the end', async () => {
  await ready()
  shop.server.on(PAY, () => ({ body: { status: 'processing' } }))
  shop.server.on(CONFIRM, () => confirmation('processing'))
  await pay()
  said('Your payment is still being processed')
  const asked = shop.server.bodiesOf(CONFIRM).length
  await after(2_000)
  expect(shop.server.bodiesOf(CONFIRM)).toHaveLength(asked + 1)
  shop.server.on(CONFIRM, () => confirmation('paid'))
  await after(2_000)
  said('Order Complete!')
})

test('the network goes away after the button: the page asks until it knows', async () => {
  await ready()
  shop.server.on(PAY, () => 'gone')
  shop.server.on(CONFIRM, () => 'gone')
  await pay()
  said('The store can’t be reached')
  said(/so please don’t pay again/)
  shop.server.on(CONFIRM, () => confirmation('paid'))
  await after(20_000)
  said('Order Complete!')
  expect(shop.server.bodiesOf(PAY)).toHaveLength(1)
})

test('the network goes away while preparing: nothing is paid, and the next press is the same order', async () => {
  await ready()
  shop.server.on(INTENT, () => 'gone')
  await pay()
  said('Error')
  said('An unexpected error occurred')
  expect(shop.server.bodiesOf(PAY)).toEqual([])
  shop.server.on(INTENT, () => intent({ revision: 9 }))
  await pay()
  await after(100)
  said('Order Complete!')
  expect(preparedAt(shop.server).map(({ paymentIntentId }) => paymentIntentId)).toEqual(['pi_1', 'pi_1'])
})

test('Payment Amount Error: nothing is paid, and the new total is shown', async () => {
  await ready()
  shop.server.on(INTENT, ({ prepare }) =>
    prepare
      ? refusal(400, 'Payment Amount Error: There was a discrepancy in the payment amount. Please try again.')
      : intent({ revision: 8, amounts: amounts('95.00', { subtotal: '80.00' }) }),
  )
  await pay()
  await after(100)
  said('Payment Amount Error')
  said('There was a discrepancy in the payment amount. Please try again.')
  expect(screen.getByRole('button', { name: 'Complete Order - $95.00' })).toBeTruthy()
  expect(shop.server.bodiesOf(PAY)).toEqual([])
})

test('Address Verification Required: the carrier knows no such address after all', async () => {
  await ready()
  const words = 'Please verify your shipping address using the "Verify" button before placing your order'
  shop.server.on(INTENT, ({ prepare }) =>
    prepare ? refusal(400, `Address Verification Required: ${words}`) : intent({ revision: 8 }),
  )
  await pay()
  await after(100)
  said('Address Verification Required', words)
  expect(screen.queryByText('Error')).toBeNull()
  expect(shop.server.bodiesOf(PAY)).toEqual([])
})

test('Order confirmation failed: a reply without success and without a reason', async () => {
  await ready()
  shop.server.on(CONFIRM, () => confirmation('unpaid'))
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
  shop.server.on(INTENT, ({ prepare }) => (prepare ? reply : intent()))
  await pay()
  said('Error')
  said(words)
})

test('Missing Information: the server misses something after all', async () => {
  await ready()
  const words = 'Please fill in all required fields including phone number'
  shop.server.on(INTENT, ({ prepare }) =>
    prepare ? refusal(400, words, { errors: [{ path: '', message: words }] }) : intent({ revision: 8 }),
  )
  await pay()
  said('Missing Information', words)
  expect(screen.queryByText('Error')).toBeNull()
})
