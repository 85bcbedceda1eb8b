import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { httpCaller, type HttpCaller } from '../../support/http-caller.ts'
import { OWNER, signIn } from '../../support/start-site.ts'
import { until } from '../../../../runtime/test/support/until.ts'
import { endPrograms, onePort, program, type Program } from './program.ts'
import { callSecretsOf, INTERNAL_SECRET } from '../../../../runtime/test/support/internal-secret.ts'

const SHARED_MONGODB = process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

export const SERVICES = ['content', 'media', 'store', 'skybug'] as const
export type ServiceName = (typeof SERVICES)[number]

/** Starts what is between the gateway and the replicas of a service, which it then reaches by other ports. */
type StartProxies = (
  service: ServiceName | 'bytes',
  ports: number[],
) => Promise<{ ports: number[]; close(): Promise<void> }>

interface SiteOptions {
  /** Of each service and of the gateway. */
  replicas?: number
  services?: readonly ServiceName[]
  gateway?: Record<string, string>
  mongodb?: string
  objects?: string
  startProxies?: StartProxies
}

/** The whole site in processes of its own, as `npm start` and containers run it, on databases of its own. */
export interface SiteProcesses {
  /** Replicas by name: 'gateway', 'worker', and the services. */
  programs: Record<string, Program[]>
  /** Of the first gateway. */
  url: string
  gatewayPorts: number[]
  /** A browser in which the owner has just signed in. */
  owner(): Promise<HttpCaller>
  visitor(): HttpCaller
  stop(): Promise<void>
}

export const startSiteProcesses = async (options: SiteOptions = {}): Promise<SiteProcesses> => {
  const { replicas = 1, services = SERVICES, mongodb = SHARED_MONGODB, startProxies } = options
  const id = `test_faults_${randomUUID().slice(0, 8)}`
  const objects = options.objects ?? (await mkdtemp(join(tmpdir(), 'skyfolio-objects-')))
  const programs: Record<string, Program[]> = {}
  const closes: (() => Promise<void>)[] = []
  const common = { NODE_ENV: 'production', DRAIN_SECONDS: '10' }
  const proxied = async (service: ServiceName | 'bytes', ports: number[]): Promise<number[]> => {
    if (!startProxies) return ports
    const proxies = await startProxies(service, ports)
    closes.push(() => proxies.close())
    return proxies.ports
  }
  const addressOf = (ports: number[]) =>
    ports.length === 1 ? `127.0.0.1:${ports[0]}` : `ipv4:${ports.map(port => `127.0.0.1:${port}`).join(',')}`
  const start = async (name: string, all: Program[]) => {
    programs[name] = all
    // One after the other: the first creates indexes and the owner, and the machine may be small.
    for (const one of all) await one.start()
  }
  const ports = () => Promise.all(Array.from({ length: replicas }, onePort))
  const service = (name: ServiceName, port: number) => ({
    ...{ ...common, INTERNAL_SECRET, GRPC_PORT: String(port), MONGODB_URI: mongodb, MONGODB_DATABASE: `${id}_${name}` },
  })
  const addresses: Record<string, string> = {}
  const unused = '127.0.0.1:1'
  const bundle = (name: ServiceName, entry = 'main') => `services/${name}/dist/${entry}.js`

  const grpc = Object.fromEntries(
    await Promise.all(services.map(async name => [name, await ports()] as const)),
  ) as Record<ServiceName, number[]>
  for (const name of SERVICES)
    addresses[`${name.toUpperCase()}_ADDRESS`] = services.includes(name)
      ? addressOf(await proxied(name, grpc[name]))
      : unused
  const direct = (name: ServiceName) => (services.includes(name) ? addressOf(grpc[name]) : unused)

  const bytesPorts = await ports()
  const media = { OBJECT_STORE: 'disk', OBJECT_DIR: objects }
  const more: Record<ServiceName, (nth: number) => Record<string, string>> = {
    content: () => ({
      ...{ OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password },
      ...{ TOTP_KEY: INTERNAL_SECRET, PASSWORD_PEPPER: INTERNAL_SECRET },
    }),
    media: nth => ({ ...media, BYTES_PORT: String(bytesPorts[nth]) }),
    store: () => ({
      STORE_TEST_MODE: 'allow',
      CONTENT_ADDRESS: direct('content'),
      CALL_SECRETS: callSecretsOf('store'),
    }),
    skybug: () => ({
      CONTENT_ADDRESS: direct('content'),
      MEDIA_ADDRESS: direct('media'),
      CALL_SECRETS: callSecretsOf('skybug'),
    }),
  }
  await Promise.all(
    services.map(name =>
      start(
        name,
        grpc[name].map((port, nth) => program(name, bundle(name), { ...service(name, port), ...more[name](nth) })),
      ),
    ),
  )
  if (services.includes('media')) {
    const environment = { ...common, ...media, MONGODB_URI: mongodb, MONGODB_DATABASE: `${id}_media` }
    await start('worker', [program('worker', bundle('media', 'worker'), environment)])
  }
  const [bytesPort] = await proxied('bytes', bytesPorts)
  const gatewayPorts = await ports()
  await start(
    'gateway',
    gatewayPorts.map(port =>
      program('gateway', 'gateway/dist/main.js', {
        ...{ ...common, ...addresses, PORT: String(port), MEDIA_BYTES_URL: `http://127.0.0.1:${bytesPort}` },
        ...{
          CALL_SECRETS: callSecretsOf('gateway'),
          SESSION_SECRET: INTERNAL_SECRET,
          PUBLIC_URL: 'http://site.localhost',
        },
        ...{ WEB_DIST: join(import.meta.dirname, '../../../../web/dist'), LOGIN_FAILURES: '100000' },
        ...options.gateway,
      }),
    ),
  )
  const url = `http://127.0.0.1:${gatewayPorts[0]}`
  const visitor = () => httpCaller(url)
  await until(
    () => visitor().get('/readyz'),
    ({ status }) => status === 200,
    60_000,
  )
  return {
    programs,
    url,
    gatewayPorts,
    visitor,
    owner: () => signIn(visitor()),
    async stop() {
      endPrograms()
      for (const close of closes) await close()
      const connection = await mongoose.createConnection(mongodb).asPromise()
      for (const name of services) await connection.useDb(`${id}_${name}`).dropDatabase()
      await connection.close()
      if (!options.objects) await rm(objects, { recursive: true, force: true })
    },
  }
}
