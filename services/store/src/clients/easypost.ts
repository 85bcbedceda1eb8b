import { z } from 'zod'
import { CarrierFailure, type BoughtLabel, type Carrier, type Parcel, type PostalAddress } from '../domain/carrier.ts'
import { carrierApi, centsOf, chosenRate, serviceName, wordsOf } from './carrier-http.ts'
import type { ShipFrom } from './ship-from.ts'

const API_URL = 'https://api.easypost.com'

const text = z.string().nullish()
const addressAnswer = z.object({
  ...{ street1: z.string(), street2: text, city: z.string(), state: z.string(), zip: z.string() },
  verifications: z.object({ delivery: z.object({ success: z.boolean() }) }),
})
const rate = z.object({
  ...{ id: z.string(), rate: z.union([z.string(), z.number()]), currency: z.string() },
  ...{ carrier: z.string(), service: z.string() },
})
const shipmentAnswer = z.object({
  ...{ id: z.string(), rates: z.array(rate), tracking_code: text },
  postage_label: z.object({ label_url: text }).nullish(),
  selected_rate: rate.nullish(),
})
const refundAnswer = z.object({ refund_status: text })
const trackers = z.object({
  trackers: z.array(
    z.object({ status: z.string(), tracking_details: z.array(z.object({ status: z.string(), datetime: z.string() })) }),
  ),
})

/** Labels, rates and addresses by EasyPost. */
export function easypost({ key, from, url = API_URL }: { key: string; from: ShipFrom; url?: string }): Carrier {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const ask = carrierApi({ name: 'EasyPost', url: `${url}/v2`, authorization })
  const read = <S extends z.ZodType>(schema: S, answer: unknown): z.output<S> => {
    const result = schema.safeParse(answer)
    if (result.success) return result.data
    throw new CarrierFailure('EasyPost gave an answer that can not be read', { refused: false, cause: result.error })
  }
  const shipmentOf = async (to: PostalAddress, parcel: Parcel, reference: string | null, signal: AbortSignal) => {
    const shipment = {
      ...{ to_address: addressOf(to), from_address: { ...from, country: 'US' }, parcel },
      ...(reference !== null && { reference }),
    }
    return read(shipmentAnswer, await ask({ method: 'POST', path: '/shipments', body: { shipment }, signal }))
  }
  return {
    name: 'EasyPost',
    async verifyAddress(address, signal) {
      const body = { address: addressOf(address), verify: true }
      const found = read(addressAnswer, await ask({ method: 'POST', path: '/addresses', body, signal }))
      if (!found.verifications.delivery.success) return null
      const { street1, street2, city, state, zip } = found
      return { street1, street2: street2 || null, city, state, zip }
    },
    async rate(to, parcel, signal) {
      const { rates } = await shipmentOf(to, parcel, null, signal)
      const chosen = chosenRate(rates.filter(inDollars).map(offered))
      return { amount: chosen.amount, service: serviceName(chosen) }
    },
    async buyLabel({ reference, to, parcel }, signal) {
      const { id, rates } = await shipmentOf(to, parcel, reference, signal)
      const body = { rate: { id: chosenRate(rates.filter(inDollars).map(offered)).id } }
      return labelOf(read(shipmentAnswer, await ask({ method: 'POST', path: `/shipments/${id}/buy`, body, signal })))
    },
    async findLabel(reference, signal) {
      const answer = await ask({ path: `/shipments/${encodeURIComponent(reference)}`, signal })
      if (!answer) return null
      const found = read(shipmentAnswer, answer)
      // Asked for and never bought.
      return found.selected_rate ? labelOf(found) : null
    },
    async voidLabel(shipmentId, signal) {
      const path = `/shipments/${encodeURIComponent(shipmentId)}/refund`
      const answer = await ask({ method: 'POST', path, body: {}, signal })
      const { refund_status: status } = read(refundAnswer, answer ?? {})
      if (status !== 'submitted' && status !== 'refunded')
        throw new CarrierFailure(wordsOf(answer) ?? 'EasyPost takes this label back no more', { refused: true })
    },
    async track(trackingNumber, signal) {
      const path = `/trackers?tracking_code=${encodeURIComponent(trackingNumber)}`
      const [tracker] = read(trackers, (await ask({ path, signal })) ?? { trackers: [] }).trackers
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

const inDollars = ({ currency }: { currency: string }) => currency === 'USD'

const addressOf = ({ name, street1, street2, city, state, zip }: PostalAddress) => ({
  ...{ name: name ?? '', street1, street2: street2 ?? '', city, state, zip, country: 'US' },
})

const offered = ({ id, rate: amount, currency, carrier, service }: z.output<typeof rate>) => ({
  ...{ id, amount: centsOf(amount, currency), provider: carrier, service },
})

function labelOf({ id, tracking_code, postage_label, selected_rate }: z.output<typeof shipmentAnswer>): BoughtLabel {
  const url = postage_label?.label_url
  if (!tracking_code || !url || !selected_rate)
    throw new CarrierFailure('EasyPost is still making the label', { refused: false })
  const chosen = offered(selected_rate)
  return { shipmentId: id, trackingNumber: tracking_code, url, cost: chosen.amount, service: serviceName(chosen) }
}
