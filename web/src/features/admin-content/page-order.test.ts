import { expect, test } from '@jest/globals'
import { moved, orderChanges } from './page-order.ts'

test('one thing moves, the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 1, -5)).toEqual(['b', 'a', 'c'])
})

test('only pages whose place has changed are written', () => {
  const list = [
    { id: 7, menuOrder: 1 },
    { id: 9, menuOrder: 5 },
    { id: 8, menuOrder: 3 },
  ]
  expect(orderChanges(list)).toEqual([{ id: 9, change: { menuOrder: 2 } }])
})
