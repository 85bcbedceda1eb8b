import { describe, expect, it } from '@jest/globals'
import { integrationOf, isSessionNumber, sessionRange } from './sessions.ts'

const session = (filter: string | null, frames: number, exposureSeconds: number) => ({
  filter,
  frames,
  exposureSeconds,
})

describe('integration', () => {
  it('is summed up by filter, in the order of their first session, however the filter is written', () => {
    const sessions = [session('Ha', 60, 300), session(null, 3, 0.1), session('OIII', 20, 300), session(' ha ', 40, 180)]
    expect(integrationOf(sessions)).toEqual({
      seconds: 31_200.3,
      frames: 123,
      filters: [
        { filter: 'Ha', seconds: 25_200, frames: 100 },
        { filter: null, seconds: 0.3, frames: 3 },
        { filter: 'OIII', seconds: 6_000, frames: 20 },
      ],
    })
  })

  it('of no sessions is nothing', () => expect(integrationOf([])).toEqual({ seconds: 0, frames: 0, filters: [] }))
})

describe('the numbers of a session', () => {
  it('are within their ranges, and whole where they count', () => {
    expect([1, 1_000_000].map(value => isSessionNumber('frames', value))).toEqual([true, true])
    expect([0, 1_000_001, 1.5, NaN, '3', null].map(value => isSessionNumber('frames', value))).toEqual(
      Array(6).fill(false),
    )
    expect(isSessionNumber('sensorTemperature', -10.5)).toBe(true)
    expect(isSessionNumber('exposureSeconds', 0)).toBe(false)
  })

  it('say their range in words', () => {
    expect(sessionRange('frames')).toBe('a whole number from 1 to 1,000,000')
    expect(sessionRange('exposureSeconds')).toBe('a number from 0.00001 to 1,000,000')
  })
})
