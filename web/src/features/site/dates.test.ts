import { expect, test } from '@jest/globals'
import { longDate, longDay, writeDatesTo } from './dates.ts'

test("a moment has the date of the site's time zone", () => {
  expect(longDate('2025-11-12T02:30:00Z', 'America/New_York')).toBe('November 11, 2025')
  expect(longDate('2025-11-12T02:30:00Z', 'Asia/Tokyo')).toBe('November 12, 2025')
})

test('the day of a photograph belongs to no zone', () => {
  expect(longDay('2024-01-13')).toBe('January 13, 2024')
})

test('a date that the server has written is not worked out again', () => {
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
