import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { forbiddenMove, hasMoney, isMove, ORDER_STATES, statesBefore } from './order-states.ts'

const allowed = ORDER_STATES.flatMap(to => statesBefore(to).map(from => `${from} --> ${to}`)).sort()

test('the allowed changes are those of the picture', () => {
  const picture = readFileSync(new URL('../../docs/order-states.md', import.meta.url), 'utf8')
  const drawn = [...picture.matchAll(/^ *(\w+ --> \w+)$/gm)].map(([, arrow]) => arrow)
  expect(drawn.sort()).toEqual(allowed)
})

test('a repeated change is none, a forbidden one is refused', () => {
  for (const from of ORDER_STATES)
    for (const to of ORDER_STATES)
      if (from === to) expect(isMove(from, to)).toBe(false)
      else if (allowed.includes(`${from} --> ${to}`)) expect(isMove(from, to)).toBe(true)
      else expect(() => isMove(from, to)).toThrow(forbiddenMove(from, to).message)
})

test('no order with money becomes unpaid, but by giving it back', () => {
  for (const from of ORDER_STATES.filter(hasMoney)) expect(statesBefore('pending')).not.toContain(from)
  expect(statesBefore('paid')).toEqual(['pending', 'paid_unfulfillable', 'paid_mismatch'])
})
