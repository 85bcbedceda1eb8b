import { afterEach, beforeEach, expect, jest } from '@jest/globals'
import { act, cleanup, screen, configure, render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { dismissToast } from '../../../ui/feedback/toast.ts'
import { dataSettings } from '../../../api/initial-data.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'
import { sampleOption, sampleProduct } from '../../../site/testing/samples.ts'
import { PublicUrl } from '../../../site/head.tsx'
import { fill, fakeClock, user } from '../../../site/testing/user.ts'
import CheckoutScreen from '../checkout-screen.tsx'
import SuccessScreen from '../success-screen.tsx'
import { INTENT, startShopServer, type ShopServer } from './shop-server.ts'

/** Each test of a file has a browser in which nothing has happened, and a store in test mode: `shop.server`. */
export const withShopServer = (): { server: ShopServer } => {
  const shop = {} as { server: ShopServer }
  beforeEach(() => {
    freshBrowser()
    shop.server = startShopServer()
  })
  afterEach(() => {
    jest.useRealTimers()
    cleanup()
    dismissToast()
  })
  return shop
}

/** Advances the fake clock. */
export const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** Opens the form, then fakes the clock. */
export const openWithFakeClock = async () => {
  fillCart()
  openCheckout()
  await complete()
  fakeClock()
}

/** Opens the form, filled and verified, with a fake clock. */
export const openReady = async (number?: string) => {
  await openWithFakeClock()
  await buyer()
  await address()
  await card(number)
  await after(2_000)
  screen.getByRole('button', { name: 'Complete Order - $85.00' })
}

/** Presses 'Complete Order'. */
export const pay = async () => {
  await press(/^Complete Order/)
  await after(0)
}

export const expectTexts = (...words: (string | RegExp)[]) => {
  for (const each of words) expect(screen.getAllByText(each).length).toBeGreaterThan(0)
}

/** What was frozen for payment. */
export const preparedOrders = (server: ShopServer) => server.bodiesOf(INTENT).filter(({ prepare }) => prepare === true)

configure({ asyncUtilTimeout: 15_000 })

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** A browser in which nothing has happened yet. */
const freshBrowser = () => {
  localStorage.clear()
  sessionStorage.clear()
}

/** Two prints of one product: $70.00. */
export const fillCart = (price = '35.00') =>
  localStorage.setItem(
    'cart',
    JSON.stringify([
      { productId: 1, printOptionId: 1, quantity: 2, product: sampleProduct(1), printOption: sampleOption(1), price },
    ]),
  )

/** Opens the checkout as a page load does. */
export const openCheckout = (at = '/store/checkout') =>
  render(
    <SWRConfig value={{ ...dataSettings, provider: () => new Map() }}>
      <PublicUrl value="https://sky.example">
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="/store/checkout" element={<CheckoutScreen />} />
            <Route path="/store/success" element={<SuccessScreen />} />
          </Routes>
          <Address />
        </MemoryRouter>
        <Toasts />
      </PublicUrl>
    </SWRConfig>,
  )

export const type = (label: string, value: string) => fill(screen.getByLabelText(label), value)

export const buyer = async () => {
  await type('Name', 'Ada Buyer')
  await type('Email', 'ada@example.com')
  await type('Phone', '(812) 555-0142')
}

export const address = async (zip = '47404') => {
  await type('Street', '1847 N Alder Creek Rd')
  await type('City', 'Bloomington')
  await type('State', zip.startsWith('45') ? 'OH' : 'IN')
  await type('ZIP code', zip)
}

export const card = async (number = '4242 4242 4242 4242') => {
  await type('Card number', number)
  await type('Expiry', '1239')
  await type('CVC', '123')
}

export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

/** The button that pays, with the total on it. */
export const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Complete Order/ })

export const complete = () => screen.findByRole('button', { name: /^Complete Order/ })
