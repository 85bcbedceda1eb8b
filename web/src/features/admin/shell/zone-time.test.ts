import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { clockTime, momentOf } from './zone-time.ts'

test.each([
  ['2026-11-25T20:00', 'America/New_York', '2026-11-26T01:00:00.000Z'],
  ['2026-07-01T20:00', 'America/New_York', '2026-07-02T00:00:00.000Z'],
  ['2026-07-01T20:00', 'Asia/Kathmandu', '2026-07-01T14:15:00.000Z'],
  // What stands there while a year is being typed.
  ['0002-01-06T20:00', 'UTC', '0002-01-06T20:00:00.000Z'],
  // The clocks go forward from 2:00 to 3:00, and back from 2:00 to 1:00.
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
])('%s in %s', (clock, zone, moment) => expect(momentOf(clock, zone)).toBe(moment))

test('what is no time is none', () => expect(momentOf('', 'UTC')).toBeNull())

test('what a clock shows leads back to the same minute, but for the hour that comes twice', () => {
  const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')
  fc.assert(
    fc.property(minute, zone, (at, timeZone) => {
      const moment = new Date(at * 60_000).toISOString()
      const back = momentOf(clockTime(moment, timeZone), timeZone)
      const apart = (at * 60_000 - Date.parse(back ?? '')) / 60_000
      expect([0, 30, 60]).toContain(apart)
      if (timeZone === 'UTC' || timeZone === 'Asia/Kolkata') expect(apart).toBe(0)
    }),
  )
})
