import { describe, expect, it, jest } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { sampleProduct } from '../../site/testing/samples.ts'
import { fakeClock } from '../../site/testing/user.ts'
import {
  after,
  withShopServer,
  pay,
  preparedOrders,
  openReady,
  expectTexts,
  address,
  buyer,
  card,
  complete,
  fillCart,
  openCheckout,
  orderButton,
  press,
} from './testing/checkout-page.tsx'
import { CONFIRM, confirmation, INTENT, intent, PAY, refusal } from './testing/shop-server.ts'

const shop = withShopServer()
const cart = () => localStorage.getItem('cart')

/** Leaves the page while the provider has not responded. */
const leaveDuringPayment = async () => {
  await openReady()
  shop.server.hold(PAY)
  await pay()
  cleanup()
  jest.useRealTimers()
}

/** Pays; the result arrives after the page has begun to be left. */
const payWhileLeaving = async () => {
  await openReady()
  const confirm = shop.server.hold(CONFIRM)
  await pay()
  window.dispatchEvent(new Event('beforeunload'))
  confirm(confirmation('paid'))
  await after(100)
}

describe('a repeated checkout', () => {
  it('shows the success screen again after a reload', async () => {
    openCheckout('/store/success?payment_intent=pi_1')
    expectTexts('Checking your payment...')
    await screen.findByText('Order Complete!')
    expect(shop.server.bodiesOf(CONFIRM)).toEqual([{ paymentIntentId: 'pi_1' }])
  })

  it('leads to the order after a reload during payment', async () => {
    await leaveDuringPayment()
    openCheckout()
    expectTexts('Checking your payment...')
    await screen.findByText('Order Complete!')
    await waitFor(() => expect(cart()).toBeNull())
    expect(preparedOrders(shop.server)).toHaveLength(1)
  })

  it('leads to the order when the result comes while the page is being loaded again', async () => {
    await payWhileLeaving()
    cleanup()
    jest.useRealTimers()
    shop.server.on(CONFIRM, () => confirmation('paid'))
    openCheckout()
    await screen.findByText('Order Complete!')
    await waitFor(() => expect(cart()).toBeNull())
  })

  it('empties the cart of a page that began to be left and stays', async () => {
    await payWhileLeaving()
    expectTexts('Order Complete!')
    await after(10_000)
    expect(cart()).toBeNull()
    expect(localStorage.getItem('skyfolio.checkout')).toBeNull()
  })

  it('leads to the order after leaving the checkout while the result is awaited', async () => {
    await openReady()
    shop.server.on(CONFIRM, () => confirmation('processing'))
    await pay()
    expectTexts('Your payment is still being processed')
    cleanup()
    await after(0)
    expect(localStorage.getItem('skyfolio.checkout')).toBe('"pi_1"')
    jest.useRealTimers()
    shop.server.on(CONFIRM, () => confirmation('paid'))
    openCheckout()
    await screen.findByText('Order Complete!')
  })

  it('neither pays nor asks after leaving the checkout while the order is prepared', async () => {
    await openReady()
    const prepare = shop.server.hold(INTENT)
    await pay()
    cleanup()
    prepare(intent({ revision: 9 }))
    await after(10_000)
    expect(shop.server.bodiesOf(PAY)).toEqual([])
    expect(shop.server.bodiesOf(CONFIRM)).toEqual([])
  })

  const reloadUnpaid = async () => {
    await leaveDuringPayment()
    shop.server.on(CONFIRM, () => confirmation('unpaid'))
    openCheckout()
    await complete()
  }

  it('restores the form, without the card, after a reload when nothing was paid', async () => {
    await reloadUnpaid()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Buyer')
    expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('47404')
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('')
  })

  it('continues the order after a reload when nothing was paid', async () => {
    await reloadUnpaid()
    expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({
      paymentIntentId: 'pi_1',
      thawRevision: expect.any(Number),
    })
  })

  it('shows the order instead of paying again when it was paid in another tab', async () => {
    await openReady()
    shop.server.on(INTENT, () => intent({ clientSecret: null, orderNumber: 'SF-AAAA-BBBB', status: 'paid' }))
    await pay()
    await after(100)
    expectTexts('Order Complete!')
    expect(shop.server.bodiesOf(PAY)).toEqual([])
  })

  it('waits for the result of a payment that has begun elsewhere', async () => {
    localStorage.setItem('skyfolio.checkout', '"pi_1"')
    shop.server.on(INTENT, () => refusal(409, 'This order is being paid', { code: 'ORDER_FROZEN' }))
    fillCart()
    openCheckout()
    await screen.findByText(/A payment of this order has begun, perhaps in another window/)
    shop.server.on(INTENT, () => intent({ clientSecret: null, orderNumber: 'SF-AAAA-BBBB', status: 'paid' }))
    await screen.findByText('Order Complete!')
  })

  it.each(['ORDER_FOREIGN', 'ORDER_CLOSED'])('starts a new order when the old one is over (%s)', async code => {
    localStorage.setItem('skyfolio.checkout', '"pi_old"')
    shop.server.on(INTENT, ({ paymentIntentId }) =>
      paymentIntentId === 'pi_old' ? refusal(409, 'No such order', { code }) : intent(),
    )
    fillCart()
    openCheckout()
    await complete()
    expect(shop.server.bodiesOf(INTENT).map(({ paymentIntentId }) => paymentIntentId)).toEqual(['pi_old', undefined])
  })

  it('says on the success screen what failed', async () => {
    shop.server.on(CONFIRM, () => confirmation('unpaid', { failure: 'Your card was declined.' }))
    fillCart()
    openCheckout('/store/success?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed')
    await screen.findByText('Payment Failed')
    expectTexts('Your card was declined.')
    expect(screen.getByRole('link', { name: 'Back to checkout' }).getAttribute('href')).toBe('/store/checkout')
    expect(shop.server.bodiesOf(CONFIRM)).toEqual([{ paymentIntentId: 'pi_1', clientSecret: 's' }])
    expect(cart()).not.toBeNull()
  })

  it('says on the success screen that an order is unknown', async () => {
    shop.server.on(CONFIRM, () => refusal(409, 'No such order', { code: 'ORDER_FOREIGN' }))
    openCheckout('/store/success?payment_intent=pi_other')
    await screen.findByText('No order here')
  })

  it('keeps a new cart when an old success address is opened', async () => {
    localStorage.setItem('skyfolio.checkout', '"pi_new"')
    fillCart()
    openCheckout('/store/success?payment_intent=pi_1')
    await screen.findByText('Order Complete!')
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

  const completeWithoutFirst = async () => {
    twoPrints()
    openCheckout()
    await complete()
    fakeClock()
    await buyer()
    await address()
    await card()
    await after(2_000)
    firstGoes()
    await pay()
    await after(100)
  }

  it('names a product that is sold out on Complete Order', async () => {
    await completeWithoutFirst()
    expectTexts('Something in your cart is no longer available', 'No longer available')
  })

  it('goes on without a product that is sold out once it is removed', async () => {
    await completeWithoutFirst()
    await press('Remove Print 1')
    await after(1_000)
    expect(screen.queryByText('No longer available')).toBeNull()
    expect(orderButton().disabled).toBe(false)
    expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({ items: [{ productId: 2 }] })
  })

  it('names a product that is sold out when the order begins', async () => {
    twoPrints()
    shop.server.on(INTENT, () => {
      firstGoes()
      return notSold
    })
    openCheckout()
    await complete()
    expectTexts('No longer available')
    screen.getByRole('button', { name: 'Remove Print 1' })
  })
})
