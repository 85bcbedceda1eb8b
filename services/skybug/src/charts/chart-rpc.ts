import type { GetChartRequest } from '@skyfolio/protos/skyfolio/skybug/v1/GetChartRequest'
import type { SkyDefinition } from '@skyfolio/protos/skyfolio/skybug/v1/Sky'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { fromTimestamp } from '@skyfolio/runtime/rpc/messages'
import { type ObjectLookup, requireObject } from '../catalog/object-lookup.ts'
import { timeZoneFor } from '../places/local-time.ts'
import { requirePlace } from '../ephemeris/place.ts'
import type { ChartService } from './chart-service.ts'
import type { ChartKind, ChartRequest } from './chart.ts'

interface ChartHandlersDependencies {
  charts: ChartService
  lookup(): ObjectLookup
  now(): Date
}

export const chartHandlers = ({
  charts,
  lookup,
  now,
}: ChartHandlersDependencies): Pick<Handlers<SkyDefinition>, 'getChart'> => ({
  getChart: async (request, { signal }) => {
    const format = parseEnum(FORMATS, request.format, 'format')
    const { chart, result } = await charts.get(chartFromProto(request, lookup(), now), format, signal)
    return { contentType: chart.type, content: chart.bytes, drawn: result === 'drawn' }
  },
})

const KINDS: Record<string, ChartKind> = {
  CHART_KIND_HORIZON: 'horizon',
  CHART_KIND_FINDER: 'finder',
  CHART_KIND_ALTITUDE: 'altitude',
  CHART_KIND_MOON: 'moon',
}
const FORMATS: Record<string, 'svg' | 'png'> = { CHART_FORMAT_SVG: 'svg', CHART_FORMAT_PNG: 'png' }

const parseEnum = <Value>(values: Record<string, Value>, name: string, field: string): Value => {
  const value = values[name]
  if (value === undefined) throw new DomainError('invalid', 'CHART_INPUT', `The ${field} is unknown`, { field })
  return value
}

const chartFromProto = (request: GetChartRequest, lookup: ObjectLookup, now: () => Date): ChartRequest => {
  const place = requirePlace(request.place)
  return {
    kind: parseEnum(KINDS, request.kind, 'kind'),
    place,
    time: request.time ? fromTimestamp(request.time) : now(),
    timeZone: timeZoneFor(place, request.timeZone),
    object: request.object === undefined ? undefined : requireObject(lookup, request.object),
    width: request.width,
    red: request.red,
    field: request.field,
    magnitude: request.magnitude,
  }
}
