import { expect, test } from '@jest/globals'
import type { ListOrdersRequestInput } from '@skyfolio/protos/skyfolio/store/v1/ListOrdersRequest'
import type { StoreClient } from '../../clients/store-client.ts'
import { exportOrders } from './order-export.ts'

const call = { requestId: 'r', deadlineMs: 1_000 }
const zero = { currencyCode: 'USD', amountMinor: 0 }
const order = {
  ...{ createdAt: { seconds: 0, nanos: 0 }, state: 'ORDER_STATE_PAID', items: [], amountRefunded: zero },
  amounts: { subtotal: zero, discount: zero, shipping: zero, tax: zero, total: zero },
}

/** Entries of the list, newest first. */
const listOf = (count: number) => Array.from({ length: count }, (_, n) => ({ ...order, id: count - n }))

/** A store that counts some orders, and has others when they are read; something may happen after each page. */
const storeOf = (counted: number, list = listOf(counted), happens: () => void = () => undefined): StoreClient =>
  ({
    orders: {
      listOrders: ({ skip = 0, after, pageSize = 0, includeTotal }: ListOrdersRequestInput) => {
        const behind = after ? list.filter(({ id }) => id < (after.id ?? 0)) : list
        const orders = behind.slice(skip, skip + pageSize)
        happens()
        return Promise.resolve({ orders, ...(includeTotal && { totalSize: counted }) })
      },
      recordOrderExport: () => Promise.resolve({}),
    },
  }) as unknown as StoreClient

const rowsOf = async (store: StoreClient): Promise<string[]> => {
  const { body } = await exportOrders(store, { search: undefined, status: undefined, mail: undefined }, call)
  return body.trim().split('\r\n').slice(1)
}
const ordersIn = async (store: StoreClient): Promise<number> => (await rowsOf(store)).length

test.each([0, 500, 501, 20_000])('order export has all of %d orders', async count => {
  expect(await ordersIn(storeOf(count))).toBe(count)
})

test('order export includes orders that come meanwhile', async () => {
  expect(await ordersIn(storeOf(20_000, listOf(20_001)))).toBe(20_001)
})

// Protected by `after` in ordersOf: with a number of orders to pass over the rest would move under it.
test('order export loses and repeats no row when orders come and leave the filter meanwhile', async () => {
  const named = listOf(1_600).map(each => ({ ...each, orderNumber: `SF-${each.id}` }))
  const list = [...named]
  let comes = 1_600
  const leave = () => {
    list.splice(0, 3)
    comes += 1
    list.unshift({ ...order, id: comes, orderNumber: `SF-${comes}` })
  }
  const numbers = (await rowsOf(storeOf(1_600, list, leave))).map(each => each.split(',')[0])
  expect(numbers).toEqual(named.map(({ orderNumber }) => orderNumber))
})

// Protected by `seen` in ordersOf.
test('order export has one row for an order that the store lists twice', async () => {
  const [first = { ...order, id: 3 }] = listOf(3)
  expect(await ordersIn(storeOf(4, [first, ...listOf(3)]))).toBe(3)
})

test('order export refuses too many orders with advice instead of truncating', async () => {
  await expect(ordersIn(storeOf(20_001))).rejects.toMatchObject({
    ...{ name: 'HttpError', status: 400, message: expect.stringContaining('choose a status or search') },
  })
})
