import { parse, type ParsedUrlQuery } from 'node:querystring'
import type { Route } from './route.ts'

/** The query of a raw address ('/api/posts?page=1'). A repeated name becomes an array, which no schema accepts. */
export const queryOf = (url: string): ParsedUrlQuery => {
  const at = url.indexOf('?')
  return at < 0 ? parse('') : parse(url.slice(at + 1))
}

export const pathOf = (url: string): string => {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}

export interface Found {
  route: Route
  params: Record<string, string>
}

const paramsOf = (pattern: readonly string[], path: readonly string[]): Record<string, string> | null => {
  if (pattern.length !== path.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const given = path[at] ?? ''
    if (!part.startsWith(':')) {
      if (part !== given) return null
      continue
    }
    if (given === '') return null
    try {
      params[part.slice(1)] = decodeURIComponent(given)
    } catch {
      // Not an address at all: Express says so with 400.
      return null
    }
  }
  return params
}

export type FindRoute = (method: string, url: string) => Found | null

/** Finds the route of a raw address as Express would; HEAD finds GET. The first of the table wins. */
export const createFindRoute = (routes: readonly Route[]): FindRoute => {
  const patterns = routes.map(route => ({ route, method: route.method.toUpperCase(), parts: route.path.split('/') }))
  return (method, url) => {
    const wanted = method === 'HEAD' ? 'GET' : method
    const path = pathOf(url).split('/')
    for (const pattern of patterns) {
      if (pattern.method !== wanted) continue
      const params = paramsOf(pattern.parts, path)
      if (params) return { route: pattern.route, params }
    }
    return null
  }
}
