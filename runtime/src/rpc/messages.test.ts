import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fromTimestamp, present, presentTime, readFieldMask, readTime, toTimestamp } from './messages.ts'

describe('optional field of a message', () => {
  it('is absent without a value', () => {
    expect({ ...present('name', null), ...present('color', undefined), ...presentTime('at', null) }).toEqual({})
  })

  it('has zero, false and the empty text', () => {
    expect({ ...present('a', 0), ...present('b', false), ...present('c', '') }).toEqual({ a: 0, b: false, c: '' })
  })

  it('has a time as a timestamp', () => {
    expect(presentTime('at', new Date(1500))).toEqual({ at: { seconds: 1, nanos: 500_000_000 } })
  })
})

describe('optional time of a message', () => {
  it('is read as a date, and null when absent', () => {
    expect(readTime({ seconds: 1, nanos: 500_000_000 }, 'starts_at')).toEqual(new Date(1500))
    expect([readTime(null, 'starts_at'), readTime(undefined, 'starts_at')]).toEqual([null, null])
  })

  it('is rejected when no date can have it', () => {
    expect(() => readTime({ seconds: 9e15, nanos: 0 }, 'starts_at')).toThrow(
      expect.objectContaining({ reason: 'INVALID_TIME', field: 'starts_at' }),
    )
  })
})

describe('field mask', () => {
  const fields = { name: () => ({ name: 'new' }), color: () => ({ color: null }) }

  it('names the fields that change, and no others', () => {
    expect(readFieldMask<object>({ paths: ['color'] }, fields)).toEqual({ color: null })
    expect(readFieldMask<object>(null, fields)).toEqual({})
  })

  it.each(['id', '__proto__', 'toString', ''])('rejects %j', path => {
    expect(() => readFieldMask<object>({ paths: ['name', path] }, fields)).toThrow(
      expect.objectContaining({ reason: 'INVALID_MASK', field: 'update_mask' }),
    )
  })
})

describe('timestamps', () => {
  it('survive the round trip, with nanos that are never negative', () => {
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
})
