import { describe, expect, it } from '@jest/globals'
import { zoomed } from './use-zoom.ts'

const whole = { scale: 1, x: 0, y: 0 }

describe('zoom', () => {
  it('keeps the point under the fingers in place', () => {
    const view = zoomed(whole, 2, { x: 100, y: -40 })
    expect(view).toEqual({ scale: 2, x: -100, y: 40 })
    // The point of the picture that was at (100, -40) is there still.
    expect([view.x + 2 * 100, view.y + 2 * -40]).toEqual([100, -40])
  })

  it('stays between the whole picture and six times its size', () => {
    expect(zoomed({ scale: 2, x: 30, y: 10 }, 0.1, { x: 5, y: 5 })).toEqual(whole)
    expect(zoomed(whole, 50, { x: 0, y: 0 }).scale).toBe(6)
  })
})
