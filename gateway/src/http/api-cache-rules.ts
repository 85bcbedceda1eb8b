import { z } from 'zod'
import { pathOf, queryOf, type FindRoute } from '../routes/find-route.ts'
import type { CacheRules } from './cache-rules.ts'

const namesOf = (query: z.ZodType | undefined): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : []

/** What the front cache may keep of the API: public reads, by their path and the query parameters they know. */
export const createApiCacheRules =
  (findRoute: FindRoute): CacheRules =>
  (method, url) => {
    if (method !== 'GET' && method !== 'HEAD') return null
    const found = findRoute('GET', url)
    if (!found || found.route.access !== 'public' || found.route.reads.length === 0) return null
    const query = queryOf(url)
    const known = new URLSearchParams()
    for (const name of namesOf(found.route.schemas.query).sort()) {
      const value = query[name]
      if (Array.isArray(value)) return null
      if (value) known.set(name, value)
    }
    const kept = found.route.kept(known)
    if (!kept) return null
    const asked = kept.query.size > 0 ? `?${kept.query.toString()}` : ''
    return {
      key: pathOf(url) + asked,
      tags: found.route.reads,
      segment: known.has('search') ? 'search' : 'api',
      route: found.route.path,
      ...(kept.until === undefined ? {} : { until: kept.until }),
    }
  }
