/** A chart as it is sent. */
export interface Chart {
  type: 'image/svg+xml' | 'image/png'
  bytes: Buffer
}

/** How a chart was had: from memory, with another who asked for it, or by drawing it. */
export type ChartResult = 'kept' | 'joined' | 'drawn'

export interface ChartCache {
  /** The chart under a key: the one kept, the one being drawn, or a new one. A drawing that fails is forgotten. */
  get(key: string, draw: () => Promise<Chart>): Promise<Chart>
}

/**
 * Keeps charts up to a number of bytes; the one that was longest not asked for goes first. Two who ask at once for the
 * same chart share one drawing.
 */
export const createChartCache = (
  capacity: number,
  observe: (result: ChartResult) => void = () => undefined,
): ChartCache => {
  const kept = new Map<string, Chart>()
  const drawing = new Map<string, Promise<Chart>>()
  let size = 0

  const keep = (key: string, chart: Chart) => {
    if (chart.bytes.length > capacity) return
    kept.set(key, chart)
    size += chart.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (size <= capacity) return
      kept.delete(oldest)
      size -= bytes.length
    }
  }

  return {
    get: async (key, draw) => {
      const hit = kept.get(key)
      if (hit) {
        observe('kept')
        kept.delete(key)
        kept.set(key, hit)
        return hit
      }
      const joined = drawing.get(key)
      observe(joined ? 'joined' : 'drawn')
      if (joined) return joined
      const work = draw().finally(() => drawing.delete(key))
      drawing.set(key, work)
      const chart = await work
      keep(key, chart)
      return chart
    },
  }
}
