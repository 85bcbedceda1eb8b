import type { AddressVerdict } from '@skyfolio/protos/skyfolio/store/v1/AddressVerdict'
import { z } from 'zod'
import { buyerLimits } from '@skyfolio/domain/limits'
import { formatTaxRate, parseTaxRate } from '@skyfolio/domain/settings/tax-rate'
import type { StoreClient } from '../../clients/store-client.ts'
import type { VisitorLimits } from '../../limits/visitor-limits.ts'
import { ignored, optionalText, requiredText } from '../../routing/fields.ts'
import { RouteResponse } from '../../routing/response.ts'
import { route } from '../../routing/route.ts'
import { checkoutKeyIn, shippingSchema, shippingInput } from './checkout-schemas.ts'
import { amount, toAmount, toAmountOrNull } from './money.ts'
import type { ContentClient } from '../../clients/content-client.ts'

interface Dependencies {
  store: StoreClient
  visitors: VisitorLimits
}

/** Carriers get 5 s of it. */
const SHIPPING_MS = 6_000

const optional = (max: number) => optionalText(max).transform(value => value ?? undefined)

const addressInput = z.object({
  name: optional(buyerLimits.name),
  street1: requiredText(buyerLimits.street, 'street1: a street is needed'),
  street2: optional(buyerLimits.street2),
  city: requiredText(buyerLimits.city, 'city: a city is needed'),
  state: requiredText(2, 'state: a state is needed'),
  zip: requiredText(10, 'zip: a ZIP code is needed'),
  country: ignored('Carriers are asked about addresses in the US only'),
  email: ignored('Carriers do not need it'),
  phone: ignored('Carriers do not need it'),
})

const verificationSchema = z.object({
  verified: z.boolean(),
  /** As the carrier writes it; null unless verified. */
  address: z
    .object({
      street1: z.string(),
      street2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    })
    .nullable(),
  /** unavailable: no carrier could be queried, and the buyer may continue with the address as it is. */
  reason: z.enum(['not_found', 'unavailable']).optional(),
  message: z.string().optional(),
})

const termsSchema = z.object({
  /** Of every order no carrier has a rate for. */
  flatPrice: amount,
  /** Prints for so much, before a coupon, ship for nothing. Null: none do. */
  freeFrom: amount.nullable(),
  /** Buyers pay what a carrier charges. */
  carrierRates: z.boolean(),
  localDelivery: z.boolean(),
  /** ZIP codes and ranges such as 45201-45255, in order. */
  localZips: z.array(z.string()),
})

const carrierSchema = z.object({ configured: z.boolean(), status: z.string() })

const REASONS: Partial<Record<AddressVerdict, 'not_found' | 'unavailable'>> = {
  ADDRESS_VERDICT_NOT_FOUND: 'not_found',
  ADDRESS_VERDICT_UNAVAILABLE: 'unavailable',
}

const noCarrier = { configured: false, status: 'not configured' }

export const storeShippingRoutes = ({ store, visitors, secure }: Dependencies & { secure: boolean }) => [
  route(
    {
      get: '/api/store/shipping',
      access: 'public',
      summary: 'The terms of shipping; a checkout that has begun keeps its own for an hour',
      reply: termsSchema,
      reads: ['settings'],
    },
    async ({ call }) => {
      const { flatPrice, freeFrom, lastKnown, ...terms } = await store.shipping.getShippingTerms({}, call)
      const prices = { flatPrice: toAmount(flatPrice), freeFrom: toAmountOrNull(freeFrom) }
      return new RouteResponse({ ...terms, ...prices }, { degraded: lastKnown })
    },
  ),
  route(
    {
      post: '/api/store/calculate-shipping',
      access: 'public',
      alsoFailsWith: [429],
      summary: 'What shipping of a cart costs',
      body: shippingInput,
      reply: shippingSchema,
      deadlineMs: SHIPPING_MS,
    },
    async ({ body, address, header, call }) => {
      await visitors.take('shipping', address)
      const request = {
        items: body.items,
        address: body.shippingAddress ?? undefined,
        localDelivery: body.localDelivery ?? false,
        paymentIntentId: body.paymentIntentId,
        checkoutKey: checkoutKeyIn(header('cookie'), { secure }),
        clientSecret: body.clientSecret,
      }
      const { shippingCost, carrier, estimated } = await store.checkout.calculateShipping(request, call)
      return { shippingCost: toAmount(shippingCost), carrier, estimated }
    },
  ),
  route(
    {
      post: '/api/store/verify-address',
      access: 'public',
      alsoFailsWith: [429],
      summary: 'Whether mail reaches an address, and how the carrier writes it',
      body: addressInput,
      reply: verificationSchema,
      deadlineMs: SHIPPING_MS,
    },
    async ({ body, address: network, call }) => {
      await visitors.take('shipping', network)
      const { verdict, address, message } = await store.shipping.verifyAddress(body, call)
      if (address) return { verified: true, address: { ...address, street2: address.street2 ?? null } }
      return { verified: false, address: null, reason: REASONS[verdict] ?? 'unavailable', message }
    },
  ),
  route(
    {
      get: '/api/admin/shipping-status',
      access: 'shipper',
      summary: 'Which carriers are configured, and how they are doing',
      reply: z.object({ shippo: carrierSchema, easypost: carrierSchema, primaryService: z.string() }),
    },
    async ({ call }) => {
      const { shippo, easypost, primaryService } = await store.shipping.getShippingStatus({}, call)
      return { shippo: shippo ?? noCarrier, easypost: easypost ?? noCarrier, primaryService }
    },
  ),
]

/** The private setting that the store reads. */
const KEY = 'sales_tax'

const state = z.string().regex(/^[A-Z]{2}$/, 'A state is two capital letters')
/** A percentage, as a string or a number, in millionths. Numbers may have floating-point rounding errors, and no more. */
const rate = z.union([z.string(), z.number()]).transform((value, context): number => {
  const text = typeof value === 'number' ? value.toFixed(4) : value
  const isRounding = typeof value === 'string' || Math.abs(value - Number(text)) < 1e-9
  const millionths = isRounding ? parseTaxRate(text) : null
  if (millionths !== null) return millionths
  context.addIssue({ code: 'custom', message: 'A rate is 0 to 30 percent, with at most four decimals' })
  return z.NEVER
})
const taxSchema = z.object({ enabled: z.boolean(), rates: z.record(state, z.string()) })
const taxInput = z.object({ enabled: z.boolean(), rates: z.record(state, rate) })

const parseTax = (value: string | undefined): z.output<typeof taxSchema> => {
  try {
    return taxSchema.parse(JSON.parse(value ?? ''))
  } catch {
    // Missing or unreadable: the store charges none either.
    return { enabled: false, rates: {} }
  }
}

/** Sales tax in percent per state, with up to four decimals, off by default. It is one of the site's private settings; orders show it as a line of its own. */
export const storeTaxRoutes = ({ content }: { content: ContentClient }) => [
  route(
    { get: '/api/admin/sales-tax', access: 'owner', summary: 'Sales tax per state', reply: taxSchema },
    async ({ call }) => {
      const { settings } = await content.settings.listSettings({}, call)
      return parseTax(settings.find(({ key }) => key === KEY)?.value)
    },
  ),
  route(
    {
      put: '/api/admin/sales-tax',
      access: 'owner',
      summary:
        'Set the sales tax, in percent per state with up to four decimals; orders begun within the hour keep theirs',
      body: taxInput,
      reply: taxSchema,
      drops: ['settings'],
    },
    async ({ body, call }) => {
      const rates = Object.fromEntries(
        Object.entries(body.rates)
          .filter(([, value]) => value > 0)
          .map(([name, value]) => [name, formatTaxRate(value)]),
      )
      const { value } = await content.settings.setSetting(
        { key: KEY, value: JSON.stringify({ enabled: body.enabled, rates }) },
        call,
      )
      return parseTax(value)
    },
  ),
]
