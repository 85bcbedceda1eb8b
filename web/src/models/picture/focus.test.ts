import { describe, expect, it } from '@jest/globals'
import { focusOf } from './focus.ts'

/** A ThumbHash of three by three waves of brightness; `columns` and `rows` are the strengths (0 to 15) of the first of each. */
const hash = (column: number, row: number): string => {
  const bytes = new Uint8Array(12).fill(0x77)
  const header = 20 | (31 << 6) | (31 << 12) | (31 << 18)
  bytes.set([header & 255, (header >> 8) & 255, (header >> 16) & 255, 3, 0])
  // Portrait: seven rows. The first wave is one across, the third one down and none across.
  bytes[5] = (7 << 4) | column
  bytes[6] = (7 << 4) | row
  return btoa(String.fromCharCode(...bytes))
}

describe('the focus of a picture', () => {
  it('is the middle when nothing is known', () => {
    expect(focusOf(null)).toEqual({ x: 50, y: 50 })
  })

  it('is the side where the light is', () => {
    expect(focusOf(hash(0, 7)).x).toBe(75)
    expect(focusOf(hash(15, 7)).x).toBe(25)
  })
})
