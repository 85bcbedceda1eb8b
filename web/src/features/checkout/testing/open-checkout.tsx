import { configure, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { dataSettings } from '../../../http/data-settings.ts'
import { Toasts } from '../../../ui/toasts.tsx'
import { furnishWindow } from '../../site/testing/visit.tsx'
import { sampleOption, sampleProduct } from '../../site/testing/shop-samples.ts'
import { PublicUrl } from '../../site/public-url.tsx'
import CheckoutScreen from '../checkout-screen.tsx'
import SuccessScreen from '../success-screen.tsx'

configure({ asyncUtilTimeout: 15_000 })

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** A browser in which nothing has happened yet. */
export const freshBrowser = () => {
  furnishWindow()
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

/** The document of the checkout, as a load of the page begins it. */
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

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const buyer = () => {
  type('Name', 'Ada Buyer')
  type('Email', 'ada@example.com')
  type('Phone', '(812) 555-0142')
}

export const address = (zip = '47404') => {
  type('Street', '1847 N Alder Creek Rd')
  type('City', 'Bloomington')
  type('State', 'IN')
  type('ZIP code', zip)
}

export const card = (number = '4242 4242 4242 4242') => {
  type('Card number', number)
  type('Expiry', '1239')
  type('CVC', '123')
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

export const complete = () => screen.findByRole('button', { name: /^Complete Order/ })
