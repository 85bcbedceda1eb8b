import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { address, buy, customer, item, newProduct, orderOf } from './support/buyer.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import { startSiteSettings, type SiteSettings } from './support/site-settings.ts'
import type { Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(120_000)
let server: MailServer
let site: SiteSettings
let shared: SharedStore
let shop: Store
beforeAll(async () => {
  server = await startMailServer()
  site = await startSiteSettings()
  shared = await sharedStore({ emptied: true })
  shop = await shared.startAnother({ SMTP_URL: server.url, MAIL_SECONDS: '0.05', CONTENT_ADDRESS: site.address })
})
afterEach(() => void (server.received.length = 0))
afterAll(async () => {
  await shop.stop()
  await site.stop()
  await server.stop()
})

const arrived = (count: number) =>
  until(
    () => server.received.length,
    seen => seen >= count,
  )

describe('order notices', () => {
  const DEMO_CONTACT = 'hello@skyfolio.example'
  const buyOne = async () => {
    const { saved } = await buy(shop, { items: [item(await newProduct(shop))], address })
    return orderOf(shop, saved.paymentIntentId)
  }
  /** Waits until the store has read the settings of content: within 800 ms, which a busy machine may miss, else with a later call. */
  const noticesGoTo = (expected: string | undefined) =>
    until(
      async () => (await shop.orders.getOrderNotices({})).email,
      email => email === expected,
    )
  const recipients = () => server.received.map(({ to }) => to)

  it("never go to the demo's address, and wait until one is set", async () => {
    site.replace({ contact_email: DEMO_CONTACT })
    await noticesGoTo(undefined)
    expect((await shop.orders.getOrderNotices({})).takesOrders).toBe(true)
    const { id } = await buyOne()
    const notice = async () => (await shop.orders.getOrder({ id })).mails.find(({ kind }) => kind === 'owner_notice')
    const tried = await until(notice, mail => mail?.lastError !== undefined)
    expect(tried).toMatchObject({
      state: 'waiting',
      lastError: 'No address is set for order notices (Store, Settings)',
    })
    await arrived(1)
    expect(recipients()).toEqual([customer.email])

    site.set('order_notice_email', 'orders@studio.example')
    // At once, not only when the settings are read again: every question is passed on.
    for (let nth = 0; nth < 3; nth++) {
      const before = site.requests
      await shop.orders.getOrderNotices({})
      await until(
        () => site.requests,
        requests => requests > before,
      )
    }
    await noticesGoTo('orders@studio.example')
    await shop.orders.resendMail({ id, mailId: tried?.id ?? '' })
    await arrived(2)
    expect(recipients()).toEqual([customer.email, 'orders@studio.example'])
  })

  it("go to the site's own contact address when nothing else is set", async () => {
    site.replace({ contact_email: 'me@studio.example' })
    await noticesGoTo('me@studio.example')
    await buyOne()
    await arrived(2)
    expect(recipients().sort()).toEqual([customer.email, 'me@studio.example'].sort())
  })

  it('are not announced by a shop that takes no orders', async () => {
    const closed = await shared.startAnother({ STORE_TEST_MODE: 'off', CONTENT_ADDRESS: site.address })
    try {
      expect(await closed.orders.getOrderNotices({})).toMatchObject({ takesOrders: false })
    } finally {
      await closed.stop()
    }
  })
})
