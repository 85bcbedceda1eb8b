import { called, type Document, type Labels, selects } from './documents.ts'

// The fields we use of the two kinds that are not in Kubernetes' schemas.
const SERVICE_MONITOR = ['selector', 'endpoints']
const ENDPOINT = ['port', 'interval', 'path', 'honorLabels', 'scheme', 'scrapeTimeout']
const RULE = ['alert', 'expr', 'for', 'keep_firing_for', 'labels', 'annotations']
const RECORDING = ['record', 'expr', 'labels']

export const isCustom = ({ apiVersion }: Document): boolean => apiVersion === 'monitoring.coreos.com/v1'

/** ServiceMonitors must match a port of a Service; rules must be complete. */
export const checkCustom = (documents: Document[]): string[] =>
  documents.filter(isCustom).flatMap(document => {
    if (document.kind === 'ServiceMonitor') return checkMonitor(document, documents)
    if (document.kind === 'PrometheusRule') return checkRules(document)
    return [`${called(document)}: its kind is not known`]
  })

const unknownIn = (what: string, value: object, known: string[]): string[] =>
  Object.keys(value)
    .filter(name => !known.includes(name))
    .map(name => `${what}: ${name} is not known`)

const checkMonitor = (monitor: Document, documents: Document[]): string[] => {
  const spec = monitor.spec as { selector: { matchLabels: Labels }; endpoints: { port: string }[] }
  const services = documents.filter(
    ({ kind, metadata }) => kind === 'Service' && selects(spec.selector.matchLabels, metadata.labels ?? {}),
  )
  const has = (port: string) =>
    services.some(({ spec }) => (spec!['ports'] as { name: string }[]).some(({ name }) => name === port))
  return [
    ...unknownIn(called(monitor), spec, SERVICE_MONITOR),
    ...spec.endpoints.flatMap(endpoint => [
      ...unknownIn(called(monitor), endpoint, ENDPOINT),
      ...(has(endpoint.port) ? [] : [`${called(monitor)}: no Service has the port ${endpoint.port}`]),
    ]),
  ]
}

const checkRules = (document: Document): string[] => {
  const { groups } = document.spec as { groups: { name: string; rules: Record<string, unknown>[] }[] }
  return groups.flatMap(({ name, rules }) =>
    rules.flatMap(rule => [
      ...unknownIn(`${called(document)}, ${name}`, rule, 'record' in rule ? RECORDING : RULE),
      ...(typeof rule['expr'] === 'string' ? [] : [`${called(document)}, ${name}: a rule has no expression`]),
    ]),
  )
}
