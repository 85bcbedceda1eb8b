import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { address, buy, customer, item, localAddress, newProduct, orderOf, readyToPay } from './support/buyer.ts'
import { jobsHaveRun } from './support/jobs.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'
import { sharedStore, type SharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(120_000)
let server: MailServer
let store: Store

const bought = async (where: { address: typeof address; localDelivery?: boolean } = { address }) => {
  const print = await newProduct(store)
  const { saved } = await buy(store, { items: [item(print)], ...where })
  return orderOf(store, saved.paymentIntentId)
}
const arrived = (count: number) =>
  until(
    () => server.received.length,
    seen => seen >= count,
  )
const header = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(source)?.[1] ?? ''
const subjects = () => server.received.map(({ source }) => header(source, 'Subject'))
const idsOf = () => server.received.map(({ source }) => header(source, 'Message-ID'))
/** Quoted-printable, undone. */
const readable = (source: string) =>
  Buffer.from(
    source.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

describe('mail', () => {
  beforeAll(async () => {
    server = await startMailServer()
    const shared = await sharedStore({ emptied: true })
    store = await shared.startAnother({
      ...{ SMTP_URL: server.url, MAIL_SECONDS: '0.05', OWNER_NOTICE_EMAIL: 'owner@example.org' },
      ...{ PUBLIC_URL: 'https://shop.example.org', MAIL_FROM: 'Prints <prints@example.org>' },
    })
  })
  afterEach(async () => {
    await store.collection('orders').deleteMany({})
    server.refuse(null)
    server.received.length = 0
  })
  afterAll(async () => {
    await store.stop()
    await server.stop()
  })

  it('is announced to buyers of a store with a mail server', async () => {
    expect((await store.checkout.getPaymentConfig({})).sendsMail).toBe(true)
  })

  it("is sent for confirmation, notice, shipped, delivered and refund, with the order's link, as text and HTML", async () => {
    const order = await bought()
    await arrived(2)
    await store.orders.moveOrder({ id: order.id, to: 'ORDER_STATE_SHIPPED', trackingNumber: '9400110200881234567890' })
    await arrived(3)
    await store.orders.moveOrder({ id: order.id, to: 'ORDER_STATE_DELIVERED' })
    await arrived(4)
    await store.orders.refundOrder({
      id: order.id,
      idempotencyKey: 'x',
      amount: { currencyCode: 'USD', amountMinor: 1234 },
    })
    await arrived(5)
    const { mails } = await until(
      () => store.orders.getOrder({ id: order.id }),
      found => found.mails.every(({ state }) => state === 'sent'),
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'owner_notice', 'shipped', 'delivered', 'refund'])
    expect(mails.map(({ asFile }) => asFile)).toEqual(mails.map(() => false))
    expect(server.received.map(({ to }) => to)).toEqual([
      ...[customer.email, 'owner@example.org', customer.email, customer.email, customer.email],
    ])
    expect(idsOf()).toEqual(mails.map(({ id }) => `<${id}@shop.example.org>`))
    for (const { source } of server.received) {
      const text = readable(source)
      // Test mode is labelled in every mail.
      expect(decodeURIComponent(header(source, 'Subject'))).toMatch(/Test/)
      expect(text).toContain('no money has moved')
      expect(text).toContain('text/plain')
      expect(text).toContain('prefers-color-scheme: dark')
      expect(text).not.toMatch(/<img|url\(|src=/)
    }
    const [confirmation = '', notice = '', shipped = '', , refund = ''] = server.received.map(({ source }) =>
      readable(source),
    )
    for (const mail of [confirmation, shipped, refund])
      expect(mail).toContain(`https://shop.example.org/orders/${order.token ?? ''}`)
    for (const amount of ['$25.00', '$15.00', '$40.00']) expect(confirmation).toContain(amount)
    // What is paid is no estimate any more, wherever the order is shown.
    expect(confirmation).toContain('Shipping, USPS Priority Mail')
    expect(confirmation).not.toContain('estimated')
    expect((await store.orders.getOrder({ id: order.id })).shippingService).toBe('USPS Priority Mail')
    expect(notice).not.toContain(order.token)
    // Not the list, in which the order has to be looked for.
    expect(notice).toContain(`https://shop.example.org/admin/store/orders/${order.id}`)
    expect(shipped).toContain('tools.usps.com')
    expect(refund).toContain('$12.34')
  })

  it('says of a local delivery that it is brought, and nothing of a parcel', async () => {
    const order = await bought({ address: localAddress, localDelivery: true })
    await arrived(2)
    await store.orders.moveOrder({ id: order.id, to: 'ORDER_STATE_SHIPPED' })
    await arrived(3)
    const out = readable(server.received.at(-1)?.source ?? '')
    expect(out).toContain(`We are bringing you your order ${order.orderNumber}.`)
    expect(out).not.toMatch(/shipped|tracking/i)
  })

  it('tells the buyer of a cancellation, and what became of the money', async () => {
    const paid = await bought()
    await arrived(2)
    await store.orders.cancelOrder({ id: paid.id })
    await store.orders.cancelOrder({ id: paid.id })
    await arrived(4)
    const print = await newProduct(store)
    const { paymentIntentId } = await readyToPay(store, { items: [item(print)] })
    const pending = await orderOf(store, paymentIntentId)
    await store.orders.cancelOrder({ id: pending.id })
    await arrived(5)
    const kindsOf = async (id: number) => (await store.orders.getOrder({ id })).mails.map(({ kind }) => kind)
    expect(await kindsOf(paid.id)).toEqual(['confirmation', 'owner_notice', 'refund', 'cancelled'])
    expect(await kindsOf(pending.id)).toEqual(['cancelled'])
    const cancellations = server.received.filter(({ source }) => readable(source).includes('has been cancelled.'))
    expect(cancellations.map(({ to }) => to)).toEqual([customer.email, customer.email])
    const [refunded = '', unpaid = ''] = cancellations.map(({ source }) => readable(source))
    expect(refunded).toContain(`Your order ${paid.orderNumber} has been cancelled. We have refunded $40.00.`)
    expect(refunded).toContain(`https://shop.example.org/orders/${paid.token ?? ''}`)
    expect(unpaid).toContain(`Your order ${pending.orderNumber} has been cancelled. Nothing was charged.`)
    // Nobody is known for this one, and nobody waits for it.
    const { paymentIntentId: nameless } = await store.checkout.createPaymentIntent({ items: [item(print)] })
    const { id } = await orderOf(store, nameless)
    await store.orders.cancelOrder({ id })
    expect(await kindsOf(id)).toEqual([])
  })

  it('mentions the white border of a print', async () => {
    const print = await newProduct(store)
    await store.products.updateProduct({
      ...{ id: print, fields: { fit: 'PRINT_FIT_BORDER' }, updateMask: { paths: ['fit'] } },
    })
    await buy(store, { items: [item(print)], address })
    await arrived(2)
    for (const { source } of server.received)
      expect(readable(source)).toContain('Orion, 13x19 Print × 1, with white border')
  })

  it('escapes what a buyer wrote', async () => {
    const print = await newProduct(store)
    const name = '<script>alert(1)</script> "Vera" \r\nBcc: all@example.org'
    await buy(store, { items: [item(print)], customer: { ...customer, name } })
    await arrived(2)
    for (const { source } of server.received) {
      expect(readable(source).split('text/html')[1]).not.toContain('<script>')
      expect(header(source, 'Bcc')).toBe('')
    }
  })

  // Protected by `mailbox` in adapters/smtp.ts.
  it.each(['spy,vera@example.org', 'Vera (spy) vera@example.org'])(
    'a mail to %s goes to no other mailbox',
    async email => {
      const order = await bought()
      await arrived(2)
      await store.collection('orders').updateOne({ _id: order.id }, { $set: { 'current.buyer.email': email } })
      await store.orders.moveOrder({ id: order.id, to: 'ORDER_STATE_SHIPPED' })
      const { mails } = await until(
        () => store.orders.getOrder({ id: order.id }),
        found => found.mails.every(({ state, lastError }) => state === 'sent' || lastError),
      )
      expect(mails.at(-1)?.kind).toBe('shipped')
      const others = server.received.map(({ to }) => to).slice(2)
      expect(others.filter(to => to === 'vera@example.org')).toEqual([])
    },
  )

  describe('mail server', () => {
    // Protected by nextAt and lease in mail/mail-repository.ts: mails stay in their order until they are taken.
    it('loses no message during an hour of downtime, and gets each once', async () => {
      server.refuse('Greylisted')
      const orders = await Promise.all([bought(), bought(), bought()])
      const waiting = await until(
        () => Promise.all(orders.map(({ id }) => store.orders.getOrder({ id }))),
        all => all.every(({ mails }) => mails.every(({ lastError }) => lastError)),
      )
      for (const { mails } of waiting)
        for (const mail of mails)
          expect(mail).toMatchObject({ state: 'waiting', lastError: expect.stringContaining('Greylisted') })
      server.refuse(null)
      // An hour later.
      await store.collection('orders').updateMany({}, { $set: { 'mails.$[].nextAt': new Date() } })
      await arrived(6)
      await until(
        () => Promise.all(orders.map(({ id }) => store.orders.getOrder({ id }))),
        all => all.every(({ mails }) => mails.every(({ state }) => state === 'sent')),
      )
      expect(new Set(idsOf()).size).toBe(6)
      expect(server.received).toHaveLength(6)
    })

    // Protected by the Message-ID, which is the mail's own (buildMessage in mail/mail-service.ts).
    it('gets a message again with the same Message-ID when it dies before confirming it', async () => {
      server.dropAfterNext()
      const { id } = await bought()
      await arrived(2)
      await store.collection('orders').updateMany({}, { $set: { 'mails.$[].nextAt': new Date() } })
      await until(
        () => store.orders.getOrder({ id }),
        ({ mails }) => mails.every(({ state }) => state === 'sent'),
      )
      expect(server.received).toHaveLength(3)
      expect(new Set(idsOf()).size).toBe(2)
    })

    it('leaves a mail stuck after refusing it for two days, and the owner can resend it', async () => {
      server.refuse('No such mailbox')
      const { id } = await bought()
      await until(
        () => store.orders.getOrder({ id }),
        ({ mails }) => mails.every(({ lastError }) => lastError),
      )
      // Two days later.
      const old = { 'mails.$[].dueAt': new Date(Date.now() - 49 * 3_600_000), 'mails.$[].nextAt': new Date() }
      await store.collection('orders').updateMany({}, { $set: old })
      await until(
        () => store.orders.listOrders({ stuckMail: true }),
        ({ orders }) => orders[0]?.mails.every(({ state }) => state === 'stuck') ?? false,
      )
      server.refuse(null)
      const stuck = (await store.orders.getOrder({ id })).mails
      for (const mail of stuck) await store.orders.resendMail({ id, mailId: mail.id })
      await arrived(2)
      expect(idsOf()).toEqual(stuck.map(mail => `<${mail.id}@shop.example.org>`))
      await until(
        () => store.orders.listOrders({ stuckMail: true }),
        ({ orders }) => orders.length === 0,
      )
      // What was sent is sent as a new message.
      await store.orders.resendMail({ id, mailId: stuck[0]?.id ?? '' })
      await arrived(3)
      expect(new Set(idsOf()).size).toBe(3)
      expect(new Set(subjects().slice(-1))).toEqual(new Set(subjects().slice(0, 1)))
      await expect(store.orders.resendMail({ id, mailId: 'none' })).rejects.toMatchObject({ reason: 'MAIL_NOT_FOUND' })
    })
  })
})

describe('mail without a mail server', () => {
  let shared: SharedStore
  beforeEach(async () => {
    shared = await sharedStore({ emptied: true })
  })
  const buyOne = async (shop: Store) => buy(shop, { items: [item(await newProduct(shop))] })

  // No buyer is promised one, with a folder either: nobody gets what is stored there.
  it('is stored as a file in the folder for mails, and the owner is told so', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skyfolio-mails-'))
    const filing = await shared.startAnother({
      MAIL_DIR: join(folder, 'outbox'),
      MAIL_SECONDS: '0.05',
      OWNER_NOTICE_EMAIL: 'o@x.org',
    })
    try {
      await buyOne(filing)
      const files = await until(
        () => readdir(join(folder, 'outbox')).catch(() => []),
        names => names.filter(name => name.endsWith('.eml')).length === 2,
      )
      expect(await readFile(join(folder, 'outbox', files[0] ?? ''), 'utf8')).toMatch(/^Message-ID: </m)
      await until(
        () => filing.orders.listOrders({}),
        ({ orders }) => orders[0]?.mails.every(({ state, asFile }) => state === 'sent' && asFile) ?? false,
      )
      expect((await filing.checkout.getPaymentConfig({})).sendsMail).toBe(false)
    } finally {
      await filing.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('waits without a folder for mails', async () => {
    const silent = await shared.startAnother({ MAIL_SECONDS: '0.05' })
    try {
      await buyOne(silent)
      await jobsHaveRun(silent, ['mails'], 2)
      expect((await silent.checkout.getPaymentConfig({})).sendsMail).toBe(false)
      const { orders } = await silent.orders.listOrders({})
      expect(orders[0]?.mails).toMatchObject([
        { state: 'waiting', attempts: 0 },
        { state: 'waiting', attempts: 0 },
      ])
    } finally {
      await silent.stop()
    }
  })
})
