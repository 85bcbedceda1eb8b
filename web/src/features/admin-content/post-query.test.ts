import { expect, test } from '@jest/globals'
import { publishedOf, readPostQuery, writePostQuery } from './post-query.ts'

test('the list comes back from its address', () => {
  const query = { search: 'M 31', state: 'draft', tagId: 4, page: 2 } as const
  expect(readPostQuery(writePostQuery(query))).toEqual(query)
  expect(publishedOf('all')).toEqual({})
  expect(publishedOf('draft')).toEqual({ published: false })
})

test('strange addresses are read as the default', () => {
  const parameters = new URLSearchParams({ state: 'x', tag: '-1', page: 'NaN' })
  expect(readPostQuery(parameters)).toEqual({ search: '', state: 'all', tagId: undefined, page: 1 })
})
