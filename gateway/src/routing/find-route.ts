import type { IncomingMessage } from 'node:http'
import { parse, type ParsedUrlQuery } from 'node:querystring'
import { compile, match, type MatchFunction, type PathFunction } from 'path-to-regexp'
import type { RequestHandler } from 'express'
import { HttpError } from '../http-error.ts'
import { type AddressMatch, contextOf, type RouteMatch } from './request-context.ts'
import type { Route } from './route.ts'

/** The query of a raw address ('/api/posts?page=1'). A repeated name becomes an array, which few schemas accept. */
export const queryOf = (url: string): ParsedUrlQuery => {
  const at = url.indexOf('?')
  return at < 0 ? parse('') : parse(url.slice(at + 1))
}

const pathOf = (url: string): string => {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}

export type FindRoute = (method: string, url: string) => RouteMatch | null

/** Whether an address is malformed: broken percent-encoding in the path, or NUL anywhere. */
const isMalformed = (url: string): boolean => {
  if (!url.includes('%')) return false
  if (url.includes('%00')) return true
  try {
    decodeURIComponent(pathOf(url))
    return false
  } catch {
    return true
  }
}

/** The routes of one path, by their methods in upper case. */
interface Resource {
  routes: Map<string, Route>
  matchPath: MatchFunction<Record<string, string>>
  toPath: PathFunction<Record<string, string>>
}

const parametersOf = (path: string): number => path.split('/:').length - 1

/** The paths of the table, those with fewer parameters first: /api/images/blog is no /api/images/:id. */
const resourcesOf = (routes: readonly Route[]): Resource[] => {
  const resources = new Map<string, Resource>()
  for (const route of routes.toSorted((one, other) => parametersOf(one.path) - parametersOf(other.path))) {
    const { path } = route
    const known = resources.get(path)
    const resource = known ?? { routes: new Map(), matchPath: match(path), toPath: compile(path) }
    resource.routes.set(route.method.toUpperCase(), route)
    resources.set(path, resource)
  }
  return [...resources.values()]
}

/** Finds the route of a well-formed raw address as Express would; HEAD finds GET. */
export const createFindRoute = (routes: readonly Route[]): FindRoute => {
  const resources = resourcesOf(routes)
  return (method, url) => {
    const path = pathOf(url)
    if (!/^\/api\//i.test(path)) return null
    for (const { routes, matchPath, toPath } of resources) {
      const matched = matchPath(path)
      if (!matched) continue
      const route = routes.get(method === 'HEAD' ? 'GET' : method)
      const params = { ...matched.params }
      return route ? { route, params, canonicalPath: () => toPath(params) } : null
    }
    return null
  }
}

/** The methods that the table has for an address, in upper case; HEAD wherever there is GET. */
export const createAllowedMethods = (routes: readonly Route[]): ((url: string) => string[]) => {
  const resources = resourcesOf(routes)
  return url => {
    const resource = resources.find(({ matchPath }) => matchPath(pathOf(url)))
    const methods = [...(resource?.routes.keys() ?? [])]
    return methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}

/** Path and query of a request target, which may be a whole address (RFC 9112 §3.2.2). */
const originForm = (target: string): string => {
  if (target.startsWith('/') || !URL.canParse(target)) return target
  const { pathname, search } = new URL(target)
  return pathname + search
}

/** The match of a request. It is looked up once, for the front cache, the API and the access log alike. */
export type MatchRequest = (request: IncomingMessage) => AddressMatch

export const createMatchRequest =
  (findRoute: FindRoute): MatchRequest =>
  request => {
    const context = contextOf(request)
    if (context.match) return context.match
    const { method = '' } = request
    const url = originForm(request.url ?? '')
    const malformed = isMalformed(url)
    return (context.match = { isMalformed: malformed, route: malformed ? null : findRoute(method, url) })
  }

/** Refuses malformed addresses. */
export const refuseMalformed =
  (matchRequest: MatchRequest): RequestHandler =>
  (request, _response, next) => {
    if (matchRequest(request).isMalformed) throw new HttpError(400, 'The address is malformed')
    next()
  }
