import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { createApiCacheRules } from '../http/api-cache-rules.ts'
import { createFindRoute } from './find-route.ts'
import { queryText } from './fields.ts'
import { pageQuery } from './list-pages.ts'
import { route } from './route.ts'

const reply = z.object({})
const answer = async () => ({})
const open = { access: 'public', summary: '', reply } as const
const routes = [
  route({ ...open, get: '/api/posts', query: pageQuery.extend({ search: queryText(9) }), reads: ['posts'] }, answer),
  route({ ...open, get: '/api/posts/slug/:slug', reads: ['posts'] }, answer),
  route({ ...open, get: '/api/me' }, answer),
  route({ ...open, get: '/api/settings', access: 'owner', reads: ['settings'] }, answer),
]
const find = createFindRoute(routes)
const rules = createApiCacheRules(find)

describe('finding a route', () => {
  test.each([
    ['GET', '/api/posts?page=1', '/api/posts', {}],
    ['HEAD', '/api/posts', '/api/posts', {}],
    ['GET', '/api/posts/slug/a%2Fb', '/api/posts/slug/:slug', { slug: 'a/b' }],
  ])('%s %s', (method, url, path, params) => {
    expect(find(method, url)).toMatchObject({ route: { path }, params })
  })

  test.each([
    ['POST', '/api/posts'],
    ['GET', '/api/posts/'],
    ['GET', '/api/posts/slug/'],
    ['GET', '/api/posts/slug/%zz'],
    ['GET', '/api/posts/slug/a/b'],
    ['GET', ''],
  ])('none for %s %s', (method, url) => {
    expect(find(method, url)).toBeNull()
  })
})

describe('what the front cache may keep', () => {
  test('a public read, under one name for all its spellings', () => {
    const rule = { key: '/api/posts?limit=9&page=1', tags: ['posts'], segment: 'api', route: '/api/posts' }
    expect(rules('GET', '/api/posts?page=1&limit=9')).toEqual(rule)
    expect(rules('HEAD', '/api/posts?utm_source=x&limit=9&page=1&search=')).toEqual(rule)
  })

  test('a search in its own room', () => {
    expect(rules('GET', '/api/posts?search=m%2031')).toMatchObject({
      key: '/api/posts?search=m+31',
      segment: 'search',
    })
  })

  test.each([
    ['POST', '/api/posts'],
    ['GET', '/api/me'],
    ['GET', '/api/settings'],
    ['GET', '/api/posts?page=1&page=2'],
    ['GET', '/blog'],
  ])('never %s %s', (method, url) => {
    expect(rules(method, url)).toBeNull()
  })
})
