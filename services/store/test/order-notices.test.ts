import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { address, buy, customer, item, newProduct, orderOf } from './support/buyer.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'
import { startSiteSettings } from './support/site-settings.ts'
import { startStore, type Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(120_000)
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterEach(() => void (server.received.length = 0))
afterAll(() => server.stop())

const arrived = (count: number) =>
  until(
    () => server.received.length,
    seen => seen >= count,
  )

describe('order notices', () => {
  const DEMO_CONTACT = 'hello@skyfolio.example'
  const startShop = async (settings: Record<string, string>, environment: Record<string, string> = {}) => {
    const site = await startSiteSettings(settings)
    const shop = await startStore({
      ...{ SMTP_URL: server.url, MAIL_SECONDS: '0.05', CONTENT_ADDRESS: site.address },
      ...environment,
    })
    const stop = async () => {
      await shop.stop()
      await site.stop()
    }
    return { site, shop, stop }
  }
  const buyOne = async (shop: Store) => {
    const { saved } = await buy(shop, { items: [item(await newProduct(shop))], address })
    return orderOf(shop, saved.paymentIntentId)
  }
  /** Within 800 ms, which a busy machine may miss, the store has the settings of content, else the last known ones. */
  const noticesGoTo = (shop: Store, expected: string) =>
    until(
      async () => (await shop.orders.getOrderNotices({})).email,
      email => email === expected,
    )
  const recipients = () => server.received.map(({ to }) => to)

  it("never go to the demo's address, and wait until one is set", async () => {
    const { site, shop, stop } = await startShop({ contact_email: DEMO_CONTACT })
    try {
      const { takesOrders, email } = await shop.orders.getOrderNotices({})
      expect([takesOrders, email]).toEqual([true, undefined])
      const { id } = await buyOne(shop)
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
      await noticesGoTo(shop, 'orders@studio.example')
      await shop.orders.resendMail({ id, mailId: tried?.id ?? '' })
      await arrived(2)
      expect(recipients()).toEqual([customer.email, 'orders@studio.example'])
    } finally {
      await stop()
    }
  })

  it("go to the site's own contact address when nothing else is set", async () => {
    const { shop, stop } = await startShop({ contact_email: 'me@studio.example' })
    try {
      await noticesGoTo(shop, 'me@studio.example')
      await buyOne(shop)
      await arrived(2)
      expect(recipients().sort()).toEqual([customer.email, 'me@studio.example'].sort())
    } finally {
      await stop()
    }
  })

  it('are not announced by a shop that takes no orders', async () => {
    const { shop, stop } = await startShop({}, { STORE_TEST_MODE: 'off', TEST_WEBHOOK_SECRET: 'x'.repeat(16) })
    try {
      expect(await shop.orders.getOrderNotices({})).toMatchObject({ takesOrders: false })
    } finally {
      await stop()
    }
  })
})
