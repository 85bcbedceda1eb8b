import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { createMetrics } from '../src/observability/metrics.ts'

const SCRAPE_TIMEOUT_MS = 3_000

/** A scrape by a clock that passes as fast as the test wants. */
const scrapeInTime = async ({ registry }: ReturnType<typeof createMetrics>): Promise<string> => {
  const text = registry.metrics()
  await jest.advanceTimersByTimeAsync(SCRAPE_TIMEOUT_MS)
  return Promise.race([text, Promise.resolve('too late')])
}
afterEach(() => void jest.useRealTimers())

describe('gauges', () => {
  it('are read once for many scrapes and have no values while reading fails', async () => {
    const metrics = createMetrics('test')
    let reads = 0
    let fails = true
    metrics.watch({
      gauges: { things: { help: 'Things.', labels: ['kind'] }, thing_age_seconds: { help: 'Age.' } },
      read: () => {
        reads += 1
        if (fails) return Promise.reject(new Error('The database is away'))
        return Promise.resolve({ things: [{ labels: { kind: 'a' }, value: 3 }], thing_age_seconds: [{ value: 7 }] })
      },
    })
    expect(await metrics.registry.metrics()).not.toMatch(/^thing(?:s|_age_seconds)[{ ]/m)
    fails = false
    const text = (await Promise.all([metrics.registry.metrics(), metrics.registry.metrics()])).at(-1)
    expect(text).toMatch(/^things\{.*kind="a".*\} 3$/m)
    expect(text).toMatch(/^thing_age_seconds(?:\{.*\})? 7$/m)
    await metrics.registry.metrics()
    expect(reads).toBe(2)
  })

  it('do not block a scrape when a read never ends', async () => {
    jest.useFakeTimers()
    const metrics = createMetrics('test')
    metrics.watch({ gauges: { things: { help: 'Things.' } }, read: () => new Promise<never>(() => undefined) })
    expect(await scrapeInTime(metrics)).toContain('# TYPE things gauge')
  })

  it('have a slow reading at the next scrape', async () => {
    jest.useFakeTimers()
    const metrics = createMetrics('test')
    let finish: (count: number) => void = () => undefined
    const slow = new Promise<number>(resolve => (finish = resolve))
    metrics.watch({ gauges: { things: { help: 'Things.' } }, read: async () => ({ things: [{ value: await slow }] }) })
    const text = await scrapeInTime(metrics)
    expect(text).toContain('# TYPE things gauge')
    expect(text).not.toMatch(/^things[{ ]/m)
    finish(3)
    expect(await scrapeInTime(metrics)).toMatch(/^things(?:\{.*\})? 3$/m)
  })

  it('report a silent dependency as down, and the others as they are', async () => {
    const metrics = createMetrics('test')
    metrics.watchDependencies({
      mongodb: () => Promise.resolve(),
      objects: () => new Promise<never>(() => undefined),
    })
    // A scrape that had to give the reading up would have neither value.
    const text = await metrics.registry.metrics()
    expect(text).toMatch(/dependency_up\{.*dependency="mongodb".*\} 1/)
    expect(text).toMatch(/dependency_up\{.*dependency="objects".*\} 0/)
  })

  it('report dependencies as up or down, and known events from 0', async () => {
    const metrics = createMetrics('test')
    metrics.watchDependencies({
      mongodb: () => Promise.resolve(),
      objects: () => Promise.reject(new Error('gone')),
    })
    const count = metrics.counter({ name: 'events_total', help: 'Events.', known: [{ by: 'a' }, { by: 'b' }] })
    const took = metrics.durations({ name: 'work_seconds', help: 'Work.', known: [{ kind: 'x' }], buckets: [1] })
    count({ by: 'a' })
    took({ kind: 'x' }, 0.5)
    const text = await metrics.registry.metrics()
    expect(text).toMatch(/dependency_up\{.*dependency="mongodb".*\} 1/)
    expect(text).toMatch(/dependency_up\{.*dependency="objects".*\} 0/)
    expect(text).toMatch(/events_total\{.*by="a".*\} 1/)
    expect(text).toMatch(/events_total\{.*by="b".*\} 0/)
    expect(text).toMatch(/work_seconds_count\{.*kind="x".*\} 1/)
  })
})
