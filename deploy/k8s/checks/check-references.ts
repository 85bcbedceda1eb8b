import { called, type Document, type Labels, selects, type Workload, workloads } from './documents.ts'

interface Port {
  name?: string
  port: number
  targetPort?: number | string
}

/** Checks every reference from one document to another. `secrets`: those that are not in the overlay. */
export const checkReferences = (documents: Document[], secrets: Document[]): string[] => {
  const all = workloads(documents)
  const has = (kind: string, name: string) => documents.some(one => one.kind === kind && one.metadata.name === name)
  return [
    ...documents.filter(({ kind }) => kind === 'Service').flatMap(service => checkService(service, all)),
    ...documents.filter(({ kind }) => kind === 'PodDisruptionBudget').flatMap(budget => checkBudget(budget, all)),
    ...all
      .filter(({ document }) => document.kind === 'Deployment')
      .flatMap(({ document }) =>
        ['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'ServiceAccount', 'NetworkPolicy']
          .filter(kind => !has(kind, document.metadata.name))
          .map(kind => `${called(document)} has no ${kind}`),
      ),
    ...documents
      .filter(({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && !has('Deployment', metadata.name))
      .map(scaler => `${called(scaler)} scales nothing`),
    ...documents.filter(({ kind }) => kind === 'Ingress').flatMap(ingress => checkIngress(ingress, documents)),
    ...all.flatMap(workload => checkSecrets(workload, [...documents, ...secrets])),
    ...documents
      .filter(({ kind, spec, ...rest }) => {
        const token = (rest as { automountServiceAccountToken?: boolean }).automountServiceAccountToken
        return kind === 'ServiceAccount' && token !== false && spec === undefined
      })
      .map(account => `${called(account)} hands out its token`),
  ]
}

const checkService = (service: Document, all: Workload[]): string[] => {
  const { selector, ports } = service.spec as { selector: Labels; ports: Port[] }
  const behind = all.filter(({ labels }) => selects(selector, labels))
  if (behind.length === 0) return [`${called(service)} leads to no pod`]
  return behind.flatMap(({ document, pod }) => {
    const open = pod.containers.flatMap(container => container.ports ?? [])
    return ports
      .filter(({ targetPort, port }) => {
        const target = targetPort ?? port
        return !open.some(({ name, containerPort }) => name === target || containerPort === target)
      })
      .map(({ port }) => `${called(service)}: ${called(document)} has no port for ${port}`)
  })
}

const checkBudget = (budget: Document, all: Workload[]): string[] => {
  const { selector } = budget.spec as { selector: { matchLabels: Labels } }
  return all.some(({ labels }) => selects(selector.matchLabels, labels)) ? [] : [`${called(budget)} protects no pod`]
}

const checkIngress = (ingress: Document, documents: Document[]): string[] => {
  const { tls, rules } = ingress.spec as {
    tls?: { hosts: string[]; secretName: string }[]
    rules: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
  }
  return rules.flatMap(({ host, http }) => [
    ...(tls?.some(({ hosts }) => hosts.includes(host)) ? [] : [`${called(ingress)} has no TLS for ${host}`]),
    ...http.paths
      .map(({ backend }) => backend.service)
      .filter(({ name, port }) => {
        const service = documents.find(one => one.kind === 'Service' && one.metadata.name === name)
        return !(service?.spec?.['ports'] as Port[] | undefined)?.some(one => one.name === port.name)
      })
      .map(({ name }) => `${called(ingress)} leads to ${name}, which has no such port`),
  ])
}

const checkSecrets = ({ document, pod }: Workload, documents: Document[]): string[] =>
  (pod.volumes ?? [])
    .flatMap(({ projected }) => projected?.sources ?? [])
    .flatMap(({ secret }) => {
      if (!secret) return []
      const found = documents.find(one => one.kind === 'Secret' && one.metadata.name === secret.name)
      if (!found) return [`${called(document)} needs the Secret ${secret.name}`]
      const keys = Object.keys({ ...found.data, ...found.stringData })
      return secret.items
        .filter(({ key }) => !keys.includes(key))
        .map(({ key }) => `${called(document)} needs the key ${key} of the Secret ${secret.name}`)
    })
