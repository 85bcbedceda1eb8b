/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { act, screen } from '@testing-library/react'
import { expect, test } from '@jest/globals'
import { address, buyer, card, press } from './testing/open-checkout.tsx'
import { after, eachWithItsShop, openInHand, pay, preparedAt, said } from './testing/in-hand.tsx'
import { amounts, INTENT, intent, PAY, SHIPPING, VERIFY, type Reply } from './testing/shop-server.ts'

const shop = eachWithItsShop()
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Complete Order/ })

test('pressed before the address is verified: it waits for the price, then says why, then is one order at the new price', async () => {
  const { server } = shop
  const prices = { '15.00': '85.00', '12.40': '82.40' }
  server.on(INTENT, ({ shippingCost, expectedTotal }) => {
    const shipping = shippingCost as keyof typeof prices
    expect([undefined, prices[shipping]]).toContain(expectedTotal)
    return intent({ amounts: amounts(prices[shipping], { shipping }) })
  })
  await openInHand()
  buyer()
  card()
  address()
  // Shipping is not known yet: there is no price to agree to.
  expect(button().disabled).toBe(true)
  await pay()
  await after(500)
  expect(button().textContent).toBe('Complete Order - $85.00')
  await pay()
  said('Address Verification Required')
  expect(preparedAt(server)).toEqual([])
  server.on(SHIPPING, () => ({ body: { shippingCost: '12.40', carrier: 'USPS Priority Mail' } }))
  await after(500)
  said('Address verified')
  // The carrier is asked about the verified address: the old price is no price any more.
  expect(button().disabled).toBe(true)
  await pay()
  await after(500)
  expect(button().textContent).toBe('Complete Order - $82.40')
  await pay()
  await after(100)
  said('Order Complete!')
  expect(preparedAt(server)).toMatchObject([{ expectedTotal: '82.40', shippingAddress: { zipCode: '47404' } }])
  expect(server.bodiesOf(PAY)).toHaveLength(1)
})

test('local delivery, pressed within that second: what was on the button is paid, whatever the verification answers meanwhile', async () => {
  const { server } = shop
  let charge: (reply: Reply) => void = () => undefined
  server.on(PAY, () => new Promise<Reply>(resolve => (charge = resolve)))
  server.on(VERIFY, () => ({
    body: {
      verified: true,
      address: { street1: '1847 N ALDER CREEK RD', street2: null, city: 'CINCINNATI', state: 'OH', zip: '45202-0001' },
    },
  }))
  await openInHand()
  buyer()
  card()
  address('45202')
  await after(0)
  expect(button().textContent).toBe('Complete Order - $70.00')
  press(/^Complete Order/)
  await after(3_000)
  expect(server.bodiesOf(VERIFY)).toHaveLength(1)
  act(() => charge({ body: { status: 'succeeded' } }))
  await after(100)
  said('Order Complete!')
  expect(preparedAt(server)).toMatchObject([
    { expectedTotal: '70.00', shippingAddress: { street: '1847 N Alder Creek Rd', zipCode: '45202' } },
  ])
  // Nothing changes an order that is being paid.
  expect(server.bodiesOf(INTENT).at(-1)).toMatchObject({ prepare: true })
  expect(server.bodiesOf(PAY)).toHaveLength(1)
})
