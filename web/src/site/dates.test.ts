import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { copyrightYears, longDate, longDay, writeDatesTo } from './dates.ts'

describe('longDate', () => {
  it("uses the site's time zone for a moment", () => {
    expect(longDate('2025-11-12T02:30:00Z', 'America/New_York')).toBe('November 11, 2025')
    expect(longDate('2025-11-12T02:30:00Z', 'Asia/Tokyo')).toBe('November 12, 2025')
  })

  it('uses no zone for the day of a photograph', () => {
    expect(longDay('2024-01-13')).toBe('January 13, 2024')
  })

  it('reuses a date that the server has written', () => {
    const dates = {}
    writeDatesTo(dates)
    longDate('2025-01-01T03:00:00Z', 'America/New_York')
    longDay('2025-07-25')
    expect(dates).toEqual({
      '2025-01-01T03:00:00Z America/New_York': 'December 31, 2024',
      '2025-07-25T00:00:00Z UTC': 'July 25, 2025',
    })
    writeDatesTo({ '2025-07-25T00:00:00Z UTC': 'as it was written' })
    expect(longDay('2025-07-25')).toBe('as it was written')
    writeDatesTo({})
  })
})

describe('copyrightYears', () => {
  afterEach(() => {
    jest.useRealTimers()
    writeDatesTo({})
  })

  it("ends with the year it is in the site's time zone", () => {
    jest.useFakeTimers({ now: new Date('2027-01-01T03:00:00Z') })
    writeDatesTo({})
    expect(copyrightYears('America/New_York')).toBe('2025–2026')
    expect(copyrightYears('Europe/Vienna')).toBe('2025–2027')
  })

  it('reuses what the server has written, so that the browser shows the same', () => {
    jest.useFakeTimers({ now: new Date('2026-12-31T12:00:00Z') })
    const dates = {}
    writeDatesTo(dates)
    copyrightYears('UTC')
    jest.setSystemTime(new Date('2027-01-02T12:00:00Z'))
    writeDatesTo(dates)
    expect(copyrightYears('UTC')).toBe('2025–2026')
  })
})
