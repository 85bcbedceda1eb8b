import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { BuyerOrder } from '../../api/buyer-order.ts'
import { sampleImage } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { visit } from '../../site/testing/visit.tsx'
import OrderScreen from './order-screen.tsx'

const order: BuyerOrder = {
  orderNumber: 'SF-AAAA-BBBB',
  status: 'shipped',
  customerName: 'Ada Buyer',
  customerEmail: 'ada@example.com',
  customerPhone: '(812) 555-0142',
  shippingAddress: null,
  address: {
    street: '1 Elm St',
    street2: null,
    city: 'Bloomington',
    state: 'IN',
    zipCode: '47404',
    country: 'United States',
  },
  localDelivery: false,
  items: [
    {
      productName: 'Orion',
      description: '13x19 Print × 2',
      quantity: 2,
      totalPrice: '70.00',
      fit: 'fill',
      image: sampleImage(1),
      imageId: 1,
      imageVersionId: 1,
      productId: 1,
      printOptionId: 1,
      printOptionName: '13x19',
      unitPrice: '35.00',
      createdAt: '2026-11-18T12:00:00Z',
    },
  ],
  amounts: { subtotal: '70.00', discount: '7.00', shipping: '9.85', tax: '0.00', total: '72.85' },
  couponCode: 'CLEARSKY',
  shippingService: 'USPS Priority Mail',
  trackingNumber: '9405 5036',
  trackingUrl: 'https://carrier.example/9405',
  amountRefunded: '10.00',
  refundPending: '0.00',
  refunds: [],
  test: false,
  createdAt: '2026-11-18T12:00:00Z',
  paidAt: '2026-11-18T12:01:00Z',
  shippedAt: '2026-11-19T12:00:00Z',
  deliveredAt: null,
}

let server: TestServer
beforeEach(() => {
  server = startTestServer()
  server.respond('/api/store/config', { mode: 'stripe', publishableKey: 'pk', sendsMail: true, hasCarrier: true })
})

const open = (status: number, body: unknown) => {
  server.respond('/api/store/orders/abc', body, { status })
  visit(<OrderScreen />, { at: '/orders/abc', pattern: '/orders/:token' })
}
const rows = () => [...document.querySelectorAll('aside dl > div')].map(row => row.textContent)

describe('the order screen', () => {
  it('shows state, items, address, tracking and every amount', async () => {
    open(200, order)
    await screen.findByRole('heading', { level: 1, name: 'Order SF-AAAA-BBBB' })
    screen.getByRole('heading', { name: 'Shipped' })
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(steps.map(step => step.textContent)).toEqual([
      'PaidNovember 18, 2026',
      'ShippedNovember 19, 2026',
      'Deliverednot yet',
    ])
    screen.getByText('13x19 Print × 2')
    expect(document.querySelector('address')?.textContent).toBe('Ada Buyer1 Elm StBloomington, IN 47404United States')
    expect(screen.getByRole('link', { name: 'Follow the parcel' }).getAttribute('href')).toBe(
      'https://carrier.example/9405',
    )
    expect(rows()).toEqual([
      'Subtotal$70.00',
      'Discount, CLEARSKY−$7.00',
      'Shipping, USPS Priority Mail$9.85',
      'Total$72.85',
      'Refunded−$10.00',
    ])
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    const data = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download this order’s data' })
    expect([data.getAttribute('href'), data.download]).toEqual(['/api/store/orders/abc', 'order-SF-AAAA-BBBB.json'])
  })

  it('says that a print has a white border', async () => {
    const moon = { ...order.items[0], productName: 'Moon', fit: 'border' }
    open(200, { ...order, items: [...order.items, moon] })
    const bordered = (await screen.findByRole('heading', { name: 'Moon' })).closest('li')
    expect(bordered?.textContent).toContain('Printed whole, with a white border')
    expect(screen.getAllByText('Printed whole, with a white border')).toHaveLength(1)
  })

  it('lists a refund under way apart from what is refunded', async () => {
    open(200, { ...order, amountRefunded: '0.00', refundPending: '12.50' })
    await screen.findByRole('heading', { level: 1 })
    expect(rows().slice(3)).toEqual(['Total$72.85', 'Refund under way−$12.50'])
    cleanup()
    open(200, { ...order, refundPending: '12.50' })
    await screen.findByRole('heading', { level: 1 })
    expect(rows().slice(3)).toEqual(['Total$72.85', 'Refunded−$10.00', 'Refund under way−$12.50'])
  })

  it('marks an order of test mode, and shows nothing that was erased', async () => {
    open(200, { ...order, test: true, status: 'refunded', address: null, customerName: null })
    await screen.findByText(/This is an order of test mode: no money was paid/)
    screen.getByRole('heading', { name: 'Refunded' })
    screen.getByText('No longer stored.')
    expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull()
  })

  it('shows no more than the state long after delivery', async () => {
    open(200, {
      orderNumber: 'SF-AAAA-BBBB',
      status: 'delivered',
      deliveredAt: '2026-01-01T00:00:00Z',
      detailsExpired: true,
    })
    await screen.findByRole('heading', { level: 1, name: 'Order SF-AAAA-BBBB' })
    screen.getByText(/This order was delivered/)
    expect(document.querySelector('address')).toBeNull()
  })

  it('says that an order is missing or can’t be read', async () => {
    open(404, { message: 'Order not found' })
    await screen.findByText('Order not found')
    cleanup()
    open(503, { message: 'The store does not answer' })
    await screen.findByText('The store does not answer')
    screen.getByRole('button', { name: 'Try again' })
  })

  it('promises no mail where none is sent', async () => {
    server.respond('/api/store/config', { mode: 'stripe', publishableKey: 'pk', sendsMail: false, hasCarrier: true })
    open(200, { ...order, status: 'paid', localDelivery: true, trackingNumber: null, trackingUrl: null })
    await screen.findByText('Your prints are being made. This page shows when they are on their way to you.')
    expect(screen.queryByText(/write to you/)).toBeNull()
  })

  it.each([
    ['paid', 'Your prints are being made. We will write to you when they are on their way to you.'],
    ['shipped', 'Your prints are on their way to you.'],
  ])('promises no tracking of a local delivery: %s', async (status, words) => {
    open(200, { ...order, status, localDelivery: true, trackingNumber: null, trackingUrl: null })
    await screen.findByText(words)
    expect(screen.queryByText(/tracking|parcel|shipped/i)).toBeNull()
  })
})
