import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type PromClient from 'prom-client'
import type { Registry } from 'prom-client'
import type { CallObserver } from '../rpc/call.ts'
import type { DependencyCheck } from '../rpc/health.ts'
import { watchGauges, type Watched } from './gauges.ts'

type Labels = Record<string, string>

export interface Metrics {
  /** For metrics of a process's own. */
  registry: Registry
  /**
   * A counter: the returned function adds one. The sets of labels that are known beforehand begin at 0, so that the first
   * event is an increase.
   */
  counter(options: { name: string; help: string; known: readonly Labels[] }): (labels: Labels) => void
  /** A histogram of seconds; as with counters, the known sets of labels begin at 0. */
  durations(options: {
    name: string
    help: string
    known: readonly Labels[]
    buckets: number[]
  }): (labels: Labels, seconds: number) => void
  /** Gauges that are read when they are scraped. */
  watch<Name extends string>(watched: Watched<Name>): void
  /** `dependency_up`: whether each of these responds. */
  watchDependencies(dependencies: Record<string, DependencyCheck>): void
  /** For `startRpcServer`. */
  observeCall: CallObserver
  /** One handled HTTP request. `route` is the pattern, never the path. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** Serves GET /metrics, /livez and /readyz. Internal: never on a port that visitors reach. */
  listen(options: ListenOptions): Promise<{ port: number; close(): Promise<void> }>
}

export interface ListenOptions {
  host: string
  port: number
  /** The status of /livez: 200 or 503. Checks no dependency; a restart must be able to help. Default: always alive. */
  isAlive?: () => boolean
  /** The status of /readyz: whether the process takes calls. Checks no dependency. Default: as /livez. */
  isReady?: () => boolean
}

// A scrape waits no longer for a dependency that is silent.
const DEPENDENCY_MS = 1_000

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The Prometheus metrics of one process; `name` becomes the label `service` of them all. Make them only when METRICS_PORT is set. */
export function createMetrics(name: string): Metrics {
  // Loaded only here: a process without metrics starts without it.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = createRequire(import.meta.url)(
    'prom-client',
  ) as typeof PromClient
  const registry = new Registry()
  registry.setDefaultLabels({ service: name })
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'rpc_server_duration_seconds',
    help: 'Duration of an RPC.',
    labelNames: ['method', 'code'],
    buckets,
    registers: [registry],
  })
  const requests = new Histogram({
    name: 'http_server_duration_seconds',
    help: 'Duration of an HTTP request.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const watch = <Name extends string>(watched: Watched<Name>) => watchGauges(Gauge, registry, watched)
  return {
    registry,
    counter({ name: counted, help, known }) {
      const counter = new Counter({ name: counted, help, labelNames: namesOf(known), registers: [registry] })
      for (const labels of known) counter.inc(labels, 0)
      return labels => counter.inc(labels)
    },
    durations({ name: timed, help, known, buckets: steps }) {
      const labelNames = namesOf(known)
      const histogram = new Histogram({ name: timed, help, labelNames, buckets: steps, registers: [registry] })
      for (const labels of known) histogram.zero(labels)
      return (labels, seconds) => histogram.observe(labels, seconds)
    },
    watch,
    watchDependencies: dependencies => watch(whetherUp(dependencies)),
    observeCall: ({ method, code, seconds }) => calls.observe({ method, code }, seconds),
    observeRequest: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    listen: options => listen(registry, options),
  }
}

function namesOf(known: readonly Labels[]): string[] {
  return [...new Set(known.flatMap(labels => Object.keys(labels)))]
}

function whetherUp(dependencies: Record<string, DependencyCheck>): Watched<'dependency_up'> {
  const check = async ([dependency, responds]: [string, DependencyCheck]) => ({
    labels: { dependency },
    value: await Promise.race([responds().then(() => 1), setTimeout(DEPENDENCY_MS, 0, { ref: false })]).catch(() => 0),
  })
  return {
    gauges: { dependency_up: { help: 'Whether a dependency of this process responds.', labels: ['dependency'] } },
    read: async () => ({ dependency_up: await Promise.all(Object.entries(dependencies).map(check)) }),
    keepSeconds: 5,
  }
}

function respond(response: ServerResponse, isWell: boolean, otherwise: string): void {
  response.writeHead(isWell ? 200 : 503, { 'content-type': 'text/plain' }).end(isWell ? 'ok' : otherwise)
}

async function listen(
  registry: Registry,
  { host, port, isAlive = () => true, isReady = isAlive }: ListenOptions,
): ReturnType<Metrics['listen']> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/livez') return respond(response, isAlive(), 'stuck')
    if (request.method === 'GET' && request.url === '/readyz') return respond(response, isReady(), 'not ready')
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  // Nothing waits for a scraper.
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
