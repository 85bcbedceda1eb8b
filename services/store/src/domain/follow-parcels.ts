import type { LabelNeeds } from './create-label.ts'
import { CarrierFailure } from './carrier.ts'
import type { Order } from './order.ts'

const TRACK_MS = 5000
const AT_ONCE = 50

/** Asks the carrier where an order's parcel is; one that has arrived makes the order delivered. */
async function follow({ orders, carriers, now, trackEveryMs }: LabelNeeds, order: Order): Promise<void> {
  const { label, trackingNumber, state } = order
  const account = carriers.find(({ carrier }) => carrier.name === label?.carrier)
  if (state !== 'shipped' || !account || trackingNumber === null) return orders.trackLater(order.id, null)
  // First, so that one the carrier can't tell about doesn't stand before the others.
  await orders.trackLater(order.id, new Date(now().getTime() + trackEveryMs))
  const told = await account.carrier.track(trackingNumber, AbortSignal.timeout(TRACK_MS))
  if (told.status !== 'delivered') return
  const at = now()
  const set = { deliveredAt: told.deliveredAt ?? at, trackAt: null }
  await orders.move(order.id, ['shipped'], {
    to: 'delivered',
    at,
    cause: 'tracking',
    by: null,
    set,
    mails: ['delivered'],
  })
}

/** Polls carriers about the parcels that are due. One that fails doesn't keep the others. */
export const followParcels =
  (needs: LabelNeeds) =>
  async (tell: (orderId: number, error: unknown) => void): Promise<void> => {
    for (const order of await needs.orders.dueForTracking(needs.now(), AT_ONCE))
      await follow(needs, order).catch((error: unknown) => tell(order.id, error))
  }

/** A carrier's webhook says that there is news of a parcel. It is only a hint: the carrier is asked. Numbers that aren't ours are taken silently. */
export const hearOfParcel =
  (needs: LabelNeeds) =>
  async (trackingNumber: string): Promise<void> => {
    if (!/^[\w-]{6,100}$/.test(trackingNumber)) return
    for (const order of await needs.orders.byTrackingNumber(trackingNumber)) {
      if (order.state !== 'shipped') continue
      try {
        await follow(needs, order)
      } catch (error) {
        // Polling asks again.
        if (!(error instanceof CarrierFailure)) throw error
      }
    }
  }
