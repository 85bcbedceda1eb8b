import { expect, test } from '@jest/globals'
import type { ListOrdersRequestInput } from '@skyfolio/protos/skyfolio/store/v1/ListOrdersRequest'
import type { StoreClient } from '../clients/store-client.ts'
import { exportedOrders } from './store-order-export.ts'

const call = { requestId: 'r', deadlineMs: 1_000 }
const zero = { currencyCode: 'USD', amountMinor: 0 }
const order = {
  ...{ createdAt: { seconds: 0, nanos: 0 }, state: 'ORDER_STATE_PAID', items: [], amountRefunded: zero },
  amounts: { subtotal: zero, discount: zero, shipping: zero, tax: zero, total: zero },
}

/** A store that counts some orders, and has others when they are read. */
const storeOf = (counted: number, read = counted): StoreClient =>
  ({
    orders: {
      listOrders: ({ skip = 0, pageSize = 0, includeTotal }: ListOrdersRequestInput) =>
        Promise.resolve({
          orders: Array.from({ length: Math.max(0, Math.min(pageSize, read - skip)) }, () => order),
          ...(includeTotal && { totalSize: counted }),
        }),
    },
  }) as unknown as StoreClient

const ordersIn = async (store: StoreClient): Promise<number> => {
  const { body } = await exportedOrders(store, { search: undefined, status: undefined, mail: undefined }, call)
  return body.trim().split('\r\n').length - 1
}

test.each([0, 500, 501, 20_000])('a table of %d orders holds all of them', async count => {
  expect(await ordersIn(storeOf(count))).toBe(count)
})

test('orders that come while it is made stand in it too', async () => {
  expect(await ordersIn(storeOf(20_000, 20_001))).toBe(20_001)
})

test('more than a table can hold are refused with the way out, never cut off', async () => {
  await expect(ordersIn(storeOf(20_001))).rejects.toMatchObject({
    ...{ name: 'Problem', status: 400, message: expect.stringContaining('choose a status or search') },
  })
})
