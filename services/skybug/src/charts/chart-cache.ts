interface Chart {
  type: 'image/svg+xml' | 'image/png'
  bytes: Buffer
}

/** Whether a chart came from the cache, was joined to another caller's drawing, or was drawn. Also a label of metrics. */
export type ChartResult = 'cached' | 'joined' | 'drawn'

export interface ServedChart {
  chart: Chart
  result: ChartResult
}

/** Draws a chart. The signal is aborted when its last caller has gone. */
type Draw = (abandoned: AbortSignal) => Promise<Chart>

export interface ChartCache {
  /**
   * The chart of a key: from the cache, from a drawing in progress, or newly drawn. Failed drawings are not cached.
   * Rejects with the signal's reason as soon as it is aborted.
   */
  get(key: string, draw: Draw, signal: AbortSignal): Promise<ServedChart>
}

interface Drawing {
  chart: Promise<Chart>
  callers: number
  abandoned: AbortController
}

/**
 * Caches charts up to a number of bytes and evicts the least recently used. Concurrent callers of one chart share its
 * drawing, which is aborted when the last of them has gone.
 */
export const createChartCache = (
  capacity: number,
  observe: (result: ChartResult) => void = () => undefined,
): ChartCache => {
  const cached = new Map<string, Chart>()
  const drawings = new Map<string, Drawing>()
  let size = 0

  const store = (key: string, chart: Chart) => {
    if (cached.has(key) || chart.bytes.length > capacity) return
    cached.set(key, chart)
    size += chart.bytes.length
    for (const [oldest, { bytes }] of cached) {
      if (size <= capacity) return
      cached.delete(oldest)
      size -= bytes.length
    }
  }

  const removeDrawing = (key: string, drawing: Drawing) => {
    if (drawings.get(key) === drawing) drawings.delete(key)
  }

  const startDrawing = (key: string, draw: Draw): Drawing => {
    const abandoned = new AbortController()
    const drawing: Drawing = { chart: draw(abandoned.signal), callers: 0, abandoned }
    drawings.set(key, drawing)
    drawing.chart.then(
      chart => {
        removeDrawing(key, drawing)
        store(key, chart)
      },
      () => removeDrawing(key, drawing),
    )
    return drawing
  }

  const wait = async (key: string, drawing: Drawing, signal: AbortSignal): Promise<Chart> => {
    drawing.callers += 1
    let onAbort: (() => void) | undefined
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal.reason as Error)
      signal.addEventListener('abort', onAbort, { once: true })
    })
    try {
      return await Promise.race([drawing.chart, aborted])
    } finally {
      if (onAbort) signal.removeEventListener('abort', onAbort)
      drawing.callers -= 1
      if (drawing.callers === 0) {
        // Later callers start a drawing of their own.
        removeDrawing(key, drawing)
        drawing.abandoned.abort(signal.reason)
      }
    }
  }

  return {
    get: async (key, draw, signal) => {
      signal.throwIfAborted()
      const hit = cached.get(key)
      if (hit) {
        observe('cached')
        cached.delete(key)
        cached.set(key, hit)
        return { chart: hit, result: 'cached' }
      }
      const shared = drawings.get(key)
      const result = shared ? 'joined' : 'drawn'
      const chart = await wait(key, shared ?? startDrawing(key, draw), signal)
      observe(result)
      return { chart, result }
    },
  }
}
