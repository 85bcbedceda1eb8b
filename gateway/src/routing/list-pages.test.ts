import { describe, expect, test, it } from '@jest/globals'
import { listResponse, pageQuery, toPageRequest, pageOf } from './list-pages.ts'

const query = (given: Record<string, string>) => pageQuery.parse(given)

describe('page request', () => {
  test.each([
    [{}, { pageSize: 500, skip: 0 }],
    [
      { page: '', limit: '' },
      { pageSize: 500, skip: 0 },
    ],
    [
      { page: '1', limit: '9' },
      { pageSize: 9, skip: 0 },
    ],
    [
      { page: '3', limit: '9' },
      { pageSize: 9, skip: 18 },
    ],
    [{ limit: '9' }, { pageSize: 9, skip: 0 }],
    [{ page: '2' }, { pageSize: 100, skip: 100 }],
  ])('%j is %j', (given, slice) => {
    expect(toPageRequest(query(given))).toMatchObject(slice)
  })

  test.each([{ page: '0' }, { page: '-1' }, { limit: '101' }, { limit: '9.5' }, { page: 'x' }, { page: '1000001' }])(
    '%j is refused',
    given => {
      expect(pageQuery.safeParse(given).success).toBe(false)
    },
  )
})

describe('list response', () => {
  const links = (given: Record<string, string>, total: number) =>
    listResponse([], { path: '/api/tags', query: query(given), total }).headers.Link

  it('links to the neighbors of a page', () => {
    expect(links({ page: '2', limit: '9' }, 30)).toBe(
      '</api/tags?page=1&limit=9>; rel="first", </api/tags?page=1&limit=9>; rel="prev", ' +
        '</api/tags?page=3&limit=9>; rel="next", </api/tags?page=4&limit=9>; rel="last"',
    )
  })

  it('has no next link on the last page, and leads back from beyond', () => {
    expect(links({ page: '4', limit: '9' }, 30)).not.toContain('rel="next"')
    expect(links({ page: '9', limit: '9' }, 30)).toContain('</api/tags?page=4&limit=9>; rel="prev"')
  })

  it('has links without paging only when the list did not fit', () => {
    expect(links({}, 500)).toBeUndefined()
    expect(links({}, 501)).toContain('</api/tags?page=6&limit=100>; rel="next"')
  })

  it('has one page and the total of a list in memory', () => {
    const response = pageOf(['a', 'b', 'c'], { path: '/x', query: query({ page: '2', limit: '2' }) })
    expect(response.body).toEqual(['c'])
    expect(response.headers['X-Total-Count']).toBe('3')
  })
})
