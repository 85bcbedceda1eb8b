import { deriveSecrets } from '@skyfolio/runtime/rpc/call-secrets'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { checkCustom, isCustom } from './checks/check-custom.ts'
import { checkEdges } from './checks/check-edges.ts'
import { checkPods } from './checks/check-pods.ts'
import { checkReferences } from './checks/check-references.ts'
import { checkNoTestMode, checkSettings, environmentOf } from './checks/check-settings.ts'
import { type Document, readDocuments, workloads } from './checks/documents.ts'
import { certificateSecrets, clusterDomains, storeCertificates } from '../docker/certificate-files.ts'
import { redisUsers } from '../../tools/start/databases/redis-users.ts'

jest.setTimeout(120_000)

const OVERLAYS = join(import.meta.dirname, 'overlays')
// The schemas of the Kubernetes releases this is checked against: the oldest whose probes and labels it uses, and the newest.
const RELEASES = ['1.31', '1.37']
const SERVICES = ['content', 'media', 'skybug', 'store']

const run = promisify(execFile)
const kustomize = process.env.KUSTOMIZE_PATH
const validator = process.env.KUBERNETES_VALIDATE_PATH
const withKustomize = kustomize ? describe : describe.skip
const withSchemas = kustomize && validator ? test : test.skip

const built = new Map<string, Document[]>()
const build = async (overlay: string): Promise<Document[]> => {
  const { stdout } = await run(kustomize ?? '', ['build', join(OVERLAYS, overlay)], { maxBuffer: 1 << 26 })
  return readDocuments(stdout)
}
const folder = mkdtemp(join(tmpdir(), 'skyfolio-k8s-'))
let certificates: Document[] = []
beforeAll(async () => {
  const [namespace, owner] = ['skyfolio', process.getuid?.() ?? 0]
  await storeCertificates(await folder, { now: new Date(), owner, domains: clusterDomains(namespace) })
  certificates = certificateSecrets(await folder, namespace) as Document[]
})
// Secrets that are not in the overlays: certificates, and in prod the keys of its example.
const elsewhere = (overlay: string): Document[] => [
  ...certificates,
  ...(overlay === 'prod' ? readDocuments(readFileSync(join(OVERLAYS, 'prod/secret.example.yaml'), 'utf8')) : []),
]

afterAll(async () => rm(await folder, { recursive: true }))

const validate = async (documents: Document[]): Promise<string> => {
  const file = join(await folder, `${Math.random()}.yaml`)
  await writeFile(file, documents.map(document => JSON.stringify(document)).join('\n---\n'))
  const releases = RELEASES.flatMap(release => ['-k', release])
  return run(validator ?? '', ['--strict', '--quiet', ...releases, file]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => `refused: ${error.stdout}${error.stderr}`,
  )
}

const names = readdirSync(OVERLAYS)

withKustomize.each(names)('the overlay %s', name => {
  let documents: Document[]
  beforeAll(async () => {
    documents = await build(name)
    built.set(name, documents)
  })

  withSchemas('is valid for Kubernetes, strictly', async () => {
    expect(await validate([...documents.filter(one => !isCustom(one)), ...elsewhere(name)])).not.toContain('refused')
    expect(checkCustom(documents)).toEqual([])
  })

  test('starts pods that run as nobody, write nothing, are limited, probed and replaced one by one', () => {
    expect(checkPods(documents)).toEqual([])
  })

  test('references only what exists: pods behind Services, keys in Secrets, ports', () => {
    expect(checkReferences(documents, elsewhere(name))).toEqual([])
  })

  test('gives every process the settings it needs, and no unknown ones', () => {
    expect(checkSettings(documents, elsewhere(name))).toEqual([])
  })

  test('gives every pod the Secrets of its own process, and no others', () => {
    const named = workloads(documents).map(({ document, pod }) => {
      const sources = (pod.volumes ?? []).flatMap(({ projected }) => projected?.sources ?? [])
      // kustomize adds a hash of the content.
      const secrets = sources.flatMap(({ secret }) => secret?.name.replace(/^skyfolio-((?:tls-)?[a-z]+).*$/, '$1') ?? [])
      return [document.metadata.name, [...new Set(secrets)].sort().join(' ')]
    })
    // What speaks with databases of the cluster knows the authority of their certificates.
    const known = name === 'dev' ? ['tls-authority'] : []
    const own: Record<string, string[]> = {
      ...{ gateway: ['gateway', 'internal', 'tls-gateway'], content: ['content', 'internal', ...known, 'tls-content'] },
      ...{ media: ['internal', 'media', ...known, 'tls-media'], 'media-worker': ['media', ...known] },
      ...{ store: ['internal', 'store', ...known, 'tls-store'], skybug: ['internal', 'skybug', ...known, 'tls-skybug'] },
      ...{ backup: ['backup', 'media', ...known], demo: ['internal', 'tls-tools'] },
      ...{ 'migrate-content': ['content', ...known], 'migrate-media': ['media', ...known] },
      ...{ 'migrate-store': ['store', ...known], 'migrate-skybug': ['skybug', ...known] },
      ...{ mongodb: ['mongodb', 'tls-mongo'], redis: ['redis', 'tls-redis'], minio: ['media', 'tls-minio'] },
      'init-mongodb': ['backup', 'content', 'media', 'mongodb', 'skybug', 'store', ...known],
    }
    const expected = Object.fromEntries(Object.entries(own).map(([workload, names]) => [workload, names.join(' ')]))
    expect(named).toEqual(named.map(([workload = '']) => [workload, expected[workload]]))
  })

  test('gives every pod its own secrets of calls, and no others', () => {
    const named = workloads(documents).flatMap(({ document, pod }) => {
      const sources = (pod.volumes ?? []).flatMap(({ projected }) => projected?.sources ?? [])
      const items = sources.flatMap(({ secret }) => (secret?.name.startsWith('skyfolio-internal') ? secret.items : []))
      return items?.length ? [[document.metadata.name, items.map(({ key }) => key).join(' ')]] : []
    })
    const expected: Record<string, string> = {
      gateway: 'call-secrets-gateway',
      content: 'internal-secret-content',
      media: 'internal-secret-media',
      store: 'internal-secret-store call-secrets-store',
      skybug: 'internal-secret-skybug call-secrets-skybug',
      demo: 'call-secrets-tools',
    }
    expect(named).toEqual(named.map(([workload = '']) => [workload, expected[workload]]))
    expect(named.length).toBeGreaterThanOrEqual(5)
  })

  test('restarts no database when a release has new images', () => {
    const restarted = workloads(documents)
      .filter(({ document }) => document.kind === 'StatefulSet')
      .flatMap(({ pod }) => [...(pod.initContainers ?? []), ...pod.containers])
      .filter(({ image }) => image.startsWith('skyfolio-'))
    expect(restarted.map(one => one.name)).toEqual([])
  })

  test('lets calls between processes use TLS alone', () => {
    const open = workloads(documents)
      .filter(({ pod }) => pod.containers.some(container => 'CALL_SECRETS_FILE' in environmentOf(container, documents)))
      .filter(({ pod }) => !pod.containers.every(container => 'INTERNAL_TLS_CA_FILE' in environmentOf(container, documents)))
    const served = documents.filter(({ kind, metadata }) => kind === 'Deployment' && SERVICES.includes(metadata.name))
    expect(served.map(({ metadata }) => metadata.name).sort()).toEqual(SERVICES)
    for (const { metadata } of served)
      expect(settings(documents, metadata.name)).toMatchObject({ INTERNAL_TLS_CA_FILE: '/secrets/tls-ca' })
    expect(open.map(({ document }) => document.metadata.name)).toEqual([])
    // The kubelet's gRPC probe is plain.
    const probes = workloads(documents).flatMap(({ pod }) =>
      pod.containers.flatMap(one => [one.startupProbe, one.livenessProbe, one.readinessProbe]),
    )
    expect(probes.filter(probe => probe?.grpc)).toEqual([])
  })

  test('allows the traffic that its addresses need', () => {
    expect(checkEdges(documents)).toEqual([])
  })

  test('takes uploads as large as the media service does', () => {
    const ingress = documents.find(({ kind }) => kind === 'Ingress')
    const limit = ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '520m'
    expect(Number.parseInt(limit) * 2 ** 20).toBeGreaterThan(536_870_912)
  })
})

withKustomize('test mode', () => {
  test('is never in prod, and is in dev', async () => {
    expect(checkNoTestMode(await build('prod'))).toEqual([])
    expect(checkNoTestMode(await build('dev'))).toEqual(['Deployment store sets STORE_TEST_MODE'])
  })
})

type Change = (find: (kind: string, name: string) => Document) => unknown
interface Pod {
  template: {
    metadata: { labels: Record<string, string> }
    spec: {
      securityContext: Record<string, unknown>
      terminationGracePeriodSeconds: number
      containers: Record<string, unknown>[]
      volumes: { name: string; projected?: { sources: { secret: { items: { key: string }[] } }[] } }[]
    }
  }
}
const pod = (document: Document) => (document.spec as unknown as Pod).template.spec
const settings = (documents: Document[], process: string) =>
  documents.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith(`${process}-settings`))
    ?.data ?? {}

withKustomize('the overlay dev', () => {
  test('has passwords and secrets that fit together, and MongoDB and Redis ask for one', async () => {
    const documents = await build('dev')
    const valueOf = (secret: string, key: string) => {
      const found = documents.find(({ kind, metadata }) => kind === 'Secret' && metadata.name.startsWith(secret))
      return Buffer.from(found?.data?.[key] ?? '', 'base64').toString()
    }
    const { username, password } = new URL(valueOf('skyfolio-gateway', 'redis-url'))
    expect(username).toBe('gateway')
    const { internalSecrets, callSecrets } = deriveSecrets('for-trying-out-and-nothing-else-inside')
    for (const [service, secret] of Object.entries(internalSecrets))
      expect(valueOf('skyfolio-internal', `internal-secret-${service}`)).toBe(secret)
    for (const [caller, secrets] of Object.entries(callSecrets))
      expect(valueOf('skyfolio-internal', `call-secrets-${caller}`)).toBe(secrets)
    expect(valueOf('skyfolio-redis', 'redis-users')).toBe(`${redisUsers(password).join('\n')}\n`)
    const argumentsOf = (name: string) => {
      const set = workloads(documents).find(
        ({ document }) => document.kind === 'StatefulSet' && document.metadata.name === name,
      )
      return set?.pod.containers.flatMap(({ command = [], args = [] }) => [...command, ...args]).join(' ')
    }
    expect(argumentsOf('mongodb')).toMatch(/--keyFile \/key\/mongodb-key .*enableLocalhostAuthBypass=false/)
    expect(argumentsOf('redis')).toContain('--aclfile /secrets/redis-users')
    expect(argumentsOf('mongodb')).toContain('--tlsMode requireTLS --tlsCertificateKeyFile /tls/tls-combined.pem')
    expect(argumentsOf('redis')).toContain('--port 0 --tls-port 6379 --tls-cert-file /secrets/tls-cert')
    expect(argumentsOf('minio')).toContain('--certs-dir /certificates')
    expect(settings(documents, 'media')).toMatchObject({ MINIO_ENDPOINT: 'https://minio:9000' })
    for (const one of ['content', 'media', 'store', 'skybug', 'backup'])
      expect(valueOf(`skyfolio-${one}`, 'mongodb-uri')).toMatch(/&tls=true&tlsCAFile=\/authority\/ca\.crt$/)
    expect(valueOf('skyfolio-gateway', 'redis-url')).toMatch(/^rediss:/)
    expect(argumentsOf('redis')).not.toContain('protected-mode')
  })
})

withKustomize('the checks find', () => {
  const changed = async (change: (documents: Document[], find: Parameters<Change>[0]) => unknown) => {
    const documents = structuredClone(built.get('prod') ?? (await build('prod')))
    change(documents, (kind, name) => {
      const found = documents.find(one => one.kind === kind && one.metadata.name === name)
      if (!found) throw new Error(`no ${kind} ${name}`)
      return found
    })
    const secrets = elsewhere('prod')
    return [
      ...checkPods(documents),
      ...checkReferences(documents, secrets),
      ...checkSettings(documents, secrets),
      ...checkEdges(documents),
      ...checkCustom(documents),
      ...checkNoTestMode(documents),
    ]
  }
  const cases: [string, (documents: Document[], find: Parameters<Change>[0]) => unknown, RegExp][] = [
    ['root', (_, find) => delete pod(find('Deployment', 'media')).securityContext['runAsNonRoot'], /may run as root/],
    ['no limits', (_, find) => delete pod(find('Job', 'migrate-store')).containers[0]!['resources'], /no limits/],
    ['no probe', (_, find) => delete pod(find('Deployment', 'store')).containers[0]!['livenessProbe'], /not probed/],
    [
      'a liveness probe of the metrics port',
      (_, find) => {
        const probe = { httpGet: { path: '/metrics', port: 'metrics' } }
        pod(find('Deployment', 'media-worker')).containers[0]!['livenessProbe'] = probe
      },
      /media-worker is probed at \/metrics/,
    ],
    ['too little grace', (_, find) => (pod(find('Deployment', 'gateway')).terminationGracePeriodSeconds = 30), /killed/],
    ['a Service without pods', (_, find) => (find('Service', 'content').spec!['selector'] = { app: 'x' }), /no pod/],
    ['a Service on another port', (_, find) => (find('Service', 'store').spec!['ports'] = [{ port: 1 }]), /no port/],
    [
      'a key that no Secret has',
      (_, find) => {
        const items = pod(find('Deployment', 'content')).volumes.find(({ name }) => name === 'secrets')!.projected!
        items.sources[0]!.secret.items[0]!.key = 'mongo-uri'
      },
      /needs the key mongo-uri/,
    ],
    ['an unknown name', documents => (settings(documents, 'gateway')['MEDIA_ADRESS'] = 'x'), /sets MEDIA_ADRESS/],
    ['a name that is missing', documents => delete settings(documents, 'gateway')['WEB_DIST'], /WEB_DIST: is required/],
    [
      'a secret of another process',
      (_, find) => {
        const { projected } = pod(find('Deployment', 'store')).volumes.find(({ name }) => name === 'secrets')!
        projected!.sources[0]!.secret.items.push({ key: 'totp-key', path: 'totp-key' } as { key: string })
      },
      /store mounts totp-key, which it doesn't read/,
    ],
    ['a value that is none', documents => (settings(documents, 'content')['GRPC_PORT'] = 'fifty'), /GRPC_PORT/],
    [
      'a file that is not mounted',
      documents => (settings(documents, 'store')['MONGODB_URI_FILE'] = '/secrets/other'),
      /nothing is mounted/,
    ],
    ['test mode', documents => (settings(documents, 'store')['STORE_TEST_MODE'] = 'allow'), /sets STORE_TEST_MODE/],
    ['an edge that is shut', (_, find) => (find('NetworkPolicy', 'skybug').spec!['egress'] = []), /may not go out/],
    ['a closed port', (_, find) => (find('NetworkPolicy', 'media').spec!['ingress'] = []), /not let in/],
    ['an address without a service', documents => (settings(documents, 'store')['CONTENT_ADDRESS'] = 'dns:///blog:1'), /no such/],
    ['no autoscaler', (_, find) => (find('HorizontalPodAutoscaler', 'store').metadata.name = 'shop'), /scales nothing/],
    ['an Ingress without TLS', (_, find) => delete find('Ingress', 'site').spec!['tls'], /no TLS/],
    ['no way to a certificate', (_, find) => (find('NetworkPolicy', 'certificates').spec!['ingress'] = []), /HTTP challenge/],
    ['metrics for everybody', (_, find) => (find('Service', 'metrics').metadata.name = 'open'), /shows the metrics/],
    ['a monitor of nothing', (_, find) => delete find('Service', 'metrics').metadata.labels, /no Service has the port/],
  ]
  test.each(cases)('%s', async (_what, change, words) => {
    expect((await changed(change)).join('\n')).toMatch(words)
  })

  withSchemas('a misspelt word', async () => {
    const documents = (await build('dev')).filter(({ kind }) => kind === 'Deployment').slice(0, 1)
    Object.assign(pod(documents[0]!), { terminationGraceSeconds: 10 })
    expect(await validate(documents)).toMatch(/refused.*terminationGraceSeconds/s)
  })
})
