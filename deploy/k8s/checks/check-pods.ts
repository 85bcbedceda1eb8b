import { called, containers, type Container, type Document, type Workload, workloads } from './documents.ts'

const CLOSING_SECONDS = 2

/** Every pod must run without root, write to volumes only, have limits and be probed. */
export const checkPods = (documents: Document[]): string[] =>
  workloads(documents).flatMap(workload => {
    const name = called(workload.document)
    const { pod } = workload
    const problems = [
      pod.securityContext?.runAsNonRoot ? '' : 'may run as root',
      pod.securityContext?.runAsUser ? '' : 'names no user, or root',
      pod.securityContext?.seccompProfile?.type === 'RuntimeDefault' ? '' : 'has no seccomp profile',
      pod.automountServiceAccountToken === false ? '' : 'gets a token of the cluster',
      ...containers(workload).flatMap(container => checkContainer(container, workload)),
      ...(workload.document.kind === 'Deployment' ? checkRollout(workload) : []),
    ]
    return problems.filter(Boolean).map(problem => `${name} ${problem}`)
  })

const checkContainer = (container: Container, { document, pod }: Workload): string[] => {
  const { securityContext: secured, resources } = container
  const runsOnce = ['Job', 'CronJob'].includes(document.kind) || !pod.containers.includes(container)
  const probed = runsOnce || (container.livenessProbe && container.readinessProbe)
  return [
    secured?.allowPrivilegeEscalation === false ? '' : 'may gain privileges',
    secured?.readOnlyRootFilesystem ? '' : 'may write to its root',
    secured?.capabilities?.drop?.includes('ALL') ? '' : 'keeps capabilities',
    resources?.limits?.memory && resources.limits.cpu ? '' : 'has no limits',
    resources?.requests?.memory && resources.requests.cpu ? '' : 'requests nothing',
    probed ? '' : 'is not probed',
    probesMetrics(container) ? 'is probed at /metrics, which waits for what it depends on' : '',
    /:[^/]+$|@sha256:/.test(container.image) && !container.image.endsWith(':latest') ? '' : 'has an image without a tag',
  ]
}

const probesMetrics = ({ livenessProbe, readinessProbe, startupProbe }: Container): boolean =>
  [livenessProbe, readinessProbe, startupProbe].some(probe => probe?.httpGet?.path === '/metrics')

const checkRollout = ({ document, pod }: Workload): string[] => {
  const { strategy, replicas } = document.spec as {
    strategy?: { rollingUpdate?: { maxUnavailable?: number } }
    replicas?: number
  }
  const process = pod.containers[0]
  const waits = Number(process?.lifecycle?.preStop?.exec?.command.at(-1) ?? 0)
  return [
    strategy?.rollingUpdate?.maxUnavailable === 0 ? '' : 'stops replicas before new ones serve',
    replicas === undefined ? '' : 'fixes its replicas, against its autoscaler',
    waits > 0 ? '' : 'stops before callers know',
    (pod.topologySpreadConstraints?.length ?? 0) > 0 ? '' : 'may run on one machine only',
  ]
}

/** A pod must have the time to wait (preStop), to drain and to close. */
export const checkGrace = (workload: Workload, drainSeconds: number): string[] => {
  const waits = Number(workload.pod.containers[0]?.lifecycle?.preStop?.exec?.command.at(-1) ?? 0)
  const needed = waits + drainSeconds + CLOSING_SECONDS
  const seconds = workload.pod.terminationGracePeriodSeconds ?? 30
  return seconds >= needed ? [] : [`${called(workload.document)} is killed after ${seconds} s but may need ${needed} s`]
}
