import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { startTestModel, type TestModel } from '../../../services/skybug/test/support/test-model.ts'
import { mistakesIn } from './check-query.ts'
import { learn, valueOf, type Known } from './metrics-text.ts'
import { startTraceReceiver } from './trace-receiver.ts'
import { startWatchedSite, type WatchedSite } from './watched-site.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, 'deploy/observability')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}
interface Panel {
  title: string
  targets?: { expr: string; legendFormat: string }[]
}

const rules = (parse(read('deploy/observability/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  group => group.rules,
)
const dashboards = readdirSync(join(FOLDER, 'grafana/dashboards')).map(
  file => JSON.parse(read(`deploy/observability/grafana/dashboards/${file}`)) as { uid: string; panels: Panel[] },
)

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>
let model: TestModel
let site: WatchedSite
beforeAll(async () => {
  receiver = await startTraceReceiver()
  model = await startTestModel()
  site = await startWatchedSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    MODEL_URL: model.url,
    MODEL_KEY: 'k',
  })
}, 180_000)
afterAll(async () => {
  await site?.stop()
  await model?.close()
  receiver?.close()
}, 60_000)

const until = async <Result>(look: () => Promise<Result | undefined> | Result | undefined): Promise<Result> => {
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

describe('a site that is used', () => {
  let metrics: Record<string, string>
  let requestId: string
  beforeAll(async () => {
    model.play(() => [{ say: 'Hello.' }, { used: [1_000, 1_000] }])
    // The services may be slower than the door.
    const first = await until(async () => {
      const answer = await fetch(`${site.url}/api/tags`)
      return answer.ok ? answer : undefined
    })
    requestId = first.headers.get('x-request-id') ?? ''
    await fetch(`${site.url}/no/such/page`)
    await fetch(`${site.url}/uploads/gallery/${'0'.repeat(32)}.jpg`)
    await fetch(`${site.url}/api/skybug/chart.png?lat=39.1&lon=-84.5&width=256`)
    await fetch(`${site.url}/api/skybug/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Hello there', history: [] }),
    })
    // The front cache keeps nothing before it hears of changes.
    metrics = await until(async () => {
      await fetch(`${site.url}/api/posts`)
      const told = await site.scrape()
      return valueOf(told['gateway'] ?? '', 'front_cache_requests_total', { source: 'hit' }) ? told : undefined
    })
  }, 120_000)

  test('tells rate, errors and duration of its routes and calls, and what the front cache saves', () => {
    const { gateway = '', content = '' } = metrics
    const read = { route: '/api/posts', status: '200', method: 'GET' }
    expect(valueOf(gateway, 'http_server_duration_seconds_count', read)).toBeGreaterThan(0)
    expect(valueOf(gateway, 'front_cache_requests_total', { route: '/api/posts', source: 'hit' })).toBe(1)
    expect(
      valueOf(content, 'rpc_server_duration_seconds_count', {
        method: '/skyfolio.content.v1.Posts/ListPosts',
        code: 'OK',
      }),
    ).toBeGreaterThan(0)
  })

  test('tells its queues, orders, outbox, budget and dependencies', () => {
    const { content = '', media = '', worker = '', store = '', skybug = '' } = metrics
    for (const process of [content, media, worker, store, skybug])
      expect(valueOf(process, 'dependency_up', { dependency: 'mongodb' })).toBe(1)
    for (const process of [content, media, store, skybug])
      expect(valueOf(process, 'database_disk_free_bytes')).toBeGreaterThan(0)
    expect(valueOf(media, 'dependency_up', { dependency: 'objects' })).toBe(1)
    expect(valueOf(media, 'image_work_due', { stage: 'derive' })).toBe(0)
    expect(valueOf(worker, 'image_work_duration_seconds_count', { stage: 'derive', outcome: 'done' })).toBe(0)
    expect(valueOf(store, 'orders_by_state', { state: 'paid' })).toBe(0)
    expect(valueOf(store, 'order_mail_oldest_due_seconds')).toBe(0)
    expect(valueOf(content, 'publications_planned')).toBe(0)
    expect(valueOf(skybug, 'model_spent_dollars', { period: 'day' })).toBeCloseTo(0.0045)
    expect(valueOf(skybug, 'model_budget_dollars', { period: 'month' })).toBe(10)
    expect(valueOf(skybug, 'sky_replies_total', { by: 'model' })).toBe(1)
    expect(valueOf(skybug, 'charts_total', { result: 'drawn' })).toBe(1)
  })

  test('traces a request from its door over a service to MongoDB, as one', async () => {
    const way = await until(() => {
      const ways = receiver.spans
        .filter(({ service, name }) => service === 'skyfolio-content' && /\bfind\b/.test(name))
        .map(span => receiver.wayTo(span))
      return ways.find(([outermost]) => outermost?.service === 'skyfolio-gateway')
    })
    expect(new Set(way.map(({ traceId }) => traceId)).size).toBe(1)
    // Kinds: 2 served, 3 asked.
    expect(way.map(({ service, kind }) => `${service} ${kind}`)).toEqual([
      'skyfolio-gateway 2',
      'skyfolio-gateway 3',
      'skyfolio-content 2',
      'skyfolio-content 3',
    ])
  })

  test('joins the lines of a request over its processes by its id', async () => {
    const names = await until(() => {
      const found = new Set(
        site.lines.filter(line => line['requestId'] === requestId).map(line => String(line['name'])),
      )
      return found.size > 1 ? [...found].sort() : undefined
    })
    expect(names).toEqual(['content', 'gateway'])
  })

  describe('is what alerts and dashboards ask about', () => {
    const known: Known = new Map()
    beforeAll(() => Object.values(metrics).forEach(text => learn(known, text)))

    test.each(rules.map(rule => [rule.alert, rule] as const))('alert %s', (_, { expr, annotations: { summary } }) => {
      const used = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
      expect(mistakesIn(expr, known, used)).toEqual([])
    })

    test.each(dashboards.map(board => [board.uid, board] as const))('dashboard %s', (_, { panels }) => {
      const mistakes = panels.flatMap(({ title, targets = [] }) =>
        targets.flatMap(({ expr, legendFormat }) => {
          const used = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
          return mistakesIn(expr, known, used).map(mistake => `${title}: ${mistake}`)
        }),
      )
      expect(mistakes).toEqual([])
    })

    test('and whatever no process tells is found out', () => {
      const wrong = (query: string, ...used: string[]) => mistakesIn(query, known, used)
      expect(wrong('rate(no_such_total[5m])')).toEqual(['no process has the metric no_such_total'])
      expect(wrong('orders_by_state{colour="red"}')).toEqual(['orders_by_state has no label colour'])
      expect(wrong('orders_by_state{state="lost"}')).toEqual(['orders_by_state is never told with state="lost"'])
      expect(wrong('sum by (colour) (orders_by_state)')).toHaveLength(1)
      expect(wrong('sum(')).toHaveLength(1)
      expect(wrong('orders_by_state', 'colour')).toHaveLength(1)
    })

    test('calls that are asked about by name are in the contracts', () => {
      const asked = dashboards
        .flatMap(({ panels }) => panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)))
        .flatMap(expr => [...expr.matchAll(/method="\/([\w.]+)\.(\w+)\/(\w+)"/g)])
      expect(asked.length).toBeGreaterThan(0)
      for (const [, packageName = '', service, method] of asked) {
        const folder = `protos/${packageName.replaceAll('.', '/')}`
        const contracts = readdirSync(join(ROOT, folder)).map(file => read(`${folder}/${file}`))
        expect(contracts.some(text => text.includes(`service ${service} {`) && text.includes(`rpc ${method}(`))).toBe(
          true,
        )
      }
    })
  })
})

test('every alert stands in the guide with what to do, and nothing else does', () => {
  const [, section = ''] = read('docs/operating.md').split('## What each alert means and what to do\n')
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` *\|([^|]+)\|([^|]+)\|$/gm)]
  expect(rows.map(([, alert]) => alert)).toEqual(rules.map(({ alert }) => alert))
  for (const [, , meaning = '', todo = ''] of rows)
    expect([meaning.trim().length > 10, todo.trim().length > 10]).toEqual([true, true])
  for (const { labels } of rules) expect(['page', 'look']).toContain(labels.severity)
})

test('Prometheus asks the processes of docker-compose.yml where they tell their metrics', () => {
  const { rule_files: files, scrape_configs: [scrape] = [] } = parse(read('deploy/observability/prometheus.yml')) as {
    rule_files: string[]
    scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[]
  }
  expect(files.every(file => readdirSync(FOLDER).includes(file))).toBe(true)
  const { services } = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, { environment?: Record<string, unknown> }>
  }
  const telling = Object.entries(services).filter(([, { environment }]) => environment?.['METRICS_PORT'] !== undefined)
  const [discovery] = scrape?.dns_sd_configs ?? []
  expect(telling.length).toBeGreaterThan(0)
  expect(discovery?.names).toEqual(expect.arrayContaining(telling.map(([name]) => name)))
  expect(Object.keys(services)).toEqual(expect.arrayContaining(discovery?.names ?? []))
  for (const [, { environment }] of telling) expect(environment?.['METRICS_PORT']).toBe(discovery?.port)
})

test('the pipelines of the collector are made of what it has', () => {
  const { service, ...parts } = parse(read('deploy/observability/otel-collector.yml')) as {
    service: { pipelines: Record<string, Record<string, string[]>> }
  } & Record<string, Record<string, unknown>>
  for (const pipeline of Object.values(service.pipelines))
    for (const [kind, names] of Object.entries(pipeline))
      for (const name of names) expect(Object.keys(parts[kind] ?? {})).toContain(name)
})
