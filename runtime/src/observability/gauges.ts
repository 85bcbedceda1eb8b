import type { Gauge, Registry } from 'prom-client'

/** One value of a gauge. */
export interface Reading {
  labels?: Record<string, string>
  value: number
}

/** Gauges whose values are read when Prometheus scrapes. */
export interface Watched<Name extends string = string> {
  gauges: Record<Name, { help: string; labels?: readonly string[] }>
  /** All of them at once. */
  read(): Promise<Record<Name, Reading[]>>
  /** How long a reading is reused. Default 15 s. */
  keepSeconds?: number
}

/** How long a scrape waits for a reading. One that comes later is there for the next scrape. */
const SCRAPE_MS = 1_500
/** When a reading that never ends is given up. */
const READ_MS = 10_000

/**
 * Registers gauges that are read when they are scraped. However many scrape, and however often, they are read once
 * in `keepSeconds`. While reading fails or is slow, the gauges have no values, so that a scraper sees that
 * nothing is known.
 */
export function watchGauges<Name extends string>(
  GaugeClass: typeof Gauge,
  registry: Registry,
  { gauges, read, keepSeconds = 15 }: Watched<Name>,
): void {
  const readings = recent(read, keepSeconds * 1000)
  for (const [name, { help, labels = [] }] of Object.entries(gauges) as [Name, Watched['gauges'][string]][])
    new GaugeClass({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const found = await readings()
        this.reset()
        // An unlabelled gauge is 0 from its reset on, known or not.
        if (!found && labels.length === 0) this.remove()
        for (const { labels: of = {}, value } of found?.[name] ?? []) this.set(of, value)
      },
    })
}

/** Loads a value at most once in `maxAgeMs`; null while loading fails or is slow. */
function recent<Value>(load: () => Promise<Value>, maxAgeMs: number): () => Promise<Value | null> {
  let value: Promise<Value | null> | undefined
  let expiresAt = 0
  return () => {
    if (!value || performance.now() >= expiresAt) {
      expiresAt = performance.now() + READ_MS
      value = within(READ_MS, load()).then(
        loaded => {
          expiresAt = performance.now() + maxAgeMs
          return loaded
        },
        () => {
          expiresAt = 0
          return null
        },
      )
    }
    return within(SCRAPE_MS, value).catch(() => null)
  }
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The reading took too long')), ms)
    timer.unref()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
