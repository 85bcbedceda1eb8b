import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { address, buy, item, newProduct, orderOf, pay, readyToPay } from './support/buyer.ts'
import { jobsHaveRun } from './support/jobs.ts'
import { startMailServer, type MailServer } from './support/mail-server.ts'
import { sharedStore } from './support/shared-store.ts'
import type { Store } from './support/start-store.ts'
import { until } from '../../../runtime/test/support/until.ts'

jest.setTimeout(120_000)
let server: MailServer
let store: Store
beforeAll(async () => {
  server = await startMailServer()
  const shared = await sharedStore({ emptied: true })
  store = await shared.startAnother({
    ...{ SMTP_URL: server.url, MAIL_SECONDS: '0.05', OWNER_NOTICE_EMAIL: 'owner@example.org' },
    ...{ RECONCILE_SECONDS: '0.05', CHECK_AFTER_SECONDS: '0.01', TEST_EVENT_COPIES: '1' },
  })
})
afterAll(async () => {
  await store.stop()
  await server.stop()
})

const backupAt = new Date('2026-11-20T10:00:00Z')
const restoredAt = new Date('2026-11-21T10:00:00Z')
const beginMaintenance = () => store.collection('holds').insertOne({ _id: 'restored', backupAt, restoredAt })

describe('maintenance mode after a restore', () => {
  it('sends nothing and recovers no payment until the owner ends it, while buying continues', async () => {
    await beginMaintenance()
    const print = await newProduct(store)
    // Paid, but the page never said so: the reconciler and the provider's event would find it.
    const lost = await readyToPay(store, { items: [item(print)], address })
    await pay(store, lost)
    const { saved } = await buy(store, { items: [item(print)], address })
    // The first of each may have begun before.
    await jobsHaveRun(store, ['mails', 'reconcile', 'parcels', 'test-events'], 2)
    expect(server.received).toEqual([])
    expect((await orderOf(store, lost.paymentIntentId)).state).toBe('ORDER_STATE_PENDING')
    expect((await orderOf(store, saved.paymentIntentId)).state).toBe('ORDER_STATE_PAID')
    const current = await store.orders.getMaintenance({})
    expect(current.maintenance).toMatchObject({ waitingMails: 2, backupAt: { seconds: backupAt.getTime() / 1000 } })

    await store.orders.endMaintenance({})
    await store.orders.endMaintenance({})
    await until(
      () => orderOf(store, lost.paymentIntentId),
      ({ state }) => state === 'ORDER_STATE_PAID',
    )
    await until(
      () => server.received.length,
      count => count === 4,
    )
    expect((await store.orders.getMaintenance({})).maintenance).toBeNull()
    const [row, ...more] = await store.collection('audit').find({ action: 'store.resumed' }).toArray()
    expect(row).toMatchObject({ subjectKind: 'store', before: { backupAt, restoredAt } })
    expect(more).toEqual([])
  })
})
