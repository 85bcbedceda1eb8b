import { expect, test } from '@jest/globals'
import { createMetrics } from '../src/metrics.ts'

test('watched gauges are asked once for many scrapes, and have no values while the question fails', async () => {
  const metrics = createMetrics('test')
  let asked = 0
  let fails = true
  metrics.watch({
    gauges: { things: { help: 'Things.', labels: ['kind'] }, thing_age_seconds: { help: 'Age.' } },
    read: () => {
      asked += 1
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
  expect(asked).toBe(2)
})

test('a question that never ends holds no scrape up for ever', async () => {
  const metrics = createMetrics('test')
  metrics.watch({ gauges: { things: { help: 'Things.' } }, read: () => new Promise<never>(() => undefined) })
  expect(await metrics.registry.metrics()).toContain('# TYPE things gauge')
}, 60_000)

test('dependencies are up or not, and known events begin at 0', async () => {
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
