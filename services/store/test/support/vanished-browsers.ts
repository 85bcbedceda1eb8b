import { item, newProduct, pay, readyToPay, type Saved } from './buyer.ts'
import { inLanes } from './random.ts'
import type { Store } from './start-store.ts'
import { until } from '../../../../runtime/test/support/until.ts'

/** Buyers pay at once, their browsers never come back, and all of their orders become paid: the only ones of the store. */
export async function payAndVanish(store: Store, buyers: number) {
  const print = await newProduct(store)
  const ready = await inLanes(buyers, 3, () => readyToPay(store, { items: [item(print)] }))
  await inLanes(buyers, buyers, n => pay(store, ready[n] as Saved))
  await until(
    () => store.collection('orders').countDocuments({ state: { $ne: 'paid' } }),
    waiting => waiting === 0,
    60_000,
  )
  return store.collection('orders').find({}).toArray()
}
