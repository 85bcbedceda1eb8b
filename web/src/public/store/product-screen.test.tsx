import { beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { screenRequest } from '../../site/server-screen.ts'
import { sampleImage, sampleOption, sampleProduct } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { fill } from '../../site/testing/user.ts'
import { visit } from '../../site/testing/visit.tsx'
import ProductScreen from './product-screen.tsx'
import { productServer, storeServer } from './store-server.ts'

const options = [sampleOption(1), sampleOption(2, { name: '20x30', width: 20, height: 30, priceMultiplier: '2.00' })]
const product = sampleProduct(7, { name: 'Orion Nebula', image: sampleImage(7, { width: 3600, height: 2400 }) })

// Parts that come later are loaded from source here, which takes its time.
configure({ asyncUtilTimeout: 15_000 })

let server: TestServer
beforeEach(() => {
  server = startTestServer()
  server.respond('/api/store/print-options?page=1&limit=100', options)
  server.respond('/api/store/config', { mode: 'stripe', publishableKey: 'pk', sendsMail: true })
})

const open = (part: string) => visit(<ProductScreen />, { at: `/store/${part}`, pattern: '/store/:product' })
const square = { width: 3000, height: 3000 }
const pictureOnPaper = () => document.querySelector('[data-fit] > span') as HTMLElement
const graph = () =>
  (
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
      '@graph': Record<string, unknown>[]
    }
  )['@graph']

describe('the product screen', () => {
  it('describes the print at the chosen size', async () => {
    server.respond('/api/store/products/7', product)
    open('7-orion-nebula')
    await screen.findByText('Add to Cart - $35.00')
    screen.getByText(/19 × 13 inches \(48 × 33 cm\) from 3600 × 2400 pixels. 184 dpi: sharp at arm’s length./)
    screen.getByText('Ships within the United States only.')
    screen.getByText(/cuts off 3 % of the photograph, left and right/)
    await fill(screen.getByLabelText('Size of Orion Nebula'), '2')
    screen.getByText('Add to Cart - $70.00')
    screen.getByText(/30 × 20 inches.*Only 120 dpi: below 150/)
  })

  it('shows the whole picture on its paper for a print with a white border, and says so', async () => {
    const moon = sampleProduct(7, { name: 'Orion Nebula', fit: 'border', image: sampleImage(7, square) })
    server.respond('/api/store/products/7', moon)
    open('7-orion-nebula')
    await screen.findByText('Printed whole, with a white border: the picture is 12 × 12 inches.')
    screen.getByText(/19 × 13 inches \(48 × 33 cm\) from 3000 × 3000 pixels. 250 dpi/)
    expect(screen.queryByText(/cuts off/)).toBeNull()
    expect(screen.queryAllByRole('figure')).toEqual([screen.getByLabelText('True scale')])
    // Half an inch of 13 above and below, 3.5 of 19 beside it.
    expect(getComputedStyle(pictureOnPaper()).inset).toBe('3.8% 18.4%')
  })

  it('shows what is cut off a print that fills its paper', async () => {
    server.respond('/api/store/products/7', { ...product, image: sampleImage(7, square) })
    open('7-orion-nebula')
    await screen.findByText(/cuts off 32 % of the photograph, above and below/)
    expect(screen.getAllByRole('figure')).toHaveLength(2)
    expect(getComputedStyle(pictureOnPaper()).inset).toBe('0% 0%')
  })

  it('hangs the print over a sofa at true scale', async () => {
    server.respond('/api/store/products/7', product)
    open('7-orion-nebula')
    const figure = await screen.findByLabelText('True scale')
    const place = () => {
      const wall = figure.querySelector('svg')
      const inches = Number(wall?.getAttribute('viewBox')?.split(' ')[2])
      return (parseFloat(getComputedStyle(wall?.nextElementSibling as Element).width) / 100) * inches
    }
    expect(place()).toBeCloseTo(19)
    within(figure).getByText('13x19 at true scale: the sofa is 84 inches (213 cm) wide.')
    await fill(screen.getByLabelText('Size of Orion Nebula'), '2')
    expect(place()).toBeCloseTo(30)
  })

  it('describes a schema.org product with an offer for each size', async () => {
    server.respond('/api/store/products/7', product)
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

  it("redirects from an old name, and finds nothing that isn't sold", async () => {
    server.respond('/api/store/products/7', product)
    open('7-old-name')
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/store/7-orion-nebula'))
    cleanup()
    server.respond('/api/store/products/8', { message: 'Product not found' }, { status: 404 })
    open('8-gone')
    await screen.findByText('Lost in Space')
    cleanup()
    open('nothing')
    expect(screen.getByTestId('address').textContent).toBe('/404')
  })

  it("reads its data on the server, and gives the document's status", () => {
    const at = (part: string, status = 200) =>
      screenRequest({ product: part }, new URLSearchParams(), {
        '/api/store/products/7': { status, body: product },
        '/api/store/print-options?page=1&limit=100': { status: 200, body: options },
      })
    expect(productServer.dataKeys?.(at('7-orion-nebula'))).toContain('/api/store/products/7')
    expect(productServer.response?.(at('7-orion-nebula'))).toEqual({ status: 200 })
    expect(productServer.response?.(at('7'))).toEqual({ status: 301, redirect: '/store/7-orion-nebula' })
    expect(productServer.response?.(at('7-orion-nebula', 404))).toEqual({ status: 404 })
    expect(productServer.response?.(at('7-orion-nebula', 503))).toEqual({ status: 503 })
    expect(productServer.response?.(at('orion'))).toEqual({ status: 404 })
    expect(productServer.dataKeys?.(at('orion'))).toEqual([])
    expect(productServer.head?.(at('7-orion-nebula'))).toMatchObject({ title: 'Orion Nebula', type: 'product' })
    const first = screenRequest({}, new URLSearchParams(), {
      '/api/store/products?page=1&limit=24': { status: 200, body: [product] },
    })
    expect(storeServer.head?.(first)).toMatchObject({ title: 'Print Store', path: '/store', firstImage: product.image })
  })
})
