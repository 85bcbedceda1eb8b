/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from '@jest/globals'
import { eachWithItsShop, said } from './testing/in-hand.tsx'
import { buyer, complete, fillCart, openCheckout, press, type } from './testing/open-checkout.tsx'
import { INTENT, intent, refusal, type Reply } from './testing/shop-server.ts'

const shop = eachWithItsShop()
const toast = (title: string, description: string) => said(title, description)
const total = () => screen.getByRole('button', { name: /^Complete Order/ }).textContent

test('an empty cart says so and leads back', async () => {
  openCheckout()
  expect(await screen.findByText('Your Cart is Empty')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Back to store' }).at(-1)?.getAttribute('href')).toBe('/store')
  expect(shop.server.bodiesOf(INTENT)).toEqual([])
})

test('a spinner until the secret arrives, then the form with what is documented', async () => {
  let arrive: (reply: Reply) => void = () => undefined
  shop.server.on(INTENT, () => new Promise<Reply>(resolve => (arrive = resolve)))
  fillCart()
  openCheckout()
  expect(await screen.findByText('Preparing your order...')).toBeTruthy()
  await waitFor(() => expect(shop.server.bodiesOf(INTENT)).toHaveLength(1))
  expect(shop.server.bodiesOf(INTENT)[0]).toMatchObject({
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
  shop.server.on(INTENT, () => refusal(503, 'Payments are not available at the moment'))
  fillCart()
  openCheckout()
  expect((await screen.findAllByText('Failed to initialize payment')).length).toBeGreaterThan(0)
  expect(screen.getByText('Payments are not available at the moment')).toBeTruthy()
  shop.server.on(INTENT, () => intent())
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
  expect(shop.server.bodiesOf(INTENT).some(({ prepare }) => prepare)).toBe(false)
})

test('terms, returns and privacy are linked when they are published', async () => {
  const page = (id: number, slug: string, title: string) => ({ id, slug, title, type: 'page', menuOrder: id })
  shop.server.on('GET /api/posts?type=page&published=true&page=1&limit=100', () => ({
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
