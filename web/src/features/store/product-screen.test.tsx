/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screenRequest } from '../site/server-screen.ts'
import { sampleImage } from '../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../site/testing/server.ts'
import { sampleOption, sampleProduct } from '../site/testing/shop-samples.ts'
import { furnishWindow, visit } from '../site/testing/visit.tsx'
import ProductScreen from './product-screen.tsx'
import { productFirst, storeFirst } from './store-first.ts'

const options = [sampleOption(1), sampleOption(2, { name: '20x30', width: 20, height: 30, priceMultiplier: '2.00' })]
const product = sampleProduct(7, { name: 'Orion Nebula', image: sampleImage(7, { width: 3600, height: 2400 }) })

// Parts that come later are loaded from source here, which takes its time.
configure({ asyncUtilTimeout: 15_000 })

let server: TestServer
beforeEach(() => {
  furnishWindow()
  server = startTestServer()
  server.answer('/api/store/print-options?page=1&limit=100', options)
  server.answer('/api/store/config', { mode: 'stripe', publishableKey: 'pk' })
})
afterEach(cleanup)

const open = (part: string) => visit(<ProductScreen />, { at: `/store/${part}`, pattern: '/store/:product' })
const graph = () =>
  (
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
      '@graph': Record<string, unknown>[]
    }
  )['@graph']

test('what is said of a print is about the size that is chosen', async () => {
  server.answer('/api/store/products/7', product)
  open('7-orion-nebula')
  expect(await screen.findByText('Add to Cart - $35.00')).toBeTruthy()
  expect(screen.getByText(/19 × 13 inches from 3600 × 2400 pixels. 184 dpi: sharp at arm’s length./)).toBeTruthy()
  expect(screen.getByText(/cuts off 3 % of the photograph, left and right/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Size of Orion Nebula'), { target: { value: '2' } })
  expect(screen.getByText('Add to Cart - $70.00')).toBeTruthy()
  expect(screen.getByText(/30 × 20 inches.*Only 120 dpi: below 150/)).toBeTruthy()
})

test('as schema.org knows it: a product with an offer for each size', async () => {
  server.answer('/api/store/products/7', product)
  open('7-orion-nebula')
  await screen.findByText('Add to Cart - $35.00')
  expect(graph()[0]).toMatchObject({
    '@type': 'Product',
    name: 'Orion Nebula',
    url: 'https://sky.example/store/7-orion-nebula',
    image: 'https://sky.example/uploads/gallery/7.jpg',
    offers: [
      { '@type': 'Offer', name: '13x19 Print', price: '35.00', priceCurrency: 'USD' },
      { '@type': 'Offer', name: '20x30 Print', price: '70.00', availability: 'https://schema.org/InStock' },
    ],
  })
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://sky.example/store/7-orion-nebula',
  )
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).not.toMatch(/noindex/)
})

test('other words lead to the present ones; what is not sold is not found', async () => {
  server.answer('/api/store/products/7', product)
  open('7-old-name')
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/store/7-orion-nebula'))
  cleanup()
  server.answer('/api/store/products/8', { message: 'Product not found' }, { status: 404 })
  open('8-gone')
  expect(await screen.findByText('Lost in Space')).toBeTruthy()
  cleanup()
  open('nothing')
  expect(screen.getByTestId('address').textContent).toBe('/404')
})

test("the server's side: what is read first, and the status of the document", () => {
  const at = (part: string, status = 200) =>
    screenRequest({ product: part }, new URLSearchParams(), {
      '/api/store/products/7': { status, body: product },
      '/api/store/print-options?page=1&limit=100': { status: 200, body: options },
    })
  expect(productFirst.needs?.(at('7-orion-nebula'))).toContain('/api/store/products/7')
  expect(productFirst.answer?.(at('7-orion-nebula'))).toEqual({ status: 200 })
  expect(productFirst.answer?.(at('7'))).toEqual({ status: 301, redirect: '/store/7-orion-nebula' })
  expect(productFirst.answer?.(at('7-orion-nebula', 404))).toEqual({ status: 404 })
  expect(productFirst.answer?.(at('7-orion-nebula', 503))).toEqual({ status: 503 })
  expect(productFirst.answer?.(at('orion'))).toEqual({ status: 404 })
  expect(productFirst.needs?.(at('orion'))).toEqual([])
  expect(productFirst.head?.(at('7-orion-nebula'))).toMatchObject({ title: 'Orion Nebula', type: 'product' })
  const first = screenRequest({}, new URLSearchParams(), {
    '/api/store/products?page=1&limit=24': { status: 200, body: [product] },
  })
  expect(storeFirst.head?.(first)).toMatchObject({ title: 'Print Store', path: '/store', image: product.image })
})
