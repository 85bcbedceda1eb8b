import { describe, expect, it } from '@jest/globals'
import { parcelOf } from './parcel.ts'

describe('parcel', () => {
  it('is a tube for up to four prints and a box for more, as long as the widest short side', () => {
    expect(parcelOf([{ width: 13, height: 19, quantity: 1 }])).toEqual({ length: 15, width: 3, height: 3, weight: 6 })
    expect(parcelOf([{ width: 20, height: 30, quantity: 4 }])).toMatchObject({ length: 22, width: 3 })
    const mixed = [
      { width: 11, height: 14, quantity: 3 },
      { width: 30, height: 20, quantity: 2 },
    ]
    expect(parcelOf(mixed)).toMatchObject({ length: 22, width: 6, height: 6 })
    expect(parcelOf([{ width: 11, height: 14, quantity: 99 }])).toMatchObject({ length: 13, width: 12 })
  })

  it('never weighs less with more prints, nor more than carriers take', () => {
    let before = 0
    for (let quantity = 1; quantity < 100; quantity += 1) {
      const { weight } = parcelOf([{ width: 20, height: 30, quantity }])
      expect(weight).toBeGreaterThanOrEqual(before)
      before = weight
    }
    expect(parcelOf([{ width: 200, height: 200, quantity: 99 }]).weight).toBe(1120)
  })
})
