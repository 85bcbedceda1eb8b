import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { expect } from '@jest/globals'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { dataSettings } from '../../../http/data-settings.ts'
import { ConfirmProvider } from '../../../ui/confirm.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import { startApiServer, type ApiServer } from '../../site/testing/api-server.ts'
import { furnishWindow } from '../../site/testing/visit.tsx'
import PackingSlipScreen from '../packing-slip-screen.tsx'
import StoreScreen from '../store-screen.tsx'

configure({ asyncUtilTimeout: 15_000 })

export const ORDERS = 'GET /api/admin/orders?page=1&limit=10'

/** The owner's calls: carriers that are not set up, and nothing in the store. */
export const startOwnersServer = (): ApiServer => {
  furnishWindow()
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
  const server = startApiServer()
  server.on('GET /api/store/config', () => ({ body: { mode: 'stripe', publishableKey: 'pk' } }))
  server.on('GET /api/admin/shipping-status', () => ({
    body: {
      shippo: { configured: true, status: 'active' },
      easypost: { configured: false, status: 'not configured' },
      primaryService: 'Shippo',
    },
  }))
  server.on(ORDERS, () => ({ body: [], total: 0 }))
  server.on('GET /api/admin/coupons?page=1&limit=50', () => ({ body: [], total: 0 }))
  server.on('GET /api/admin/products?page=1&limit=12', () => ({ body: [], total: 0 }))
  server.on('GET /api/admin/print-options?page=1&limit=100', () => ({ body: [] }))
  server.on('GET /api/admin/sales-tax', () => ({ body: { enabled: false, rates: {} } }))
  return server
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

export const openStore = (at = '/admin/store') =>
  render(
    <SWRConfig value={{ ...dataSettings, provider: () => new Map() }}>
      <ConfirmProvider>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="/admin/store" element={<StoreScreen />} />
            <Route path="/admin/store/orders/:id/slip" element={<PackingSlipScreen />} />
          </Routes>
          <Address />
        </MemoryRouter>
        <Toasts />
      </ConfirmProvider>
    </SWRConfig>,
  )

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const said = async (...words: string[]) => {
  for (const each of words) expect((await screen.findAllByText(each)).length).toBeGreaterThan(0)
}

/** Says yes to the question that is asked. */
export const confirmed = async (message: string) => {
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(message)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
}
