import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { wallScene } from './wall-scale.tsx'

const inches = fc.integer({ min: 4, max: 200 })

it('shows every print whole, above the sofa', () => {
  fc.assert(
    fc.property(inches, inches, (width, height) => {
      const { place, floor, ...scene } = wallScene({ width, height })
      const center = { x: place.x + place.side / 2, y: place.y + place.side / 2 }
      expect(center.x).toBeCloseTo(scene.width / 2)
      expect(center.x - width / 2).toBeGreaterThanOrEqual(0)
      expect(center.y - height / 2).toBeGreaterThanOrEqual(0)
      // 33 inches of sofa, and some wall between.
      expect(floor - (center.y + height / 2)).toBeGreaterThan(33)
    }),
  )
})
