import { describe, expect, it } from '@jest/globals'
import { publishedOf, readPostQuery, writePostQuery } from './post-filters.tsx'

describe('post list query', () => {
  it('round-trips through the address', () => {
    const query = { search: 'M 31', state: 'draft', tagId: 4, page: 2 } as const
    expect(readPostQuery(writePostQuery(query))).toEqual(query)
    expect(publishedOf('all')).toEqual({})
    expect(publishedOf('draft')).toEqual({ published: false })
  })

  it('reads unknown values as the defaults', () => {
    const parameters = new URLSearchParams({ state: 'x', tag: '-1', page: 'NaN' })
    expect(readPostQuery(parameters)).toEqual({ search: '', state: 'all', tagId: undefined, page: 1 })
  })
})
