import { describe, expect, it } from '@jest/globals'
import { rangeOf } from './value-range.ts'

/** The range of one channel with these values. */
function rangeOfValues(values: number[]) {
  const sorted = Float32Array.from(values).sort()
  return rangeOf({ least: sorted[0] ?? Infinity, largest: sorted.at(-1) ?? -Infinity, channels: [sorted] })
}

const ramp = (from: number, to: number, count = 3000) =>
  Array.from({ length: count }, (_, n) => from + ((to - from) * n) / (count - 1))

describe('the range of an image whose format names none', () => {
  it('is 0 to 1 for values that programs for astrophotography write', () => {
    expect(rangeOfValues(ramp(0, 1))).toEqual({ low: 0, high: 1 })
    expect(rangeOfValues(ramp(0.001, 0.02))).toEqual({ low: 0, high: 1 })
    expect(rangeOfValues(ramp(0, 1.5))).toEqual({ low: 0, high: 1 })
    expect(rangeOfValues([...ramp(0, 1), -0.01, -0.02])).toEqual({ low: 0, high: 1 })
  })

  it('is 0 to the largest value for others', () => {
    expect(rangeOfValues(ramp(900, 54_000))).toEqual({ low: 0, high: 54_000 })
  })

  it('begins at the least value where that is negative', () => {
    expect(rangeOfValues(ramp(-1000, 3000))).toEqual({ low: -1000, high: 3000 })
    expect(rangeOfValues([...ramp(900, 54_000), -20])).toEqual({ low: -20, high: 54_000 })
    expect(rangeOfValues(ramp(-0.25, 0.5))).toEqual({ low: -0.25, high: 1 })
    expect(rangeOfValues(ramp(-8, -2))).toEqual({ low: -8, high: -2 })
  })

  it('does not depend on a few extreme values', () => {
    for (const extreme of [1e9, 3e38]) expect(rangeOfValues([...ramp(0, 1), extreme])).toEqual({ low: 0, high: 1 })
    expect(rangeOfValues([...ramp(-1000, 3000), -1e9]).low).toBe(-1000)
    expect(rangeOfValues([...ramp(900, 54_000, 200_000), 1e9, 1e9, 1e9]).high).toBeCloseTo(54_000, -1)
  })

  it('keeps bright stars, which are rare too', () => {
    expect(rangeOfValues([...ramp(900, 40_000), 65_535])).toEqual({ low: 0, high: 65_535 })
  })

  it('is never empty', () => {
    expect(rangeOfValues([])).toEqual({ low: 0, high: 1 })
    expect(rangeOfValues([-5, -5, -5])).toEqual({ low: -5, high: -4 })
    expect(rangeOfValues([7])).toEqual({ low: 0, high: 7 })
  })

  it('is the same for all channels', () => {
    const channels = [ramp(0, 10), ramp(0, 50), ramp(0, 20)].map(values => Float32Array.from(values))
    expect(rangeOf({ least: 0, largest: 50, channels })).toEqual({ low: 0, high: 50 })
  })
})
