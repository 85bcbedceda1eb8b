import { expect } from '@jest/globals'
import { configure, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import type { WholeOrder } from '../../../api/admin/orders.ts'
import type { SalesTax, ShippingStatus } from '../../../api/admin/store.ts'
import { adminDataSettings } from '../../../api/admin/cache/shown-keys.ts'
import { dataSettings } from '../../../api/initial-data.ts'
import type { StoreConfig } from '../../../models/shop/products.ts'
import { startApiServer, type ApiServer } from '../../../site/testing/api-server.ts'
import { fill, user } from '../../../site/testing/user.ts'
import { ConfirmProvider } from '../../../ui/overlays/confirm.tsx'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { UserContext } from '../../shell/session/user.ts'
import { answer, owner, withApiServer } from '../../testing/as-owner.tsx'
import OrderScreen from '../orders/order-screen.tsx'
import PackingSlipScreen from '../orders/shipping/packing-slip-screen.tsx'
import StoreScreen from '../store-screen.tsx'

export const sampleOrder = (id: number, fields: Partial<WholeOrder> = {}): WholeOrder => ({
  id,
  orderNumber: `SF-AAAA-000${id}`,
  customerName: 'Ada Buyer',
  customerEmail: 'ada@example.com',
  customerPhone: '(812) 555-0142',
  shippingAddress: null,
  address: {
    street: '1 Elm St',
    street2: 'Apt 4',
    city: 'Bloomington',
    state: 'IN',
    zipCode: '47404',
    country: 'United States',
  },
  localDelivery: false,
  addressUnchecked: false,
  items: [
    {
      id: 1,
      orderId: id,
      imageId: 1,
      imageVersionId: 1,
      createdAt: '2026-11-21T20:14:00Z',
      productId: 1,
      printOptionId: 1,
      quantity: 2,
      unitPrice: '35.00',
      totalPrice: '70.00',
      productName: 'Orion',
      printOptionName: '13x19',
      description: '13x19 Print × 2',
      fit: 'fill',
      image: null,
    },
  ],
  subtotal: '70.00',
  discountAmount: '7.00',
  shippingCost: '9.85',
  taxAmount: '0.00',
  totalAmount: '72.85',
  status: 'paid',
  stripePaymentIntentId: 'pi_1',
  paymentProvider: 'stripe',
  amountReceived: '72.85',
  amountRefunded: '0.00',
  refundPending: '0.00',
  refunds: [],
  disputeStatus: null,
  couponId: 1,
  couponCode: 'CLEARSKY',
  shippingService: 'USPS Priority Mail',
  trackingNumber: null,
  trackingUrl: null,
  shippingLabelUrl: null,
  labelCost: null,
  labelService: null,
  labelState: null,
  labelSample: false,
  labelFailure: null,
  labelCreatedAt: null,
  shipmentId: null,
  notes: null,
  mails: [],
  createdAt: '2026-11-21T20:14:00Z',
  updatedAt: '2026-11-21T20:15:00Z',
  paidAt: '2026-11-21T20:15:00Z',
  shippedAt: null,
  deliveredAt: null,
  token: 'token',
  history: [{ at: '2026-11-21T20:15:00Z', from: 'pending', to: 'paid', cause: 'payment', actorId: null, detail: null }],
  ...fields,
})

configure({ asyncUtilTimeout: 15_000 })

export const ORDERS = 'GET /api/admin/orders?page=1&limit=25'

/** The owner's calls: carriers that are not set up, and nothing in the store. */
const startStoreServer = (): ApiServer => {
  const server = startApiServer()
  server.on('GET /api/store/config', () => ({
    body: { mode: 'stripe', publishableKey: 'pk', sendsMail: true, hasCarrier: true } satisfies StoreConfig,
  }))
  server.on('GET /api/admin/shipping-status', () => ({
    body: {
      shippo: { configured: true, status: 'active' },
      easypost: { configured: false, status: 'not configured' },
      primaryService: 'Shippo',
    } satisfies ShippingStatus,
  }))
  server.on(ORDERS, () => ({ body: [], total: 0 }))
  server.on('GET /api/admin/coupons?page=1&limit=50', () => ({ body: [], total: 0 }))
  server.on('GET /api/admin/products?page=1&limit=12', () => ({ body: [], total: 0 }))
  server.on('GET /api/admin/print-options?page=1&limit=100', () => ({ body: [] }))
  server.on('GET /api/admin/sales-tax', () => ({ body: { enabled: false, rates: {} } satisfies SalesTax }))
  return server
}

export const withStoreServer = (): ApiServer => withApiServer(startStoreServer)

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Opens the store at an address, by default in a router that leaves unsaved input without asking. */
export const openStore = (
  at = '/admin/store',
  route = (screens: ReactNode) => <MemoryRouter initialEntries={[at]}>{screens}</MemoryRouter>,
  user = owner,
) =>
  render(
    <SWRConfig value={{ ...dataSettings, ...adminDataSettings, provider: () => new Map() }}>
      <ConfirmProvider>
        {route(
          <>
            <UserContext value={user}>
              <Routes>
                <Route path="/admin/store" element={<StoreScreen />} />
                <Route path="/admin/store/orders/:id" element={<OrderScreen />} />
                <Route path="/admin/store/orders/:id/slip" element={<PackingSlipScreen />} />
              </Routes>
            </UserContext>
            <Address />
          </>,
        )}
        <Toasts />
      </ConfirmProvider>
    </SWRConfig>,
  )

/** What the server says of an order from now on. */
export const serveOrder = (server: ApiServer, order: WholeOrder) =>
  server.on(`GET /api/admin/orders/${order.id}`, () => ({ body: order }))

/** Opens an order at its own address. */
export const openOrder = async (server: ApiServer, order: WholeOrder) => {
  serveOrder(server, order)
  openStore(`/admin/store/orders/${order.id}`)
  await screen.findByRole('article', { name: `Order ${order.orderNumber}` })
}

/** What the screen shows of an order of `sampleOrder`. */
export const orderBox = (id = 1) => within(screen.getByRole('article', { name: `Order SF-AAAA-000${id}` }))

export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
export const type = (label: string | RegExp, value: string) => fill(screen.getByLabelText(label), value)

export const expectTexts = async (...words: (string | RegExp)[]) => {
  for (const each of words) expect((await screen.findAllByText(each)).length).toBeGreaterThan(0)
}

/** Confirms the open question. */
export const confirmDelete = async (message: string) => {
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(message)
  await answer('Delete')
}

interface PagedList {
  tab: string
  /** The call of its first page. */
  list: string
  pageSize: number
  sample: (id: number) => unknown
  nameOf: (id: number) => string
  /** Shown when there is none. */
  empty: string
  /** Asked before the last one is deleted. */
  question: string
}

/** Deletes the only entry of the second page. The first page follows; nothing says meanwhile that the list is empty. */
export const deleteLastOfPage = async (server: ApiServer, options: PagedList) => {
  const { tab, list, pageSize, sample, nameOf, empty, question } = options
  const last = pageSize + 1
  const first = Array.from({ length: pageSize }, (_, n) => sample(n + 1))
  const seen: unknown[] = []
  server.on(list, () => {
    seen.push(screen.queryByText(empty))
    return { body: first, total: pageSize }
  })
  const second = list.replace('page=1', 'page=2')
  server.on(second, () => ({ body: [sample(last)], total: last }))
  server.on(list.replace(/^GET (.*)\?.*/, `DELETE $1/${last}`), () => {
    server.on(second, () => ({ body: [], total: pageSize }))
    return { status: 204 }
  })
  openStore(`/admin/store?tab=${tab}&page=2`)
  await user.click(await screen.findByRole('button', { name: `Delete ${nameOf(last)}` }))
  await confirmDelete(question)
  await screen.findByRole('heading', { name: nameOf(pageSize) })
  expect(seen).toEqual([null])
  expect(screen.getByTestId('address').textContent).toBe(`/admin/store?tab=${tab}`)
}
