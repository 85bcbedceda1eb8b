import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  clockTime,
  greeting,
  megabytes,
  momentOf,
  savedPercent,
  wholePercent,
  shortDate,
  shortDay,
  shortTime,
  slugOf,
} from './format.ts'

describe('format', () => {
  it('rounds a part to whole percent, to 100 only when it is all', () => {
    expect([0.114, 0.995, 0.9996, 1].map(wholePercent)).toEqual([11, 99, 99, 100])
  })

  it('shows sizes, savings and short dates', () => {
    expect([104_857_600, 19_293_798, 52_429, 52_428].map(megabytes)).toEqual([
      '100 MB',
      '18.4 MB',
      '0.1 MB',
      '< 0.1 MB',
    ])
    expect([savedPercent(0.11), savedPercent(0.8), savedPercent(null)]).toEqual([89, null, null])
    expect(shortDate('2025-10-15T02:00:00Z', 'America/New_York')).toBe('10/14/2025')
    expect(shortDay('2025-10-14')).toBe('10/14/2025')
    expect(shortTime('2025-10-15T02:05:00Z', 'America/New_York')).toMatch(/^10:05.PM$/)
  })

  it('greets by the hour of a zone', () => {
    const at = Date.parse('2026-11-26T04:59:00Z')
    const zones = ['UTC', 'Europe/Berlin', 'Asia/Tokyo', 'Asia/Vladivostok', 'America/New_York']
    expect(zones.map(zone => greeting(at, zone))).toEqual([
      ...['Good evening', 'Good morning', 'Good afternoon', 'Good afternoon', 'Good evening'],
    ])
    expect(greeting(at + 60_000, 'UTC')).toBe('Good morning')
  })

  it.each([
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
  ])('finds the moment at which the clock shows %s in %s', (clock, zone, moment) =>
    expect(momentOf(clock, zone)).toBe(moment),
  )

  it('rejects what is no time', () => expect(momentOf('', 'UTC')).toBeNull())

  it("shows a moment as its zone's clock does, and finds it again by that, or the first of two", () => {
    const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
    const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')
    fc.assert(
      fc.property(minute, zone, (at, timeZone) => {
        const moment = new Date(at * 60_000)
        const clock = clockTime(moment.toISOString(), timeZone)
        // Swedish dates and times are written as in ISO 8601.
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
        expect(clock).toBe(format.format(moment).replace(' ', 'T'))
        const back = new Date(momentOf(clock, timeZone) ?? '')
        expect(clockTime(back.toISOString(), timeZone)).toBe(clock)
        expect(back.getTime()).toBeLessThanOrEqual(moment.getTime())
      }),
    )
  })
})

describe('slug', () => {
  it.each([
    ['Two million years, twelve hours', 'two-million-years-twelve-hours'],
    ['  M 31 -- & M 33! ', 'm-31-m-33'],
    ['Café, à la nuit', 'cafe-a-la-nuit'],
    ['Ωμέγα', ''],
  ])('%s', (title, slug) => expect(slugOf(title)).toBe(slug))
})
