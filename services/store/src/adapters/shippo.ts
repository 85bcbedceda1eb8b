import { fetchFrom } from '@skyfolio/runtime/process/outgoing'
import type { Shippo } from 'shippo'
import { z } from 'zod'
import {
  CarrierError,
  type BoughtLabel,
  type Carrier,
  type Parcel,
  type PostalAddress,
  type Tracking,
} from '../shipping/carrier.ts'
import {
  assertAgreed,
  carrierOfNumber,
  centsOf,
  chooseRate,
  messageOf,
  noResponse,
  readResponse,
  serviceName,
  type ReceivedResponse,
  type ReadShipFrom,
} from './carrier-requests.ts'

const API_URL = 'https://api.goshippo.com'
/** How many of the newest labels are looked through for one that was bought without our learning of it. */
const PAGE_SIZE = 100
const MOST_PAGES = 20

const text = z.string().nullish()
const addressResponse = z.object({
  ...{ street1: z.string(), street2: text, city: z.string(), state: z.string(), zip: z.string() },
  validation_results: z.object({ is_valid: z.boolean() }),
})
const rate = z.object({
  ...{ object_id: z.string(), amount: z.union([z.string(), z.number()]), currency: z.string() },
  provider: z.string(),
  servicelevel: z.object({ name: z.string() }),
})
const shipmentResponse = z.object({ rates: z.array(rate) })
const transaction = z.object({
  ...{ object_id: z.string(), status: z.string(), tracking_number: text, label_url: text, metadata: text },
  rate: z.union([z.string(), z.record(z.string(), z.unknown())]),
})
const transactions = z.object({ results: z.array(transaction), next: text })
const trackResponse = z.object({
  tracking_status: z.object({ status: z.string(), status_date: text }).nullish(),
})

interface ShippoOptions {
  key: string
  from: ReadShipFrom
  /** Of its API, when it is another than its own. */
  url?: string | undefined
}

/** Labels, rates and addresses by Shippo. */
export function shippo({ key, from, url = API_URL }: ShippoOptions): Carrier {
  const call = shippoCalls(key, url)
  const read = <S extends z.ZodType>(schema: S, response: unknown): z.output<S> => {
    const result = schema.safeParse(response)
    if (result.success) return result.data
    throw new CarrierError('Shippo sent a response that cannot be read', { refused: false, cause: result.error })
  }
  const rates = async (to: PostalAddress, parcel: Parcel, reference: string | null, signal: AbortSignal) => {
    const shipment = {
      ...{ addressFrom: { ...(await from()), country: 'US' }, addressTo: addressOf(to), async: false },
      parcels: [parcelOf(parcel)],
      ...(reference !== null && { metadata: reference }),
    }
    const response = read(shipmentResponse, await call(signal, client => client.shipments.create(shipment)))
    return chooseRate(
      response.rates.filter(isInDollars).map(each => ({
        ...{ id: each.object_id, amount: centsOf(each.amount, each.currency), provider: each.provider },
        service: each.servicelevel.name,
      })),
    )
  }
  const priceOf = async (of: z.output<typeof transaction>, signal: AbortSignal) => {
    const { rate: bought } = of
    const known = typeof bought === 'string' ? await call(signal, client => client.rates.get(bought)) : bought
    const parsed = rate.safeParse(known)
    if (!parsed.success) return { cost: 0, service: 'USPS Priority Mail' }
    const { amount, currency, provider, servicelevel } = parsed.data
    const chosen = { id: '', amount: centsOf(amount, currency), provider, service: servicelevel.name }
    return { cost: chosen.amount, service: serviceName(chosen) }
  }
  return {
    name: 'Shippo',
    async verifyAddress(address, signal) {
      const checked = { ...addressOf(address), validate: true }
      const found = read(addressResponse, await call(signal, client => client.addresses.create(checked)))
      if (!found.validation_results.is_valid) return null
      const { street1, street2, city, state, zip } = found
      return { street1, street2: street2 || null, city, state, zip }
    },
    async rate(to, parcel, signal) {
      const chosen = await rates(to, parcel, null, signal)
      return { amount: chosen.amount, service: serviceName(chosen) }
    },
    async buyLabel({ reference, to, parcel, agreed }, signal) {
      const chosen = await rates(to, parcel, reference, signal)
      assertAgreed(agreed, chosen)
      const label = { rate: chosen.id, labelFileType: 'PDF_4x6', async: false, metadata: reference } as const
      const response = await call(signal, client => client.transactions.create(label))
      const bought = read(transaction, response)
      if (bought.status === 'ERROR') throw new CarrierError(messageOf(response) ?? 'Shippo refuses', { refused: true })
      return labelOf(bought, { cost: chosen.amount, service: serviceName(chosen) })
    },
    async findLabel(reference, signal) {
      for (let page = 1; page <= MOST_PAGES; page++) {
        const list = await call(signal, client => client.transactions.list({ results: PAGE_SIZE, page }))
        const { results, next } = read(transactions, list)
        const bought = results.find(each => each.metadata === reference && each.status !== 'ERROR')
        if (bought) return labelOf(bought, await priceOf(bought, signal))
        if (!next) return null
      }
      // Not found is not the same as not bought: it stays reserved.
      throw new CarrierError('Shippo has too many labels to look through', { refused: false })
    },
    async voidLabel(shipmentId, signal) {
      const refund = { transaction: shipmentId, async: false }
      const response = await call(signal, client => client.refunds.create(refund))
      if (!response || response['status'] === 'ERROR')
        throw new CarrierError(messageOf(response) ?? 'Shippo no longer voids this label', { refused: true })
    },
    async track(trackingNumber, signal) {
      const carrier = carrierOfNumber(trackingNumber)
      const response = await call(signal, client => client.trackingStatus.get(trackingNumber, carrier))
      const { tracking_status: status } = read(trackResponse, response ?? {})
      return trackingOf(status?.status ?? 'UNKNOWN', status?.status_date ?? null)
    },
  }
}

/**
 * Calls by the SDK, which is loaded with the first one; returns responses as CarrierApi does. They are read by our schemas:
 * the SDK's reject labels that were bought (goshippo/shippo-javascript-sdk#109) and drop why a refund is refused.
 */
function shippoCalls(key: string, serverURL: string) {
  let loaded: ReturnType<typeof loadSdk> | undefined
  const apiKeyHeader = `ShippoToken ${key}`
  return async (signal: AbortSignal, request: (client: Shippo) => Promise<unknown>) => {
    let received: ReceivedResponse | undefined
    // Read to its end here: a response that breaks off inside the SDK is an unhandled rejection, which ends the process.
    const fetcher = async (input: Parameters<typeof fetch>[0]) => {
      const response = await fetchFrom(serverURL)(input, { signal })
      received = { status: response.status, text: await response.text() }
      const headers = { 'content-type': 'application/json' }
      return new Response(received.text || null, { status: received.status, headers })
    }
    try {
      const { Shippo, HTTPClient } = await (loaded ??= loadSdk())
      assertSendable(serverURL, apiKeyHeader)
      const httpClient = new HTTPClient({ fetcher })
      await request(new Shippo({ apiKeyHeader, serverURL, httpClient, retryConfig: { strategy: 'none' } }))
    } catch (error) {
      if (!received) throw noResponse('Shippo', error)
    }
    if (!received) throw noResponse('Shippo', new Error('the SDK sent no request'))
    return readResponse('Shippo', received)
  }
}

async function loadSdk() {
  const [{ Shippo }, { HTTPClient }] = await Promise.all([import('shippo'), import('shippo/lib/http.js')])
  return { Shippo, HTTPClient }
}

/** A key or URL that no request can have is another unhandled rejection in the SDK. The error names neither. */
function assertSendable(url: string, authorization: string): void {
  try {
    new Request(url, { headers: { authorization } })
  } catch {
    throw new Error('SHIPPO_API_KEY or SHIPPO_URL cannot be sent')
  }
}

const isInDollars = ({ currency }: { currency: string }) => currency === 'USD'

const addressOf = ({ name, street1, street2, city, state, zip }: PostalAddress) => ({
  ...{ name: name ?? '', street1, street2: street2 ?? '', city, state, zip, country: 'US' },
})

const parcelOf = ({ length, width, height, weight }: Parcel) => ({
  ...{ length: String(length), width: String(width), height: String(height), distanceUnit: 'in' as const },
  ...{ weight: String(weight), massUnit: 'oz' as const },
})

function labelOf(
  { object_id, status, tracking_number, label_url }: z.output<typeof transaction>,
  price: { cost: number; service: string },
): BoughtLabel {
  // Charged, and the label follows: found again by its reference.
  if (status !== 'SUCCESS' || !tracking_number || !label_url)
    throw new CarrierError('Shippo is still making the label', { refused: false })
  return { shipmentId: object_id, trackingNumber: tracking_number, url: label_url, ...price }
}

function trackingOf(status: string, date: string | null): Tracking {
  if (status === 'DELIVERED') return { status: 'delivered', deliveredAt: date === null ? null : new Date(date) }
  if (status === 'TRANSIT') return { status: 'in_transit', deliveredAt: null }
  if (status === 'FAILURE' || status === 'RETURNED') return { status: 'failed', deliveredAt: null }
  return { status: 'unknown', deliveredAt: null }
}
