import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditDefinition } from '@skyfolio/protos/skyfolio/audit/v1/Audit'
import type { AlbumsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Albums'
import type { EquipmentDefinition } from '@skyfolio/protos/skyfolio/media/v1/Equipment'
import type { GalleryDefinition } from '@skyfolio/protos/skyfolio/media/v1/Gallery'
import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import type { VersionsDefinition } from '@skyfolio/protos/skyfolio/media/v1/Versions'
import { readConfig } from '@skyfolio/runtime/process/config'
import { createLogger } from '@skyfolio/runtime/observability/logger'
import { connectMongo } from '@skyfolio/runtime/mongo/connection'
import type { Client } from '@skyfolio/runtime/rpc/client'
import { createRpcClient } from '@skyfolio/runtime/rpc/client'
import type { Connection } from 'mongoose'
import { mediaConfig, workerConfig } from '../../src/config.ts'
import type { PictureAdapters } from '../../src/dependencies.ts'
import { startWorker } from '../../src/image-worker.ts'
import type { JobTimings } from '../../src/jobs/job-runner.ts'
import { startServer, type MediaServer } from '../../src/server.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { GATEWAY_SECRET, INTERNAL_SECRET } from '../../../../runtime/test/support/internal-secret.ts'

export const logger = createLogger({ name: 'media-test', level: process.env.TEST_LOG ?? 'silent' })

export interface Media {
  server: MediaServer
  images: Client<ImagesDefinition>
  equipment: Client<EquipmentDefinition>
  albums: Client<AlbumsDefinition>
  gallery: Client<GalleryDefinition>
  versions: Client<VersionsDefinition>
  audit: Client<AuditDefinition>
  http: HttpClient
  /** A connection to the service's database, to look behind the scenes. */
  connection: Connection
  objectDir: string
  environment: Record<string, string>
  /** Does all jobs of the image worker that are due; undefined: a worker runs beside the tests. */
  work?: () => Promise<void>
  stop(): Promise<void>
}

export const mongoUri = () =>
  process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

/** The environment of a media service with a database and an object folder of its own. */
export async function newEnvironment(overrides: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    MONGODB_URI: mongoUri(),
    MONGODB_DATABASE: `test_media_${randomBytes(6).toString('hex')}`,
    OBJECT_DIR: overrides['OBJECT_DIR'] ?? (await mkdtemp(join(tmpdir(), 'skyfolio-media-'))),
    INTERNAL_SECRET,
    GRPC_PORT: '0',
    BYTES_PORT: '0',
    DRAIN_SECONDS: '2',
    POLISH_DELAY_SECONDS: '3600',
    ...overrides,
  }
}

interface MediaOptions {
  /** A worker that runs beside the tests. */
  worker?: boolean
  /** Default: real ones. */
  pictures?: PictureAdapters
  /** The database and the objects are another one's. */
  isGuest?: boolean
}

/** Sweeps are the tests' own. */
const NEVER_MS = 2 ** 31 - 1

/** Starts a media service with its image worker, both real, in this process. */
export async function startMedia(
  overrides: Record<string, string> = {},
  { worker = true, pictures, isGuest = false }: MediaOptions = {},
): Promise<Media> {
  const environment = await newEnvironment(overrides)
  const options = { firstSweepMs: NEVER_MS, ...(pictures && { pictures }) }
  const server = await startServer(readConfig(mediaConfig, environment), logger, options)
  const running = worker ? await startQuickWorker(environment, pictures) : null
  const client = <Service>(proto: string, service: string): Client<Service> =>
    createRpcClient<Service>({
      ...{ proto: `skyfolio/${proto}`, service: `skyfolio.${service}`, address: server.address },
      ...{ audience: 'media', secret: GATEWAY_SECRET, logger },
      // The machine may be busy with other suites; what is slow is measured elsewhere.
      defaultDeadlineMs: 10_000,
    })
  const clients = {
    images: client<ImagesDefinition>('media/v1/images.proto', 'media.v1.Images'),
    equipment: client<EquipmentDefinition>('media/v1/equipment.proto', 'media.v1.Equipment'),
    albums: client<AlbumsDefinition>('media/v1/albums.proto', 'media.v1.Albums'),
    gallery: client<GalleryDefinition>('media/v1/gallery.proto', 'media.v1.Gallery'),
    versions: client<VersionsDefinition>('media/v1/versions.proto', 'media.v1.Versions'),
    audit: client<AuditDefinition>('audit/v1/audit.proto', 'audit.v1.Audit'),
  }
  // Past whatever a test does to the service's own connection.
  const { connection } = await connectMongo({
    uri: mongoUri(),
    database: environment['MONGODB_DATABASE'] ?? '',
    logger,
  })
  return {
    server,
    ...clients,
    http: createHttpClient(`http://127.0.0.1:${server.bytesPort}`, GATEWAY_SECRET),
    connection,
    objectDir: environment['OBJECT_DIR'] ?? '',
    environment,
    async stop() {
      for (const each of Object.values(clients)) each.close()
      await Promise.all([server.stop(), running?.stop()])
      if (isGuest) await connection.close()
      else await cleanUp(connection, environment)
    },
  }
}

const QUICK: JobTimings = { leaseMs: 2_000, idleMs: 100, retryMs: 10, outageMs: 100 }

export const startQuickWorker = (environment: Record<string, string>, pictures?: PictureAdapters) =>
  startWorker(readConfig(workerConfig, environment), logger, { ...(pictures && { pictures }), timings: QUICK })

async function cleanUp(connection: Connection, environment: Record<string, string>): Promise<void> {
  // On a slow machine this can take longer than the driver waits; the run's mongod goes soon anyway.
  await connection.dropDatabase().catch((error: unknown) => logger.warn({ err: error }, 'the database stays'))
  await connection.close()
  await rm(environment['OBJECT_DIR'] ?? '', { recursive: true, force: true })
}
