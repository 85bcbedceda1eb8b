import type { Order } from '@skyfolio/protos/skyfolio/store/v1/Order'
import { z } from 'zod'
import type { MediaClient } from '../clients/media-client.ts'
import type { StoreClient } from '../clients/store-client.ts'
import type { VisitorLimits } from '../http/visitor-limits.ts'
import { idParams } from './fields.ts'
import { route } from './route.ts'
import { storeImages } from './store-images.ts'
import { amount, toAmountOrNull } from './store-money.ts'
import { toWholeOrderJson } from './store-order-json.ts'
import { wholeOrderSchema } from './store-order-schemas.ts'

interface Deps {
  store: StoreClient
  media: MediaClient
  visitors: VisitorLimits
}

/** A carrier gets 20 s for the label, and 10 s to find one it has charged for without saying so. */
const LABEL_MS = 35_000
const CARRIER_MS = 15_000

const labelAnswer = z.object({
  success: z.boolean(),
  trackingNumber: z.string().nullable(),
  cost: amount.nullable(),
  serviceUsed: z.string(),
  message: z.string(),
  /** No real label: no carrier is configured. */
  sample: z.boolean(),
})

const toLabelJson = ({ label, trackingNumber }: Order): z.output<typeof labelAnswer> => ({
  success: label?.state === 'bought',
  trackingNumber: trackingNumber ?? null,
  cost: toAmountOrNull(label?.cost),
  serviceUsed: label?.service ?? '',
  message:
    label?.state !== 'bought'
      ? 'No label was made. Please try again.'
      : label.sample
        ? 'A sample label was created: no carrier is configured'
        : `A label was bought from ${label.carrier || 'the carrier'}`,
  sample: label?.sample ?? false,
})

const trackingHint = <B extends z.ZodType>(
  { store, visitors }: Deps,
  hint: { post: string; summary: string; body: B; numberIn(body: z.output<B>): unknown },
) =>
  route(
    {
      post: hint.post,
      access: 'public',
      summary: hint.summary,
      body: hint.body,
      reply: z.object({ received: z.boolean() }),
    },
    async ({ body, address, call }) => {
      await visitors.take('shipping', address)
      const trackingNumber = hint.numberIn(body)
      if (typeof trackingNumber === 'string') await store.shipping.hearOfParcel({ trackingNumber }, call)
      return { received: true }
    },
  )

const shippoEvent = z.object({ data: z.object({ tracking_number: z.unknown() }).nullish() })
const easypostEvent = z.object({ result: z.object({ tracking_code: z.unknown() }).nullish() })

/** Labels of orders, and what carriers tell of parcels: their webhooks are hints, the carrier is asked. */
export const storeLabelRoutes = (deps: Deps) => [
  route(
    {
      post: '/api/admin/orders/:id/create-label',
      access: 'owner',
      summary: 'Buy the label of an order, once; the order becomes shipped',
      params: idParams,
      reply: labelAnswer,
      deadlineMs: LABEL_MS,
    },
    async ({ params, call }) => toLabelJson(await deps.store.orders.createLabel({ id: params.id }, call)),
  ),
  route(
    {
      post: '/api/admin/orders/:id/void-label',
      access: 'owner',
      summary: 'Give a label back to its carrier',
      params: idParams,
      reply: wholeOrderSchema,
      deadlineMs: CARRIER_MS,
    },
    async ({ params, call }) => {
      const order = await deps.store.orders.voidLabel({ id: params.id }, call)
      return toWholeOrderJson(order, await storeImages(deps.media, order.items, 'VIEWER_OWNER', call))
    },
  ),
  trackingHint(deps, {
    post: '/api/store/webhooks/shippo',
    summary: 'Shippo tells of a parcel',
    body: shippoEvent,
    numberIn: ({ data }) => data?.tracking_number,
  }),
  trackingHint(deps, {
    post: '/api/store/webhooks/easypost',
    summary: 'EasyPost tells of a parcel',
    body: easypostEvent,
    numberIn: ({ result }) => result?.tracking_code,
  }),
]
