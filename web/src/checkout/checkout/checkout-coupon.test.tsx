import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import {
  after,
  withShopServer,
  openWithFakeClock,
  fillCart,
  openCheckout,
  orderButton,
  press,
  type,
} from './testing/checkout-page.tsx'
import { amounts, COUPON, INTENT, intent, refusal } from './testing/shop-server.ts'
import { user } from '../../site/testing/user.ts'

const shop = withShopServer()

describe('coupons and totals', () => {
  const applyCoupon = async () => {
    shop.server.on(COUPON, () => ({
      body: { valid: true, coupon: { id: 3, code: 'CLEARSKY', discountType: 'percentage', discountValue: '12.50' } },
    }))
    shop.server.on(INTENT, ({ couponCode }) =>
      intent({ revision: 9, amounts: couponCode ? amounts('76.25', { discount: '8.75' }) : amounts('85.00') }),
    )
    await type('Coupon code', 'clearsky')
    await press('Apply')
    await after(0)
  }

  it('shows a coupon code in upper case', async () => {
    await openWithFakeClock()
    await type('Coupon code', 'clearsky')
    expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('CLEARSKY')
  })

  it('asks for no coupon without a code', async () => {
    await openWithFakeClock()
    await press('Apply')
    await after(0)
    expect(shop.server.bodiesOf(COUPON)).toEqual([])
  })

  it('applies a coupon with its discount', async () => {
    await openWithFakeClock()
    await applyCoupon()
    expect(shop.server.bodiesOf(COUPON)).toEqual([{ code: 'CLEARSKY', orderAmount: '70.00', paymentIntentId: 'pi_1' }])
    screen.getByText(', 12.5% off')
    screen.getByText('−$8.75')
    expect(orderButton().textContent).toBe('Complete Order - $61.25')
    expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({ couponCode: 'CLEARSKY', couponDiscount: '8.75' })
  })

  it('removes a coupon again', async () => {
    await openWithFakeClock()
    await applyCoupon()
    screen.getByText('−$8.75')
    await press('Remove coupon CLEARSKY')
    await after(0)
    expect(screen.queryByText('−$8.75')).toBeNull()
    expect(shop.server.bodiesOf(INTENT).at(-1)?.couponCode).toBeUndefined()
  })

  it.each([
    [
      'with the server’s message',
      { body: { valid: false, error: 'This coupon has expired' } },
      'This coupon has expired',
    ],
    ['with a default message', { body: { valid: false } }, 'Invalid coupon code'],
    [
      'after too many tries',
      refusal(429, 'Too many requests. Please try again in a moment.'),
      'Too many requests. Please try again in a moment.',
    ],
    ['when the network fails', 'gone' as const, 'Failed to validate coupon'],
  ])('rejects a coupon %s', async (_, reply, words) => {
    await openWithFakeClock()
    shop.server.on(COUPON, () => reply)
    await type('Coupon code', 'NEWMOON')
    await press('Apply')
    await after(0)
    screen.getByText(words)
  })

  it('replaces a coupon that the server rejects while it is applied by the server’s message', async () => {
    await openWithFakeClock()
    shop.server.on(COUPON, () => ({
      body: { valid: true, coupon: { id: 3, code: 'LAST', discountType: 'fixed', discountValue: '5.00' } },
    }))
    shop.server.on(INTENT, ({ couponCode }) =>
      couponCode
        ? refusal(400, 'This coupon has been used up', {
            errors: [{ path: 'couponCode', message: 'This coupon has been used up' }],
          })
        : intent({ revision: 5 }),
    )
    await type('Coupon code', 'LAST')
    await press('Apply')
    await after(0)
    expect(screen.getAllByText('This coupon has been used up').length).toBeGreaterThan(0)
    screen.getByLabelText('Coupon code')
  })

  it('shows the server’s sales tax on a line of its own', async () => {
    shop.server.on(INTENT, () => intent({ amounts: amounts('90.46', { tax: '5.46' }) }))
    await openWithFakeClock()
    screen.getByText('Sales tax')
    screen.getByText('$5.46')
    expect(orderButton().textContent).toBe('Complete Order - $75.46')
  })

  it('asks for no card when there is nothing to pay', async () => {
    shop.server.on(INTENT, () =>
      intent({
        clientSecret: null,
        paymentIntentId: 'free_1',
        amounts: amounts('0.00', { discount: '70.00', shipping: '0.00' }),
      }),
    )
    await openWithFakeClock()
    screen.getByText('There is nothing to pay: no card is needed.')
    expect(screen.queryByLabelText('Card number')).toBeNull()
  })

  it('shows a changed price', async () => {
    fillCart('30.00')
    openCheckout()
    await screen.findByText('The price has changed from $30.00 to $35.00 since you added it.')
  })

  it('asks to empty a cart of which nothing is available', async () => {
    shop.server.on('GET /api/store/products/1', () => refusal(404, 'Product not found'))
    fillCart()
    openCheckout()
    await screen.findByText('Nothing in your cart is available any more')
    await press('Empty the cart')
    await screen.findByText('Your Cart is Empty')
  })

  const applyLast = async () => {
    shop.server.on(COUPON, () => ({
      body: { valid: true, coupon: { id: 3, code: 'LAST', discountType: 'fixed', discountValue: '1500.00' } },
    }))
    await type('Coupon code', 'LAST')
    await press('Apply')
    await after(0)
  }

  it('announces a coupon in one status', async () => {
    await openWithFakeClock()
    const status = screen.getByLabelText('Coupon code').closest('form')?.querySelector('[role=status]:empty')
    expect(status?.textContent).toBe('')
    await applyLast()
    expect(status?.textContent).toBe('LAST, $1,500.00 off')
    await press('Remove coupon LAST')
    await after(0)
    expect(status?.textContent).toBe('')
  })

  it('keeps the focus in the coupon box', async () => {
    await openWithFakeClock()
    await applyLast()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove coupon LAST' }))
    await press('Remove coupon LAST')
    await after(0)
    expect(document.activeElement).toBe(screen.getByLabelText('Coupon code'))
  })

  it('leaves the focus where the buyer types while a coupon is applied', async () => {
    await openWithFakeClock()
    const arrive = shop.server.hold(COUPON)
    await type('Coupon code', 'LAST')
    await press('Apply')
    await user.click(screen.getByLabelText('Name'))
    await after(0)
    arrive({ body: { valid: true, coupon: { id: 3, code: 'LAST', discountType: 'fixed', discountValue: '5.00' } } })
    await after(0)
    screen.getByText(', $5.00 off')
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })
})
