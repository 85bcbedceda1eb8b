import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dismissToast, toastsNow } from '../../ui/feedback/toast.ts'
import { sampleImage, series, sampleOption, sampleProduct } from '../../site/testing/samples.ts'
import { startTestServer, type TestServer } from '../../site/testing/server.ts'
import { visit } from '../../site/testing/visit.tsx'
import { clearCart } from '../../models/shop/cart.ts'
import { fill, user } from '../../site/testing/user.ts'
import StoreScreen from './store-screen.tsx'

const list = '/api/store/products?page=1&limit=24'
const options = [sampleOption(1), sampleOption(2, { name: '16x20', width: 16, height: 20, priceMultiplier: '1.50' })]

// Parts that come later are loaded from source here, which takes its time.
configure({ asyncUtilTimeout: 15_000 })

let server: TestServer
beforeEach(() => {
  clearCart()
  server = startTestServer()
  server.respond('/api/store/print-options?page=1&limit=100', options)
  server.respond('/api/store/config', { mode: 'stripe', publishableKey: 'pk', sendsMail: true })
})
afterEach(() => {
  jest.restoreAllMocks()
})

/** The shop with these products in it. */
const open = async (...products: ReturnType<typeof sampleProduct>[]) => {
  server.respond(list, products)
  for (const product of products) server.respond(`/api/store/products/${product.id}`, product)
  await act(async () => void visit(<StoreScreen />, { at: '/store' }))
  for (const product of products) await screen.findByRole('heading', { name: product.name })
}
/** Until the shop has read again what is in the cart. */
const add = (price: string) => user.click(screen.getAllByText(`Add to Cart - ${price}`)[0] as HTMLElement)
const bar = () => screen.getAllByRole('status').map(each => each.textContent)
const cart = async () => {
  await user.click(screen.getByRole('button', { name: /^Cart \(/ }))
  return within(await screen.findByRole('dialog', { name: 'Cart' }))
}
const saved = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as Record<string, unknown>[] | null

describe('the store', () => {
  it('shows each product at its first size, and the price of another size', async () => {
    await open(...series(sampleProduct, 2))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Print Store')
    expect(screen.getAllByText('Add to Cart - $35.00')).toHaveLength(2)
    const size = screen.getByLabelText('Size of Print 1')
    expect([...size.querySelectorAll('option')].map(each => each.textContent)).toEqual(['13x19 Print', '16x20 Print'])
    await fill(size, '2')
    screen.getByText('Add to Cart - $52.50')
    expect(screen.getByRole('link', { name: 'Print 1' }).getAttribute('href')).toBe('/store/1-print-1')
  })

  it('adds to the bar, the button and the local storage, as documented', async () => {
    await open(sampleProduct(7))
    expect(screen.queryByRole('button', { name: /^Cart \(/ })).toBeNull()
    await add('$35.00')
    expect(bar()).toContain('1 item$35.00Checkout')
    screen.getByRole('button', { name: 'Cart (1)' })
    await add('$35.00')
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

  it('changes and removes lines of the cart, with totals and links', async () => {
    await open(sampleProduct(1), sampleProduct(2, { basePrice: '42.10' }))
    await add('$35.00')
    await add('$42.10')
    const dialog = await cart()
    await user.click(within(dialog.getByLabelText('Quantity of Print 2')).getByLabelText('More'))
    dialog.getByText('$84.20')
    dialog.getByText('$119.20')
    dialog.getByText('Plus shipping')
    dialog.getByText('Ships within the United States only.')
    expect(dialog.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/store/checkout')
    // A line is taken out when none is left of it.
    await user.click(within(dialog.getByLabelText('Quantity of Print 1')).getByLabelText('Fewer'))
    expect(dialog.queryByText('Print 1')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Remove Print 2' }))
    dialog.getByText('Your cart is empty.')
    expect(saved()).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Continue Shopping' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('limits a line to 99', async () => {
    await open(sampleProduct(1))
    await add('$35.00')
    localStorage.setItem('cart', JSON.stringify([{ ...saved()?.[0], quantity: 98 }]))
    await add('$35.00')
    await add('$35.00')
    screen.getByRole('button', { name: 'Cart (99)' })
    const dialog = await cart()
    expect(dialog.getByLabelText<HTMLButtonElement>('More').disabled).toBe(true)
  })

  it('shares one cart between tabs', async () => {
    await open(sampleProduct(1))
    await add('$35.00')
    localStorage.setItem('cart', JSON.stringify([{ ...saved()?.[0], quantity: 5 }]))
    fireEvent(window, new StorageEvent('storage', { key: 'cart' }))
    screen.getByRole('button', { name: 'Cart (5)' })
    localStorage.removeItem('cart')
    fireEvent(window, new StorageEvent('storage', { key: 'cart' }))
    expect(screen.queryByRole('button', { name: /^Cart \(/ })).toBeNull()
  })

  // Protected by `isPersistent` and `warnOnce` in models/shop/cart.ts.
  it('warns once when storage is full, and stores the cart as soon as there is room', async () => {
    await open(sampleProduct(1))
    await add('$35.00')
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await add('$35.00')
    screen.getByRole('button', { name: 'Cart (2)' })
    expect(toastsNow()).toMatchObject([{ title: "Your cart can't be saved", open: true }])
    expect(toastsNow()[0]?.description).toContain('not to the checkout')
    dismissToast()
    // An event of another tab about the stored cart takes nothing out of this one.
    fireEvent(window, new StorageEvent('storage', { key: 'cart' }))
    await add('$35.00')
    screen.getByRole('button', { name: 'Cart (3)' })
    expect(toastsNow().filter(({ open: isOpen }) => isOpen)).toEqual([])
    expect(saved()).toMatchObject([{ quantity: 1 }])
    full.mockRestore()
    await add('$35.00')
    expect(saved()).toMatchObject([{ quantity: 4 }])
    localStorage.setItem('cart', JSON.stringify([{ ...saved()?.[0], quantity: 5 }]))
    fireEvent(window, new StorageEvent('storage', { key: 'cart' }))
    screen.getByRole('button', { name: 'Cart (5)' })
  })

  it.each(['{', '{}', '[{"productId":1}]', '[null]', '[{"productId":-1,"printOptionId":1,"quantity":1}]'])(
    'discards a saved cart that cannot be read: %s',
    async text => {
      localStorage.setItem('cart', text)
      await open(sampleProduct(1))
      expect(screen.queryByRole('button', { name: /^Cart \(/ })).toBeNull()
      await add('$35.00')
      expect(saved()).toHaveLength(1)
    },
  )

  it('shows and counts what has changed about a line since it was added', async () => {
    await open(sampleProduct(1), sampleProduct(2))
    await add('$35.00')
    cleanup()
    const before = saved()?.[0]
    localStorage.setItem(
      'cart',
      JSON.stringify([before, { ...before, productId: 9, product: sampleProduct(9), printOption: sampleOption(1) }]),
    )
    server = startTestServer()
    server.respond('/api/store/config', { mode: 'stripe', publishableKey: 'pk', sendsMail: true })
    server.respond('/api/store/print-options?page=1&limit=100', options)
    server.respond('/api/store/products/9', { message: 'Product not found' }, { status: 404 })
    await open(sampleProduct(1, { basePrice: '40.00' }))
    await waitFor(() => expect(bar()).toContain('2 items$40.00Checkout'))
    const dialog = await cart()
    dialog.getByText('The price has changed from $35.00 to $40.00 since you added it.')
    dialog.getByText('No longer available')
  })

  it("shows a picture's own specifications, or the default", async () => {
    await open(
      sampleProduct(1, { image: sampleImage(1, { specifications: 'Metal, 4 mm.' }) }),
      sampleProduct(2, { image: sampleImage(2, { specifications: '' }) }),
    )
    for (const [index, words] of [/Metal, 4 mm\./, /satin-finish photo paper with an info sticker/].entries()) {
      await user.click(screen.getAllByRole('button', { name: 'Specifications' })[index] as HTMLElement)
      const popover = await screen.findByRole('dialog', { name: 'Specifications' })
      expect(popover.textContent).toMatch(words)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await user.click(screen.getAllByRole('button', { name: 'Shipping' })[0] as HTMLElement)
    const shipping = await screen.findByRole('dialog', { name: 'Shipping' })
    expect(shipping.textContent).toMatch(/USPS Priority Mail.*Free within 25 miles of Cincinnati, OH/)
  })

  it('previews a print in large, with its resolution', async () => {
    await open(sampleProduct(1, { image: sampleImage(1, { width: 2100, height: 1400 }) }))
    await user.click(screen.getByRole('button', { name: 'Large preview of Print 1' }))
    const preview = await screen.findByRole('dialog', { name: 'Print 1' })
    expect(preview.textContent).toMatch(
      /19 × 13 inches \(48 × 33 cm\) from 2100 × 1400 pixels. Only 107 dpi: below 150/,
    )
    await user.click(within(preview).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('marks a print with a white border on its card and in the cart', async () => {
    await open(sampleProduct(1, { fit: 'border' }), sampleProduct(2, { basePrice: '42.10' }))
    const [bordered, filled] = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.closest('li'))
    expect(bordered?.textContent).toContain('Printed whole, with a white border')
    expect(filled?.textContent).not.toContain('border')
    await add('$35.00')
    await add('$42.10')
    const dialog = await cart()
    expect(dialog.getAllByText('Printed whole, with a white border')).toHaveLength(1)
  })

  it('says that it is empty, that it failed, or that it is in test mode', async () => {
    server.respond(list, [])
    server.respond('/api/store/config', { mode: 'test', publishableKey: null, sendsMail: true })
    visit(<StoreScreen />, { at: '/store' })
    await screen.findByText('No products available')
    await screen.findByText('Test mode: no card is charged and nothing is shipped.')
    cleanup()
    server.respond(list, { message: 'The store does not answer' }, { status: 503 })
    visit(<StoreScreen />, { at: '/store' })
    await screen.findByText('The store does not answer')
    server.respond(list, [sampleProduct(1)])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Print 1' })
  })

  it('reads the cart again when a page is restored, as long as it is shown', async () => {
    await open(sampleProduct(1))
    await add('$35.00')
    localStorage.removeItem('cart')
    fireEvent(window, new Event('pageshow'))
    expect(screen.queryByRole('button', { name: /^Cart \(/ })).toBeNull()
    const removed = jest.spyOn(window, 'removeEventListener')
    cleanup()
    expect(removed.mock.calls.map(([type]) => type)).toContain('pageshow')
    removed.mockRestore()
  })

  it('moves the focus on when a line is removed, and to Close and the screen when the cart is emptied', async () => {
    const main = document.createElement('main')
    main.tabIndex = -1
    document.body.append(main)
    await open(...series(sampleProduct, 3))
    for (const button of screen.getAllByText('Add to Cart - $35.00')) await user.click(button)
    const dialog = await cart()
    const fewer = (name: string) => within(dialog.getByLabelText(`Quantity of ${name}`)).getByLabelText('Fewer')
    await user.click(dialog.getByRole('button', { name: 'Remove Print 1' }))
    expect(document.activeElement).toBe(fewer('Print 2'))
    await user.click(fewer('Print 3'))
    expect(document.activeElement).toBe(fewer('Print 2'))
    await user.click(fewer('Print 2'))
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(main)
    main.remove()
  })
})
