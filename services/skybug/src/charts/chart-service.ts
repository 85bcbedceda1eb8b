import { type ChartResult, createChartCache, type ServedChart } from './chart-cache.ts'
import { type ChartRequest, type ChartSpec, validateChart } from './chart.ts'
import { type ChartFormat, createDrawingPool } from './drawing-pool.ts'

const MINUTE = 60_000
const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const

const cacheKey = (chart: ChartSpec, format: ChartFormat): string =>
  JSON.stringify([format, { ...chart, object: 'object' in chart ? chart.object.name : undefined }])

export interface ChartService {
  /**
   * A chart as a file, drawn by another thread or from the cache. Throws CHART_INPUT, SKY_INPUT and CHARTS_BUSY, and the
   * signal's reason when it is aborted.
   */
  get(request: ChartRequest, format: ChartFormat, signal: AbortSignal): Promise<ServedChart>
  close(): Promise<void>
}

/** Draws charts as SVG and PNG, and caches some bytes of them. */
export const createChartService = ({
  cacheBytes,
  observe,
}: {
  cacheBytes: number
  observe: (result: ChartResult) => void
}): ChartService => {
  const cache = createChartCache(cacheBytes, observe)
  const pool = createDrawingPool()
  return {
    get: async (request, format, signal) => {
      // Charts of the same minute are the same chart.
      const time = new Date(Math.floor(request.time.getTime() / MINUTE) * MINUTE)
      const chart = validateChart({ ...request, time })
      const draw = async (abandoned: AbortSignal) => ({
        type: TYPES[format],
        bytes: await pool.draw({ chart, format }, abandoned),
      })
      return cache.get(cacheKey(chart, format), draw, signal)
    },
    close: pool.close,
  }
}
