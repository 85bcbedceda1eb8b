import { expect, test } from '@jest/globals'
import { changedFields, isCalendarDate, newFields } from './image-fields.ts'

test('null, empty and absent mean the same', () => {
  const absent = newFields({ title: 'T' })
  expect(
    newFields({ title: 'T', description: null, photographer: '', altText: '  ', dateTaken: '', imageType: '' }),
  ).toEqual(absent)
  expect(absent).toMatchObject({ description: null, imageType: 'blog', enabledInHeader: false })
})

test('only what is named is changed', () => {
  expect(changedFields({ title: 'T', description: 'D' }, ['description', 'altText'])).toEqual({
    description: 'D',
    altText: null,
  })
  expect(changedFields({}, [])).toEqual({})
})

test.each([
  [{ title: '' }, 'Title cannot be empty'],
  [{ title: 'T', dateTaken: '2023-2-3' }, 'dateTaken'],
  [{ title: 'T', dateTaken: '2023-02-29' }, 'dateTaken'],
  [{ title: 'T', enabledInHeader: 'yes' }, 'enabledInHeader'],
  [{ title: 'T', imageType: 'header' }, 'imageType'],
  [{ title: 'x'.repeat(301) }, 'title'],
])('%.40j is refused', (given, message) => {
  expect(() => newFields(given)).toThrow(message)
})

test('control characters are left out, line breaks are not', () => {
  expect(newFields({ title: 'a\0b', description: 'one\ntwo' })).toMatchObject({ title: 'ab', description: 'one\ntwo' })
})

test('days of the calendar', () => {
  expect(['2024-02-29', '0001-01-01'].map(isCalendarDate)).toEqual([true, true])
  expect(['2023-02-29', '2023-00-10', '2023-13-01', '20230101', ''].map(isCalendarDate)).toEqual(Array(5).fill(false))
})
