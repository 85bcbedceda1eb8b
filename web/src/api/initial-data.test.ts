import { describe, expect, it } from '@jest/globals'
import { ApiError } from './api-error.ts'
import { bodyOf, createCache, totalKey } from './initial-data.ts'

const data = {
  '/api/posts?type=post&published=true&page=1&limit=9': { status: 200, body: [{ id: 1 }] },
  '/api/posts?type=post&published=true&page=10&limit=9': { status: 200, body: [{ id: 2 }] },
  '/api/posts/slug/gone': { status: 404, body: { message: 'Post not found' } },
}

describe('initial data', () => {
  it('caches successful responses under their address', () => {
    expect(createCache(data).get('/api/posts?type=post&published=true&page=1&limit=9')?.data).toEqual([{ id: 1 }])
  })

  it('caches a failed response as the error that a request would throw', () => {
    const error: unknown = createCache(data).get('/api/posts/slug/gone')?.error
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 404, message: 'Post not found' })
  })

  it('caches the total of a list beside its page', () => {
    const [key] = Object.keys(data)
    expect(createCache({ [key ?? '']: { status: 200, body: [], total: 40 } }).get(totalKey(key ?? ''))?.data).toBe(40)
  })

  it('has a body only for successful responses', () => {
    expect(bodyOf(data, '/api/posts/slug/gone')).toBeUndefined()
    expect(bodyOf(data, '/api/never/asked')).toBeUndefined()
  })
})
