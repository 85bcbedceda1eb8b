import { z } from 'zod'
import type { CacheRules } from '../cache/cache-rules.ts'
import { type MatchRequest, queryOf } from './find-route.ts'

const fieldsOf = (query: z.ZodType | undefined): Record<string, z.ZodType> =>
  query instanceof z.ZodObject ? query.shape : {}

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
    const fields = fieldsOf(route.schemas.query)
    for (const name of Object.keys(fields).sort()) {
      const value = query[name]
      if (Array.isArray(value) && !fields[name]?.safeParse(value).success) return null
      for (const each of [value ?? []].flat()) if (each) known.append(name, each)
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
