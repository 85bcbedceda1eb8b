import { DomainError } from '@skyfolio/runtime/domain/errors'
import PQueue from 'p-queue'
import { Piscina } from 'piscina'
import type { ChartSpec } from './chart.ts'

export type ChartFormat = 'svg' | 'png'

export interface DrawingTask {
  chart: ChartSpec
  format: ChartFormat
}

export interface DrawingPool {
  /**
   * Draws on another thread when it is this chart's turn. A drawing that is aborted before its turn is never started.
   * Rejects with CHARTS_BUSY when the queue is full.
   */
  draw(task: DrawingTask, signal: AbortSignal): Promise<Buffer>
  /** Ends the threads and whatever they are drawing. */
  close(): Promise<void>
}

const MAX_CONCURRENCY = 2
// A full queue of the largest charts takes two to three seconds; the gateway's deadline is five.
const MAX_QUEUE_LENGTH = 8
// A drawing takes a fifth of a second, or a few on a busy machine: whatever takes this long hangs.
const DRAWING_TIMEOUT_MS = 30_000
// A thread and its catalogs take about 60 MB.
const IDLE_MS = 60_000

// In the bundle the worker is JavaScript; from source it is TypeScript, for which Node 20 needs tsx.
const worker = import.meta.url.endsWith('.ts')
  ? { filename: new URL('./draw-worker.ts', import.meta.url).href, execArgv: ['--import', 'tsx'] }
  : { filename: new URL('./draw-worker.js', import.meta.url).href }

/** Threads for drawing, so that charts don't delay other requests. */
export const createDrawingPool = (): DrawingPool => {
  const threads = new Piscina({
    ...worker,
    minThreads: 0,
    maxThreads: MAX_CONCURRENCY,
    idleTimeout: IDLE_MS,
    // Memory found by a collection is released in a turn of the event loop, which waiting by Atomics would prevent.
    atomics: 'disabled',
  })
  const queue = new PQueue({ concurrency: MAX_CONCURRENCY })

  return {
    draw: async (task, signal) => {
      if (queue.size >= MAX_QUEUE_LENGTH)
        throw new DomainError(
          'limited',
          'CHARTS_BUSY',
          'SkyBug has as many charts to draw as it can. Please try again in a moment.',
        )
      let started = false
      const queued = new AbortController()
      // A started drawing is finished: that costs less than a new thread, and a retry finds it in the cache.
      const abort = () => {
        if (!started) queued.abort(signal.reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      try {
        const bytes = await queue.add(
          () => {
            started = true
            return threads.run(task, { signal: AbortSignal.timeout(DRAWING_TIMEOUT_MS) }) as Promise<Uint8Array>
          },
          { signal: queued.signal },
        )
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      } finally {
        signal.removeEventListener('abort', abort)
      }
    },
    close: () => threads.destroy(),
  }
}
