import { expect, test } from '@jest/globals'
import { ApiError } from './api-error.ts'
import { goodBody, seededCache } from './first-data.ts'

const data = {
  '/api/posts?type=post&published=true&page=1&limit=9': { status: 200, body: [{ id: 1 }] },
  '/api/posts?type=post&published=true&page=10&limit=9': { status: 200, body: [{ id: 2 }] },
  '/api/posts/slug/gone': { status: 404, body: { message: 'Post not found' } },
}

test('good answers stand in the cache under their address', () => {
  expect(seededCache(data).get('/api/posts?type=post&published=true&page=1&limit=9')?.data).toEqual([{ id: 1 }])
})

test('a failed answer stands there as the error it would be when asked for', () => {
  const error: unknown = seededCache(data).get('/api/posts/slug/gone')?.error
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404, message: 'Post not found' })
})

test('an endless list begins with the page it has; what is no list does not grow', () => {
  const endless = [...seededCache(data).keys()].filter(key => key.startsWith('$inf$'))
  expect(endless).toEqual([1, 10].map(page => `$inf$/api/posts?type=post&published=true&page=${page}&limit=9`))
})

test('only good answers have a body to render from', () => {
  expect(goodBody(data, '/api/posts/slug/gone')).toBeUndefined()
  expect(goodBody(data, '/api/never/asked')).toBeUndefined()
})
