import { isId, pageOf } from './ids.ts'
import { orderNotFound, type Order } from './order.ts'
import type { OrderFilter, Orders } from './orders.ts'
import { LARGEST_PAGE, type Place, type WantedPage } from './page.ts'

interface Needs {
  orders: Orders
}

/** One order. Throws ORDER_NOT_FOUND. */
export const getOrder =
  ({ orders }: Needs) =>
  async (id: number): Promise<Order> => {
    const order = isId(id) ? await orders.byId(id) : null
    if (!order) throw orderNotFound()
    return order
  }

/** The order of a buyer's private link; a pending one has none yet. Throws ORDER_NOT_FOUND. */
export const getOrderByToken =
  ({ orders }: Needs) =>
  async (token: string): Promise<Order> => {
    const order = /^[a-z2-7]{32}$/.test(token) ? await orders.byToken(token) : null
    if (!order || order.state === 'pending') throw orderNotFound()
    return order
  }

/** Orders, newest first; pending ones without an e-mail address are left out. Throws INVALID_PAGE. */
export const listOrders =
  ({ orders }: Needs) =>
  async (
    filter: OrderFilter,
    { after, ...page }: WantedPage & { after: Place | null },
  ): Promise<{ orders: Order[]; totalSize?: number }> => {
    const found = await orders.list(filter, pageOf(page, LARGEST_PAGE), after)
    return page.includeTotal ? { orders: found, totalSize: await orders.count(filter) } : { orders: found }
  }
