/** @jest-environment ./web/src/features/site/testing/window-environment.mjs */
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { dismissToast, toastsNow } from '../../ui/toast.ts'
import { sampleImage, series } from '../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../site/testing/server.ts'
import { sampleOption, sampleProduct } from '../site/testing/shop-samples.ts'
import { furnishWindow, visit } from '../site/testing/visit.tsx'
import { clearCart } from '../site/shop/cart.ts'
import StoreScreen from './store-screen.tsx'

const list = '/api/store/products?page=1&limit=24'
const options = [sampleOption(1), sampleOption(2, { name: '16x20', width: 16, height: 20, priceMultiplier: '1.50' })]

// Parts that come later are loaded from source here, which takes its time.
configure({ asyncUtilTimeout: 15_000 })

let server: TestServer
beforeEach(() => {
  furnishWindow()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  clearCart()
  server = startTestServer()
  server.answer('/api/store/print-options?page=1&limit=100', options)
  server.answer('/api/store/config', { mode: 'stripe', publishableKey: 'pk' })
})
afterEach(() => {
  jest.restoreAllMocks()
  cleanup()
})

/** The shop with these products in it. */
const open = async (...products: ReturnType<typeof sampleProduct>[]) => {
  server.answer(list, products)
  for (const product of products) server.answer(`/api/store/products/${product.id}`, product)
  visit(<StoreScreen />, { at: '/store' })
  for (const product of products) await screen.findByRole('heading', { name: product.name })
}
const add = (price: string) => fireEvent.click(screen.getAllByText(`Add to Cart - ${price}`)[0] as HTMLElement)
const bar = () => screen.getAllByRole('status').map(each => each.textContent)
const cart = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Cart \(/ }))
  return within(await screen.findByRole('dialog', { name: 'Cart' }))
}
const saved = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as Record<string, unknown>[] | null

test('each product with its first size; another size has another price', async () => {
  await open(...series(sampleProduct, 2))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Print Store')
  expect(screen.getAllByText('Add to Cart - $35.00')).toHaveLength(2)
  const size = screen.getByLabelText('Size of Print 1')
  expect([...size.querySelectorAll('option')].map(each => each.textContent)).toEqual(['13x19 Print', '16x20 Print'])
  fireEvent.change(size, { target: { value: '2' } })
  expect(screen.getByText('Add to Cart - $52.50')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Print 1' }).getAttribute('href')).toBe('/store/1-print-1')
})

test('what is added stands in the bar, on the button, and in the local storage as documented', async () => {
  await open(sampleProduct(7))
  expect(screen.queryByRole('button', { name: /^Cart \(/ })).toBeNull()
  add('$35.00')
  expect(bar()).toContain('1 item$35.00Checkout')
  expect(screen.getByRole('button', { name: 'Cart (1)' })).toBeTruthy()
  add('$35.00')
  expect(bar()).toContain('2 items$70.00Checkout')
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/store/checkout')
  expect(saved()).toEqual([
    expect.objectContaining({
      productId: 7,
      printOptionId: 1,
      quantity: 2,
      price: '35.00',
      product: expect.objectContaining({ name: 'Print 7' }),
      printOption: expect.objectContaining({ name: '13x19' }),
    }),
  ])
})

test('the cart: more, fewer, remove, totals, and the ways on', async () => {
  await open(sampleProduct(1), sampleProduct(2, { basePrice: '42.10' }))
  add('$35.00')
  add('$42.10')
  const dialog = await cart()
  fireEvent.click(within(dialog.getByLabelText('Quantity of Print 2')).getByLabelText('More'))
  expect(dialog.getByText('$84.20')).toBeTruthy()
  expect(dialog.getByText('$119.20')).toBeTruthy()
  expect(dialog.getByText('Plus shipping')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/store/checkout')
  // A line is taken out when none is left of it.
  fireEvent.click(within(dialog.getByLabelText('Quantity of Print 1')).getByLabelText('Fewer'))
  expect(dialog.queryByText('Print 1')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Print 2' }))
  expect(dialog.getByText('Your cart is empty.')).toBeTruthy()
  expect(saved()).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Continue Shopping' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a line holds 99 at most', async () => {
  await open(sampleProduct(1))
  add('$35.00')
  localStorage.setItem('cart', JSON.stringify([{ ...saved()?.[0], quantity: 98 }]))
  add('$35.00')
  add('$35.00')
  expect(screen.getByRole('button', { name: 'Cart (99)' })).toBeTruthy()
  const dialog = await cart()
  expect(dialog.getByLabelText<HTMLButtonElement>('More').disabled).toBe(true)
})

test('several tabs have one cart', async () => {
  await open(sampleProduct(1))
  add('$35.00')
  localStorage.setItem('cart', JSON.stringify([{ ...saved()?.[0], quantity: 5 }]))
  fireEvent(window, new StorageEvent('storage', { key: 'cart' }))
  expect(screen.getByRole('button', { name: 'Cart (5)' })).toBeTruthy()
  localStorage.removeItem('cart')
  fireEvent(window, new StorageEvent('storage', { key: 'cart' }))
  expect(screen.queryByRole('button', { name: /^Cart \(/ })).toBeNull()
})

// Protected by `kept` and `tellOnce` in features/site/shop/cart.ts.
test('storage without room: what is added is there, the visitor is told once, and it is kept as soon as there is room', async () => {
  await open(sampleProduct(1))
  add('$35.00')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  add('$35.00')
  expect(screen.getByRole('button', { name: 'Cart (2)' })).toBeTruthy()
  expect(toastsNow()).toMatchObject([{ title: "Your cart can't be kept", open: true }])
  expect(toastsNow()[0]?.description).toContain('not to the checkout')
  dismissToast()
  // Another tab's word about the cart that is kept takes nothing out of this one.
  fireEvent(window, new StorageEvent('storage', { key: 'cart' }))
  add('$35.00')
  expect(screen.getByRole('button', { name: 'Cart (3)' })).toBeTruthy()
  expect(toastsNow().filter(({ open: isOpen }) => isOpen)).toEqual([])
  expect(saved()).toMatchObject([{ quantity: 1 }])
  full.mockRestore()
  add('$35.00')
  expect(saved()).toMatchObject([{ quantity: 4 }])
  localStorage.setItem('cart', JSON.stringify([{ ...saved()?.[0], quantity: 5 }]))
  fireEvent(window, new StorageEvent('storage', { key: 'cart' }))
  expect(screen.getByRole('button', { name: 'Cart (5)' })).toBeTruthy()
})

test.each(['{', '{}', '[{"productId":1}]', '[null]', '[{"productId":-1,"printOptionId":1,"quantity":1}]'])(
  'a saved cart that cannot be read is discarded: %s',
  async text => {
    localStorage.setItem('cart', text)
    await open(sampleProduct(1))
    expect(screen.queryByRole('button', { name: /^Cart \(/ })).toBeNull()
    add('$35.00')
    expect(saved()).toHaveLength(1)
  },
)

test('what has become of a line since it was added is shown, and counted', async () => {
  await open(sampleProduct(1), sampleProduct(2))
  add('$35.00')
  cleanup()
  const before = saved()?.[0]
  localStorage.setItem(
    'cart',
    JSON.stringify([before, { ...before, productId: 9, product: sampleProduct(9), printOption: sampleOption(1) }]),
  )
  server = startTestServer()
  server.answer('/api/store/config', { mode: 'stripe', publishableKey: 'pk' })
  server.answer('/api/store/print-options?page=1&limit=100', options)
  server.answer('/api/store/products/9', { message: 'Product not found' }, { status: 404 })
  await open(sampleProduct(1, { basePrice: '40.00' }))
  await waitFor(() => expect(bar()).toContain('2 items$40.00Checkout'))
  const dialog = await cart()
  expect(dialog.getByText('The price has changed from $35.00 to $40.00 since you added it.')).toBeTruthy()
  expect(dialog.getByText('No longer available')).toBeTruthy()
})

test('specifications: those of the picture, else the words that always hold', async () => {
  await open(
    sampleProduct(1, { image: sampleImage(1, { specifications: 'Metal, 4 mm.' }) }),
    sampleProduct(2, { image: sampleImage(2, { specifications: null }) }),
  )
  for (const [index, words] of [/Metal, 4 mm\./, /satin-finish photo paper with an info sticker/].entries()) {
    fireEvent.click(screen.getAllByRole('button', { name: 'Specifications' })[index] as HTMLElement)
    const popover = await screen.findByRole('dialog', { name: 'Specifications' })
    expect(popover.textContent).toMatch(words)
    fireEvent.keyDown(popover, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  fireEvent.click(screen.getAllByRole('button', { name: 'Shipping' })[0] as HTMLElement)
  const shipping = await screen.findByRole('dialog', { name: 'Shipping' })
  expect(shipping.textContent).toMatch(/USPS Priority Mail.*Free within 25 miles of Cincinnati, OH/)
})

test('the print in large, with an honest word about it', async () => {
  await open(sampleProduct(1, { image: sampleImage(1, { width: 1800, height: 1200 }) }))
  fireEvent.click(screen.getByRole('button', { name: 'Large preview of Print 1' }))
  const preview = await screen.findByRole('dialog', { name: 'Print 1' })
  expect(preview.textContent).toMatch(/19 × 13 inches from 1800 × 1200 pixels. Only 92 dpi: below 150/)
  fireEvent.click(within(preview).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('words when there is nothing, when it fails, and when it is only a test', async () => {
  server.answer(list, [])
  server.answer('/api/store/config', { mode: 'test', publishableKey: null })
  visit(<StoreScreen />, { at: '/store' })
  expect(await screen.findByText('No products available')).toBeTruthy()
  expect(await screen.findByText('Test mode: no card is charged and nothing is shipped.')).toBeTruthy()
  cleanup()
  server.answer(list, { message: 'The store does not answer' }, { status: 503 })
  visit(<StoreScreen />, { at: '/store' })
  expect(await screen.findByText('The store does not answer')).toBeTruthy()
  server.answer(list, [sampleProduct(1)])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Print 1' })).toBeTruthy()
})

test('a page that comes back as it was left reads the cart anew, as long as it is shown', async () => {
  await open(sampleProduct(1))
  add('$35.00')
  localStorage.removeItem('cart')
  fireEvent(window, new Event('pageshow'))
  expect(screen.queryByRole('button', { name: /^Cart \(/ })).toBeNull()
  const removed = jest.spyOn(window, 'removeEventListener')
  cleanup()
  expect(removed.mock.calls.map(([type]) => type)).toContain('pageshow')
  removed.mockRestore()
})

test('a line that is taken out hands the focus on; a cart that is emptied, to Close and then to the screen', async () => {
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  await open(...series(sampleProduct, 3))
  for (const button of screen.getAllByText('Add to Cart - $35.00')) fireEvent.click(button)
  screen.getByRole('button', { name: 'Cart (3)' }).focus()
  const dialog = await cart()
  const press = (button: HTMLElement) => {
    button.focus()
    fireEvent.click(button)
  }
  const fewer = (name: string) => within(dialog.getByLabelText(`Quantity of ${name}`)).getByLabelText('Fewer')
  press(dialog.getByRole('button', { name: 'Remove Print 1' }))
  expect(document.activeElement).toBe(fewer('Print 2'))
  press(fewer('Print 3'))
  expect(document.activeElement).toBe(fewer('Print 2'))
  press(fewer('Print 2'))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(main)
  main.remove()
})
