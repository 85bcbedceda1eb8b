import { expect, test } from '@jest/globals'
import { longDate, longDay } from './dates.ts'

test("a moment has the date of the site's time zone", () => {
  expect(longDate('2025-11-12T02:30:00Z', 'America/New_York')).toBe('November 11, 2025')
  expect(longDate('2025-11-12T02:30:00Z', 'Asia/Tokyo')).toBe('November 12, 2025')
})

test('the day of a photograph belongs to no zone', () => {
  expect(longDay('2024-01-13')).toBe('January 13, 2024')
})
