import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { readConfig } from '@skyfolio/runtime/process/config'
import { storeSettings } from '../../src/config.ts'
import { startServer, type StoreServer } from '../../src/server.ts'
import { address, buy, customer, item, newProduct, orderOf } from '../support/buyer.ts'
import { startSiteSettings, type SiteSettings } from '../support/site-settings.ts'
import { sharedStore } from '../support/shared-store.ts'
import { dollars, logger, type Store } from '../support/start-store.ts'
import { until } from '../../../../runtime/test/support/until.ts'

const DAY = 86_400_000
const YEAR = 365.25 * DAY
let store: Store
let site: SiteSettings
let other: StoreServer | undefined
let print: number
beforeAll(async () => {
  store = await sharedStore({ emptied: true })
  site = await startSiteSettings()
  print = await newProduct(store)
})
afterEach(async () => {
  await other?.stop()
  other = undefined
})
afterAll(async () => {
  await site.stop()
})

/** An order that was last changed so long ago. */
const changed = async (ago: number, set: Record<string, unknown>) => {
  const { saved } = await buy(store, { items: [item(print)] })
  const { id } = await orderOf(store, saved.paymentIntentId)
  const at = new Date(Date.now() - ago)
  await store.collection('orders').updateOne({ _id: id }, { $set: { createdAt: at, updatedAt: at, ...set } })
  return id
}
const unpaid = { state: 'cancelled', paidAt: null, received: null }
const namesBuyer = async (id: number) =>
  JSON.stringify(await store.collection('orders').findOne({ _id: id })).includes(customer.email)
const textOf = async (id: number) => JSON.stringify(await store.collection('orders').findOne({ _id: id }))

/** Another replica of the store begins its jobs, and has run them when it has erased this order. */
const runJobs = async (erasedLast: number) => {
  other = await startServer(readConfig(storeSettings, { ...store.environment, CONTENT_ADDRESS: site.address }), logger)
  await until(async () => !(await namesBuyer(erasedLast)), 'the old order to be erased')
}

describe('old orders', () => {
  it('lose their buyers after the years that are set, those never paid after 30 days, and no others', async () => {
    site.set('buyers_kept_years', '3')
    const kept = await Promise.all([
      changed(2.9 * YEAR, { state: 'delivered' }),
      changed(2.9 * YEAR, { state: 'shipped' }),
      // Somebody waits for it.
      changed(9 * YEAR, { state: 'paid' }),
      changed(29 * DAY, unpaid),
      // It was paid, and given back.
      changed(31 * DAY, { state: 'cancelled' }),
    ])
    const abandoned = await changed(31 * DAY, unpaid)
    const erased = await Promise.all(
      (['delivered', 'cancelled', 'refunded', 'shipped'] as const).map(state => changed(3.1 * YEAR, { state })),
    )
    await runJobs(abandoned)
    for (const id of erased) await until(async () => !(await namesBuyer(id)), `order ${id} to be erased`)
    for (const id of [abandoned, ...erased]) expect(await textOf(id)).not.toContain(address.street)
    expect(await Promise.all(kept.map(namesBuyer))).toEqual(kept.map(() => true))
    const order = await store.orders.getOrder({ id: erased[0]! })
    expect(order.amounts?.total).toEqual(dollars(40))
    expect(order.history.at(-1)).toMatchObject({ cause: 'personal data erased', detail: 'kept long enough' })
    const { entries } = await store.audit.listEntries({ pageSize: 10 })
    const recorded = entries.filter(({ action }) => action === 'order.buyer_erased')
    expect(recorded.map(({ subjectId }) => subjectId).sort()).toEqual([abandoned, ...erased].sort())
  })

  it('keep their buyers for good when the owner wants that', async () => {
    site.set('buyers_kept_years', '0')
    const old = await changed(50 * YEAR, { state: 'delivered' })
    await runJobs(await changed(31 * DAY, unpaid))
    // Its jobs are at their end then.
    await other?.stop()
    other = undefined
    expect(await namesBuyer(old)).toBe(true)
  })
})
