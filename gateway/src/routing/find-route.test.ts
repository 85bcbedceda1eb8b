import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { createApiCacheRules } from './api-cache-rules.ts'
import { queryText } from './fields.ts'
import { createAllowedMethods, createFindRoute, createMatchRequest, type FindRoute } from './find-route.ts'
import { pageQuery } from './list-pages.ts'
import { route } from './route.ts'

const reply = z.object({})
const handler = async () => ({})
const open = { access: 'public', summary: '', reply } as const
const routes = [
  route({ ...open, get: '/api/posts', query: pageQuery.extend({ search: queryText(9) }), reads: ['posts'] }, handler),
  route({ ...open, get: '/api/posts/slug/:slug', reads: ['posts'] }, handler),
  route({ ...open, get: '/api/me' }, handler),
  route({ ...open, post: '/api/tags' }, handler),
  route({ ...open, put: '/api/tags/:id' }, handler),
  route({ ...open, get: '/api/tags/used' }, handler),
  route({ ...open, get: '/api/settings', access: 'owner', reads: ['settings'] }, handler),
]
const find = createFindRoute(routes)
const allowedMethods = createAllowedMethods(routes)
const requestOf = (method: string, url: string) => ({ method, url, headers: {} }) as IncomingMessage
const rules = createApiCacheRules(createMatchRequest(find))

describe('route of an address', () => {
  it.each([
    ['GET', '/api/posts?page=1', '/api/posts', {}],
    ['HEAD', '/api/posts', '/api/posts', {}],
    ['GET', '/api/posts/', '/api/posts', {}],
    ['GET', '/API/Posts', '/api/posts', {}],
    ['GET', '/api/posts/slug/a%2Fb', '/api/posts/slug/:slug', { slug: 'a/b' }],
    ['GET', '/api/posts/slug/A', '/api/posts/slug/:slug', { slug: 'A' }],
  ])('is found for %s %s', (method, url, path, params) => {
    expect(find(method, url)).toMatchObject({ route: { path }, params })
  })

  it.each([
    ['POST', '/api/posts'],
    ['PUT', '/api/tags/used'],
    ['GET', '/api/posts/slug/'],
    ['GET', '/api/posts/slug/a/b'],
    ['GET', '/apis/posts'],
    ['GET', ''],
  ])('is none for %s %s', (method, url) => {
    expect(find(method, url)).toBeNull()
  })
})

describe('allowed methods of an address', () => {
  it.each([
    ['/api/posts?page=1', ['GET', 'HEAD']],
    ['/api/tags', ['POST']],
    ['/api/tags/7', ['PUT']],
    ['/api/tags/used', ['GET', 'HEAD']],
    ['/api/nothing', []],
  ])('of %s are %j', (url, methods) => {
    expect(allowedMethods(url)).toEqual(methods)
  })
})

describe('match of a request', () => {
  it('is looked up once, and stays when the front cache requests the canonical address instead', () => {
    const searched: string[] = []
    const counting: FindRoute = (method, url) => {
      searched.push(url)
      return find(method, url)
    }
    const matchRequest = createMatchRequest(counting)
    const request = requestOf('GET', '/api/posts/slug/%61?utm=1')
    const match = matchRequest(request)
    expect(createApiCacheRules(matchRequest)(request)?.key).toBe('/api/posts/slug/a')
    request.url = '/api/posts/slug/a'
    expect(matchRequest(request)).toBe(match)
    expect(searched).toEqual(['/api/posts/slug/%61?utm=1'])
  })

  it('is found for a whole address as request target', () => {
    const match = createMatchRequest(find)(requestOf('GET', 'http://site.test/api/posts?page=1'))
    expect(match).toMatchObject({ isMalformed: false, route: { route: { path: '/api/posts' } } })
  })

  it.each(['/api/posts/slug/%zz', '/api/posts/slug/%00', '/api/posts?search=%00', '/%c0%af'])(
    'is malformed for %s',
    url => {
      expect(createMatchRequest(find)(requestOf('GET', url))).toEqual({ isMalformed: true, route: null })
    },
  )
})

describe('cache rule of the API', () => {
  it('has one key for all spellings of a public read', () => {
    const rule = { key: '/api/posts?limit=9&page=1', tags: ['posts'], segment: 'api', route: '/api/posts' }
    expect(rules(requestOf('GET', '/api/posts?page=1&limit=9'))).toEqual(rule)
    expect(rules(requestOf('HEAD', '/api/posts?utm_source=x&limit=9&page=1&search='))).toEqual(rule)
    expect(rules(requestOf('GET', '/API/posts/?page=1&limit=9'))).toEqual(rule)
  })

  it('puts a search into a segment of its own', () => {
    expect(rules(requestOf('GET', '/api/posts?search=m%2031'))).toMatchObject({
      key: '/api/posts?search=m+31',
      segment: 'search',
    })
  })

  it.each([
    ['POST', '/api/posts'],
    ['PUT', '/api/tags/used'],
    ['GET', '/api/me'],
    ['GET', '/api/settings'],
    ['GET', '/api/posts?page=1&page=2'],
    ['GET', '/api/posts/slug/%zz'],
    ['GET', '/blog'],
  ])('is none for %s %s', (method, url) => {
    expect(rules(requestOf(method, url))).toBeNull()
  })
})
