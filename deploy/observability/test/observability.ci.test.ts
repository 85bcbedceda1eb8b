import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { until } from '../../../runtime/test/support/until.ts'
import { startTestModel, type TestModel } from '../../../services/skybug/test/support/test-model.ts'
import { validateQuery } from './check-query.ts'
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

/** Spans and metrics arrive in batches. */
const WAIT = ['what the site reports', 60_000] as const

/** Span kinds of OTLP: 2 server, 3 client. */
const SERVER = 2

describe('a site that is used', () => {
  let metrics: Record<string, string>
  let requestId: string
  beforeAll(async () => {
    model.setScript(() => [{ text: 'Hello.' }, { usage: [1_000, 1_000] }])
    // The services may start more slowly than the gateway.
    const first = await until(
      async () => {
        const response = await fetch(`${site.url}/api/tags`)
        return response.ok ? response : undefined
      },
      ...WAIT,
    )
    requestId = first.headers.get('x-request-id') ?? ''
    await fetch(`${site.url}/no/such/page`)
    await fetch(`${site.url}/uploads/gallery/${'0'.repeat(32)}.jpg`)
    await fetch(`${site.url}/api/skybug/chart.png?lat=39.1&lon=-84.5&width=256`)
    const reply = await fetch(`${site.url}/api/skybug/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Hello there', history: [] }),
    })
    // The reply is counted when its stream has ended.
    await reply.text()
    // The front cache stores nothing before it is subscribed to changes.
    metrics = await until(
      async () => {
        await fetch(`${site.url}/api/posts`)
        const scraped = await site.scrape()
        return valueOf(scraped['gateway'] ?? '', 'front_cache_requests_total', { source: 'hit' }) ? scraped : undefined
      },
      ...WAIT,
    )
  }, 120_000)

  test('reports rate, errors and duration of its routes and calls, and the hits of the front cache', () => {
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

  test('reports its queues, orders, outbox, budget and dependencies', () => {
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
    expect(valueOf(content, 'account_mail_oldest_due_seconds')).toBe(0)
    expect(valueOf(skybug, 'model_spent_dollars', { period: 'day' })).toBeCloseTo(0.0045)
    expect(valueOf(skybug, 'model_budget_dollars', { period: 'month' })).toBe(10)
    expect(valueOf(skybug, 'sky_replies_total', { by: 'model' })).toBe(1)
    expect(valueOf(skybug, 'charts_total', { result: 'drawn' })).toBe(1)
  })

  test('traces a request through the gateway and a service to MongoDB as one trace', async () => {
    const way = await until(
      () => {
        const ways = receiver.spans
          .filter(({ service, name }) => service === 'skyfolio-content' && /\bfind\b/.test(name))
          .map(span => receiver.wayTo(span))
        // The gateway reads settings by itself, too.
        return ways.find(([outermost]) => outermost?.service === 'skyfolio-gateway' && outermost.kind === SERVER)
      },
      ...WAIT,
    )
    expect(new Set(way.map(({ traceId }) => traceId)).size).toBe(1)
    expect(way.map(({ service, kind }) => `${service} ${kind}`)).toEqual([
      'skyfolio-gateway 2',
      'skyfolio-gateway 3',
      'skyfolio-content 2',
      'skyfolio-content 3',
    ])
  })

  test('logs the id of a request in every process that serves it', async () => {
    const names = await until(
      () => {
        const found = new Set(
          site.lines.filter(line => line['requestId'] === requestId).map(line => String(line['name'])),
        )
        return found.size > 1 ? [...found].sort() : undefined
      },
      ...WAIT,
    )
    expect(names).toEqual(['content', 'gateway'])
  })

  describe('reports what alerts and dashboards query', () => {
    const known: Known = new Map()
    beforeAll(() => Object.values(metrics).forEach(text => learn(known, text)))

    test.each(rules.map(rule => [rule.alert, rule] as const))('alert %s', (_, { expr, annotations: { summary } }) => {
      const used = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
      expect(validateQuery(expr, known, used)).toEqual([])
    })

    test.each(dashboards.map(board => [board.uid, board] as const))('dashboard %s', (_, { panels }) => {
      const mistakes = panels.flatMap(({ title, targets = [] }) =>
        targets.flatMap(({ expr, legendFormat }) => {
          const used = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
          return validateQuery(expr, known, used).map(mistake => `${title}: ${mistake}`)
        }),
      )
      expect(mistakes).toEqual([])
    })

    test('a query of anything no process reports is found', () => {
      const wrong = (query: string, ...used: string[]) => validateQuery(query, known, used)
      expect(wrong('rate(no_such_total[5m])')).toEqual(['no process has the metric no_such_total'])
      expect(wrong('orders_by_state{colour="red"}')).toEqual(['orders_by_state has no label colour'])
      expect(wrong('orders_by_state{state="lost"}')).toEqual(['orders_by_state is never reported with state="lost"'])
      expect(wrong('sum by (colour) (orders_by_state)')).toHaveLength(1)
      expect(wrong('sum(')).toHaveLength(1)
      expect(wrong('orders_by_state', 'colour')).toHaveLength(1)
    })

    test('methods that dashboards name are in the contracts', () => {
      const methods = dashboards
        .flatMap(({ panels }) => panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)))
        .flatMap(expr => [...expr.matchAll(/method="\/([\w.]+)\.(\w+)\/(\w+)"/g)])
      expect(methods.length).toBeGreaterThan(0)
      for (const [, packageName = '', service, method] of methods) {
        const folder = `protos/${packageName.replaceAll('.', '/')}`
        const contracts = readdirSync(join(ROOT, folder)).map(file => read(`${folder}/${file}`))
        expect(contracts.some(text => text.includes(`service ${service} {`) && text.includes(`rpc ${method}(`))).toBe(
          true,
        )
      }
    })
  })
})

test('the guide explains every alert, and no others', () => {
  const [, section = ''] = read('docs/operating.md').split('## What each alert means and what to do\n')
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` *\|([^|]+)\|([^|]+)\|$/gm)]
  expect(rows.map(([, alert]) => alert)).toEqual(rules.map(({ alert }) => alert))
  for (const [, , meaning = '', todo = ''] of rows)
    expect([meaning.trim().length > 10, todo.trim().length > 10]).toEqual([true, true])
  for (const { labels } of rules) expect(['page', 'look']).toContain(labels.severity)
})

test('Prometheus scrapes every process of docker-compose.yml at its metrics port', () => {
  const { rule_files: files, scrape_configs: [scrape] = [] } = parse(read('deploy/observability/prometheus.yml')) as {
    rule_files: string[]
    scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[]
  }
  expect(files.every(file => readdirSync(FOLDER).includes(file))).toBe(true)
  const { services } = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, { environment?: Record<string, unknown> }>
  }
  const reporting = Object.entries(services).filter(
    ([, { environment }]) => environment?.['METRICS_PORT'] !== undefined,
  )
  const [discovery] = scrape?.dns_sd_configs ?? []
  expect(reporting.length).toBeGreaterThan(0)
  expect(discovery?.names).toEqual(expect.arrayContaining(reporting.map(([name]) => name)))
  expect(Object.keys(services)).toEqual(expect.arrayContaining(discovery?.names ?? []))
  for (const [, { environment }] of reporting) expect(environment?.['METRICS_PORT']).toBe(discovery?.port)
})

test('the pipelines of the collector use only what it defines', () => {
  const { service, ...components } = parse(read('deploy/observability/otel-collector.yml')) as {
    service: { pipelines: Record<string, Record<string, string[]>> }
  } & Record<string, Record<string, unknown>>
  for (const pipeline of Object.values(service.pipelines))
    for (const [kind, names] of Object.entries(pipeline))
      for (const name of names) expect(Object.keys(components[kind] ?? {})).toContain(name)
})
