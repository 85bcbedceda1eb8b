import { createChartCache, type Chart, type ChartResult } from './chart-cache.ts'
import { type ChartRequest, drawChart } from './draw-chart.ts'
import { rasterise } from './rasterise.ts'
import type { SkyData } from './sky-data.ts'

const MINUTE = 60_000

/** What tells one chart from another; the sky of a minute is one sky. */
const keyOf = (request: ChartRequest, format: string): string =>
  JSON.stringify([format, { ...request, time: request.time.toISOString(), object: request.object?.name }])

/** Charts as files: SVG as drawn, PNG rasterised on another thread; kept up to some bytes. */
export const createCharts = (
  data: SkyData,
  { cacheBytes, observe }: { cacheBytes: number; observe: (result: ChartResult) => void },
) => {
  const cache = createChartCache(cacheBytes, observe)
  return async (asked: ChartRequest, format: 'svg' | 'png'): Promise<Chart> => {
    const time = new Date(Math.floor(asked.time.getTime() / MINUTE) * MINUTE)
    const request = { ...asked, width: asked.width ?? 1024, time }
    const svg = () => drawChart(data, request)
    if (format === 'svg') {
      // Drawn for each: cheaper to draw than to keep beside its PNG.
      return { type: 'image/svg+xml', bytes: Buffer.from(svg()) }
    }
    return cache.get(keyOf(request, format), async () => ({
      type: 'image/png',
      bytes: await rasterise(svg(), Math.round(request.width)),
    }))
  }
}
