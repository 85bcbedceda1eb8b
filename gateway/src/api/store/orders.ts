import type { Order } from '@skyfolio/protos/skyfolio/store/v1/Order'
import { roleAllows } from '@skyfolio/domain/access/roles'
import { z } from 'zod'
import type { StoreClient } from '../../clients/store-client.ts'
import { notYourRole } from '../../http-error.ts'
import { maskedFields } from '../../routing/field-mask.ts'
import { idParams, idText } from '../../routing/fields.ts'
import { listResponse, pageQuery, pageOf, toPageRequest } from '../../routing/list-pages.ts'
import type { Call } from '../../clients/call.ts'
import { route } from '../../routing/route.ts'
import { exportOrders, orderFilter } from './order-export.ts'
import { orderImages, type OrderImagesDependencies } from './order-images.ts'
import { toMoney } from './money.ts'
import {
  toBuyersOrderJson,
  toExpiredOrderJson,
  toItemJson,
  toOrderJson,
  toState,
  toWholeOrderJson,
} from './order-json.ts'
import {
  buyersOrderSchema,
  expiredOrderSchema,
  orderChangesSchema,
  orderItemSchema,
  orderListQuery,
  orderMoveSchema,
  orderSchema,
  refundSchema,
  wholeOrderSchema,
} from './order-schemas.ts'

interface Dependencies extends OrderImagesDependencies {
  store: StoreClient
}

/** The payment provider is called on the way. */
const PAYMENT_MS = 20_000
/** Thousands of orders are read. */
const EXPORT_MS = 20_000

const wholeOrder = async (dependencies: Dependencies, order: Order, call: Call) =>
  toWholeOrderJson(order, await orderImages(dependencies, order.items, 'VIEWER_OWNER', call))

/** What the owner does to one order; each returns the order as it is then, unless it deletes it. */
const orderActions = (dependencies: Dependencies) => {
  const { store } = dependencies
  const one = { access: 'owner', params: idParams, reply: wholeOrderSchema } as const
  const sending = { ...one, access: 'shipper' } as const
  return [
    route(
      { ...sending, patch: '/api/admin/orders/:id', summary: 'Set the notes of an order', body: orderChangesSchema },
      async ({ params, body, call }) => {
        const request = { id: params.id, ...maskedFields(body) }
        return wholeOrder(dependencies, await store.orders.updateOrder(request, call), call)
      },
    ),
    route(
      {
        ...sending,
        post: '/api/admin/orders/:id/status',
        summary: 'Mark an order shipped or delivered; owners: fulfil one after all',
        body: orderMoveSchema,
      },
      async ({ params, body: { status, trackingNumber }, caller, call }) => {
        // It was paid in another amount, say: that is not for those who send it to decide.
        if (status === 'paid' && !roleAllows(caller.role, 'owner')) throw notYourRole()
        const request = { id: params.id, to: toState(status), trackingNumber: trackingNumber ?? undefined }
        return wholeOrder(dependencies, await store.orders.moveOrder(request, call), call)
      },
    ),
    route(
      {
        ...one,
        post: '/api/admin/orders/:id/cancel',
        summary: 'Cancel an order; a paid one is refunded in full first',
        deadlineMs: PAYMENT_MS,
      },
      async ({ params, call }) =>
        wholeOrder(dependencies, await store.orders.cancelOrder({ id: params.id }, call), call),
    ),
    route(
      {
        ...one,
        post: '/api/admin/orders/:id/refund',
        summary: 'Give back money, in whole or in part',
        body: refundSchema,
        deadlineMs: PAYMENT_MS,
      },
      async ({ params, body: { amount, idempotencyKey }, call }) => {
        const part = amount === undefined ? {} : { amount: toMoney(amount) }
        const request = { id: params.id, idempotencyKey, ...part }
        return wholeOrder(dependencies, await store.orders.refundOrder(request, call), call)
      },
    ),
    route(
      {
        ...sending,
        post: '/api/admin/orders/:id/mails/:mailId/resend',
        summary: 'Send a message of an order anew',
        params: z.object({ id: idText, mailId: z.string().max(100) }),
      },
      async ({ params, call }) => wholeOrder(dependencies, await store.orders.resendMail(params, call), call),
    ),
    route(
      { ...one, post: '/api/admin/orders/:id/link', summary: "Replace the buyer's private link; the old one ends" },
      async ({ params, call }) =>
        wholeOrder(dependencies, await store.orders.renewOrderLink({ id: params.id }, call), call),
    ),
    route(
      { ...one, post: '/api/admin/orders/:id/erase', summary: "Erase the buyer's data; the amounts stay" },
      async ({ params, call }) =>
        wholeOrder(dependencies, await store.orders.eraseBuyer({ id: params.id }, call), call),
    ),
    route(
      {
        delete: '/api/admin/orders/:id',
        access: 'owner',
        summary: 'Delete an order of the test mode; never one of real money',
        params: idParams,
        status: 204,
      },
      async ({ params, call }) => {
        await store.orders.deleteTestOrder({ id: params.id }, call)
      },
    ),
  ]
}

export const storeOrderRoutes = (dependencies: Dependencies) => {
  const { store } = dependencies
  return [
    route(
      {
        get: '/api/store/orders/:token',
        access: 'public',
        summary: "An order by its buyer's private link; 90 days after delivery its state alone",
        params: z.object({ token: z.string().max(100) }),
        reply: z.union([buyersOrderSchema, expiredOrderSchema]),
      },
      async ({ params, call }) => {
        const order = await store.orders.getOrderByToken({ token: params.token }, call)
        if (order.detailsExpired) return toExpiredOrderJson(order)
        return toBuyersOrderJson(order, await orderImages(dependencies, order.items, 'VIEWER_VISITOR', call))
      },
    ),
    route(
      {
        get: '/api/admin/orders',
        access: 'shipper',
        summary: 'Orders, newest first; pending ones without an e-mail address are left out',
        query: orderListQuery,
        reply: z.array(orderSchema),
      },
      async ({ query, call }) => {
        const request = { ...orderFilter(query), ...toPageRequest(query) }
        const { orders, totalSize } = await store.orders.listOrders(request, call)
        const lines = orders.flatMap(({ items }) => items)
        const images = await orderImages(dependencies, lines, 'VIEWER_OWNER', call)
        const list = { path: '/api/admin/orders', query, total: totalSize ?? orders.length }
        return listResponse(
          orders.map(order => toOrderJson(order, images)),
          list,
        )
      },
    ),
    route(
      {
        get: '/api/admin/orders/export',
        access: 'owner',
        recentPassword: true,
        summary: 'The orders of a list as a table for spreadsheets',
        query: orderListQuery.omit({ page: true, limit: true }),
        reply: z.string(),
        replyType: 'text/csv; charset=utf-8',
        deadlineMs: EXPORT_MS,
      },
      ({ query, call }) => exportOrders(store, query, call),
    ),
    route(
      {
        get: '/api/admin/orders/:id',
        access: 'shipper',
        summary: 'One order with its history',
        params: idParams,
        reply: wholeOrderSchema,
      },
      async ({ params, call }) => wholeOrder(dependencies, await store.orders.getOrder({ id: params.id }, call), call),
    ),
    route(
      {
        get: '/api/admin/order-items/:orderId',
        access: 'shipper',
        summary: 'What an order is made of',
        params: z.object({ orderId: idText }),
        query: pageQuery,
        reply: z.array(orderItemSchema),
      },
      async ({ params, query, call }) => {
        const order = await store.orders.getOrder({ id: params.orderId }, call)
        const images = await orderImages(dependencies, order.items, 'VIEWER_OWNER', call)
        const items = order.items.map(item => toItemJson(item, order.id, images))
        return pageOf(items, { path: `/api/admin/order-items/${order.id}`, query })
      },
    ),
    ...orderActions(dependencies),
  ]
}

const orderNoticesSchema = z.object({
  /** Where notices of new orders go. Null: nowhere. */
  email: z.string().nullable(),
  /** False: the store takes no orders at all. */
  takesOrders: z.boolean(),
})

const testMailSchema = z.object({
  /** Whom it was sent to. */
  email: z.string(),
  /** There is no mail server: it was stored as a file. */
  storedAsFile: z.boolean(),
})

/** Longer than the store waits for its mail server. */
const TEST_MAIL_MS = 30_000

/** Where notices of new orders go. */
export const orderNoticeRoutes = ({ store }: { store: StoreClient }) => [
  route(
    {
      get: '/api/admin/order-notices',
      access: 'owner',
      summary: 'Where notices of new orders go',
      reply: orderNoticesSchema,
    },
    async ({ call }) => {
      const { email, takesOrders } = await store.orders.getOrderNotices({}, call)
      return { email: email ?? null, takesOrders }
    },
  ),
  route(
    {
      post: '/api/admin/test-mail',
      access: 'owner',
      alsoFailsWith: [409],
      summary: 'Send a mail to where notices of new orders go, to see whether mails arrive',
      reply: testMailSchema,
      deadlineMs: TEST_MAIL_MS,
    },
    ({ call }) => store.orders.sendTestMail({}, call),
  ),
]
