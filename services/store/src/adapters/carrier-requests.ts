import { fetchFrom } from '@skyfolio/runtime/process/outgoing'
import { CarrierError, RateChangedError, type Rate } from '../shipping/carrier.ts'

/** Where parcels come from. */
interface ShipFrom {
  name: string
  street1: string
  city: string
  /** Two letters. */
  state: string
  zip: string
  phone: string
  email: string
}

/** Read with each shipment: the owner can change it. */
export type ReadShipFrom = () => Promise<ShipFrom>

interface CarrierCall {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  signal: AbortSignal
}

/** Calls a carrier's JSON API. Returns null for 404. Throws CarrierError: refused, with its message, or no usable response. */
export type CarrierApi = (call: CarrierCall) => Promise<Record<string, unknown> | null>

// Enough for any response about one parcel.
const LARGEST_RESPONSE = 4 * 1024 * 1024

export const carrierApi =
  ({ name, url, authorization }: { name: string; url: string; authorization: string }): CarrierApi =>
  async ({ method = 'GET', path, body, signal }) => {
    let received: ReceivedResponse
    try {
      const response = await fetchFrom(url)(`${url}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal,
      })
      received = { status: response.status, text: await response.text() }
    } catch (error) {
      throw noResponse(name, error)
    }
    return readResponse(name, received)
  }

export interface ReceivedResponse {
  status: number
  text: string
}

/** The outcome at the carrier is unknown. */
export const noResponse = (name: string, cause: unknown): CarrierError =>
  new CarrierError(`${name} does not respond`, { refused: false, cause })

/** Reads a response of a carrier's JSON API, as CarrierApi returns it. Throws CarrierError. */
export function readResponse(name: string, { status, text }: ReceivedResponse): Record<string, unknown> | null {
  if (status === 404) return null
  if (status >= 500 || status === 429) throw noResponse(name, new Error(`status ${status}`))
  const body = text.length > LARGEST_RESPONSE ? null : parseObject(text)
  if (!body) throw noResponse(name, new Error('not JSON'))
  if (status >= 300) throw new CarrierError(messageOf(body) ?? `${name} refuses (${status})`, { refused: true })
  return body
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The first message for people in a refusal, wherever the carrier has put it. */
export function messageOf(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, 300) || null
  if (Array.isArray(value)) return value.map(messageOf).find(message => message !== null) ?? null
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Record<string, unknown>
  for (const key of ['detail', 'message', 'text', 'error', 'messages', 'errors', '__all__'])
    if (key in fields) return messageOf(fields[key])
  return null
}

/** '9.85' in minor units. Throws CarrierError when it is no amount in dollars. */
export function centsOf(amount: unknown, currency: unknown): number {
  const text = typeof amount === 'number' ? amount.toFixed(2) : String(amount)
  if (currency !== 'USD' || !/^\d{1,6}(\.\d{1,4})?$/.test(text))
    throw new CarrierError('The carrier names no price in dollars', { refused: true })
  const [whole = '', part = ''] = text.split('.')
  const hundredths = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  // Fractions of a cent are charged as a whole one.
  return /[1-9]/.test(part.slice(2)) ? hundredths + 1 : hundredths
}

export interface OfferedRate {
  id: string
  amount: number
  provider: string
  service: string
}

/** Priority Mail of USPS when it is offered, else the cheapest. Throws CarrierError when nothing is. */
export function chooseRate(rates: OfferedRate[]): OfferedRate {
  const cheapest = [...rates].sort((a, b) => a.amount - b.amount)
  const priority = cheapest.find(({ provider, service }) => provider === 'USPS' && /^priority( ?mail)?$/i.test(service))
  const chosen = priority ?? cheapest[0]
  if (!chosen) throw new CarrierError('The carrier offers nothing for this parcel', { refused: true })
  return chosen
}

export const serviceName = ({ provider, service }: OfferedRate): string =>
  provider === 'USPS' && /^priority$/i.test(service) ? 'USPS Priority Mail' : `${provider} ${service}`

/** Throws RateChangedError when a label that was agreed on at one rate is offered at another. */
export function assertAgreed(agreed: Rate | null, offered: OfferedRate): void {
  const rate = { amount: offered.amount, service: serviceName(offered) }
  if (agreed && (agreed.amount !== rate.amount || agreed.service !== rate.service)) throw new RateChangedError(rate)
}

/** Which carrier a number belongs to, as both APIs name it. */
export const carrierOfNumber = (trackingNumber: string): 'ups' | 'fedex' | 'usps' =>
  /^1Z/i.test(trackingNumber) ? 'ups' : /^(\d{12}|\d{15})$/.test(trackingNumber) ? 'fedex' : 'usps'
