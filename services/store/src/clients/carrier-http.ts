import { CarrierFailure } from '../domain/carrier.ts'

export interface CarrierCall {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  signal: AbortSignal
}

/** Asks a carrier's JSON API. Answers null for 404. Throws CarrierFailure: refused with its words, or no answer to use. */
export type CarrierApi = (call: CarrierCall) => Promise<Record<string, unknown> | null>

// Enough for any answer about one parcel; whatever is larger isn't one.
const LARGEST_ANSWER = 4 * 1024 * 1024

export const carrierApi =
  ({ name, url, authorization }: { name: string; url: string; authorization: string }): CarrierApi =>
  async ({ method = 'GET', path, body, signal }) => {
    const noAnswer = (cause: unknown) => new CarrierFailure(`${name} does not answer`, { refused: false, cause })
    let response: Response
    let text: string
    try {
      response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal,
      })
      text = await response.text()
    } catch (error) {
      throw noAnswer(error)
    }
    if (response.status === 404) return null
    if (response.status >= 500 || response.status === 429) throw noAnswer(new Error(`status ${response.status}`))
    const answer = text.length > LARGEST_ANSWER ? null : jsonObject(text)
    if (!answer) throw noAnswer(new Error('not JSON'))
    if (!response.ok)
      throw new CarrierFailure(wordsOf(answer) ?? `${name} refuses (${response.status})`, { refused: true })
    return answer
  }

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The first sentence for people in an answer that says no, wherever the carrier has put it. */
export function wordsOf(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, 300) || null
  if (Array.isArray(value)) return value.map(wordsOf).find(words => words !== null) ?? null
  if (typeof value !== 'object' || value === null) return null
  const named = value as Record<string, unknown>
  for (const key of ['detail', 'message', 'text', 'error', 'messages', 'errors', '__all__'])
    if (key in named) return wordsOf(named[key])
  return null
}

/** '9.85' in minor units. Throws CarrierFailure when it is no amount in dollars. */
export function centsOf(amount: unknown, currency: unknown): number {
  const text = typeof amount === 'number' ? amount.toFixed(2) : String(amount)
  if (currency !== 'USD' || !/^\d{1,6}(\.\d{1,4})?$/.test(text))
    throw new CarrierFailure('The carrier names no price in dollars', { refused: true })
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

/** Priority Mail of USPS when it is offered, else the cheapest. Throws CarrierFailure when nothing is. */
export function chosenRate(rates: OfferedRate[]): OfferedRate {
  const cheapest = [...rates].sort((a, b) => a.amount - b.amount)
  const priority = cheapest.find(({ provider, service }) => provider === 'USPS' && /^priority( ?mail)?$/i.test(service))
  const chosen = priority ?? cheapest[0]
  if (!chosen) throw new CarrierFailure('The carrier offers nothing for this parcel', { refused: true })
  return chosen
}

export const serviceName = ({ provider, service }: OfferedRate): string =>
  provider === 'USPS' && /^priority$/i.test(service) ? 'USPS Priority Mail' : `${provider} ${service}`

/** Which of its carriers a number belongs to, in the words of both APIs. */
export const carrierOfNumber = (trackingNumber: string): 'ups' | 'fedex' | 'usps' =>
  /^1Z/i.test(trackingNumber) ? 'ups' : /^(\d{12}|\d{15})$/.test(trackingNumber) ? 'fedex' : 'usps'
