import { findings } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { takeToCheckout } from './support/shop.ts'

test.describe.configure({ timeout: 180_000 })

test('the shop’s documents have their own addresses and policies', async ({ page, product }) => {
  await test.step('a product has an address of its own, for people and for search engines', async () => {
    const answer = await page.goto(`/store/${product.id}`)
    await expect(page).toHaveURL(`/store/${product.id}-the-journey-nebula`)
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('<title>The Journey Nebula')
    expect(html).not.toContain('noindex')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
    // The journeys' picture is small: three of the four sizes are sold, with a warning.
    expect(JSON.parse(json)['@graph'][0]).toMatchObject({ '@type': 'Product', offers: [{ price: '35.00' }, {}, {}] })
    await expect(page.getByText(/Only \d+ dpi: below 150/)).toBeVisible()
    expect((await page.request.get('/store/999999-nothing')).status()).toBe(404)
  })

  await test.step('neither Stripe’s script nor analytics comes to the shop, and the checkout has a policy of its own', async () => {
    const hosts = new Set<string>()
    page.on('request', request => hosts.add(new URL(request.url()).host))
    const shop = await page.goto('/store')
    expect(shop?.headers()['content-security-policy']).not.toContain('stripe')
    await takeToCheckout(page, product)
    const checkout = await page.reload()
    const policy = checkout?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain('https://js.stripe.com')
    expect(policy).not.toContain('google')
    expect(checkout?.headers()['cache-control']).toBe('no-store')
    // Test mode: nobody else is asked for anything.
    expect([...hosts]).toEqual([new URL(page.url()).host])
  })
})

test('axe finds nothing in the shop, the cart, the checkout and what follows', async ({ visit, errors, product }) => {
  errors.expectResponse(409, /^POST \/api\/store\/confirm-order$/)
  errors.expectResponse(404, /^GET \/orders\/nobodys-token$/)
  errors.expectResponse(404, /^GET \/api\/store\/orders\/nobodys-token$/)
  const page = await visit({ reducedMotion: 'reduce' })
  await page.goto('/store')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  expect.soft(await findings(page), 'store').toEqual([])
  await page.getByRole('button', { name: 'Specifications' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Specifications' })).toBeVisible()
  expect.soft(await findings(page), 'popover').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cart (1)' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
  expect.soft(await findings(page), 'cart').toEqual([])
  await page.goto(`/store/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect.soft(await findings(page), 'product').toEqual([])
  await page.goto('/store/checkout')
  await page.getByRole('button', { name: /^Complete Order/ }).click()
  await expect(page.getByText('Missing Information').first()).toBeVisible()
  expect.soft(await findings(page), 'checkout').toEqual([])
  await page.goto('/store/success?payment_intent=pi_nobodys')
  await expect(page.getByText('No order here')).toBeVisible()
  expect.soft(await findings(page), 'success').toEqual([])
  await page.goto('/orders/nobodys-token')
  await expect(page.getByText('Order not found')).toBeVisible()
  expect.soft(await findings(page), 'no order').toEqual([])
})
