import { describe, expect, it, jest } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { fill, user } from '../../../site/testing/user.ts'
import {
  expectTexts,
  openOrder,
  openStore,
  ORDERS,
  press,
  sampleOrder,
  serveOrder,
  withStoreServer,
} from '../testing/open-store.tsx'

const server = withStoreServer()

describe('orders tab', () => {
  it('is empty at first, with the carriers and the way back', async () => {
    openStore()
    await expectTexts('No orders yet', 'Shippo connected', 'EasyPost not set up', 'Primary: Shippo')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Store Management')
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'Orders',
      'Coupons',
      'Products',
      'Settings',
    ])
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin')
  })

  it('lists an order in a line: number, time, buyer, place, pictures, state and total', async () => {
    const [orion] = sampleOrder(1).items
    if (!orion) throw new Error('no item')
    const items = [
      orion,
      { ...orion, id: 2, printOptionName: '16x20', quantity: 1 },
      { ...orion, id: 3, productName: 'Moon' },
    ]
    const local = { localDelivery: true, shippingAddress: 'Local Delivery', customerName: null } as const
    const orders = [sampleOrder(1, { items, paymentProvider: 'test' }), sampleOrder(2, local)]
    server.on(ORDERS, () => ({ body: orders, total: 2 }))
    openStore()
    const list = within(await screen.findByRole('list', { name: 'Orders' }))
    const [first, second] = list.getAllByRole('listitem').map(line => line.textContent)
    for (const words of [
      ...['SF-AAAA-0001', '11/21/2026, 3:14', 'Ada Buyer', 'Bloomington, IN 47404', 'Orion × 3, Moon × 2'],
      ...['Test mode', 'Paid', '$72.85'],
    ])
      expect(first).toContain(words)
    for (const words of ['ada@example.com', 'Local delivery, 47404']) expect(second).toContain(words)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('opens an order at its own address, from which the way back leads to the same list', async () => {
    const list = '/admin/store?status=paid&search=orion&page=2'
    server.on('GET /api/admin/orders?status=paid&search=orion&page=2&limit=25', () => ({
      body: [sampleOrder(1)],
      total: 26,
    }))
    serveOrder(server, sampleOrder(1))
    openStore(list)
    await user.click(await screen.findByRole('link', { name: 'SF-AAAA-0001' }))
    await screen.findByRole('article', { name: 'Order SF-AAAA-0001' })
    expect(screen.getByTestId('address').textContent).toBe('/admin/store/orders/1')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SF-AAAA-0001')
    expect(screen.getByRole('link', { name: 'Packing slip' }).getAttribute('href')).toBe('/admin/store/orders/1/slip')
    await user.click(screen.getByRole('link', { name: 'Packing slip' }))
    await user.click(await screen.findByRole('link', { name: 'Order' }))
    await user.click(await screen.findByRole('link', { name: 'Orders' }))
    await screen.findByText('26 orders')
    expect(screen.getByTestId('address').textContent).toBe(list)
    cleanup()
    // From a mail there is no list.
    await openOrder(server, sampleOrder(1))
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/admin/store')
  })

  it('replaces a page beyond the last one', async () => {
    server.on(ORDERS.replace('page=1', 'page=9'), () => ({ body: [], total: 10 }))
    server.on(ORDERS, () => ({ body: [sampleOrder(1)], total: 10 }))
    openStore('/admin/store?page=9')
    await screen.findByText('SF-AAAA-0001')
    expect(screen.getByTestId('address').textContent).toBe('/admin/store')
  })

  it('keeps filter, search and page in the address and in the export’s', async () => {
    const many = 'GET /api/admin/orders?status=paid&search=ada%40example.com&page=1&limit=25'
    server.on(many, () => ({ body: [sampleOrder(1)], total: 60 }))
    server.on(many.replace('page=1', 'page=2'), () => ({ body: [sampleOrder(2)], total: 60 }))
    openStore('/admin/store?status=paid&search=ada%40example.com')
    await screen.findByText('60 orders')
    screen.getByText('Page 1 of 3')
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/orders/export?status=paid&search=ada%40example.com',
    )
    await press('Next')
    await screen.findByText('SF-AAAA-0002')
    expect(screen.getByTestId('address').textContent).toBe('/admin/store?status=paid&search=ada%40example.com&page=2')
    server.on('GET /api/admin/orders?status=shipped&search=ada%40example.com&page=1&limit=25', () => ({
      body: [],
      total: 0,
    }))
    await fill(screen.getByLabelText('Status'), 'shipped')
    await expectTexts('No orders found')
  })

  it('exports only the orders shown: those with a stuck mail', async () => {
    server.on(`${ORDERS.replace('?', '?mail=stuck&')}`, () => ({ body: [sampleOrder(1)], total: 1 }))
    openStore('/admin/store?mail=stuck')
    await screen.findByText('1 order')
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/orders/export?mail=stuck',
    )
  })

  it('saves the export as a file, or says why there is none', async () => {
    const saved: Blob[] = []
    const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
    // jsdom does not download.
    const downloads = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const EXPORT = 'GET /api/admin/orders/export'
    server.on(ORDERS, () => ({ body: [sampleOrder(1)], total: 1 }))
    server.on(EXPORT, () => ({ status: 503, body: { message: 'The store is not available' } }))
    openStore()
    await user.click(await screen.findByRole('link', { name: 'Export CSV' }))
    await expectTexts('The store is not available')
    expect(saved).toHaveLength(0)
    server.on(EXPORT, () => ({ body: 'Order,Total' }))
    await user.click(screen.getByRole('link', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.type).toBe('text/csv')
    expect(downloads).toHaveBeenCalledTimes(1)
    downloads.mockRestore()
  })

  it('reports that it cannot be loaded', async () => {
    server.on(ORDERS, () => ({ status: 503, body: { message: 'The store does not answer' } }))
    openStore()
    await expectTexts('The store does not answer')
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  })
})
