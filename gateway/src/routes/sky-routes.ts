import { z } from 'zod'
import { toTimestamp } from '@skyfolio/runtime/timestamps'
import type { SkybugClient } from '../clients/skybug-client.ts'
import { pageQuery, sliceOf } from './list-pages.ts'
import { Answer } from './answer.ts'
import { route } from './route.ts'
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
import { tonightKey } from './tonight-key.ts'

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

const chartRoute = ({ sky }: SkybugClient, name: keyof typeof FORMATS) => {
  const { format, replyType } = FORMATS[name]
  return route(
    {
      get: `/api/skybug/chart.${name}`,
      access: 'public',
      summary: `A star chart (${name.toUpperCase()}): the whole sky, a finder, the altitude through the night, or the Moon`,
      query: chartQuery,
      reply: z.string(),
      replyType,
    },
    async ({ query, call }) => {
      const { kind, timeZone, object, width, red, field, magnitude } = query
      const asked = { ...placeAndTime(query), timeZone, object, width, red, field, magnitude }
      const { content } = await sky.getChart({ kind: KINDS[kind ?? 'horizon'], format, ...asked }, call)
      // The sky of a moment stays as it is; that of 'now' doesn't.
      const caching = query.time ? 'private, max-age=86400' : 'no-store'
      // Bytes where the description says text: both are sent as they are.
      return new Answer(content as unknown as string, { headers: { 'Cache-Control': caching } })
    },
  )
}

/** The sky as data and as charts, for our own screens and for other programs. */
export const skyRoutes = ({ skybug }: { skybug: SkybugClient }) => [
  route(
    {
      get: '/api/skybug/tonight',
      access: 'public',
      summary: 'The night that is meant at a moment, for a place: Sun, Moon, planets, showers, the best objects',
      query: zonedSkyQuery,
      reply: tonightSchema,
      reads: ['images'],
      kept: tonightKey,
    },
    async ({ query, call }) => {
      const told = await skybug.sky.getTonight({ ...placeAndTime(query), timeZone: query.timeZone }, call)
      return new Answer(toTonightJson(told), { degraded: told.photographsMissing })
    },
  ),
  route(
    {
      get: '/api/skybug/objects/:name',
      access: 'public',
      summary: 'Where an object stands for a place and time, when it rises and sets, and what is known of it',
      params: objectParams,
      query: skyQuery,
      reply: objectReportSchema,
    },
    async ({ params, query, call }) =>
      toObjectJson(await skybug.sky.getObject({ name: params.name, ...placeAndTime(query) }, call)),
  ),
  route(
    {
      get: '/api/skybug/objects/:name/best-times',
      access: 'public',
      summary: 'When an object is best seen from a place: this night, and over the year',
      params: objectParams,
      query: zonedSkyQuery,
      reply: bestTimesSchema,
    },
    async ({ params, query, call }) => {
      const asked = { name: params.name, ...placeAndTime(query), timeZone: query.timeZone }
      return toBestTimesJson(await skybug.sky.getBestTimes(asked, call))
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
      const { skip } = sliceOf(query)
      const asked = { query: query.q, pageSize: Math.min(query.limit ?? 10, 50), skip }
      const { towns } = await skybug.sky.listTowns(asked, call)
      return towns.map(({ name, place, population }) => ({
        name,
        lat: place?.latitude ?? 0,
        lon: place?.longitude ?? 0,
        population,
      }))
    },
  ),
  chartRoute(skybug, 'svg'),
  chartRoute(skybug, 'png'),
]
