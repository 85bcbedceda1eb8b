import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { sampleTerms } from '../../site/testing/samples.ts'
import { user } from '../../site/testing/user.ts'
import {
  after,
  withShopServer,
  openWithFakeClock,
  expectTexts,
  address,
  buyer,
  card,
  complete,
  fillCart,
  openCheckout,
  orderButton,
  press,
  type,
} from './testing/checkout-page.tsx'
import { INTENT, intent, refusal, SHIPPING, VERIFY, type Reply } from './testing/shop-server.ts'

const shop = withShopServer()

describe('the checkout address', () => {
  it('is verified a second after the last change', async () => {
    await openWithFakeClock()
    await address()
    await after(999)
    expect(shop.server.bodiesOf(VERIFY)).toEqual([])
    await after(1)
    expect(shop.server.bodiesOf(VERIFY)).toMatchObject([
      { street1: '1847 N Alder Creek Rd', city: 'Bloomington', state: 'IN', zip: '47404', country: 'US' },
    ])
    screen.getByText('Address verified')
    expectTexts('Address Verified', 'Address Verified')
  })

  it('has its shipping quoted half a second after it was verified', async () => {
    await openWithFakeClock()
    await address()
    await after(1_000)
    const before = shop.server.bodiesOf(SHIPPING).length
    await after(499)
    expect(shop.server.bodiesOf(SHIPPING)).toHaveLength(before)
    await after(1)
    expect(shop.server.bodiesOf(SHIPPING).at(-1)).toMatchObject({
      localDelivery: false,
      shippingAddress: { zipCode: '47404' },
    })
    screen.getByText('Shipping, USPS Priority Mail')
    expect(orderButton().textContent).toBe('Complete Order - $85.00')
  })

  it('takes over the carrier’s spelling', async () => {
    await openWithFakeClock()
    shop.server.on(VERIFY, () => ({
      body: {
        verified: true,
        address: {
          street1: '1847 N ALDER CREEK RD',
          street2: null,
          city: 'BLOOMINGTON',
          state: 'IN',
          zip: '47404-1226',
        },
      },
    }))
    await address()
    await press('Verify')
    await after(0)
    expectTexts('Address Verified & Corrected', 'Address Verified & Corrected')
    expect(screen.getByLabelText<HTMLInputElement>('ZIP code').value).toBe('47404-1226')
    screen.getByText('Address verified and corrected')
    await after(5_000)
    // Its own correction is no edit.
    expect(shop.server.bodiesOf(VERIFY)).toHaveLength(1)
  })

  it('loses its verification by an edit', async () => {
    await openWithFakeClock()
    await address()
    await press('Verify')
    await after(0)
    screen.getByText('Address verified')
    await type('Street', '1 Elm St')
    await after(0)
    screen.getByText('Address not verified')
  })

  it('ignores the verification of an address that has changed since', async () => {
    await openWithFakeClock()
    const arrivals: ((reply: Reply) => void)[] = []
    shop.server.on(VERIFY, () => new Promise<Reply>(resolve => arrivals.push(resolve)))
    await address()
    await press('Verify')
    await after(0)
    await type('Street', '2 Oak Ave')
    await after(1_000)
    const found = (street1: string): Reply => ({
      body: { verified: true, address: { street1, street2: null, city: 'Bloomington', state: 'IN', zip: '47404' } },
    })
    arrivals[1]?.({ body: { verified: false, address: null, reason: 'not_found', message: 'No such place' } })
    await after(0)
    arrivals[0]?.(found('1847 N ALDER CREEK RD'))
    await after(0)
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('2 Oak Ave')
    screen.getByText('Address not verified')
  })

  const unknownPlace: Reply = {
    body: { verified: false, address: null, reason: 'not_found', message: 'No such place' },
  }

  it('is verified at once when a field is left', async () => {
    await openWithFakeClock()
    shop.server.on(VERIFY, () => unknownPlace)
    await address()
    await user.tab()
    await after(0)
    expect(shop.server.bodiesOf(VERIFY)).toHaveLength(1)
    screen.getByText('Address not verified')
    expect(screen.queryByText('No such place')).toBeNull()
  })

  it('blocks the order while it isn’t found', async () => {
    await openWithFakeClock()
    shop.server.on(VERIFY, () => unknownPlace)
    await address()
    await buyer()
    await card()
    await after(2_000)
    await press(/^Complete Order/)
    expectTexts('Address Verification Required', 'Address Verification Required')
  })

  it('may be used as entered when nobody could check it', async () => {
    await openWithFakeClock()
    shop.server.on(VERIFY, () => ({
      body: { verified: false, address: null, reason: 'unavailable', message: 'Nobody' },
    }))
    await address()
    await after(2_000)
    screen.getByText('We could not check this address. You can continue with it as entered.')
    await buyer()
    await press(/^Complete Order/)
    await after(0)
    expect(screen.queryByText('Address Verification Required')).toBeNull()
  })

  describe('in a shop without a carrier', () => {
    const openWithoutCarrier = () => {
      shop.server.on('GET /api/store/config', () => ({
        body: { mode: 'test', publishableKey: null, sendsMail: true, hasCarrier: false },
      }))
      return openWithFakeClock()
    }

    it('is said to be unchecked', async () => {
      await openWithoutCarrier()
      screen.getByText(/^This shop does not check addresses/)
      // Nothing is offered that nobody would do.
      expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
    })

    it('needs a whole ZIP code', async () => {
      await openWithoutCarrier()
      await address('474')
      await buyer()
      await card()
      await after(2_000)
      await press(/^Complete Order/)
      await after(0)
      expectTexts('Missing Information', 'Enter a ZIP code such as 45202 or 45202-1234.')
    })

    it('is used as entered', async () => {
      await openWithoutCarrier()
      await address()
      await buyer()
      await card()
      await after(2_000)
      await press(/^Complete Order/)
      await after(0)
      expect(screen.queryByText('Missing Information')).toBeNull()
      expect(shop.server.bodiesOf(VERIFY)).toHaveLength(0)
      expect(screen.queryByText(/^We could not check|Verification Required/)).toBeNull()
    })
  })

  it('is verified when the browser has filled it in without telling', async () => {
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
    await screen.findByText('Address verified')
  })

  it('is not needed for the price of shipping in a shop with one price', async () => {
    shop.server.on('GET /api/store/shipping', () => ({ body: sampleTerms({ carrierRates: false }) }))
    shop.server.on(INTENT, () => intent())
    await openWithFakeClock()
    const rows = () => [...document.querySelectorAll('aside dl > div')].map(row => row.textContent)
    expect(rows()).toContain('Shipping$15.00')
    expect(screen.queryByText('TBD')).toBeNull()
    expect(screen.queryByText('plus shipping')).toBeNull()
    expect(orderButton().textContent).toBe('Complete Order - $85.00')
  })

  it('falls back to the estimated rate when shipping can’t be quoted', async () => {
    await openWithFakeClock()
    shop.server.on(SHIPPING, () => refusal(503, 'The carriers do not answer'))
    await address()
    await after(2_000)
    expectTexts('Shipping Error', 'Could not calculate shipping. Using estimated rate.')
    screen.getByText('Shipping, USPS Priority Mail (estimated)')
  })

  const localDelivery = () => screen.getByLabelText<HTMLInputElement>(/^Local delivery/)

  it('with a local ZIP code has free local delivery', async () => {
    await openWithFakeClock()
    await address('45202-1234')
    await after(2_000)
    expect(localDelivery().checked).toBe(true)
    screen.getByText('Shipping, Local Delivery')
    expect(orderButton().textContent).toBe('Complete Order - $70.00')
    expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({ localDelivery: true })
  })

  it('with a local ZIP code can have its prints shipped all the same', async () => {
    await openWithFakeClock()
    await address('45202-1234')
    await after(2_000)
    await user.click(localDelivery())
    await after(1_000)
    expect(orderButton().textContent).toBe('Complete Order - $85.00')
  })

  it('without a local ZIP code has no local delivery', async () => {
    await openWithFakeClock()
    expect(localDelivery().disabled).toBe(true)
    await address('45202-1234')
    await after(2_000)
    await type('ZIP code', '47404')
    await after(2_000)
    expect(localDelivery().disabled).toBe(true)
  })

  it('says that it has to be in the United States', async () => {
    await openWithFakeClock()
    const country = screen.getByLabelText('Country')
    const hint = document.getElementById(country.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('Ships within the United States only.')
  })

  it('is local by the list of ZIP codes that is shown', async () => {
    shop.server.on('GET /api/store/shipping', () => ({
      body: sampleTerms({ localZips: ['41011', '45201-45255'] }),
    }))
    await openWithFakeClock()
    const list = screen.getByText('Free delivery in these ZIP codes').closest('details')
    expect(list?.querySelector('p')?.textContent).toBe('41011, 45201–45255')
    await type('ZIP code', '41011')
    await after(0)
    expect(localDelivery().checked).toBe(true)
  })

  const named = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')].map(({ name }) => name)

  it('names the fields that it lacks on Verify, with the focus on the first of them', async () => {
    await openWithFakeClock()
    await type('Street', '1847 N Alder Creek Rd')
    await type('ZIP code', '4740x')
    await press('Verify')
    await after(0)
    expect(named()).toEqual(['city', 'state', 'zipCode'])
    expect(document.activeElement).toBe(screen.getByLabelText('City'))
    expectTexts('Enter the city.', 'Choose the state.', 'Enter a ZIP code such as 45202 or 45202-1234.')
  })

  it('is verified once the fields that it lacked are filled in', async () => {
    await openWithFakeClock()
    await type('Street', '1847 N Alder Creek Rd')
    await press('Verify')
    await after(0)
    expect(named()).toEqual(['city', 'state', 'zipCode'])
    await address()
    expect(named()).toEqual([])
    await press('Verify')
    await after(0)
    expect(shop.server.bodiesOf(VERIFY)).toHaveLength(1)
    screen.getByText('Address verified')
  })

  it('names what an unverified address lacks on Complete Order', async () => {
    await openWithFakeClock()
    await buyer()
    await type('Street', '1847 N Alder Creek Rd')
    await after(2_000)
    await press(/^Complete Order/)
    await after(0)
    expectTexts(
      'Address Verification Required',
      'Please verify your shipping address using the "Verify" button before placing your order',
    )
    expect(named()).toEqual(['city', 'state', 'zipCode'])
    expect(document.activeElement).toBe(screen.getByLabelText('City'))
  })
})
