import { z } from 'zod'
import { CarrierError, type BoughtLabel, type Carrier, type Parcel, type PostalAddress } from '../shipping/carrier.ts'
import {
  assertAgreed,
  carrierApi,
  centsOf,
  chooseRate,
  messageOf,
  serviceName,
  type ReadShipFrom,
} from './carrier-requests.ts'

const API_URL = 'https://api.easypost.com'

const text = z.string().nullish()
const addressResponse = z.object({
  ...{ street1: z.string(), street2: text, city: z.string(), state: z.string(), zip: z.string() },
  verifications: z.object({ delivery: z.object({ success: z.boolean() }) }),
})
const rate = z.object({
  ...{ id: z.string(), rate: z.union([z.string(), z.number()]), currency: z.string() },
  ...{ carrier: z.string(), service: z.string() },
})
const shipmentResponse = z.object({
  ...{ id: z.string(), rates: z.array(rate), tracking_code: text },
  postage_label: z.object({ label_url: text }).nullish(),
  selected_rate: rate.nullish(),
})
const refundResponse = z.object({ refund_status: text })
const trackers = z.object({
  trackers: z.array(
    z.object({ status: z.string(), tracking_details: z.array(z.object({ status: z.string(), datetime: z.string() })) }),
  ),
})

/** Labels, rates and addresses by EasyPost. */
export function easypost({ key, from, url = API_URL }: { key: string; from: ReadShipFrom; url?: string }): Carrier {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const call = carrierApi({ name: 'EasyPost', url: `${url}/v2`, authorization })
  const read = <S extends z.ZodType>(schema: S, response: unknown): z.output<S> => {
    const result = schema.safeParse(response)
    if (result.success) return result.data
    throw new CarrierError('EasyPost sent a response that cannot be read', { refused: false, cause: result.error })
  }
  const shipmentOf = async (to: PostalAddress, parcel: Parcel, reference: string | null, signal: AbortSignal) => {
    const shipment = {
      ...{ to_address: addressOf(to), from_address: { ...(await from()), country: 'US' }, parcel },
      ...(reference !== null && { reference }),
    }
    return read(shipmentResponse, await call({ method: 'POST', path: '/shipments', body: { shipment }, signal }))
  }
  return {
    name: 'EasyPost',
    async verifyAddress(address, signal) {
      const body = { address: addressOf(address), verify: true }
      const found = read(addressResponse, await call({ method: 'POST', path: '/addresses', body, signal }))
      if (!found.verifications.delivery.success) return null
      const { street1, street2, city, state, zip } = found
      return { street1, street2: street2 || null, city, state, zip }
    },
    async rate(to, parcel, signal) {
      const { rates } = await shipmentOf(to, parcel, null, signal)
      const chosen = chooseRate(rates.filter(isInDollars).map(toRate))
      return { amount: chosen.amount, service: serviceName(chosen) }
    },
    async buyLabel({ reference, to, parcel, agreed }, signal) {
      const { id, rates } = await shipmentOf(to, parcel, reference, signal)
      const chosen = chooseRate(rates.filter(isInDollars).map(toRate))
      assertAgreed(agreed, chosen)
      const body = { rate: { id: chosen.id } }
      return labelOf(read(shipmentResponse, await call({ method: 'POST', path: `/shipments/${id}/buy`, body, signal })))
    },
    async findLabel(reference, signal) {
      const response = await call({ path: `/shipments/${encodeURIComponent(reference)}`, signal })
      if (!response) return null
      const found = read(shipmentResponse, response)
      // Requested and never bought.
      return found.selected_rate ? labelOf(found) : null
    },
    async voidLabel(shipmentId, signal) {
      const path = `/shipments/${encodeURIComponent(shipmentId)}/refund`
      const response = await call({ method: 'POST', path, body: {}, signal })
      const { refund_status: status } = read(refundResponse, response ?? {})
      if (status !== 'submitted' && status !== 'refunded')
        throw new CarrierError(messageOf(response) ?? 'EasyPost no longer voids this label', { refused: true })
    },
    async track(trackingNumber, signal) {
      const path = `/trackers?tracking_code=${encodeURIComponent(trackingNumber)}`
      const [tracker] = read(trackers, (await call({ path, signal })) ?? { trackers: [] }).trackers
      if (tracker?.status === 'delivered') {
        const detail = tracker.tracking_details.findLast(({ status }) => status === 'delivered')
        return { status: 'delivered', deliveredAt: detail ? new Date(detail.datetime) : null }
      }
      if (tracker?.status === 'in_transit' || tracker?.status === 'out_for_delivery')
        return { status: 'in_transit', deliveredAt: null }
      if (tracker?.status === 'failure' || tracker?.status === 'return_to_sender')
        return { status: 'failed', deliveredAt: null }
      return { status: 'unknown', deliveredAt: null }
    },
  }
}

const isInDollars = ({ currency }: { currency: string }) => currency === 'USD'

const addressOf = ({ name, street1, street2, city, state, zip }: PostalAddress) => ({
  ...{ name: name ?? '', street1, street2: street2 ?? '', city, state, zip, country: 'US' },
})

const toRate = ({ id, rate: amount, currency, carrier, service }: z.output<typeof rate>) => ({
  ...{ id, amount: centsOf(amount, currency), provider: carrier, service },
})

function labelOf({ id, tracking_code, postage_label, selected_rate }: z.output<typeof shipmentResponse>): BoughtLabel {
  const url = postage_label?.label_url
  if (!tracking_code || !url || !selected_rate)
    throw new CarrierError('EasyPost is still making the label', { refused: false })
  const chosen = toRate(selected_rate)
  return { shipmentId: id, trackingNumber: tracking_code, url, cost: chosen.amount, service: serviceName(chosen) }
}
