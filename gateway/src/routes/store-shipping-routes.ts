import type { AddressVerdict } from '@skyfolio/protos/skyfolio/store/v1/AddressVerdict'
import { z } from 'zod'
import type { StoreClient } from '../clients/store-client.ts'
import type { VisitorLimits } from '../http/visitor-limits.ts'
import { optionalText, requiredText } from './fields.ts'
import { route } from './route.ts'
import { shippingAnswer, shippingQuestion } from './store-checkout-schemas.ts'
import { toAmount } from './store-money.ts'

interface Deps {
  store: StoreClient
  visitors: VisitorLimits
}

/** Carriers get 5 s of it. */
const SHIPPING_MS = 6_000

const given = (max: number) => optionalText(max).transform(value => value ?? undefined)

// E-mail, phone and country come along as documented; carriers need none of them.
const addressQuestion = z.object({
  name: given(200),
  street1: requiredText(200, 'street1: a street is needed'),
  street2: given(200),
  city: requiredText(100, 'city: a city is needed'),
  state: requiredText(2, 'state: a state is needed'),
  zip: requiredText(10, 'zip: a ZIP code is needed'),
})

const verificationSchema = z.object({
  verified: z.boolean(),
  /** How the carrier writes it; null unless verified. */
  address: z
    .object({
      street1: z.string(),
      street2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    })
    .nullable(),
  /** unavailable: nobody could be asked, and the buyer may go on with the address as it is. */
  reason: z.enum(['not_found', 'unavailable']).optional(),
  message: z.string().optional(),
})

const carrierSchema = z.object({ configured: z.boolean(), status: z.string() })

const REASONS: Partial<Record<AddressVerdict, 'not_found' | 'unavailable'>> = {
  ADDRESS_VERDICT_NOT_FOUND: 'not_found',
  ADDRESS_VERDICT_UNAVAILABLE: 'unavailable',
}

const noCarrier = { configured: false, status: 'not configured' }

export const storeShippingRoutes = ({ store, visitors }: Deps) => [
  route(
    {
      post: '/api/store/calculate-shipping',
      access: 'public',
      summary: 'What shipping of a cart costs',
      body: shippingQuestion,
      reply: shippingAnswer,
      deadlineMs: SHIPPING_MS,
    },
    async ({ body, address, call }) => {
      await visitors.take('shipping', address)
      const request = {
        items: body.items,
        address: body.shippingAddress ?? undefined,
        localDelivery: body.localDelivery ?? false,
      }
      const { shippingCost, carrier, estimated } = await store.checkout.calculateShipping(request, call)
      return { shippingCost: toAmount(shippingCost), carrier, estimated }
    },
  ),
  route(
    {
      post: '/api/store/verify-address',
      access: 'public',
      summary: 'Whether mail reaches an address, and how the carrier writes it',
      body: addressQuestion,
      reply: verificationSchema,
      deadlineMs: SHIPPING_MS,
    },
    async ({ body, address: from, call }) => {
      await visitors.take('shipping', from)
      const { verdict, address, message } = await store.shipping.verifyAddress(body, call)
      if (address) return { verified: true, address: { ...address, street2: address.street2 ?? null } }
      return { verified: false, address: null, reason: REASONS[verdict] ?? 'unavailable', message }
    },
  ),
  route(
    {
      get: '/api/admin/shipping-status',
      access: 'owner',
      summary: 'Which carriers are configured, and how they are doing',
      reply: z.object({ shippo: carrierSchema, easypost: carrierSchema, primaryService: z.string() }),
    },
    async ({ call }) => {
      const { shippo, easypost, primaryService } = await store.shipping.getShippingStatus({}, call)
      return { shippo: shippo ?? noCarrier, easypost: easypost ?? noCarrier, primaryService }
    },
  ),
]
