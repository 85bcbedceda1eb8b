import { describe, expect, it } from '@jest/globals'
import { newSessions } from './session.ts'

const frames = { frames: 10, exposureSeconds: 300 }

describe('sessions', () => {
  it('need frames and an exposure; what is not given is not known', () => {
    const [session] = newSessions([{ ...frames, night: '2025-08-23', filter: '  Ha ', notes: '', gain: 100 }])
    expect(session).toMatchObject({ ...frames, night: '2025-08-23', filter: 'Ha', notes: null, gain: 100, iso: null })
    expect(Object.values(session ?? {}).filter(value => value === undefined)).toEqual([])
    expect([undefined, null].map(newSessions)).toEqual([[], []])
  })

  it.each([
    [[frames, { exposureSeconds: 300 }], 'Session 2: frames must be a whole number from 1 to 1,000,000'],
    [[{ frames: 1 }], 'Session 1: exposureSeconds must be a number'],
    [[{ ...frames, bortle: 10 }], 'bortle'],
    [[{ ...frames, night: '2025-02-30' }], 'night must be a date'],
    [[{ ...frames, filter: 'x'.repeat(101) }], 'filter'],
    [[{ ...frames, sensorTemperature: -300 }], 'sensorTemperature'],
    [[null], 'frames'],
    ['all', 'must be a list'],
    [Array(201).fill(frames), 'at most 200'],
  ])('reject %.60j', (given, message) => expect(() => newSessions(given)).toThrow(message))
})
