import type { Order } from '@skyfolio/protos/skyfolio/store/v1/Order'
import type { OrderItem } from '@skyfolio/protos/skyfolio/store/v1/OrderItem'
import type { OrderPositionInput } from '@skyfolio/protos/skyfolio/store/v1/OrderPosition'
import type { z } from 'zod'
import type { StoreClient } from '../../clients/store-client.ts'
import { HttpError } from '../../http-error.ts'
import { RouteResponse } from '../../routing/response.ts'
import type { Call } from '../../clients/call.ts'
import { toAmount, toAmountOrNull } from './money.ts'
import { LOCAL_DELIVERY, type orderListQuery } from './order-schemas.ts'
import { toState, toStatus } from './order-json.ts'
import { toIso, toIsoOrNull } from '../../routing/fields.ts'

const PAGE = 500
/** The table is built in memory. */
const MAX_ORDERS = 20_000
const TOO_MANY = 'A table holds at most 20,000 orders, and these are more: choose a status or search for fewer'

type Filter = Pick<z.output<typeof orderListQuery>, 'status' | 'search' | 'mail'>

/** The contract's filter of a list's query. */
export const orderFilter = ({ status, search, mail }: Filter) => ({
  states: status ? [toState(status)] : [],
  search,
  stuckMail: mail === 'stuck',
})

const describeItem = ({ productName, description, fit }: OrderItem): string =>
  `${productName}, ${description}${fit === 'PRINT_FIT_BORDER' ? ', with white border' : ''}`

const COLUMNS: [name: string, value: (order: Order) => string | number | null | undefined][] = [
  ['Order', order => order.orderNumber],
  ['Date', order => toIso(order.createdAt)],
  ['Status', order => toStatus(order.state)],
  ['Test', order => (order.paymentProvider === 'test' ? 'yes' : '')],
  ['Name', order => order.customerName],
  ['E-mail', order => order.customerEmail],
  ['Phone', order => order.customerPhone],
  ['Delivery', order => (order.localDelivery ? LOCAL_DELIVERY : order.shippingService)],
  ['Street', order => [order.address?.street, order.address?.street2].filter(Boolean).join(', ')],
  ['City', order => order.address?.city],
  ['State', order => order.address?.state],
  ['ZIP', order => order.address?.zipCode],
  ['Items', order => order.items.map(describeItem).join('; ')],
  ['Subtotal', order => toAmount(order.amounts?.subtotal)],
  ['Discount', order => toAmount(order.amounts?.discount)],
  ['Coupon', order => order.couponCode],
  ['Shipping', order => toAmount(order.amounts?.shipping)],
  ['Tax', order => toAmount(order.amounts?.tax)],
  ['Total', order => toAmount(order.amounts?.total)],
  ['Received', order => toAmountOrNull(order.amountReceived)],
  ['Refunded', order => toAmount(order.amountRefunded)],
  ['Payment', order => order.paymentIntentId],
  ['Paid', order => toIsoOrNull(order.paidAt)],
  ['Shipped', order => toIsoOrNull(order.shippedAt)],
  ['Delivered', order => toIsoOrNull(order.deliveredAt)],
  ['Tracking', order => order.trackingNumber],
  ['Notes', order => order.notes],
]

/** A buyer's text must not become a formula in the owner's spreadsheet. */
const cell = (value: string | number | null | undefined): string => {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const row = (cells: (string | number | null | undefined)[]): string => cells.map(cell).join(',')

/**
 * All orders of a filter, page by page. Each page begins at the last order of the one before, not at an offset: meanwhile
 * orders are added and leave the filter, which shifts everything behind them.
 */
async function* ordersOf(store: StoreClient, filter: Filter, call: Call): AsyncGenerator<Order> {
  const seen = new Set<number>()
  let after: OrderPositionInput | undefined
  for (;;) {
    const page = { pageSize: PAGE, after, includeTotal: after === undefined }
    const { orders, totalSize } = await store.orders.listOrders({ ...orderFilter(filter), ...page }, call)
    if ((totalSize ?? 0) > MAX_ORDERS) throw new HttpError(400, TOO_MANY)
    for (const order of orders) {
      if (!seen.has(order.id)) yield order
      seen.add(order.id)
    }
    const last = orders.at(-1)
    if (!last || orders.length < PAGE) return
    after = { createdAt: last.createdAt, id: last.id }
  }
}

/**
 * All orders of a filter, newest first, as CSV with a byte order mark, by which spreadsheets recognize UTF-8; 400 for too
 * many. The audit trail records it first.
 */
export const exportOrders = async (store: StoreClient, filter: Filter, call: Call): Promise<RouteResponse<string>> => {
  const rows = [row(COLUMNS.map(([name]) => name))]
  for await (const order of ordersOf(store, filter, call)) rows.push(row(COLUMNS.map(([, value]) => value(order))))
  await store.orders.recordOrderExport({ orders: rows.length - 1 }, call)
  return new RouteResponse(`\u{feff}${rows.join('\r\n')}\r\n`, {
    headers: { 'Content-Disposition': 'attachment; filename="orders.csv"' },
  })
}
