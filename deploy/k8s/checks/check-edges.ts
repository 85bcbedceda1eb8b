import { environmentOf } from './check-settings.ts'
import { called, type Document, type Labels, selects, type Workload, workloads } from './documents.ts'

interface Peer {
  podSelector?: { matchLabels?: Labels }
  namespaceSelector?: object
}

interface Policy {
  podSelector: { matchLabels?: Labels; matchExpressions?: { key: string; values: string[] }[] }
  policyTypes: string[]
  ingress?: { from?: Peer[]; ports?: { port: number }[] }[]
  egress?: { to?: Peer[]; ports?: { port: number }[] }[]
}

const METRICS_PORT = 9464

/** Whether every address in a process's settings can be reached: out of its pod, and into the one it leads to. */
export const checkEdges = (documents: Document[]): string[] => {
  const all = workloads(documents)
  const policies = documents.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec as unknown as Policy)
  return [
    ...all.flatMap(from => addressesOf(from, documents).flatMap(address => checkEdge(from, address, all, documents, policies))),
    ...checkClosed(documents, policies),
    ...checkCertificates(documents, policies),
  ]
}

interface Address {
  host: string
  port: number
}

/** The addresses inside the cluster: names without a dot. */
const addressesOf = ({ pod }: Workload, documents: Document[]): Address[] =>
  pod.containers
    .flatMap(container => Object.values(environmentOf(container, documents)))
    .flatMap(value => [...value.matchAll(/(?:^|\/\/\/?)([a-z-]+):(\d+)(?=$|\/)/g)])
    .map(([, host, port]) => ({ host: host ?? '', port: Number(port) }))
    .filter(({ host }) => host !== 'localhost')

const checkEdge = (
  from: Workload,
  { host, port }: Address,
  all: Workload[],
  documents: Document[],
  policies: Policy[],
): string[] => {
  const what = `${called(from.document)} → ${host}:${port}`
  const service = documents.find(({ kind, metadata }) => kind === 'Service' && metadata.name === host)
  const { selector, ports } = (service?.spec ?? {}) as { selector?: Labels; ports?: { port: number }[] }
  if (!ports?.some(one => one.port === port)) return [`${what}: there is no such Service`]
  return all
    .filter(({ labels }) => selects(selector, labels))
    .flatMap(to => [
      ...(passes(policies, 'Egress', from.labels, to.labels, port) ? [] : [`${what}: it may not go out there`]),
      ...(passes(policies, 'Ingress', to.labels, from.labels, port) ? [] : [`${what}: it is not let in there`]),
    ])
}

const passes = (policies: Policy[], type: 'Ingress' | 'Egress', at: Labels, other: Labels, port: number): boolean => {
  const here = policies.filter(policy => policy.policyTypes.includes(type) && concerns(policy, at))
  if (here.length === 0) return true
  return here
    .flatMap(({ egress = [], ingress = [] }) =>
      type === 'Egress'
        ? egress.map(({ to, ports }) => ({ peers: to, ports }))
        : ingress.map(({ from, ports }) => ({ peers: from, ports })),
    )
    .some(
      ({ peers = [], ports }) =>
        (ports?.some(one => one.port === port) ?? true) &&
        peers.some(peer => peer.podSelector && selects(peer.podSelector.matchLabels, other)),
    )
}

const concerns = ({ podSelector }: Policy, labels: Labels): boolean =>
  selects(podSelector.matchLabels, labels) &&
  (podSelector.matchExpressions ?? []).every(({ key, values }) => values.includes(labels[key] ?? ''))

/** What isn't allowed is denied, and only the monitoring reaches the metrics. */
const checkClosed = (documents: Document[], policies: Policy[]): string[] => {
  const denied = policies.some(
    ({ podSelector, policyTypes, ingress, egress }) =>
      Object.keys(podSelector).length === 0 && policyTypes.length === 2 && !ingress && !egress,
  )
  const exposed = documents.filter(
    ({ kind, metadata, spec }) =>
      kind === 'Service' &&
      metadata.name !== 'metrics' &&
      (spec!['ports'] as { port: number }[]).some(({ port }) => port === METRICS_PORT),
  )
  return [
    ...(denied ? [] : ['nothing denies what no policy allows']),
    ...exposed.map(service => `${called(service)} shows the metrics`),
  ]
}

const SOLVER = { 'acme.cert-manager.io/http01-solver': 'true' }
const SOLVER_PORT = 8089

/** Where cert-manager issues a certificate, the pod of its HTTP challenge can be reached from outside. */
const checkCertificates = (documents: Document[], policies: Policy[]): string[] => {
  const ingresses = documents.filter(({ kind, metadata }) => {
    const issuers = Object.keys(metadata.annotations ?? {}).filter(name => /^cert-manager\.io\/(cluster-)?issuer$/.test(name))
    return kind === 'Ingress' && issuers.length > 0
  })
  const reached = policies
    .filter(({ podSelector }) => podSelector.matchLabels && concerns({ podSelector, policyTypes: [] }, SOLVER))
    .flatMap(({ ingress = [] }) => ingress)
    .some(({ from, ports }) => from?.some(peer => peer.namespaceSelector) && ports?.some(({ port }) => port === SOLVER_PORT))
  return reached ? [] : ingresses.map(ingress => `${called(ingress)}: the pod of the HTTP challenge can't be reached`)
}
