import { describe, expect, it } from '@jest/globals'
import { pageOf, readPage, type Page } from './paging.ts'

const letters = ['a', 'b', 'c', 'd']
const source = {
  list: async ({ limit, skip }: Page) => letters.slice(skip, skip + limit),
  count: async () => letters.length,
}

describe('page', () => {
  it('is the largest one when no size is given', () => {
    expect(pageOf({ pageSize: 0, skip: 0 }, 100)).toEqual({ limit: 100, skip: 0 })
    expect(pageOf({ pageSize: 100, skip: 7 }, 100)).toEqual({ limit: 100, skip: 7 })
  })

  it.each([
    [{ pageSize: -1, skip: 0 }, 'page_size'],
    [{ pageSize: 101, skip: 0 }, 'page_size'],
    [{ pageSize: 0.5, skip: 0 }, 'page_size'],
    [{ pageSize: 1, skip: -1 }, 'skip'],
    [{ pageSize: 1, skip: Number.NaN }, 'skip'],
  ])('rejects %j', (request, field) => {
    expect(() => pageOf(request, 100)).toThrow(expect.objectContaining({ reason: 'INVALID_PAGE', field }))
  })

  it('has the total only when it is requested', async () => {
    const request = { pageSize: 2, skip: 1 }
    expect(await readPage({ ...request, includeTotal: true }, 3, source)).toEqual({ items: ['b', 'c'], totalSize: 4 })
    expect(await readPage({ ...request, includeTotal: false }, 3, source)).toEqual({ items: ['b', 'c'] })
  })
})
