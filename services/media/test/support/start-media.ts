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
import { startWorker } from '../../src/image-worker.ts'
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
  http: HttpClient
  /** A connection to the service's database, to look behind the scenes. */
  connection: Connection
  objectDir: string
  environment: Record<string, string>
  stop(): Promise<void>
}

export const mongoUri = () =>
  process.env.MONGODB_URI ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0&directConnection=true'

/** The environment of a media service with a database and an object folder of its own. */
export async function newEnvironment(overrides: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    MONGODB_URI: mongoUri(),
    MONGODB_DATABASE: `test_media_${randomBytes(6).toString('hex')}`,
    OBJECT_DIR: await mkdtemp(join(tmpdir(), 'skyfolio-media-')),
    INTERNAL_SECRET,
    GRPC_PORT: '0',
    BYTES_PORT: '0',
    DRAIN_SECONDS: '2',
    POLISH_DELAY_SECONDS: '3600',
    ...overrides,
  }
}

/** Starts a media service with its image worker, both real, in this process. */
export async function startMedia(
  overrides: Record<string, string> = {},
  { worker = true }: { worker?: boolean } = {},
): Promise<Media> {
  const environment = await newEnvironment(overrides)
  const server = await startServer(readConfig(mediaConfig, environment), logger)
  const running = worker ? await startQuickWorker(environment) : null
  const images = imagesClient(server.address)
  const equipment = equipmentClient(server.address)
  const albums = albumsClient(server.address)
  const gallery = galleryClient(server.address)
  const versions = versionsClient(server.address)
  // Past whatever a test does to the service's own connection.
  const { connection } = await connectMongo({
    uri: mongoUri(),
    database: environment['MONGODB_DATABASE'] ?? '',
    logger,
  })
  return {
    server,
    images,
    equipment,
    albums,
    gallery,
    versions,
    http: createHttpClient(`http://127.0.0.1:${server.bytesPort}`, GATEWAY_SECRET),
    connection,
    objectDir: environment['OBJECT_DIR'] ?? '',
    environment,
    async stop() {
      images.close()
      equipment.close()
      albums.close()
      gallery.close()
      versions.close()
      await Promise.all([server.stop(), running?.stop()])
      await cleanUp(connection, environment)
    },
  }
}

export const startQuickWorker = (environment: Record<string, string>) =>
  startWorker(readConfig(workerConfig, environment), logger, { leaseMs: 2_000, idleMs: 100, retryMs: 10 })

export const auditClient = (address: string): Client<AuditDefinition> =>
  createRpcClient<AuditDefinition>({
    proto: 'skyfolio/audit/v1/audit.proto',
    service: 'skyfolio.audit.v1.Audit',
    address,
    audience: 'media',
    secret: GATEWAY_SECRET,
    logger,
    defaultDeadlineMs: 10_000,
  })

const equipmentClient = (address: string): Client<EquipmentDefinition> =>
  createRpcClient<EquipmentDefinition>({
    proto: 'skyfolio/media/v1/equipment.proto',
    service: 'skyfolio.media.v1.Equipment',
    address,
    audience: 'media',
    secret: GATEWAY_SECRET,
    logger,
    defaultDeadlineMs: 10_000,
  })

const albumsClient = (address: string): Client<AlbumsDefinition> =>
  createRpcClient<AlbumsDefinition>({
    proto: 'skyfolio/media/v1/albums.proto',
    service: 'skyfolio.media.v1.Albums',
    address,
    audience: 'media',
    secret: GATEWAY_SECRET,
    logger,
    defaultDeadlineMs: 10_000,
  })

const galleryClient = (address: string): Client<GalleryDefinition> =>
  createRpcClient<GalleryDefinition>({
    proto: 'skyfolio/media/v1/gallery.proto',
    service: 'skyfolio.media.v1.Gallery',
    address,
    audience: 'media',
    secret: GATEWAY_SECRET,
    logger,
    defaultDeadlineMs: 10_000,
  })

const versionsClient = (address: string): Client<VersionsDefinition> =>
  createRpcClient<VersionsDefinition>({
    proto: 'skyfolio/media/v1/versions.proto',
    service: 'skyfolio.media.v1.Versions',
    address,
    audience: 'media',
    secret: GATEWAY_SECRET,
    logger,
    defaultDeadlineMs: 10_000,
  })

const imagesClient = (address: string): Client<ImagesDefinition> =>
  createRpcClient<ImagesDefinition>({
    proto: 'skyfolio/media/v1/images.proto',
    service: 'skyfolio.media.v1.Images',
    address,
    audience: 'media',
    secret: GATEWAY_SECRET,
    logger,
    // The machine may be busy with other suites; what is slow is measured elsewhere.
    defaultDeadlineMs: 10_000,
  })

async function cleanUp(connection: Connection, environment: Record<string, string>): Promise<void> {
  // On a slow machine this can take longer than the driver waits; the run's mongod goes soon anyway.
  await connection.dropDatabase().catch((error: unknown) => logger.warn({ err: error }, 'the database stays'))
  await connection.close()
  await rm(environment['OBJECT_DIR'] ?? '', { recursive: true, force: true })
}
