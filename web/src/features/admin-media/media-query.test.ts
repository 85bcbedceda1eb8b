import { expect, test } from '@jest/globals'
import { readMediaQuery, writeMediaQuery } from './media-query.ts'

test('the screen comes back from its address', () => {
  const query = { tab: 'images', scope: 'header', search: 'M 31', page: 3 } as const
  expect(readMediaQuery(writeMediaQuery(query))).toEqual(query)
  expect(writeMediaQuery(readMediaQuery(new URLSearchParams())).toString()).toBe('')
})

test('strange addresses are read as the default', () => {
  const parameters = new URLSearchParams({ tab: 'x', type: '__proto__', page: '-2' })
  expect(readMediaQuery(parameters)).toEqual({ tab: 'upload', scope: 'all', search: '', page: 1 })
})
