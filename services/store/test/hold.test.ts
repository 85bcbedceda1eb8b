import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { address, buy, item, newProduct, orderOf, pay, readyToPay } from './support/buyer.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'
import { startStore, type Store } from './support/start-store.ts'
import { until } from './support/until.ts'

jest.setTimeout(120_000)
let server: MailServer
let store: Store
beforeEach(async () => {
  server = await startMailServer()
  store = await startStore({
    ...{ SMTP_URL: server.url, MAIL_SECONDS: '0.05', OWNER_NOTICE_EMAIL: 'owner@example.org' },
    ...{ RECONCILE_SECONDS: '0.05', CHECK_AFTER_SECONDS: '0.01', TEST_EVENT_COPIES: '1' },
  })
})
afterEach(async () => {
  await store.stop()
  await server.stop()
})

const backupAt = new Date('2026-11-20T10:00:00Z')
const restoredAt = new Date('2026-11-21T10:00:00Z')
const hold = () => store.collection('holds').insertOne({ _id: 'restored', backupAt, restoredAt })
/** Every piece of work has begun and ended at least once from here on: it gives its lease back at the end. */
const everyWorkHasRun = async () => {
  const ended = new Map<unknown, number>()
  const leases = store.collection('leases').watch([{ $match: { operationType: 'delete' } }])
  for await (const change of leases) {
    if (change.operationType !== 'delete') continue
    ended.set(change.documentKey._id, (ended.get(change.documentKey._id) ?? 0) + 1)
    // The first may have begun before.
    if (['mails', 'reconcile', 'parcels', 'test-events'].every(name => (ended.get(name) ?? 0) >= 2)) break
  }
  await leases.close()
}

test('after a restore nothing is sent, and no payment is looked for, until the owner says so; buying goes on', async () => {
  await hold()
  const print = await newProduct(store)
  // Paid, but the page never said so: the reconciler and the provider's event would find it.
  const lost = await readyToPay(store, { items: [item(print)], address })
  await pay(store, lost)
  const { saved } = await buy(store, { items: [item(print)], address })
  await everyWorkHasRun()
  expect(server.received).toEqual([])
  expect((await orderOf(store, lost.paymentIntentId)).state).toBe('ORDER_STATE_PENDING')
  expect((await orderOf(store, saved.paymentIntentId)).state).toBe('ORDER_STATE_PAID')
  const told = await store.orders.getHold({})
  expect(told.hold).toMatchObject({ waitingMails: 2, backupAt: { seconds: backupAt.getTime() / 1000 } })

  await store.orders.endHold({})
  await store.orders.endHold({})
  await until(
    () => orderOf(store, lost.paymentIntentId),
    ({ state }) => state === 'ORDER_STATE_PAID',
  )
  await until(
    () => server.received.length,
    count => count === 4,
  )
  expect((await store.orders.getHold({})).hold).toBeNull()
  const [row, ...more] = await store.collection('audit').find({ action: 'store.went_on' }).toArray()
  expect(row).toMatchObject({ subjectKind: 'store', before: { backupAt, restoredAt } })
  expect(more).toEqual([])
})
