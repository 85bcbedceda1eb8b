import { ConfigError, readConfig } from '@skyfolio/runtime/process/config'
import { checkGrace } from './check-pods.ts'
import { called, containers, type Container, type Document, type Workload, workloads } from './documents.ts'
import { schemaOf } from './known-programs.ts'

// Read by the system's library, not by a program of ours.
const NOT_OURS = new Set(['MALLOC_MMAP_THRESHOLD_', 'NODE_OPTIONS'])

/**
 * Checks the settings of every process: no unknown names, no invalid or missing values, every file they name is mounted,
 * and no Secret's key that they don't name.
 * `secrets`: those that are not in the overlay.
 */
export const checkSettings = (documents: Document[], secrets: Document[]): string[] =>
  workloads(documents).flatMap(workload =>
    containers(workload).flatMap(container => {
      const given = environmentOf(container, documents)
      const { environment, problems } = resolveFiles(given, workload, container, [...documents, ...secrets])
      const unread = unreadSecrets(given, environment, workload, container)
      const schema = schemaOf(container.image, container.command)
      if (!schema) return unread
      problems.push(...unread)
      const unknown = Object.keys(environment).filter(name => !(name in schema.shape) && !NOT_OURS.has(name))
      try {
        const config = readConfig(schema, environment) as { DRAIN_SECONDS?: number }
        if (workload.document.kind === 'Deployment') problems.push(...checkGrace(workload, config.DRAIN_SECONDS ?? 0))
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        problems.push(...error.problems.map(problem => `${called(workload.document)}: ${problem}`))
      }
      return [...problems, ...unknown.map(name => `${called(workload.document)} sets ${name}, which it doesn't know`)]
    }),
  )

/** Test mode takes no money, so nothing of it may be set where orders are real. */
export const checkNoTestMode = (documents: Document[]): string[] =>
  workloads(documents).flatMap(({ document, pod }) =>
    pod.containers
      .flatMap(container => Object.keys(environmentOf(container, documents)))
      .filter(name => name === 'STORE_TEST_MODE' || name.startsWith('TEST_'))
      .map(name => `${called(document)} sets ${name}`),
  )

/** The environment of a container, from its ConfigMaps and its own list. */
export const environmentOf = (container: Container, documents: Document[]): Record<string, string> => {
  const maps = (container.envFrom ?? []).map(({ configMapRef }) =>
    documents.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name),
  )
  const own = (container.env ?? []).map(({ name, value }) => [name, value ?? ''] as const)
  return Object.assign({}, ...maps.map(map => map?.data ?? {}), Object.fromEntries(own)) as Record<string, string>
}

interface Resolved {
  environment: Record<string, string>
  problems: string[]
}

/** NAME_FILE becomes NAME with the value of the Secret mounted there. */
const resolveFiles = (
  environment: Record<string, string>,
  { document, pod }: Workload,
  { volumeMounts = [] }: Container,
  documents: Document[],
): Resolved => {
  const resolved: Resolved = { environment: {}, problems: [] }
  for (const [name, value] of Object.entries(environment)) {
    if (!name.endsWith('_FILE')) {
      resolved.environment[name] = value
      continue
    }
    const mount = volumeMounts.find(({ mountPath }) => value.startsWith(`${mountPath}/`))
    const sources = pod.volumes?.find(volume => volume.name === mount?.name)?.projected?.sources ?? []
    const path = value.slice((mount?.mountPath.length ?? 0) + 1)
    const secret = sources.map(source => source.secret).find(source => source?.items.some(item => item.path === path))
    const key = secret?.items.find(item => item.path === path)?.key ?? ''
    const text = secretText(documents, secret?.name, key)
    if (text === undefined) resolved.problems.push(`${called(document)}: nothing is mounted at ${value} (${name})`)
    else resolved.environment[name.slice(0, -'_FILE'.length)] = text
  }
  return resolved
}

/** Keys that are mounted though no setting reads them: each container has its own secrets only. */
const unreadSecrets = (
  given: Record<string, string>,
  environment: Record<string, string>,
  { document, pod }: Workload,
  { volumeMounts = [], command = [], args = [] }: Container,
): string[] => {
  const read = [...Object.values(given), ...command, ...args]
  // The address of a MongoDB names the authority that it trusts.
  const inAddresses = Object.values(environment).flatMap(value => /[?&]tlsCAFile=([^&]+)/.exec(value)?.[1] ?? [])
  // A folder that is named is read whole.
  const isRead = (folder: string, path: string) =>
    [`${folder}/${path}`, folder].some(one => read.includes(one)) || inAddresses.includes(`${folder}/${path}`)
  return volumeMounts.flatMap(({ name, mountPath }) =>
    (pod.volumes?.find(volume => volume.name === name)?.projected?.sources ?? [])
      .flatMap(({ secret }) => secret?.items ?? [])
      .filter(({ path }) => !isRead(mountPath, path))
      .map(({ key }) => `${called(document)} mounts ${key}, which it doesn't read`),
  )
}

const secretText = (documents: Document[], name: string | undefined, key: string): string | undefined => {
  const secret = documents.find(one => one.kind === 'Secret' && one.metadata.name === name)
  const encoded = secret?.data?.[key]
  return encoded === undefined ? secret?.stringData?.[key] : Buffer.from(encoded, 'base64').toString()
}
