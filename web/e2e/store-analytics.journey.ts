import type { BrowserContext, Request } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { buy } from './support/shop.ts'

test.describe.configure({ timeout: 180_000 })

const TAG_SCRIPT = 'https://www.googletagmanager.com'
const COLLECTOR = 'https://www.google-analytics.com/g/collect'

/** A tag script that tells its maker all it can learn of where the visitor is and was, at once and with every event. */
const curious = `(() => {
  const send = () => void fetch('${COLLECTOR}', {
    method: 'POST',
    mode: 'no-cors',
    body: JSON.stringify([document.referrer, location.href, document.title, performance.getEntries(), window.dataLayer]),
  })
  const layer = window.dataLayer
  const push = layer.push.bind(layer)
  layer.push = (...items) => { const length = push(...items); send(); return length }
  send()
})()`

/** Puts the script in the place of the real one. Returns every request to another origin than the site's. */
const watchOthers = async (context: BrowserContext, origin: string): Promise<Request[]> => {
  const requests: Request[] = []
  context.on('request', request => {
    const { protocol, origin: of } = new URL(request.url())
    if (protocol.startsWith('http') && of !== origin) requests.push(request)
  })
  await context.route(`${TAG_SCRIPT}/**`, route => route.fulfill({ contentType: 'text/javascript', body: curious }))
  await context.route(`${COLLECTOR}**`, route => route.fulfill({ status: 204 }))
  return requests
}

test('analytics learns nothing of the address of a buyer’s order', async ({
  page,
  context,
  server,
  owner,
  product,
}) => {
  const set = async (value: string) =>
    void (await bodyOf(await owner.patch('/api/settings/google_analytics_id', { data: { value } })))
  await set('G-JOURNEY')
  try {
    const policyOfStore = async () => (await page.request.get('/store')).headers()['content-security-policy']
    await expect.poll(policyOfStore).toContain(TAG_SCRIPT)
    const others = await watchOthers(context, new URL(server.url).origin)
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
    const collected = () => others.filter(request => request.url().startsWith(COLLECTOR)).length
    const isCollectedAfter = async (step: () => Promise<unknown>) => {
      const before = collected()
      await step()
      await expect.poll(collected).toBeGreaterThan(before)
    }

    await buy(page, product)
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page).toHaveURL(/\/orders\/[\w-]{20,}$/)
    const token = page.url().split('/').at(-1) ?? ''
    const address = page.url()
    await expect(page.getByRole('heading', { level: 1, name: /SF-/ })).toBeVisible()

    await isCollectedAfter(() => link('Store').click())
    await expect(page).toHaveURL('/store')
    await isCollectedAfter(() => link('Gallery').click())
    await page.goto(address)
    await isCollectedAfter(() => page.goto('/blog'))
    await page.goBack()
    await expect(page).toHaveURL(address)
    await isCollectedAfter(() => page.goForward())
    await isCollectedAfter(() => page.reload())

    expect(others.some(request => request.url().startsWith(TAG_SCRIPT))).toBe(true)
    for (const request of others) {
      const sent = [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? '']
      expect(sent.join('\n')).not.toContain(token)
    }
  } finally {
    await set('')
  }
})
