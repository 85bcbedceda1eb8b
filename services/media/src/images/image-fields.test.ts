import { describe, expect, it } from '@jest/globals'
import { changedFields, newFields } from './image-fields.ts'
import { isCalendarDate } from './image.ts'

describe('image fields', () => {
  it('mean the same when null, empty or absent', () => {
    const absent = newFields({ title: 'T' })
    expect(
      newFields({ title: 'T', description: null, photographer: '', altText: '  ', dateTaken: '', imageType: '' }),
    ).toEqual(absent)
    expect(absent).toMatchObject({ description: null, imageType: 'blog', enabledInHeader: false })
  })

  it('change only when given', () => {
    expect(changedFields({ description: 'D', altText: null })).toEqual({
      description: 'D',
      altText: null,
    })
    expect(changedFields({})).toEqual({})
  })

  it.each([
    [{ title: '' }, 'Title cannot be empty'],
    [{ title: 'T', dateTaken: '2023-2-3' }, 'dateTaken'],
    [{ title: 'T', dateTaken: '2023-02-29' }, 'dateTaken'],
    [{ title: 'T', enabledInHeader: 'yes' }, 'enabledInHeader'],
    [{ title: 'T', imageType: 'header' }, 'imageType'],
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ title: 'T', metaTitle: 'x'.repeat(121) }, 'metaTitle'],
    [{ title: 'T', metaDescription: 'x'.repeat(201) }, 'metaDescription'],
  ])('reject %.40j', (given, message) => {
    expect(() => newFields(given)).toThrow(message)
  })

  it('drop control characters but not line breaks', () => {
    expect(newFields({ title: 'a\0b', description: 'one\ntwo' })).toMatchObject({
      title: 'ab',
      description: 'one\ntwo',
    })
  })

  it('accept only days of the calendar as dates', () => {
    expect(['2024-02-29', '0001-01-01'].map(isCalendarDate)).toEqual([true, true])
    expect(['2023-02-29', '2023-00-10', '2023-13-01', '20230101', ''].map(isCalendarDate)).toEqual(Array(5).fill(false))
  })
})
