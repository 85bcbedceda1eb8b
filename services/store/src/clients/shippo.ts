import { z } from 'zod'
import {
  CarrierFailure,
  type BoughtLabel,
  type Carrier,
  type Parcel,
  type PostalAddress,
  type Tracking,
} from '../domain/carrier.ts'
import { carrierApi, carrierOfNumber, centsOf, chosenRate, serviceName, wordsOf } from './carrier-http.ts'
import type { ShipFrom } from './ship-from.ts'

const API_URL = 'https://api.goshippo.com'
/** How many of the newest labels are looked through for one that was bought without our learning of it. */
const A_PAGE = 100
const MOST_PAGES = 20

const text = z.string().nullish()
const addressAnswer = z.object({
  ...{ street1: z.string(), street2: text, city: z.string(), state: z.string(), zip: z.string() },
  validation_results: z.object({ is_valid: z.boolean() }),
})
const rate = z.object({
  ...{ object_id: z.string(), amount: z.union([z.string(), z.number()]), currency: z.string() },
  provider: z.string(),
  servicelevel: z.object({ name: z.string() }),
})
const shipmentAnswer = z.object({ rates: z.array(rate) })
const transaction = z.object({
  ...{ object_id: z.string(), status: z.string(), tracking_number: text, label_url: text, metadata: text },
  rate: z.union([z.string(), z.record(z.string(), z.unknown())]),
})
const transactions = z.object({ results: z.array(transaction), next: text })
const rateAnswer = rate
const trackAnswer = z.object({
  tracking_status: z.object({ status: z.string(), status_date: text }).nullish(),
})

/** Labels, rates and addresses by Shippo. */
export function shippo({ key, from, url = API_URL }: { key: string; from: ShipFrom; url?: string }): Carrier {
  const ask = carrierApi({ name: 'Shippo', url, authorization: `ShippoToken ${key}` })
  const read = <S extends z.ZodType>(schema: S, answer: unknown): z.output<S> => {
    const result = schema.safeParse(answer)
    if (result.success) return result.data
    throw new CarrierFailure('Shippo gave an answer that can not be read', { refused: false, cause: result.error })
  }
  const rates = async (to: PostalAddress, parcel: Parcel, reference: string | null, signal: AbortSignal) => {
    const body = {
      ...{ address_from: { ...from, country: 'US' }, address_to: addressOf(to), async: false },
      parcels: [{ ...parcelOf(parcel) }],
      ...(reference !== null && { metadata: reference }),
    }
    const answer = read(shipmentAnswer, await ask({ method: 'POST', path: '/shipments/', body, signal }))
    return chosenRate(
      answer.rates.filter(inDollars).map(each => ({
        ...{ id: each.object_id, amount: centsOf(each.amount, each.currency), provider: each.provider },
        service: each.servicelevel.name,
      })),
    )
  }
  const priceOf = async (of: z.output<typeof transaction>, signal: AbortSignal) => {
    const known =
      typeof of.rate === 'string' ? await ask({ path: `/rates/${encodeURIComponent(of.rate)}`, signal }) : of.rate
    const found = rateAnswer.safeParse(known)
    if (!found.success) return { cost: 0, service: 'USPS Priority Mail' }
    const { amount, currency, provider, servicelevel } = found.data
    const offered = { id: '', amount: centsOf(amount, currency), provider, service: servicelevel.name }
    return { cost: offered.amount, service: serviceName(offered) }
  }
  return {
    name: 'Shippo',
    async verifyAddress(address, signal) {
      const body = { ...addressOf(address), validate: true }
      const found = read(addressAnswer, await ask({ method: 'POST', path: '/addresses/', body, signal }))
      if (!found.validation_results.is_valid) return null
      const { street1, street2, city, state, zip } = found
      return { street1, street2: street2 || null, city, state, zip }
    },
    async rate(to, parcel, signal) {
      const chosen = await rates(to, parcel, null, signal)
      return { amount: chosen.amount, service: serviceName(chosen) }
    },
    async buyLabel({ reference, to, parcel }, signal) {
      const chosen = await rates(to, parcel, reference, signal)
      const body = { rate: chosen.id, label_file_type: 'PDF_4x6', async: false, metadata: reference }
      const answer = await ask({ method: 'POST', path: '/transactions/', body, signal })
      const bought = read(transaction, answer)
      if (bought.status === 'ERROR') throw new CarrierFailure(wordsOf(answer) ?? 'Shippo refuses', { refused: true })
      return labelOf(bought, { cost: chosen.amount, service: serviceName(chosen) })
    },
    async findLabel(reference, signal) {
      for (let page = 1; page <= MOST_PAGES; page++) {
        const path = `/transactions/?results=${A_PAGE}&page=${page}`
        const { results, next } = read(transactions, await ask({ path, signal }))
        const bought = results.find(each => each.metadata === reference && each.status !== 'ERROR')
        if (bought) return labelOf(bought, await priceOf(bought, signal))
        if (!next) return null
      }
      // Not found is not the same as not bought: it stays claimed.
      throw new CarrierFailure('Shippo has too many labels to look through', { refused: false })
    },
    async voidLabel(shipmentId, signal) {
      const body = { transaction: shipmentId, async: false }
      const answer = await ask({ method: 'POST', path: '/refunds/', body, signal })
      if (!answer || answer['status'] === 'ERROR')
        throw new CarrierFailure(wordsOf(answer) ?? 'Shippo takes this label back no more', { refused: true })
    },
    async track(trackingNumber, signal) {
      const path = `/tracks/${carrierOfNumber(trackingNumber)}/${encodeURIComponent(trackingNumber)}`
      const { tracking_status: told } = read(trackAnswer, (await ask({ path, signal })) ?? {})
      return trackingOf(told?.status ?? 'UNKNOWN', told?.status_date ?? null)
    },
  }
}

const inDollars = ({ currency }: { currency: string }) => currency === 'USD'

const addressOf = ({ name, street1, street2, city, state, zip }: PostalAddress) => ({
  ...{ name: name ?? '', street1, street2: street2 ?? '', city, state, zip, country: 'US' },
})

const parcelOf = ({ length, width, height, weight }: Parcel) => ({
  ...{ length: String(length), width: String(width), height: String(height), distance_unit: 'in' },
  ...{ weight: String(weight), mass_unit: 'oz' },
})

function labelOf(
  { object_id, status, tracking_number, label_url }: z.output<typeof transaction>,
  price: { cost: number; service: string },
): BoughtLabel {
  // Charged, and the label follows: found again by its reference.
  if (status !== 'SUCCESS' || !tracking_number || !label_url)
    throw new CarrierFailure('Shippo is still making the label', { refused: false })
  return { shipmentId: object_id, trackingNumber: tracking_number, url: label_url, ...price }
}

function trackingOf(status: string, date: string | null): Tracking {
  if (status === 'DELIVERED') return { status: 'delivered', deliveredAt: date === null ? null : new Date(date) }
  if (status === 'TRANSIT') return { status: 'in_transit', deliveredAt: null }
  if (status === 'FAILURE' || status === 'RETURNED') return { status: 'failed', deliveredAt: null }
  return { status: 'unknown', deliveredAt: null }
}
