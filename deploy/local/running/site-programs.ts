import { join } from 'node:path'
import { ROOT, type LaunchConfig } from '../config.ts'
import type { Secrets } from './secrets.ts'
import type { ChildProgram } from './supervised-child.ts'

export interface Surroundings {
  config: LaunchConfig
  secrets: Secrets
  mongoUri: string
  redisUrl: string | null
  ports: SitePorts
  viteUrl?: string
}

export interface SitePorts {
  content: number
  media: number
  bytes: number
  store: number
  skybug: number
}

// Most of what a request makes is gone after it, so a small nursery keeps a process a quarter smaller.
const SERVICE_HEAP = ['--min-semi-space-size=4', '--max-semi-space-size=4']
// The gateway answers ten times as much: with so small a nursery a third of its time goes into emptying it. And a full
// collection while nobody asks makes V8 forget the shapes that its code for answering relies on; it never finds them
// again (perf shows Runtime_DefineKeyedOwnPropertyInLiteral). So none runs at boot, and none because nothing happens.
// Next to nothing in its nursery outlives a request: threads that help with emptying it cost more than they take off
// (processor time per kept answer, copies side by side, six runs: 0 to 10 % more).
const GATEWAY_HEAP = [
  ...['--max-semi-space-size=16', '--no-parallel-scavenge'],
  ...['--initial-old-space-size=128', '--no-memory-reducer'],
]
// A page, an upload, an RPC and a kept answer go through the same event emitters and streams of Node. Beyond four shapes in
// one place V8 gives up compiling for them, for the kept answers too.
const GATEWAY_SHAPES = '--max-valid-polymorphic-map-count=32'

const local = (port: number) => `127.0.0.1:${port}`

/** The processes of the site and what each is told. What the environment says beyond that passes through. */
export const sitePrograms = (surroundings: Surroundings): ChildProgram[] => {
  const { config, secrets, mongoUri, ports } = surroundings
  const everyone = { ...ownEnvironment(), NODE_ENV: process.env.NODE_ENV ?? 'production', LOG_LEVEL: config.LOG_LEVEL }
  const service = (name: string, port: number) => ({
    ...everyone,
    GRPC_HOST: '127.0.0.1',
    GRPC_PORT: String(port),
    MONGODB_URI: mongoUri,
    MONGODB_DATABASE: `skyfolio_${name}`,
  })
  const media = {
    ...service('media', ports.media),
    ...objectStore(config),
    ...PIXELS_IN_PAGES,
    INTERNAL_SECRET: secrets.INTERNAL_SECRET,
  }
  const programs = [
    {
      name: 'content',
      entry: bundle('services/content/dist/main.js'),
      env: { OWNER_EMAIL: FIRST_OWNER, TOTP_KEY: secrets.TOTP_KEY, ...service('content', ports.content) },
    },
    {
      name: 'media',
      entry: bundle('services/media/dist/main.js'),
      env: { ...media, BYTES_HOST: '127.0.0.1', BYTES_PORT: String(ports.bytes) },
    },
    { name: 'worker', entry: bundle('services/media/dist/worker.js'), env: media },
    {
      name: 'store',
      entry: bundle('services/store/dist/main.js'),
      env: { STORE_TEST_MODE: 'allow', ...mails(config), ...service('store', ports.store), ...addresses(ports) },
    },
    {
      name: 'skybug',
      entry: bundle('services/skybug/dist/main.js'),
      env: {
        CONTENT_ADDRESS: local(ports.content),
        MEDIA_ADDRESS: local(ports.media),
        ...service('skybug', ports.skybug),
      },
    },
    { name: 'gateway', entry: bundle('gateway/dist/main.js'), env: { ...everyone, ...gateway(surroundings) } },
  ]
  return programs.map((program, nth) => ({
    ...program,
    env: { ...program.env, ...metricsPort(nth) },
    nodeArguments: program.name === 'gateway' ? [...GATEWAY_HEAP, GATEWAY_SHAPES] : SERVICE_HEAP,
  }))
}

/** METRICS_PORT is that of the first; the others follow it, in this order. */
const metricsPort = (nth: number): Record<string, string> => {
  const first = Number(process.env.METRICS_PORT || 0)
  return first > 0 ? { METRICS_PORT: String(first + nth) } : {}
}

// glibc gives what is larger back to the system at once. By itself it learns to keep ever larger pieces, and pixels of one
// picture after another then take twice the memory of one.
const PIXELS_IN_PAGES = { MALLOC_MMAP_THRESHOLD_: '1048576' }

/** Where a program of ours finds the services, the demo's too. */
export const addresses = (ports: SitePorts) => ({
  CONTENT_ADDRESS: local(ports.content),
  MEDIA_ADDRESS: local(ports.media),
  STORE_ADDRESS: local(ports.store),
  SKYBUG_ADDRESS: local(ports.skybug),
  MEDIA_BYTES_URL: `http://${local(ports.bytes)}`,
})

export const bundle = (path: string): string => join(ROOT, path)

const FIRST_OWNER = 'owner@example.com'

const gateway = ({ config, secrets, redisUrl, ports, viteUrl }: Surroundings) => ({
  ...addresses(ports),
  HOST: '127.0.0.1',
  PORT: String(config.PORT),
  OPENS_WHEN_TOLD: 'true',
  WEB_DIST: bundle('web/dist'),
  INTERNAL_SECRET: secrets.INTERNAL_SECRET,
  SESSION_SECRET: secrets.SESSION_SECRET,
  ...(redisUrl && { REDIS_URL: redisUrl }),
  ...(viteUrl && { VITE_URL: viteUrl }),
})

/** Where the pictures of this machine’s site are. */
export const objectStore = (config: LaunchConfig) => ({
  OBJECT_STORE: process.env.OBJECT_STORE ?? 'disk',
  OBJECT_DIR: process.env.OBJECT_DIR ?? join(config.SKYFOLIO_DATA_DIR, 'objects'),
})

// Mails of orders are files unless there is a mail server; their links lead to where the site is.
const mails = ({ PORT, SKYFOLIO_DATA_DIR }: LaunchConfig) => ({
  MAIL_DIR: join(SKYFOLIO_DATA_DIR, 'outbox'),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`,
})

const ownEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
