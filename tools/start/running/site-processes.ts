import { join } from 'node:path'
import type { z } from 'zod'
import { gatewaySettings } from '../../../gateway/src/config.ts'
import { contentSettings } from '../../../services/content/src/config.ts'
import { mediaConfig, workerConfig } from '../../../services/media/src/config.ts'
import { skybugSettings } from '../../../services/skybug/src/config.ts'
import { storeSettings } from '../../../services/store/src/config.ts'
import { ROOT, type LaunchConfig } from '../config.ts'
import type { SERVICES, DatabaseUris } from '../databases/database-users.ts'
import { environmentFor, secretsNotGiven } from './process-environment.ts'
import { callSecretsOf, internalSecretOf, type Secrets } from './secrets.ts'
import type { ChildProgram } from './supervised-child.ts'

export interface SiteEnvironment {
  config: LaunchConfig
  secrets: Secrets
  mongoUris: DatabaseUris
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

// V8's default of 16 MB for new objects makes a service a quarter larger.
const SERVICE_ARGUMENTS = ['--max-semi-space-size=4']
// Without these, cached responses lose up to a quarter of their rate (`npm run bench -- warm home-html`): full collections
// while the gateway is idle discard what V8 has learned about objects, and so does a fifth shape in one place.
const GATEWAY_ARGUMENTS = [
  '--initial-old-space-size=128',
  '--no-memory-reducer',
  '--max-valid-polymorphic-map-count=32',
]

const local = (port: number) => `127.0.0.1:${port}`

/** The processes of the site and their environment: of ours, each gets what it has a setting for. */
export const siteProcesses = (environment: SiteEnvironment): ChildProgram[] => {
  const { config, secrets, mongoUris, ports } = environment
  const shared = (settings: z.ZodObject) => ({
    ...environmentFor(settings, OF_THE_LAUNCHER),
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    LOG_LEVEL: config.LOG_LEVEL,
  })
  const service = (name: (typeof SERVICES)[number], port: number, settings: z.ZodObject = SETTINGS[name]) => ({
    ...shared(settings),
    GRPC_HOST: '127.0.0.1',
    GRPC_PORT: String(port),
    INTERNAL_SECRET: internalSecretOf(secrets, name),
    MONGODB_URI: mongoUris[name],
    MONGODB_DATABASE: `skyfolio_${name}`,
  })
  const media = (settings: z.ZodObject) => ({
    ...service('media', ports.media, settings),
    ...objectStore(config),
    ...PIXELS_IN_PAGES,
  })
  const programs = [
    {
      name: 'content',
      entry: bundle('services/content/dist/main.js'),
      env: {
        OWNER_EMAIL: FIRST_OWNER,
        ...mails(config),
        ...service('content', ports.content),
        ...secretsNotGiven(secrets, ['TOTP_KEY', 'PASSWORD_PEPPER']),
      },
    },
    {
      name: 'media',
      entry: bundle('services/media/dist/main.js'),
      env: { ...media(mediaConfig), BYTES_HOST: '127.0.0.1', BYTES_PORT: String(ports.bytes) },
    },
    { name: 'worker', entry: bundle('services/media/dist/worker.js'), env: media(workerConfig) },
    {
      name: 'store',
      entry: bundle('services/store/dist/main.js'),
      env: {
        STORE_TEST_MODE: 'local',
        ...mails(config),
        ...service('store', ports.store),
        ...addresses(ports),
        CALL_SECRETS: callSecretsOf(secrets, 'store'),
      },
    },
    {
      name: 'skybug',
      entry: bundle('services/skybug/dist/main.js'),
      env: {
        CONTENT_ADDRESS: local(ports.content),
        MEDIA_ADDRESS: local(ports.media),
        STORE_ADDRESS: local(ports.store),
        CALL_SECRETS: callSecretsOf(secrets, 'skybug'),
        ...service('skybug', ports.skybug),
      },
    },
    {
      name: 'gateway',
      entry: bundle('gateway/dist/main.js'),
      env: { ...shared(gatewaySettings), ...gateway(environment) },
    },
  ]
  return programs.map((program, nth) => ({
    ...program,
    env: { ...program.env, ...metricsPort(nth) },
    nodeArguments: program.name === 'gateway' ? GATEWAY_ARGUMENTS : SERVICE_ARGUMENTS,
  }))
}

/** METRICS_PORT is that of the first; the others follow it, in this order. */
const metricsPort = (nth: number): Record<string, string> => {
  const first = Number(process.env.METRICS_PORT || 0)
  return first > 0 ? { METRICS_PORT: String(first + nth) } : {}
}

// glibc returns allocations above this to the system at once. By default it raises the threshold as it goes, and then the
// pixels of successive pictures take twice the memory of one.
const PIXELS_IN_PAGES = { MALLOC_MMAP_THRESHOLD_: '1048576' }

/** The addresses of the services, as environment variables. */
export const addresses = (ports: SitePorts) => ({
  CONTENT_ADDRESS: local(ports.content),
  MEDIA_ADDRESS: local(ports.media),
  STORE_ADDRESS: local(ports.store),
  SKYBUG_ADDRESS: local(ports.skybug),
  MEDIA_BYTES_URL: `http://${local(ports.bytes)}`,
})

export const bundle = (path: string): string => join(ROOT, path)

const FIRST_OWNER = 'owner@example.com'

const gateway = ({ config, secrets, redisUrl, ports, viteUrl }: SiteEnvironment) => ({
  ...addresses(ports),
  HOST: '127.0.0.1',
  PORT: String(config.PORT),
  OPENS_ON_MESSAGE: 'true',
  WEB_DIST: bundle('web/dist'),
  CALL_SECRETS: callSecretsOf(secrets, 'gateway'),
  ...secretsNotGiven(secrets, ['SESSION_SECRET']),
  ...(redisUrl && { REDIS_URL: redisUrl }),
  ...(viteUrl && { VITE_URL: viteUrl }),
})

/** The object store of this machine's site. */
export const objectStore = (config: LaunchConfig) => ({
  OBJECT_STORE: process.env.OBJECT_STORE ?? 'disk',
  OBJECT_DIR: process.env.OBJECT_DIR ?? join(config.SKYFOLIO_DATA_DIR, 'objects'),
})

// Mails are written to files unless there is a mail server; their links lead to this site.
const mails = ({ PORT, SKYFOLIO_DATA_DIR }: LaunchConfig) => ({
  MAIL_DIR: join(SKYFOLIO_DATA_DIR, 'outbox'),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`,
})

const SETTINGS = { content: contentSettings, media: mediaConfig, store: storeSettings, skybug: skybugSettings }

/** Addresses of databases: each process gets its own. */
const OF_THE_LAUNCHER = ['MONGODB_URI', 'REDIS_URL']
