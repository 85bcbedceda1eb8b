import type { ShippingTerms } from '@skyfolio/domain/settings/store-settings'
import type { Order } from '../orders/order.ts'
import type { ReadSiteSettings } from '../site-settings/site-settings.ts'
import { CarrierError, isCircuitOpen, type CarrierName, type PostalAddress } from '../shipping/carrier.ts'
import type { LabelDependencies } from './create-label.ts'
import { verifyAddress, type VerifyAddressDependencies } from '../shipping/verify-address.ts'

export type ShippingServiceDependencies = LabelDependencies &
  VerifyAddressDependencies & { siteSettings: ReadSiteSettings }

export interface CarrierStatus {
  configured: boolean
  status: 'active' | 'failing' | 'not configured'
}

const TRACK_MS = 5000
const BATCH_SIZE = 50

export type ShippingService = ReturnType<typeof createShippingService>

/** Addresses, carriers and parcels. Labels are bought and voided by the order service, since they change orders. */
export function createShippingService(dependencies: ShippingServiceDependencies) {
  const { labels, carriers, siteSettings, now } = dependencies
  const statusOf = (name: CarrierName): CarrierStatus => {
    const account = carriers.find(({ carrier }) => carrier.name === name)
    if (!account) return { configured: false, status: 'not configured' }
    return { configured: true, status: isCircuitOpen(account, now()) ? 'failing' : 'active' }
  }
  return {
    /** The current terms, as visitors are shown them: with carriers' rates only where a carrier is configured. */
    async terms(): Promise<ShippingTerms & { lastKnown: boolean }> {
      const { shipping, lastKnown } = await siteSettings({ fresh: true })
      return { ...shipping, carrierRates: shipping.carrierRates && carriers.length > 0, lastKnown }
    },

    verifyAddress: (address: PostalAddress) => verifyAddress(dependencies, address),

    /** Which carriers are configured, and whether they respond. */
    status: () => ({
      shippo: statusOf('Shippo'),
      easypost: statusOf('EasyPost'),
      primaryService: carriers[0]?.carrier.name ?? 'Flat rate',
    }),

    /** Tracks the parcels that are due with their carriers. One that fails doesn't stop the others. */
    async trackParcels(onError: (orderId: number, error: unknown) => void): Promise<void> {
      for (const order of await labels.dueForTracking(now(), BATCH_SIZE))
        await trackParcel(dependencies, order).catch((error: unknown) => onError(order.id, error))
    },

    /** A carrier's webhook reports news of a parcel. It is only a hint: the carrier is called. Unknown numbers are ignored. */
    async trackNumber(trackingNumber: string): Promise<void> {
      if (!/^[\w-]{6,100}$/.test(trackingNumber)) return
      for (const order of await labels.byTrackingNumber(trackingNumber)) {
        if (order.state !== 'shipped') continue
        try {
          await trackParcel(dependencies, order)
        } catch (error) {
          // It is tracked again by polling.
          if (!(error instanceof CarrierError)) throw error
        }
      }
    },
  }
}

/** Reads the state of an order's parcel from its carrier; an order whose parcel has arrived becomes delivered. */
async function trackParcel(
  { orders, labels, carriers, now, trackEveryMs }: LabelDependencies,
  order: Order,
): Promise<void> {
  const { label, trackingNumber, state } = order
  const account = carriers.find(({ carrier }) => carrier.name === label?.carrier)
  if (state !== 'shipped' || !account || trackingNumber === null) return labels.trackLater(order.id, null)
  // First, so that one the carrier doesn't know doesn't stand before the others.
  await labels.trackLater(order.id, new Date(now().getTime() + trackEveryMs))
  const { status, deliveredAt } = await account.carrier.track(trackingNumber, AbortSignal.timeout(TRACK_MS))
  if (status !== 'delivered') return
  const at = now()
  const set = { deliveredAt: deliveredAt ?? at, trackAt: null }
  const move = { to: 'delivered' as const, at, cause: 'tracking', caller: null, set, mails: ['delivered' as const] }
  await orders.move(order.id, ['shipped'], move)
}
