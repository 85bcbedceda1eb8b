import { expect, test } from '@jest/globals'
import { megabytes, savedPercent, shortDate, shortDay } from './figures.ts'

test('sizes, savings and short dates', () => {
  expect(megabytes(19_293_798)).toBe('18.4 MB')
  expect([savedPercent(0.11), savedPercent(0.8), savedPercent(null)]).toEqual([89, null, null])
  expect(shortDate('2025-10-15T02:00:00Z', 'America/New_York')).toBe('10/14/2025')
  expect(shortDay('2025-10-14')).toBe('10/14/2025')
})
