import { parseAllDocuments } from 'yaml'

export interface Document {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels }
  spec?: Record<string, unknown>
  data?: Record<string, string>
  stringData?: Record<string, string>
}

export type Labels = Record<string, string>

export interface Probe {
  grpc?: { port: number }
  httpGet?: { path: string; port: number | string }
}

export interface Container {
  name: string
  image: string
  command?: string[]
  args?: string[]
  env?: { name: string; value?: string }[]
  envFrom?: { configMapRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  resources?: { requests?: Labels; limits?: Labels }
  lifecycle?: { preStop?: { exec?: { command: string[] } } }
  securityContext?: {
    allowPrivilegeEscalation?: boolean
    readOnlyRootFilesystem?: boolean
    capabilities?: { drop?: string[] }
  }
  livenessProbe?: Probe
  readinessProbe?: Probe
  startupProbe?: Probe
  volumeMounts?: { name: string; mountPath: string }[]
}

interface SecretSource {
  name: string
  items: { key: string; path: string }[]
}

export interface PodSpec {
  serviceAccountName?: string
  automountServiceAccountToken?: boolean
  terminationGracePeriodSeconds?: number
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } }
  topologySpreadConstraints?: unknown[]
  containers: Container[]
  initContainers?: Container[]
  volumes?: { name: string; projected?: { sources: { secret?: SecretSource }[] } }[]
}

/** What runs: a Deployment, StatefulSet, Job or CronJob with its pods. */
export interface Workload {
  document: Document
  labels: Labels
  pod: PodSpec
}

/** The documents of a stream of YAML. */
export const readDocuments = (text: string): Document[] =>
  parseAllDocuments(text).map(document => document.toJS() as Document)

export const called = ({ kind, metadata }: Document): string => `${kind} ${metadata.name}`

export const workloads = (documents: Document[]): Workload[] =>
  documents
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'].includes(kind))
    .map(document => {
      const { jobTemplate } = document.spec as { jobTemplate?: { spec: object } }
      const { template } = (jobTemplate?.spec ?? document.spec) as {
        template: { metadata: { labels: Labels }; spec: PodSpec }
      }
      return { document, labels: template.metadata.labels, pod: template.spec }
    })

export const containers = ({ pod }: Workload): Container[] => [...pod.containers, ...(pod.initContainers ?? [])]

/** Whether a selector matches labels. */
export const selects = (wanted: Labels | undefined, labels: Labels): boolean =>
  Object.entries(wanted ?? {}).every(([name, value]) => labels[name] === value)
