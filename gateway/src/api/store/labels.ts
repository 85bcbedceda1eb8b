import type { Order } from '@skyfolio/protos/skyfolio/store/v1/Order'
import { RpcError } from '@skyfolio/runtime/rpc/client'
import { z } from 'zod'
import type { StoreClient } from '../../clients/store-client.ts'
import type { VisitorLimits } from '../../limits/visitor-limits.ts'
import { HttpError } from '../../http-error.ts'
import { idParams } from '../../routing/fields.ts'
import { route } from '../../routing/route.ts'
import { amount, hundredths, toAmount, toAmountOrNull, toDecimal, toMoney } from './money.ts'
import { orderImages, type OrderImagesDependencies } from './order-images.ts'
import { toWholeOrderJson } from './order-json.ts'
import { wholeOrderSchema } from './order-schemas.ts'

interface Dependencies extends OrderImagesDependencies {
  store: StoreClient
  visitors: VisitorLimits
}

/** A carrier gets 20 s for the label, and 10 s to find one that it has charged for without confirming it. */
const LABEL_MS = 35_000
const CARRIER_MS = 15_000

const labelSchema = z.object({
  success: z.boolean(),
  trackingNumber: z.string().nullable(),
  cost: amount.nullable(),
  serviceUsed: z.string(),
  message: z.string(),
  /** Not a real label: no carrier is configured. */
  sample: z.boolean(),
})

const toLabelJson = ({ label, trackingNumber }: Order): z.output<typeof labelSchema> => ({
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

const trackingWebhook = <B extends z.ZodType>(
  { store, visitors }: Dependencies,
  webhook: { post: string; summary: string; body: B; numberIn(body: z.output<B>): unknown },
) =>
  route(
    {
      post: webhook.post,
      access: 'public',
      alsoFailsWith: [429],
      summary: webhook.summary,
      body: webhook.body,
      reply: z.object({ received: z.boolean() }),
    },
    async ({ body, address, call }) => {
      await visitors.take('shipping', address)
      const trackingNumber = webhook.numberIn(body)
      if (typeof trackingNumber === 'string') await store.shipping.refreshTracking({ trackingNumber }, call)
      return { received: true }
    },
  )

const shippoEvent = z.object({ data: z.object({ tracking_number: z.unknown() }).nullish() })
const easypostEvent = z.object({ result: z.object({ tracking_code: z.unknown() }).nullish() })

const quoteSchema = z.object({
  /** 'Shippo', 'EasyPost' or 'Sample'. */
  carrier: z.string(),
  service: z.string(),
  /** Of the parcel, rounded up. */
  weightOunces: z.number().int(),
  /** What the carrier's account would be charged. */
  cost: amount,
  /** Not a real label: no carrier is configured. */
  sample: z.boolean(),
})

/** What the owner has seen and agreed to. */
const purchaseSchema = z
  .object({
    /** Only for this price and service a label is bought, from this carrier first. Without it: at whatever it costs. */
    quote: z.object({ carrier: z.string(), service: z.string(), cost: hundredths('cost') }).optional(),
  })
  .optional()

/** A price that has changed comes with the new quote, so that the owner can be asked again. Other errors are left as they are. */
const withNewQuote = (error: unknown): unknown => {
  if (!(error instanceof RpcError) || error.reason !== 'LABEL_PRICE_CHANGED') return error
  const { carrier, service, weight_ounces: weight, amount_minor: cost } = error.metadata
  const quote = quoteSchema.parse({
    ...{ carrier, service, weightOunces: Number(weight), cost: toDecimal(Number(cost)), sample: carrier === 'Sample' },
  })
  return new HttpError(409, error.message, { details: { code: error.reason, quote }, cause: error })
}

/** Labels of orders, and carriers' webhooks: these are hints only, the store queries the carrier. */
export const storeLabelRoutes = (dependencies: Dependencies) => [
  route(
    {
      get: '/api/admin/orders/:id/label-quote',
      access: 'shipper',
      summary: 'What the label of an order would cost now',
      params: idParams,
      reply: quoteSchema,
      deadlineMs: CARRIER_MS,
    },
    async ({ params, call }) => {
      const { cost, ...quote } = await dependencies.store.orders.quoteLabel({ id: params.id }, call)
      return { ...quote, cost: toAmount(cost) }
    },
  ),
  route(
    {
      post: '/api/admin/orders/:id/create-label',
      access: 'shipper',
      summary:
        'Buy the label of an order, once; the order becomes shipped. When its price is no longer that of the quote, 409 with ' +
        'code LABEL_PRICE_CHANGED and the new `quote`',
      params: idParams,
      body: purchaseSchema,
      reply: labelSchema,
      deadlineMs: LABEL_MS,
    },
    async ({ params, body, call }) => {
      const quote = body?.quote && { ...body.quote, cost: toMoney(body.quote.cost) }
      const request = { id: params.id, ...(quote && { quote }) }
      try {
        return toLabelJson(await dependencies.store.orders.createLabel(request, call))
      } catch (error) {
        throw withNewQuote(error)
      }
    },
  ),
  route(
    {
      post: '/api/admin/orders/:id/void-label',
      access: 'shipper',
      summary: 'Give a label back to its carrier',
      params: idParams,
      reply: wholeOrderSchema,
      deadlineMs: CARRIER_MS,
    },
    async ({ params, call }) => {
      const order = await dependencies.store.orders.voidLabel({ id: params.id }, call)
      return toWholeOrderJson(order, await orderImages(dependencies, order.items, 'VIEWER_OWNER', call))
    },
  ),
  trackingWebhook(dependencies, {
    post: '/api/store/webhooks/shippo',
    summary: 'Shippo tells of a parcel',
    body: shippoEvent,
    numberIn: ({ data }) => data?.tracking_number,
  }),
  trackingWebhook(dependencies, {
    post: '/api/store/webhooks/easypost',
    summary: 'EasyPost tells of a parcel',
    body: easypostEvent,
    numberIn: ({ result }) => result?.tracking_code,
  }),
]
