import { describe, expect, test } from '@jest/globals'
import { listAnswer, pageQuery, sliceOf, slicedAnswer } from './list-pages.ts'

const query = (given: Record<string, string>) => pageQuery.parse(given)

describe('which part of a list', () => {
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
    expect(sliceOf(query(given))).toMatchObject(slice)
  })

  test.each([{ page: '0' }, { page: '-1' }, { limit: '101' }, { limit: '9.5' }, { page: 'x' }, { page: '1000001' }])(
    '%j is refused',
    given => {
      expect(pageQuery.safeParse(given).success).toBe(false)
    },
  )
})

describe('what a list tells of the rest', () => {
  const links = (given: Record<string, string>, total: number) =>
    listAnswer([], { path: '/api/tags', query: query(given), total }).headers.Link

  test('a page in the middle has neighbours', () => {
    expect(links({ page: '2', limit: '9' }, 30)).toBe(
      '</api/tags?page=1&limit=9>; rel="first", </api/tags?page=1&limit=9>; rel="prev", ' +
        '</api/tags?page=3&limit=9>; rel="next", </api/tags?page=4&limit=9>; rel="last"',
    )
  })

  test('the last page has no next, a page beyond leads back', () => {
    expect(links({ page: '4', limit: '9' }, 30)).not.toContain('rel="next"')
    expect(links({ page: '9', limit: '9' }, 30)).toContain('</api/tags?page=4&limit=9>; rel="prev"')
  })

  test('a list without pages has links only when it did not fit', () => {
    expect(links({}, 500)).toBeUndefined()
    expect(links({}, 501)).toContain('</api/tags?page=6&limit=100>; rel="next"')
  })

  test('the total and the items of a whole list', () => {
    const answer = slicedAnswer(['a', 'b', 'c'], { path: '/x', query: query({ page: '2', limit: '2' }) })
    expect(answer.body).toEqual(['c'])
    expect(answer.headers['X-Total-Count']).toBe('3')
  })
})
