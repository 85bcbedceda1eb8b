import { address, buy, item, newProduct, orderOf, type Wanted } from './buyer.ts'
import type { FakeCarrier } from './fake-carrier.ts'
import type { Store } from './start-store.ts'

/** Parcels are tracked often, and slow carriers soon given up. */
export const QUICK = { RECONCILE_SECONDS: '0.2', TRACK_EVERY_MINUTES: '0.005', LABEL_SECONDS: '2.5' }

/** A paid order. */
export const bought = async (store: Store, wanted: Partial<Wanted> = {}) => {
  const print = await newProduct(store)
  const { saved } = await buy(store, { items: [item(print)], address, ...wanted })
  return orderOf(store, saved.paymentIntentId)
}

/** What a carrier was paid for on account of an order. */
export const labelsOf = (carrier: FakeCarrier, orderNumber: string) =>
  carrier.state().labels.filter(({ reference }) => reference.startsWith(orderNumber))
