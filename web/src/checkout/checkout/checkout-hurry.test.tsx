import { describe, expect, it } from '@jest/globals'
import { act } from '@testing-library/react'
import {
  address,
  buyer,
  card,
  press,
  after,
  withShopServer,
  openWithFakeClock,
  orderButton,
  pay,
  preparedOrders,
  expectTexts,
} from './testing/checkout-page.tsx'
import { amounts, INTENT, intent, PAY, SHIPPING, VERIFY } from './testing/shop-server.ts'

const shop = withShopServer()

describe('an early press on Complete Order', () => {
  it('makes no order before the price of the verified address is shown', async () => {
    const { server } = shop
    const prices = { '15.00': '85.00', '12.40': '82.40' }
    server.on(INTENT, ({ shippingCost, expectedTotal }) => {
      const shipping = shippingCost as keyof typeof prices
      expect([undefined, prices[shipping]]).toContain(expectedTotal)
      return intent({ amounts: amounts(prices[shipping], { shipping }) })
    })
    const verify = server.hold(VERIFY)
    await openWithFakeClock()
    await buyer()
    await card()
    await address()
    // Shipping is not known yet: there is no price to agree to.
    expect(orderButton().disabled).toBe(true)
    await pay()
    await after(500)
    expect(orderButton().textContent).toBe('Complete Order - $85.00')
    await pay()
    expectTexts('Address Verification Required')
    expect(preparedOrders(server)).toEqual([])
    server.on(SHIPPING, () => ({ body: { shippingCost: '12.40', carrier: 'USPS Priority Mail' } }))
    const entered = { street1: '1847 N Alder Creek Rd', street2: null, city: 'Bloomington', state: 'IN', zip: '47404' }
    act(() => verify({ body: { verified: true, address: entered } }))
    await after(0)
    expectTexts('Address verified')
    // The carrier is asked about the verified address: the old price is no price any more.
    expect(orderButton().disabled).toBe(true)
    await pay()
    await after(500)
    expect(orderButton().textContent).toBe('Complete Order - $82.40')
    await pay()
    await after(100)
    expectTexts('Order Complete!')
    expect(preparedOrders(server)).toMatchObject([{ expectedTotal: '82.40', shippingAddress: { zipCode: '47404' } }])
    expect(server.bodiesOf(PAY)).toHaveLength(1)
  })

  it('pays the local price that the button showed whatever the verification returns meanwhile', async () => {
    const { server } = shop
    const charge = server.hold(PAY)
    server.on(VERIFY, () => ({
      body: {
        verified: true,
        address: {
          street1: '1847 N ALDER CREEK RD',
          street2: null,
          city: 'CINCINNATI',
          state: 'OH',
          zip: '45202-0001',
        },
      },
    }))
    await openWithFakeClock()
    await buyer()
    await card()
    await address('45202')
    await after(0)
    expect(orderButton().textContent).toBe('Complete Order - $70.00')
    await press(/^Complete Order/)
    await after(3_000)
    expect(server.bodiesOf(VERIFY)).toHaveLength(1)
    act(() => charge({ body: { status: 'succeeded' } }))
    await after(100)
    expectTexts('Order Complete!')
    expect(preparedOrders(server)).toMatchObject([
      { expectedTotal: '70.00', shippingAddress: { street: '1847 N Alder Creek Rd', zipCode: '45202' } },
    ])
    // Nothing changes an order that is being paid.
    expect(server.bodiesOf(INTENT).at(-1)).toMatchObject({ prepare: true })
    expect(server.bodiesOf(PAY)).toHaveLength(1)
  })
})
