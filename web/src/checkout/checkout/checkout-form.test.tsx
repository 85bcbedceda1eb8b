import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { samplePost, sampleProduct } from '../../site/testing/samples.ts'
import {
  withShopServer,
  expectTexts,
  buyer,
  complete,
  fillCart,
  openCheckout,
  orderButton,
  press,
  type,
} from './testing/checkout-page.tsx'
import { INTENT, intent, refusal } from './testing/shop-server.ts'

const shop = withShopServer()

describe('the checkout form', () => {
  it('leads from an empty cart back to the store', async () => {
    openCheckout()
    await screen.findByText('Your Cart is Empty')
    expect(screen.getAllByRole('link', { name: 'Back to store' }).at(-1)?.getAttribute('href')).toBe('/store')
    expect(shop.server.bodiesOf(INTENT)).toEqual([])
  })

  it('shows a spinner until the order exists', async () => {
    const arrive = shop.server.hold(INTENT)
    fillCart()
    openCheckout()
    await screen.findByText('Preparing your order...')
    await waitFor(() => expect(shop.server.bodiesOf(INTENT)).toHaveLength(1))
    expect(shop.server.bodiesOf(INTENT)[0]).toMatchObject({
      items: [{ productId: 1, printOptionId: 1, quantity: 2 }],
      localDelivery: false,
    })
    act(() => arrive(intent()))
    await complete()
    expect(screen.queryByText('Preparing your order...')).toBeNull()
  })

  it('has every documented field and text', async () => {
    fillCart()
    openCheckout()
    await complete()
    expect(orderButton().textContent).toBe('Complete Order - $70.00')
    for (const words of [
      'Customer Information',
      'Shipping Address',
      'Payment Information',
      'Order Summary',
      '13x19 Print × 2',
    ])
      screen.getByText(words)
    screen.getByText(/Your details are used for this order only/)
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email')
    expect(screen.getByLabelText('Phone').getAttribute('placeholder')).toBe('(123) 456-7890')
    expect(screen.getByLabelText('State').querySelectorAll('option[value]:not([value=""])')).toHaveLength(51)
    expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('United States')
    screen.getByText('TBD')
    screen.getByText('plus shipping')
    screen.getByText(/USPS Priority Mail within the continental US, Alaska and Hawaii. For international orders/)
    screen.getByText('Test mode: no card is charged and nothing is shipped.')
  })

  it('shows the picture of every print in the summary', async () => {
    fillCart()
    openCheckout()
    await complete()
    const line = screen.getByText('13x19 Print × 2').closest('dt')
    expect(line?.querySelector('img')?.getAttribute('src')).toBe(sampleProduct(1).image?.thumbnailPath)
  })

  it('says in the summary that a print has a white border', async () => {
    shop.server.on('GET /api/store/products/1', () => ({ body: sampleProduct(1, { fit: 'border' }) }))
    fillCart()
    openCheckout()
    await complete()
    await screen.findByText('Printed whole, with a white border')
  })

  it('explains that the payment could not be initialized', async () => {
    shop.server.on(INTENT, () => refusal(503, 'Payments are not available at the moment'))
    fillCart()
    openCheckout()
    // Said once: getByText refuses a second one.
    await screen.findByText('Failed to initialize payment')
    screen.getByText('Payments are not available at the moment')
  })

  it('initializes the payment again on request', async () => {
    shop.server.on(INTENT, () => refusal(503, 'Payments are not available at the moment'))
    fillCart()
    openCheckout()
    await screen.findByText('Failed to initialize payment')
    shop.server.on(INTENT, () => intent())
    await press('Try again')
    await complete()
  })

  it('goes on by itself when the browser is online again', async () => {
    shop.server.on(INTENT, () => 'gone')
    fillCart()
    openCheckout()
    await screen.findByText(/^You seem to be offline/)
    shop.server.on(INTENT, () => intent())
    act(() => void window.dispatchEvent(new Event('online')))
    await complete()
  })

  it('keeps what is typed while the browser is offline', async () => {
    fillCart()
    openCheckout()
    await complete()
    shop.server.on(INTENT, () => 'gone')
    await type('ZIP code', '47404')
    await type('Street', '1847 N Alder Creek Rd')
    await type('City', 'Bloomington')
    await type('State', 'IN')
    await screen.findByText('You seem to be offline')
    shop.server.on(INTENT, () => intent({ revision: 2 }))
    await press('Try again')
    await waitFor(() => expect(screen.queryByText('You seem to be offline')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('1847 N Alder Creek Rd')
    expect(shop.server.bodiesOf(INTENT).at(-1)).toMatchObject({ shippingAddress: { zipCode: '47404' } })
  })

  it('refuses an e-mail address that no mail reaches at its field alone', async () => {
    fillCart()
    openCheckout()
    await complete()
    await buyer()
    await type('Street', '1847 N Alder Creek Rd')
    await type('City', 'Bloomington')
    await type('State', 'IN')
    await type('ZIP code', '47404')
    await screen.findByText('Address verified')
    // Shipping to the verified address is quoted, too.
    await waitFor(() => expect(orderButton().disabled).toBe(false))
    await type('Email', 'ada@example')
    await press(/^Complete Order/)
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Enter an e-mail address such as ada@example.com.')
    expect(document.querySelector('[role=alert]:not(:empty):has(strong)')).toBeNull()
    expect(shop.server.bodiesOf(INTENT).some(({ prepare }) => prepare)).toBe(false)
    await type('Email', 'ada@example.com')
    expect(screen.queryByText('Enter an e-mail address such as ada@example.com.')).toBeNull()
  })

  it('focuses the first missing field before the next key can be pressed', async () => {
    fillCart()
    openCheckout()
    await complete()
    // eslint-disable-next-line no-restricted-syntax -- user-event lets promises settle before the focus can be looked at.
    fireEvent.click(orderButton())
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('asks for missing information', async () => {
    fillCart()
    openCheckout()
    await complete()
    await press(/^Complete Order/)
    await screen.findByText('Missing Information')
    expectTexts('Please fill in all required fields including phone number')
    screen.getByText('Enter a phone number for the carrier.')
    await buyer()
    expect(screen.queryByText('Enter a phone number for the carrier.')).toBeNull()
  })

  it('asks for a verified address once nothing else is missing', async () => {
    fillCart()
    openCheckout()
    await complete()
    await buyer()
    await type('Street', '1847 N Alder Creek Rd')
    await press(/^Complete Order/)
    await screen.findAllByText('Address Verification Required')
    expectTexts(
      'Address Verification Required',
      'Please verify your shipping address using the "Verify" button before placing your order',
    )
    expect(shop.server.bodiesOf(INTENT).some(({ prepare }) => prepare)).toBe(false)
  })

  it('links the published pages about the terms of a sale', async () => {
    const page = (id: number, slug: string, title: string) =>
      samplePost(id, { slug, title, type: 'page', menuOrder: id })
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
})
