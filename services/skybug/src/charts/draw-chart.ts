import type { SkyData } from '../catalog/catalog-files.ts'
import { targetOf } from '../catalog/catalog.ts'
import { formatPlace } from '../places/coordinates.ts'
import { formatClock, formatDate } from '../places/local-time.ts'
import { directionOf } from '../ephemeris/position.ts'
import { altitudeChart } from './altitude-chart.ts'
import type { ChartSpec } from './chart.ts'
import { finderChart } from './finder-chart.ts'
import { horizonChart } from './horizon-chart.ts'
import { moonChart } from './moon-chart.ts'
import { NIGHT, RED } from './palette.ts'

/** Draws a chart as SVG. The same request gives the same bytes, so that charts can be cached by it. */
export const drawChart = (data: SkyData, request: ChartSpec): string => {
  const { place, time, timeZone, width, red } = request
  const palette = red ? RED : NIGHT
  const footer = `${formatDate(time, timeZone)}, ${formatClock(time, timeZone)} · ${formatPlace(place)}`
  const frame = { place, time, timeZone, width, palette, footer }
  switch (request.kind) {
    case 'horizon':
      return horizonChart(data, { ...frame, magnitude: request.magnitude })
    case 'moon':
      return moonChart(frame)
    case 'altitude': {
      const { object } = request
      return altitudeChart({ ...frame, target: targetOf(object), name: object.name })
    }
    case 'finder': {
      const { object, field, magnitude } = request
      return finderChart(data, {
        ...frame,
        target: directionOf(targetOf(object), place, time),
        name: object.name,
        entry: object.type === 'deep-sky' ? object.entry : null,
        field,
        magnitude,
      })
    }
  }
}
