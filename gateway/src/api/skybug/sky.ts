import { parse as parseQuery } from 'node:querystring'
import { z } from 'zod'
import { toTimestamp } from '@skyfolio/runtime/rpc/messages'
import type { SkybugClient } from '../../clients/skybug-client.ts'
import type { VisitorLimits } from '../../limits/visitor-limits.ts'
import { pageQuery, toPageRequest } from '../../routing/list-pages.ts'
import { RouteResponse } from '../../routing/response.ts'
import { type CacheKey, route } from '../../routing/route.ts'
import { toBestTimesJson, toObjectJson, toTonightJson } from './sky-json.ts'
import {
  bestTimesSchema,
  chartQuery,
  objectParams,
  objectReportSchema,
  skyQuery,
  tonightSchema,
  townQuery,
  townsSchema,
  zonedSkyQuery,
} from './sky-schemas.ts'

const HOUR = 3_600_000

/** A coordinate as a key has it, when it is a multiple of a tenth of a degree; else null. */
const tenth = (value: number): string | null => {
  const rounded = Math.round(value * 10)
  // -0.0 is 0.0.
  return Math.abs(value * 10 - rounded) < 1e-9 ? ((rounded || 0) / 10).toFixed(1) : null
}

/**
 * A night is cached for a place of a tenth of a degree and a whole hour: what our own screens request. Without a time
 * the current hour is meant, until it ends. More exact requests are computed exactly, and invalid ones get to the route,
 * which says what is wrong with them.
 */
const tonightKey = (query: URLSearchParams, now = Date.now()): CacheKey | null => {
  const { data } = zonedSkyQuery.safeParse(parseQuery(query.toString()))
  if (!data) return null
  const [lat, lon] = [tenth(data.lat), tenth(data.lon)]
  if (lat === null || lon === null) return null
  const time = data.time?.getTime() ?? Math.floor(now / HOUR) * HOUR
  if (time % HOUR !== 0) return null
  const key = new URLSearchParams({ lat, lon, time: new Date(time).toISOString() })
  if (data.timeZone) key.set('timeZone', data.timeZone)
  return { query: key, ...(data.time ? {} : { until: time + HOUR }) }
}

const placeAndTime = ({ lat, lon, time }: z.output<typeof skyQuery>) => ({
  place: { latitude: lat, longitude: lon },
  time: time ? toTimestamp(time) : null,
})

const FORMATS = {
  svg: { format: 'CHART_FORMAT_SVG', replyType: 'image/svg+xml' },
  png: { format: 'CHART_FORMAT_PNG', replyType: 'image/png' },
} as const

const KINDS = {
  horizon: 'CHART_KIND_HORIZON',
  finder: 'CHART_KIND_FINDER',
  altitude: 'CHART_KIND_ALTITUDE',
  moon: 'CHART_KIND_MOON',
} as const

interface Dependencies {
  skybug: SkybugClient
  visitors: VisitorLimits
}

const chartRoute = ({ skybug: { sky }, visitors }: Dependencies, name: keyof typeof FORMATS) => {
  const { format, replyType } = FORMATS[name]
  return route(
    {
      get: `/api/skybug/chart.${name}`,
      access: 'public',
      alsoFailsWith: [429],
      summary: `A star chart (${name.toUpperCase()}): the whole sky, a finder, the altitude through the night, or the Moon`,
      query: chartQuery,
      reply: z.string(),
      replyType,
      // Others may be drawn first, and the very first waits for the catalogs.
      deadlineMs: 5_000,
    },
    async ({ query, call, address, signal }) => {
      const { kind, timeZone, object, width, red, field, magnitude } = query
      const chart = { ...placeAndTime(query), timeZone, object, width, red, field, magnitude }
      await visitors.take('chart', address)
      const { deadlineMs, requestId, actorId, role } = call
      const { content, drawn } = await sky.getChart(
        { kind: KINDS[kind ?? 'horizon'], format, ...chart },
        { deadlineMs, requestId, actorId, role, signal },
      )
      if (!drawn) await visitors.refund('chart', address)
      // The sky at a given time stays as it is; that of 'now' doesn't.
      const caching = query.time ? 'private, max-age=86400' : 'no-store'
      // Bytes where the description says text: Express sends both as they are.
      return new RouteResponse(content as unknown as string, { headers: { 'Cache-Control': caching } })
    },
  )
}

/** The sky as data and as charts, for our own screens and for other programs. */
export const skyRoutes = ({ skybug, visitors }: Dependencies) => [
  route(
    {
      get: '/api/skybug/tonight',
      access: 'public',
      alsoFailsWith: [429],
      summary: 'The night that is meant at a moment, for a place: Sun, Moon, planets, showers, the best objects',
      query: zonedSkyQuery,
      reply: tonightSchema,
      reads: ['images'],
      cacheKey: tonightKey,
    },
    async ({ query, call, address }) => {
      // Only what the front cache doesn't have gets here.
      await visitors.take('sky', address)
      const tonight = await skybug.sky.getTonight({ ...placeAndTime(query), timeZone: query.timeZone }, call)
      return new RouteResponse(toTonightJson(tonight), { degraded: tonight.photographsMissing })
    },
  ),
  route(
    {
      get: '/api/skybug/objects/:name',
      access: 'public',
      alsoFailsWith: [429],
      summary: 'Where an object stands for a place and time, when it rises and sets, and what is known of it',
      params: objectParams,
      query: skyQuery,
      reply: objectReportSchema,
    },
    async ({ params, query, call, address }) => {
      await visitors.take('sky', address)
      return toObjectJson(await skybug.sky.getObject({ name: params.name, ...placeAndTime(query) }, call))
    },
  ),
  route(
    {
      get: '/api/skybug/objects/:name/best-times',
      access: 'public',
      alsoFailsWith: [429],
      summary: 'When an object is best seen from a place: this night, and over the year',
      params: objectParams,
      query: zonedSkyQuery,
      reply: bestTimesSchema,
    },
    async ({ params, query, call, address }) => {
      await visitors.take('sky', address)
      const request = { name: params.name, ...placeAndTime(query), timeZone: query.timeZone }
      return toBestTimesJson(await skybug.sky.getBestTimes(request, call))
    },
  ),
  route(
    {
      get: '/api/skybug/towns',
      access: 'public',
      summary: "Towns by the beginning of their names (GeoNames), largest first; 'lat, lon' is a place itself",
      query: townQuery.extend(pageQuery.shape),
      reply: townsSchema,
    },
    async ({ query, call }) => {
      const { skip } = toPageRequest(query)
      const request = { query: query.q, pageSize: Math.min(query.limit ?? 10, 50), skip }
      const { towns } = await skybug.sky.listTowns(request, call)
      return towns.map(({ name, place, population, timeZone }) => ({
        name,
        lat: place?.latitude ?? 0,
        lon: place?.longitude ?? 0,
        population,
        timeZone,
      }))
    },
  ),
  chartRoute({ skybug, visitors }, 'svg'),
  chartRoute({ skybug, visitors }, 'png'),
]
