import type { Gauge, Registry } from 'prom-client'

/** One value of a gauge. */
export interface Reading {
  labels?: Record<string, string>
  value: number
}

/** Gauges whose values are asked for when somebody scrapes. */
export interface Watched<Name extends string = string> {
  gauges: Record<Name, { help: string; labels?: readonly string[] }>
  /** All of them at once. */
  read(): Promise<Record<Name, Reading[]>>
  /** How long an answer is told again before the next question. Default 15 s. */
  keepSeconds?: number
}

/** Longer than any database here takes; a scraper waits 10 s. */
const READ_MS = 4_000

/**
 * Registers gauges that are read when they are scraped. However many scrape, and however often, the question is put once
 * in `keepSeconds`. While it fails, the gauges have no values: a scraper then sees that nothing is known.
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

/** The answer of a question, new or recent; null while it fails or takes too long. */
function recent<Answer>(ask: () => Promise<Answer>, keepMs: number): () => Promise<Answer | null> {
  let answer: Promise<Answer | null> | undefined
  let until = 0
  return () => {
    if (answer && performance.now() < until) return answer
    until = performance.now() + keepMs
    answer = inTime(ask()).catch(() => {
      until = 0
      return null
    })
    return answer
  }
}

async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The question took too long')), READ_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
