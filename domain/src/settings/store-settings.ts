import { stateOfZip } from './zip-state.ts'

/**
 * What the owner sets for the shop, as it is stored among the site's settings, with its limits: the same for the content
 * service, which refuses what breaks them, the store, which reads them, and the form of the web application.
 */

/** Amounts are whole cents. */
export const storeSettingLimits = {
  /** Of a shipping price. */
  shippingPrice: 99_999,
  /** Of the sum from which shipping is free. */
  freeFrom: 9_999_999,
  /** ZIP codes that local delivery reaches. */
  localZips: 2_000,
  /** Years for which an order has its buyer's name and address. */
  buyersKeptYears: 99,
} as const

/** Longer than the tax offices we know of ask for records of a sale. */
export const DEFAULT_BUYERS_KEPT_YEARS = 10

/** The documents' shipping price, in cents. */
const DEFAULT_SHIPPING_PRICE = 1500

/** The documents' area of local delivery: Cincinnati. */
export const DEFAULT_LOCAL_ZIPS =
  '45201-45255, 45258, 45262-45264, 45267-45271, 45274-45275, 45277, 45280, 45296, 45298, 45999'

/** The terms on which the shop ships. Amounts in cents. */
export interface ShippingTerms {
  /** Of every order no carrier has a rate for. */
  flatPrice: number
  /** Prints for so much ship for nothing; null: none do. */
  freeFrom: number | null
  /** Buyers pay what the carrier charges, where one is configured. */
  carrierRates: boolean
  localDelivery: boolean
  /** ZIP codes and ranges of them, as `parseZips` returns them. */
  localZips: readonly string[]
}

/** Where parcels come from. */
export interface ShipFromAddress {
  name: string
  street: string
  city: string
  /** Two capital letters. */
  state: string
  /** '45202' or '45202-1234'. */
  zip: string
  /** May be empty, as the e-mail address may. */
  phone: string
  email: string
}

/** The parts of an address to ship from: how long each may be, and whether it is required. */
export const shipFromFields = {
  name: { max: 200, required: true },
  street: { max: 200, required: true },
  city: { max: 100, required: true },
  state: { max: 2, required: true },
  zip: { max: 10, required: true },
  phone: { max: 20, required: false },
  email: { max: 254, required: false },
} as const satisfies Record<keyof ShipFromAddress, { max: number; required: boolean }>

type Values = Readonly<Partial<Record<string, string | null>>>

const isFlag = (value: string) => value === 'true' || value === 'false'
const flagMistake = (value: string) => (isFlag(value) ? null : "The value must be 'true' or 'false'")
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/** Whole cents from `least` to `most`; null for any other text. */
const parseAmount = (value: string | null | undefined, least: number, most: number): number | null => {
  if (!/^\d{1,12}$/.test(value ?? '')) return null
  const cents = Number(value)
  return cents >= least && cents <= most ? cents : null
}

const parsePrice = (value: string | null | undefined) => parseAmount(value, 0, storeSettingLimits.shippingPrice)
const parseFreeFrom = (value: string | null | undefined) => parseAmount(value, 1, storeSettingLimits.freeFrom)

/**
 * Reads a list of ZIP codes of five digits and ranges such as 45201-45255, separated by spaces, commas or lines. Returns it
 * as it is stored, in order and joined where it can be, or in words what is wrong with it.
 */
export function parseZips(text: string): { zips: string[]; mistake: null } | { zips: null; mistake: string } {
  const fail = (mistake: string) => ({ zips: null, mistake })
  const known = new Set<number>()
  for (const entry of text.replace(/\s*[-–]\s*/g, '-').split(/[\s,;]+/)) {
    if (entry === '') continue
    const [, from, to = from] = /^(\d{5})(?:-(\d{5}))?$/.exec(entry) ?? []
    if (from === undefined) return fail(`'${entry.slice(0, 30)}' is no ZIP code of 5 digits, nor a range of them`)
    if (Number(to) < Number(from)) return fail(`The range ${entry} ends before it begins`)
    if (Number(to) - Number(from) >= storeSettingLimits.localZips) return fail(tooManyZips)
    for (let zip = Number(from); zip <= Number(to); zip += 1) known.add(zip)
  }
  if (known.size > storeSettingLimits.localZips) return fail(tooManyZips)
  return { zips: joinZips([...known].sort((one, other) => one - other)), mistake: null }
}

const tooManyZips = `There can be at most ${storeSettingLimits.localZips.toLocaleString('en-US')} ZIP codes`

const zipText = (zip: number) => String(zip).padStart(5, '0')

function joinZips(sorted: readonly number[]): string[] {
  const ranges: { from: number; to: number }[] = []
  for (const zip of sorted) {
    const last = ranges.at(-1)
    if (last && zip === last.to + 1) last.to = zip
    else ranges.push({ from: zip, to: zip })
  }
  return ranges.map(({ from, to }) => (from === to ? zipText(from) : `${zipText(from)}-${zipText(to)}`))
}

/** Whether a ZIP code is in a list of `parseZips`, by its first five digits. */
export const includesZip = (zips: readonly string[], zip: string): boolean => {
  const area = zip.trim().slice(0, 5)
  return (
    /^\d{5}$/.test(area) &&
    zips.some(entry => {
      const [from = '', to = from] = entry.split('-')
      return from <= area && area <= to
    })
  )
}

/**
 * Whether prints are delivered by hand to an address: its ZIP code is in the list and belongs to its state. A state that
 * is still to be chosen ('') contradicts nothing.
 */
export const isLocalAddress = (
  zips: readonly string[],
  { zipCode, state }: { zipCode: string; state: string },
): boolean => includesZip(zips, zipCode) && (state === '' || stateOfZip(zipCode) === state)

/** One address. What separates or comments addresses in a mail's header is left out, although RFC 5322 knows ways to write it. */
const EMAIL = /^[^\s@<>"(),;:[\]\\]+@[^\s@<>"(),;:[\]\\]+\.[^\s@<>"(),;:[\]\\.]{2,}$/

/** Whether the shop can write to an address: a buyer's, a sender's, that of who ships. */
export const isMailAddress = (text: string): boolean => EMAIL.test(text)

/** What is wrong with the parts of an address to ship from, by part. */
export function shipFromMistakes(address: ShipFromAddress): Partial<Record<keyof ShipFromAddress, string>> {
  const mistakes: Partial<Record<keyof ShipFromAddress, string>> = {}
  for (const [name, { max, required }] of Object.entries(shipFromFields)) {
    const value = address[name as keyof ShipFromAddress].trim()
    if (required && value === '') mistakes[name as keyof ShipFromAddress] = 'An address to ship from needs it'
    else if ([...value].length > max) mistakes[name as keyof ShipFromAddress] = `At most ${max} characters`
  }
  if (!mistakes.state && !/^[A-Z]{2}$/.test(address.state.trim())) mistakes.state = 'Two capital letters'
  if (!mistakes.zip && !/^\d{5}(-\d{4})?$/.test(address.zip.trim())) mistakes.zip = 'A ZIP code has 5 digits'
  if (address.email.trim() !== '' && !isMailAddress(address.email.trim())) mistakes.email = 'Not an e-mail address'
  return mistakes
}

/** The stored address to ship from; null when there is none that can be used. */
export function parseShipFrom(text: string | null | undefined): ShipFromAddress | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return null
    const parts = Object.keys(shipFromFields).map(name => {
      const part = (value as Record<string, unknown>)[name] ?? ''
      return [name, typeof part === 'string' ? part.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '\n'] as const
    })
    const address = Object.fromEntries(parts) as unknown as ShipFromAddress
    const isText = parts.every(([, part]) => part !== '\n')
    return isText && Object.keys(shipFromMistakes(address)).length === 0 ? address : null
  } catch {
    return null
  }
}

/** Why the value of a setting of the shop is refused, by its key; null when it is fine. An empty one is never asked about. */
export const storeSettingMistakes: Readonly<Record<string, (value: string) => string | null>> = {
  shipping_flat_price: value =>
    parsePrice(value) === null
      ? `A shipping price is whole cents, from $0.00 to ${dollars(storeSettingLimits.shippingPrice)}`
      : null,
  shipping_free_from: value =>
    parseFreeFrom(value) === null
      ? `Shipping is free from whole cents, from $0.01 to ${dollars(storeSettingLimits.freeFrom)}`
      : null,
  shipping_carrier_rates: flagMistake,
  local_delivery: flagMistake,
  local_delivery_zips: value => {
    const { zips, mistake } = parseZips(value)
    if (zips === null) return mistake
    return zips.length === 0 ? 'Enter at least one ZIP code' : null
  },
  ship_from: value =>
    parseShipFrom(value) === null ? 'An address to ship from has name, street, city, state and ZIP code' : null,
  buyers_kept_years: value =>
    /^\d{1,2}$/.test(value)
      ? null
      : `A number of whole years, at most ${storeSettingLimits.buyersKeptYears}; 0: for good`,
  mail_from: value => (isMailAddress(value) && value.length <= 254 ? null : 'Please enter a valid email address'),
}

/** The settings of the shop that only the owner may read. */
export const PRIVATE_STORE_SETTINGS = Object.keys(storeSettingMistakes)

/** The terms the settings say; what isn't set, or can't be read, is as in the documents. */
export const parseShippingTerms = (values: Values): ShippingTerms => ({
  flatPrice: parsePrice(values['shipping_flat_price']) ?? DEFAULT_SHIPPING_PRICE,
  freeFrom: parseFreeFrom(values['shipping_free_from']),
  carrierRates: values['shipping_carrier_rates'] !== 'false',
  localDelivery: values['local_delivery'] !== 'false',
  localZips:
    parseZips(values['local_delivery_zips'] || DEFAULT_LOCAL_ZIPS).zips ?? parseZips(DEFAULT_LOCAL_ZIPS).zips ?? [],
})

/** For how many years after its last change an order has its buyer's name and address; null: for good. */
export const parseBuyersKeptYears = (value: string | null | undefined): number | null =>
  value ? (/^[1-9]\d?$/.test(value) ? Number(value) : null) : DEFAULT_BUYERS_KEPT_YEARS

/** Whether prints for so many cents ship for nothing. */
export const isShippingFree = ({ freeFrom }: Pick<ShippingTerms, 'freeFrom'>, subtotal: number): boolean =>
  freeFrom !== null && subtotal >= freeFrom
