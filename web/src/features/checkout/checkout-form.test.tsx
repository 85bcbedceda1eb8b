/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
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
  type,
} from './testing/open-checkout.tsx'
import {
  amounts,
  COUPON,
  INTENT,
  intent,
  refusal,
  SHIPPING,
  startShopServer,
  VERIFY,
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

/** The form, with the clock in the test's hands. */
const open = async () => {
  fillCart()
  openCheckout()
  await complete()
  jest.useFakeTimers()
}
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const toast = (title: string, description: string) => {
  expect(screen.getAllByText(title).length).toBeGreaterThan(0)
  expect(screen.getAllByText(description).length).toBeGreaterThan(0)
}
const total = () => screen.getByRole('button', { name: /^Complete Order/ }).textContent

test('an empty cart says so and leads back', async () => {
  openCheckout()
  expect(await screen.findByText('Your Cart is Empty')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Back to store' }).at(-1)?.getAttribute('href')).toBe('/store')
  expect(server.bodiesOf(INTENT)).toEqual([])
})

test('a spinner until the secret arrives, then the form with what is documented', async () => {
  let arrive: (reply: Reply) => void = () => undefined
  server.on(INTENT, () => new Promise<Reply>(resolve => (arrive = resolve)))
  fillCart()
  openCheckout()
  expect(await screen.findByText('Preparing your order...')).toBeTruthy()
  await waitFor(() => expect(server.bodiesOf(INTENT)).toHaveLength(1))
  expect(server.bodiesOf(INTENT)[0]).toMatchObject({
    items: [{ productId: 1, printOptionId: 1, quantity: 2 }],
    localDelivery: false,
  })
  act(() => arrive(intent()))
  await complete()
  expect(total()).toBe('Complete Order - $70.00')
  for (const words of [
    'Customer Information',
    'Shipping Address',
    'Payment Information',
    'Order Summary',
    '13x19 Print × 2',
  ])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(/Your details are used for this order only/)).toBeTruthy()
  expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
  expect(screen.getByLabelText('Phone').getAttribute('placeholder')).toBe('(123) 456-7890')
  expect(screen.getByLabelText('State').querySelectorAll('option[value]:not([value=""])')).toHaveLength(51)
  expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('United States')
  expect(screen.getByText('TBD')).toBeTruthy()
  expect(screen.getByText('plus shipping')).toBeTruthy()
  expect(screen.getByText(/USPS Priority Mail within the continental US. For international orders/)).toBeTruthy()
  expect(screen.getByText('Test mode: no card is charged and nothing is shipped.')).toBeTruthy()
})

test('Failed to initialize payment: in words, and it can be tried again', async () => {
  server.on(INTENT, () => refusal(503, 'Payments are not available at the moment'))
  fillCart()
  openCheckout()
  expect((await screen.findAllByText('Failed to initialize payment')).length).toBeGreaterThan(0)
  expect(screen.getByText('Payments are not available at the moment')).toBeTruthy()
  server.on(INTENT, () => intent())
  press('Try again')
  await complete()
})

test('Missing Information, then Address Verification Required', async () => {
  fillCart()
  openCheckout()
  await complete()
  press(/^Complete Order/)
  await screen.findAllByText('Missing Information')
  toast('Missing Information', 'Please fill in all required fields including phone number')
  expect(screen.getByText('Enter a phone number for the carrier.')).toBeTruthy()
  buyer()
  type('Street', '1847 N Alder Creek Rd')
  expect(screen.queryByText('Enter a phone number for the carrier.')).toBeNull()
  press(/^Complete Order/)
  await screen.findAllByText('Address Verification Required')
  toast(
    'Address Verification Required',
    'Please verify your shipping address using the "Verify" button before placing your order',
  )
  expect(server.bodiesOf(INTENT).some(({ prepare }) => prepare)).toBe(false)
})

test('the address is verified a second after the last change, shipping half a second later', async () => {
  await open()
  address()
  await after(999)
  expect(server.bodiesOf(VERIFY)).toEqual([])
  await after(1)
  expect(server.bodiesOf(VERIFY)).toMatchObject([
    { street1: '1847 N Alder Creek Rd', city: 'Bloomington', state: 'IN', zip: '47404', country: 'US' },
  ])
  expect(screen.getByText('Address verified')).toBeTruthy()
  toast('Address Verified', 'Address Verified')
  const before = server.bodiesOf(SHIPPING).length
  await after(499)
  expect(server.bodiesOf(SHIPPING)).toHaveLength(before)
  await after(1)
  expect(server.bodiesOf(SHIPPING).at(-1)).toMatchObject({
    localDelivery: false,
    shippingAddress: { zipCode: '47404' },
  })
  expect(screen.getByText('Shipping, USPS Priority Mail')).toBeTruthy()
  expect(total()).toBe('Complete Order - $85.00')
})

test('an edit clears the verification; the carrier’s spelling takes the place of the buyer’s', async () => {
  await open()
  server.on(VERIFY, () => ({
    body: {
      verified: true,
      address: { street1: '1847 N ALDER CREEK RD', street2: null, city: 'BLOOMINGTON', state: 'IN', zip: '47404-1226' },
    },
  }))
  address()
  press('Verify')
  await after(0)
  toast('Address Verified & Corrected', 'Address Verified & Corrected')
  expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('47404-1226')
  expect(screen.getByText('Address verified and corrected')).toBeTruthy()
  await after(5_000)
  // Its own correction is no edit.
  expect(server.bodiesOf(VERIFY)).toHaveLength(1)
  type('Street', '1 Elm St')
  expect(screen.getByText('Address not verified')).toBeTruthy()
})

test('an answer about an address that has changed since counts for nothing', async () => {
  await open()
  const arrivals: ((reply: Reply) => void)[] = []
  server.on(VERIFY, () => new Promise<Reply>(resolve => arrivals.push(resolve)))
  address()
  press('Verify')
  await after(0)
  type('Street', '2 Oak Ave')
  await after(1_000)
  const found = (street1: string): Reply => ({
    body: { verified: true, address: { street1, street2: null, city: 'Bloomington', state: 'IN', zip: '47404' } },
  })
  arrivals[1]?.({ body: { verified: false, address: null, reason: 'not_found', message: 'No such place' } })
  await after(0)
  arrivals[0]?.(found('1847 N ALDER CREEK RD'))
  await after(0)
  expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('2 Oak Ave')
  expect(screen.getByText('Address not verified')).toBeTruthy()
})

test('leaving a field verifies at once; not found keeps the gate shut and says nothing more', async () => {
  await open()
  server.on(VERIFY, () => ({ body: { verified: false, address: null, reason: 'not_found', message: 'No such place' } }))
  address()
  fireEvent.blur(screen.getByLabelText('ZIP code'))
  await after(0)
  expect(server.bodiesOf(VERIFY)).toHaveLength(1)
  expect(screen.getByText('Address not verified')).toBeTruthy()
  expect(screen.queryByText('No such place')).toBeNull()
  buyer()
  card()
  await after(2_000)
  press(/^Complete Order/)
  toast('Address Verification Required', 'Address Verification Required')
})

test('what nobody could check may be used as entered', async () => {
  await open()
  server.on(VERIFY, () => ({ body: { verified: false, address: null, reason: 'unavailable', message: 'Nobody' } }))
  address()
  await after(2_000)
  expect(screen.getByText('We could not check this address. You can continue with it as entered.')).toBeTruthy()
  buyer()
  press(/^Complete Order/)
  await after(0)
  expect(screen.queryByText('Address Verification Required')).toBeNull()
})

test('what the browser fills in is noticed by looking every two seconds, and verified', async () => {
  fillCart()
  openCheckout()
  await complete()
  const fields = {
    Street: '9 Filled St',
    City: 'Columbus',
    State: 'OH',
    'ZIP code': '43004',
    Email: 'filled@example.com',
  }
  // As a browser does it: the element has the value, and nobody has been told.
  for (const [label, value] of Object.entries(fields)) {
    const field = screen.getByLabelText(label)
    const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  }
  await waitFor(() => expect(server.bodiesOf(VERIFY)).toHaveLength(1))
  expect(server.bodiesOf(VERIFY)).toMatchObject([
    { street1: '9 Filled St', city: 'Columbus', state: 'OH', zip: '43004', email: 'filled@example.com' },
  ])
  expect(await screen.findByText('Address verified')).toBeTruthy()
})

test('Shipping Error: the estimated rate is used', async () => {
  await open()
  server.on(SHIPPING, () => refusal(503, 'The carriers do not answer'))
  address()
  await after(2_000)
  toast('Shipping Error', 'Could not calculate shipping. Using estimated rate.')
  expect(screen.getByText('Shipping, USPS Priority Mail (estimated)')).toBeTruthy()
})

test('local delivery turns itself on with a ZIP of the list, costs nothing, and can be turned off', async () => {
  await open()
  const box = () => screen.getByLabelText<HTMLInputElement>(/^Local delivery/)
  expect(box().disabled).toBe(true)
  address('45202-1234')
  await after(2_000)
  expect(box().checked).toBe(true)
  expect(screen.getByText('Shipping, Local Delivery')).toBeTruthy()
  expect(total()).toBe('Complete Order - $70.00')
  expect(server.bodiesOf(INTENT).at(-1)).toMatchObject({ localDelivery: true })
  fireEvent.click(box())
  await after(1_000)
  expect(total()).toBe('Complete Order - $85.00')
  type('ZIP code', '47404')
  await after(2_000)
  expect(box().disabled).toBe(true)
})

test('a coupon: upper case as typed, applied with its discount, removed again', async () => {
  await open()
  server.on(COUPON, () => ({
    body: { valid: true, coupon: { id: 3, code: 'CLEARSKY', discountType: 'percentage', discountValue: '12.50' } },
  }))
  press('Apply')
  expect(server.bodiesOf(COUPON)).toEqual([])
  type('Coupon code', 'clearsky')
  expect(screen.getByLabelText<HTMLInputElement>('Coupon code').value).toBe('CLEARSKY')
  server.on(INTENT, ({ couponCode }) =>
    intent({ revision: 9, amounts: couponCode ? amounts('76.25', { discount: '8.75' }) : amounts('85.00') }),
  )
  press('Apply')
  await after(0)
  expect(server.bodiesOf(COUPON)).toEqual([{ code: 'CLEARSKY', orderAmount: '70.00' }])
  expect(screen.getByText(', 12.5% off')).toBeTruthy()
  expect(screen.getByText('−$8.75')).toBeTruthy()
  expect(total()).toBe('Complete Order - $61.25')
  expect(server.bodiesOf(INTENT).at(-1)).toMatchObject({ couponCode: 'CLEARSKY', couponDiscount: '8.75' })
  press('Remove coupon CLEARSKY')
  await after(0)
  expect(screen.queryByText('−$8.75')).toBeNull()
  expect(server.bodiesOf(INTENT).at(-1)?.couponCode).toBeUndefined()
})

test.each([
  ['with the server’s words', { body: { valid: false, error: 'This coupon has expired' } }, 'This coupon has expired'],
  ['without words', { body: { valid: false } }, 'Invalid coupon code'],
  [
    'by too many tries',
    refusal(429, 'Too many requests. Please try again in a moment.'),
    'Too many requests. Please try again in a moment.',
  ],
  ['by the network', 'gone' as const, 'Failed to validate coupon'],
])('a coupon is refused %s', async (_, reply, words) => {
  await open()
  server.on(COUPON, () => reply)
  type('Coupon code', 'NEWMOON')
  press('Apply')
  await after(0)
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
})

test('a coupon that ends while it is applied is taken off, in the server’s words', async () => {
  await open()
  server.on(COUPON, () => ({
    body: { valid: true, coupon: { id: 3, code: 'LAST', discountType: 'fixed', discountValue: '5.00' } },
  }))
  server.on(INTENT, ({ couponCode }) =>
    couponCode
      ? refusal(400, 'This coupon has been used up', {
          errors: [{ path: 'couponCode', message: 'This coupon has been used up' }],
        })
      : intent({ revision: 5 }),
  )
  type('Coupon code', 'LAST')
  press('Apply')
  await after(0)
  expect(screen.getAllByText('This coupon has been used up').length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Coupon code')).toBeTruthy()
})

test('the sales tax is the server’s, on a line of its own', async () => {
  server.on(INTENT, () => intent({ amounts: amounts('90.46', { tax: '5.46' }) }))
  await open()
  expect(screen.getByText('Sales tax')).toBeTruthy()
  expect(screen.getByText('$5.46')).toBeTruthy()
  expect(total()).toBe('Complete Order - $75.46')
})

test('nothing to pay: no card is asked for', async () => {
  server.on(INTENT, () =>
    intent({
      clientSecret: null,
      paymentIntentId: 'free_1',
      amounts: amounts('0.00', { discount: '70.00', shipping: '0.00' }),
    }),
  )
  await open()
  expect(screen.getByText('There is nothing to pay: no card is needed.')).toBeTruthy()
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test('what has become of the cart since is shown, and what is gone must go', async () => {
  server.on('GET /api/store/products/1', () => refusal(404, 'Product not found'))
  fillCart()
  openCheckout()
  expect(await screen.findByText('Nothing in your cart is available any more')).toBeTruthy()
  press('Empty the cart')
  expect(await screen.findByText('Your Cart is Empty')).toBeTruthy()
  cleanup()
  server = startShopServer()
  fillCart('30.00')
  openCheckout()
  expect(await screen.findByText('The price has changed from $30.00 to $35.00 since you added it.')).toBeTruthy()
})

test('terms, returns and privacy are linked when they are published', async () => {
  const page = (id: number, slug: string, title: string) => ({ id, slug, title, type: 'page', menuOrder: id })
  server.on('GET /api/posts?type=page&published=true&page=1&limit=100', () => ({
    body: [page(1, 'terms-of-sale', 'Terms of sale'), page(2, 'about', 'About'), page(3, 'privacy', 'Privacy')],
  }))
  fillCart()
  openCheckout()
  await complete()
  const links = [...document.querySelectorAll('form a')].map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Terms of sale', '/pages/terms-of-sale'],
    ['Privacy', '/pages/privacy'],
  ])
})
