/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from '@jest/globals'
import { after, eachWithItsShop, openInHand, said } from './testing/in-hand.tsx'
import { address, buyer, card, complete, fillCart, openCheckout, press, type } from './testing/open-checkout.tsx'
import { INTENT, refusal, SHIPPING, VERIFY, type Reply } from './testing/shop-server.ts'

const shop = eachWithItsShop()
const toast = (title: string, description: string) => said(title, description)
const total = () => screen.getByRole('button', { name: /^Complete Order/ }).textContent

test('the address is verified a second after the last change, shipping half a second later', async () => {
  await openInHand()
  address()
  await after(999)
  expect(shop.server.bodiesOf(VERIFY)).toEqual([])
  await after(1)
  expect(shop.server.bodiesOf(VERIFY)).toMatchObject([
    { street1: '1847 N Alder Creek Rd', city: 'Bloomington', state: 'IN', zip: '47404', country: 'US' },
  ])
  expect(screen.getByText('Address verified')).toBeTruthy()
  toast('Address Verified', 'Address Verified')
  const before = shop.server.bodiesOf(SHIPPING).length
  await after(499)
  expect(shop.server.bodiesOf(SHIPPING)).toHaveLength(before)
  await after(1)
  expect(shop.server.bodiesOf(SHIPPING).at(-1)).toMatchObject({
    localDelivery: false,
    shippingAddress: { zipCode: '47404' },
  })
  expect(screen.getByText('Shipping, USPS Priority Mail')).toBeTruthy()
  expect(total()).toBe('Complete Order - $85.00')
})

test('an edit clears the verification; the carrier’s spelling takes the place of the buyer’s', async () => {
  await openInHand()
  shop.server.on(VERIFY, () => ({
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
  expect(shop.server.bodiesOf(VERIFY)).toHaveLength(1)
  type('Street', '1 Elm St')
  expect(screen.getByText('Address not verified')).toBeTruthy()
})

test('an answer about an address that has changed since counts for nothing', async () => {
  await openInHand()
  const arrivals: ((reply: Reply) => void)[] = []
  shop.server.on(VERIFY, () => new Promise<Reply>(resolve => arrivals.push(resolve)))
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
  await openInHand()
  shop.server.on(VERIFY, () => ({
    body: { verified: false, address: null, reason: 'not_found', message: 'No such place' },
  }))
  address()
  fireEvent.blur(screen.getByLabelText('ZIP code'))
  await after(0)
  expect(shop.server.bodiesOf(VERIFY)).toHaveLength(1)
  expect(screen.getByText('Address not verified')).toBeTruthy()
  expect(screen.queryByText('No such place')).toBeNull()
  buyer()
  card()
  await after(2_000)
  press(/^Complete Order/)
  toast('Address Verification Required', 'Address Verification Required')
})

test('what nobody could check may be used as entered', async () => {
  await openInHand()
  shop.server.on(VERIFY, () => ({ body: { verified: false, address: null, reason: 'unavailable', message: 'Nobody' } }))
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
  await waitFor(() => expect(shop.server.bodiesOf(VERIFY)).toHaveLength(1))
  expect(shop.server.bodiesOf(VERIFY)).toMatchObject([
    { street1: '9 Filled St', city: 'Columbus', state: 'OH', zip: '43004', email: 'filled@example.com' },
  ])
  expect(await screen.findByText('Address verified')).toBeTruthy()
})

test('Shipping Error: the estimated rate is used', async () => {
  await openInHand()
  shop.server.on(SHIPPING, () => refusal(503, 'The carriers do not answer'))
  address()
  await after(2_000)
  toast('Shipping Error', 'Could not calculate shipping. Using estimated rate.')
  expect(screen.getByText('Shipping, USPS Priority Mail (estimated)')).toBeTruthy()
})

test('local delivery turns itself on with a ZIP of the list, costs nothing, and can be turned off', async () => {
  await openInHand()
  const box = () => screen.getByLabelText<HTMLInputElement>(/^Local delivery/)
  expect(box().disabled).toBe(true)
  address('45202-1234')
  await after(2_000)
  expect(box().checked).toBe(true)
  expect(screen.getByText('Shipping, Local Delivery')).toBeTruthy()
  expect(total()).toBe('Complete Order - $70.00')
  expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({ localDelivery: true })
  fireEvent.click(box())
  await after(1_000)
  expect(total()).toBe('Complete Order - $85.00')
  type('ZIP code', '47404')
  await after(2_000)
  expect(box().disabled).toBe(true)
})

const named = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name)

test('Verify names what is missing or no ZIP code, and leads to the first of it', async () => {
  await openInHand()
  type('Street', '1847 N Alder Creek Rd')
  type('ZIP code', '4740x')
  press('Verify')
  await after(0)
  expect(named()).toEqual(['city', 'state', 'zipCode'])
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  said('Enter the city.', 'Choose the state.', 'Enter a ZIP code such as 45202 or 45202-1234.')
  address()
  expect(named()).toEqual([])
  press('Verify')
  await after(0)
  expect(shop.server.bodiesOf(VERIFY)).toHaveLength(1)
  expect(screen.getByText('Address verified')).toBeTruthy()
})

test('Complete Order names what an address lacks that is not verified', async () => {
  await openInHand()
  buyer()
  type('Street', '1847 N Alder Creek Rd')
  await after(2_000)
  press(/^Complete Order/)
  await after(0)
  toast(
    'Address Verification Required',
    'Please verify your shipping address using the "Verify" button before placing your order',
  )
  expect(named()).toEqual(['city', 'state', 'zipCode'])
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})
