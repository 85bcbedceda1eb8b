import type { GetChartRequest } from '@skyfolio/protos/skyfolio/skybug/v1/GetChartRequest'
import { DomainError } from '@skyfolio/runtime/errors'
import type { ChartKind, ChartRequest } from '../charts/draw-chart.ts'
import type { Find } from '../domain/sky/find-object.ts'
import { objectNamed } from '../domain/sky/named-object.ts'
import type { ZoneOf } from '../open-sky.ts'
import { momentOf, placeOf } from './present.ts'

const KINDS: Record<string, ChartKind> = {
  CHART_KIND_HORIZON: 'horizon',
  CHART_KIND_FINDER: 'finder',
  CHART_KIND_ALTITUDE: 'altitude',
  CHART_KIND_MOON: 'moon',
}
const FORMATS: Record<string, 'svg' | 'png'> = { CHART_FORMAT_SVG: 'svg', CHART_FORMAT_PNG: 'png' }

const known = <Value>(values: Record<string, Value>, name: string, field: string): Value => {
  const value = values[name]
  if (value === undefined) throw new DomainError('invalid', 'CHART_INPUT', `The ${field} is unknown`, { field })
  return value
}

/** What is drawn for a request. Throws CHART_INPUT, SKY_INPUT, OBJECT_UNKNOWN. */
export const chartFromProto = (
  request: GetChartRequest,
  { find, zoneOf, now }: { find: Find; zoneOf: ZoneOf; now: () => Date },
): { chart: ChartRequest; format: 'svg' | 'png' } => {
  const place = placeOf(request.place)
  return {
    format: known(FORMATS, request.format, 'format'),
    chart: {
      kind: known(KINDS, request.kind, 'kind'),
      place,
      time: momentOf(request.time, now),
      timeZone: zoneOf(place, request.timeZone),
      object: request.object === undefined ? undefined : objectNamed(find, request.object),
      width: request.width,
      red: request.red,
      field: request.field,
      magnitude: request.magnitude,
    },
  }
}
