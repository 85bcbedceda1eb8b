import { expect, test } from '@jest/globals'
import { moved } from './page-order.ts'

test('one thing moves, the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 1, -5)).toEqual(['b', 'a', 'c'])
})
