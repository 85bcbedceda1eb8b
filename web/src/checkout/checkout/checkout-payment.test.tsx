import { describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import {
  after,
  withShopServer,
  pay,
  preparedOrders,
  openReady,
  expectTexts,
  card,
  press,
} from './testing/checkout-page.tsx'
import { amounts, BANK, CONFIRM, confirmation, INTENT, intent, PAY, refusal } from './testing/shop-server.ts'

const shop = withShopServer()
const cart = () => localStorage.getItem('cart')

describe('payment', () => {
  const payReady = async () => {
    await openReady()
    await pay()
    await after(100)
    expectTexts('Order Complete!')
  }

  it('ends with the completed order, of which the browser stores nothing', async () => {
    await payReady()
    for (const key of ['cart', 'skyfolio.checkout']) expect(localStorage.getItem(key)).toBeNull()
    expect(sessionStorage.getItem('skyfolio.checkout-form')).toBeNull()
    expectTexts('SF-AAAA-BBBB')
    expectTexts(/A confirmation e-mail is on its way to ada@example.com. Tracking follows/)
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/store')
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/orders/token')
  })

  it('is made of what was entered before it is confirmed', async () => {
    await payReady()
    expect(preparedOrders(shop.server)).toMatchObject([
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
    expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({ prepare: true })
  })

  it('says a rejected field at the field alone', async () => {
    await openReady()
    const message = 'Please enter a valid phone number'
    shop.server.on(INTENT, ({ prepare }) =>
      prepare ? refusal(400, message, { errors: [{ path: 'customerInfo.phone', message }] }) : intent({ revision: 8 }),
    )
    await pay()
    screen.getByText(message)
    const phone = screen.getByLabelText('Phone')
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(phone)
    expect(screen.queryByText('Error')).toBeNull()
  })

  it('makes one order of two presses', async () => {
    await openReady()
    const arrive = shop.server.hold(INTENT)
    await press(/^Complete Order/)
    await press('Processing...')
    await after(0)
    expect(preparedOrders(shop.server)).toHaveLength(1)
    act(() => arrive(intent({ revision: 7 })))
    await after(100)
    expect(shop.server.bodiesOf(PAY)).toHaveLength(1)
    expectTexts('Order Complete!')
  })

  it('shows the card form’s own error before anything is sent', async () => {
    await openReady('4242')
    await pay()
    screen.getByText('Form Error')
    expectTexts('Your card number is incomplete.')
    expect(preparedOrders(shop.server)).toEqual([])
  })

  it('by another card after a decline is of the same order', async () => {
    await openReady('4000 0000 0000 0002')
    shop.server.on(PAY, () => refusal(400, 'Your card was declined.'))
    shop.server.on(CONFIRM, () => confirmation('unpaid', { failure: 'Your card was declined.' }))
    await pay()
    await after(100)
    screen.getByText('Payment Failed')
    expectTexts('Your card was declined.')
    expect(cart()).not.toBeNull()
    // The order is changed again, and says which payment is over.
    expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({
      paymentIntentId: 'pi_1',
      thawRevision: expect.any(Number),
    })
    shop.server.on(PAY, () => ({ body: { status: 'succeeded' } }))
    shop.server.on(CONFIRM, () => confirmation('paid'))
    await card()
    await pay()
    await after(100)
    expectTexts('Order Complete!')
    expect(new Set(shop.server.bodiesOf(CONFIRM).map(({ paymentIntentId }) => paymentIntentId))).toEqual(
      new Set(['pi_1']),
    )
  })

  const payWithSecure = async () => {
    await openReady()
    shop.server.on(PAY, () => ({ body: { status: 'requires_action' } }))
    shop.server.on(BANK, ({ approve }) => ({ body: { status: approve ? 'succeeded' : 'requires_payment_method' } }))
    shop.server.on(CONFIRM, () => confirmation('unpaid'))
    await pay()
  }

  it('fails when it is refused in 3-D Secure', async () => {
    await payWithSecure()
    await press('Refuse')
    await after(100)
    screen.getByText('Payment Failed')
    expectTexts(/unable to authenticate your payment method/)
    expect(shop.server.bodiesOf(BANK)).toMatchObject([{ approve: false }])
  })

  it('succeeds when it is approved in 3-D Secure after it was refused', async () => {
    await payWithSecure()
    await press('Refuse')
    await after(100)
    shop.server.on(CONFIRM, () => confirmation('paid'))
    await pay()
    await press('Approve')
    await after(100)
    expectTexts('Order Complete!')
    expect(shop.server.bodiesOf(BANK)).toMatchObject([{ approve: false }, { approve: true }])
  })

  it('asks every two seconds while the payment is processed', async () => {
    await openReady()
    shop.server.on(PAY, () => ({ body: { status: 'processing' } }))
    shop.server.on(CONFIRM, () => confirmation('processing'))
    await pay()
    expectTexts('Your payment is still being processed')
    const before = shop.server.bodiesOf(CONFIRM).length
    await after(2_000)
    expect(shop.server.bodiesOf(CONFIRM)).toHaveLength(before + 1)
    shop.server.on(CONFIRM, () => confirmation('paid'))
    await after(2_000)
    expectTexts('Order Complete!')
  })

  it('keeps asking for the result when the network goes away after the button', async () => {
    await openReady()
    shop.server.on(PAY, () => 'gone')
    shop.server.on(CONFIRM, () => 'gone')
    await pay()
    expectTexts('The store can’t be reached')
    expectTexts(/so please don’t pay again/)
    shop.server.on(CONFIRM, () => confirmation('paid'))
    await after(20_000)
    expectTexts('Order Complete!')
    expect(shop.server.bodiesOf(PAY)).toHaveLength(1)
  })

  it('is not made when the network goes away while the order is prepared', async () => {
    await openReady()
    shop.server.on(INTENT, () => 'gone')
    await pay()
    screen.getByText('Error')
    screen.getByText(/^The store can’t be reached, so nothing was charged./)
    expect(screen.queryByText('You seem to be offline')).toBeNull()
    expect(shop.server.bodiesOf(PAY)).toEqual([])
  })

  it('is of the same order when it is tried again after the network went away', async () => {
    await openReady()
    shop.server.on(INTENT, () => 'gone')
    await pay()
    shop.server.on(INTENT, () => intent({ revision: 9 }))
    await pay()
    await after(100)
    expectTexts('Order Complete!')
    expect(preparedOrders(shop.server).map(({ paymentIntentId }) => paymentIntentId)).toEqual(['pi_1', 'pi_1'])
  })

  it('is not made after Payment Amount Error, which shows the new total', async () => {
    await openReady()
    shop.server.on(INTENT, ({ prepare }) =>
      prepare
        ? refusal(400, 'Payment Amount Error: There was a discrepancy in the payment amount. Please try again.')
        : intent({ revision: 8, amounts: amounts('95.00', { subtotal: '80.00' }) }),
    )
    await pay()
    await after(100)
    expectTexts('Payment Amount Error')
    expectTexts('There was a discrepancy in the payment amount. Please try again.')
    screen.getByRole('button', { name: 'Complete Order - $95.00' })
    expect(shop.server.bodiesOf(PAY)).toEqual([])
  })

  it('shows Address Verification Required when the server rejects the address', async () => {
    await openReady()
    const words = 'Please verify your shipping address using the "Verify" button before placing your order'
    shop.server.on(INTENT, ({ prepare }) =>
      prepare ? refusal(400, `Address Verification Required: ${words}`) : intent({ revision: 8 }),
    )
    await pay()
    await after(100)
    expectTexts('Address Verification Required', words)
    expect(screen.queryByText('Error')).toBeNull()
    expect(shop.server.bodiesOf(PAY)).toEqual([])
  })

  it('says that the order confirmation failed when no reason is known', async () => {
    await openReady()
    shop.server.on(CONFIRM, () => confirmation('unpaid'))
    await pay()
    await after(100)
    expectTexts('Error')
    expectTexts('Order confirmation failed')
  })

  it.each([
    [
      'the server’s message',
      refusal(409, 'Something in your cart is no longer available'),
      'Something in your cart is no longer available',
    ],
    ['a default message', refusal(500, ''), 'An unexpected error occurred'],
  ])('shows %s when the order cannot be prepared', async (_, reply, words) => {
    await openReady()
    shop.server.on(INTENT, ({ prepare }) => (prepare ? reply : intent()))
    await pay()
    expectTexts('Error')
    expectTexts(words)
  })

  it('shows Missing Information when the server misses something', async () => {
    await openReady()
    const words = 'Please fill in all required fields including phone number'
    shop.server.on(INTENT, ({ prepare }) =>
      prepare ? refusal(400, words, { errors: [{ path: '', message: words }] }) : intent({ revision: 8 }),
    )
    await pay()
    expectTexts('Missing Information', words)
    expect(screen.queryByText('Error')).toBeNull()
  })
})
