import { z } from 'zod'
import type { CacheRules } from '../cache/cache-rules.ts'
import { type MatchRequest, queryOf } from './find-route.ts'

const namesOf = (query: z.ZodType | undefined): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : []

/** What the front cache may store of the API: public reads, by their path and the query parameters they know. */
export const createApiCacheRules =
  (matchRequest: MatchRequest): CacheRules =>
  request => {
    const match = matchRequest(request).route
    if (!match) return null
    const { route } = match
    if (route.method !== 'get' || route.access !== 'public' || route.reads.length === 0) return null
    const query = queryOf(request.url ?? '')
    const known = new URLSearchParams()
    for (const name of namesOf(route.schemas.query).sort()) {
      const value = query[name]
      if (Array.isArray(value)) return null
      if (value) known.set(name, value)
    }
    const cacheKey = route.cacheKey(known)
    if (!cacheKey) return null
    const search = cacheKey.query.size > 0 ? `?${cacheKey.query.toString()}` : ''
    return {
      key: match.canonicalPath() + search,
      tags: route.reads,
      segment: route.isSearch || known.has('search') ? 'search' : 'api',
      route: route.path,
      ...(cacheKey.until === undefined ? {} : { until: cacheKey.until }),
    }
  }
