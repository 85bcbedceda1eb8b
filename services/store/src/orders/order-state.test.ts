import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { forbiddenMove, hasMoney, isMove, ORDER_STATES, statesBefore } from './order-state.ts'

const allowed = ORDER_STATES.flatMap(to => statesBefore(to).map(from => `${from} --> ${to}`)).sort()

describe('order state', () => {
  it('allows the moves of the documented diagram', () => {
    const picture = readFileSync(new URL('../../docs/order-states.md', import.meta.url), 'utf8')
    const drawn = [...picture.matchAll(/^ *(\w+ --> \w+)$/gm)].map(([, arrow]) => arrow)
    expect(drawn.sort()).toEqual(allowed)
  })

  it('ignores a repeated move and rejects a forbidden one', () => {
    for (const from of ORDER_STATES)
      for (const to of ORDER_STATES)
        if (from === to) expect(isMove(from, to)).toBe(false)
        else if (allowed.includes(`${from} --> ${to}`)) expect(isMove(from, to)).toBe(true)
        else expect(() => isMove(from, to)).toThrow(forbiddenMove(from, to).message)
  })

  it('leaves a paid state only by a refund', () => {
    for (const from of ORDER_STATES.filter(hasMoney)) expect(statesBefore('pending')).not.toContain(from)
    expect(statesBefore('paid')).toEqual(['pending', 'paid_unfulfillable', 'paid_mismatch'])
  })
})
