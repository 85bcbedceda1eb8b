import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fromTimestamp, toTimestamp } from './timestamps.ts'

test('every date survives, and nanos are never negative', () => {
  const report = { verbose: 0 } as const
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }), date => {
      const timestamp = toTimestamp(date)
      expect(timestamp.nanos).toBeGreaterThanOrEqual(0)
      expect(fromTimestamp(timestamp)).toEqual(date)
    }),
    report,
  )
  expect(toTimestamp(new Date(-1))).toEqual({ seconds: -1, nanos: 999_000_000 })
  expect(() => toTimestamp(new Date(NaN))).toThrow(RangeError)
})
