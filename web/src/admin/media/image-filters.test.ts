import { describe, expect, it } from '@jest/globals'
import { readMediaQuery, writeMediaQuery } from './image-filters.tsx'

describe('media query', () => {
  it('round-trips through the address', () => {
    const query = { tab: 'images', scope: 'header', search: 'M 31', page: 3 } as const
    expect(readMediaQuery(writeMediaQuery(query))).toEqual(query)
    expect(writeMediaQuery(readMediaQuery(new URLSearchParams())).toString()).toBe('')
  })

  it('reads unknown values as the defaults', () => {
    const parameters = new URLSearchParams({ tab: 'x', type: '__proto__', page: '-2' })
    expect(readMediaQuery(parameters)).toEqual({ tab: 'upload', scope: 'all', search: '', page: 1 })
  })
})
