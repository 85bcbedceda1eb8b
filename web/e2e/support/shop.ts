import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { ApiItem } from '../../src/api/types.ts'
import { bodyOf } from './owner.ts'

export type ShopProduct = ApiItem<'/api/admin/products', 'get'>

export type ShopOrder = ApiItem<'/api/admin/orders', 'get'>

/** A product of a picture, made for one journey. */
export const sell = async (
  owner: APIRequestContext,
  imageId: number,
  name: string,
  basePrice: string,
): Promise<ShopProduct> =>
  bodyOf<ShopProduct>(await owner.post('/api/admin/products', { data: { imageId, name, basePrice } }))

/** A coupon with a code that no other journey has. */
export const offer = async (owner: APIRequestContext, fields: Record<string, unknown>): Promise<string> => {
  const code = `J${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase()
  await bodyOf(await owner.post('/api/admin/coupons', { data: { code, ...fields } }))
  return code
}

/** Everything a buyer has ordered, newest first. */
export const ordersOf = async (owner: APIRequestContext, email: string): Promise<ShopOrder[]> =>
  bodyOf<ShopOrder[]>(await owner.get('/api/admin/orders', { params: { search: email, page: 1, limit: 50 } }))

/** An address nobody has bought with before. */
export const newBuyer = (): string => `buyer-${Date.now()}-${Math.random().toString(36).slice(2, 7)}@example.com`

/** Puts a product into the cart at its own address, and goes to the checkout. */
export const takeToCheckout = async (page: Page, product: ShopProduct, times = 1): Promise<void> => {
  await page.goto(`/store/${product.id}`)
  for (let count = 0; count < times; count++) await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('button', { name: `Cart (${times})` })).toBeVisible()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByText('Customer Information')).toBeVisible()
}

const placeOf = { '47404': ['Bloomington', 'IN'], '45202': ['Cincinnati', 'OH'], '78701': ['Austin', 'TX'] } as const

interface Buyer {
  email: string
  zip?: keyof typeof placeOf
  /** Null: there is nothing to pay, and none is asked for. */
  card?: string | null
}

/** Fills the form as a buyer in Bloomington does, or where the ZIP says. */
export const fillCheckout = async (page: Page, { email, zip = '47404', card = '4242424242424242' }: Buyer) => {
  await page.getByLabel('Name').fill('Ada Buyer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(812) 555-0142')
  await page.getByLabel('Street').fill('1847 N Alder Creek Rd')
  const [city, state] = placeOf[zip]
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State').selectOption(state)
  await page.getByLabel('ZIP code').fill(zip)
  if (card !== null) await fillCard(page, card)
  // No carrier is set up: the address may be used as entered, and shipping is the documented estimate.
  await expect(page.getByText('This shop does not check addresses')).toBeVisible()
}

export const fillCard = async (page: Page, card: string) => {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('1239')
  await page.getByLabel('CVC').fill('123')
}

/** The number on the screen that says it is done. */
export const orderNumberOn = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible({ timeout: 60_000 })
  const number = await page.getByText(/^SF-/).textContent()
  return number ?? ''
}

/** Buys one print of the shop's product; shipping comes to its price. The page says in the end that the order is complete. */
export const buy = async (page: Page, product: ShopProduct): Promise<{ email: string; number: string }> => {
  const email = newBuyer()
  await takeToCheckout(page, product)
  await fillCheckout(page, { email })
  await page.getByRole('button', { name: 'Complete Order - $50.00' }).click()
  return { email, number: await orderNumberOn(page) }
}
