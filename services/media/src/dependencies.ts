import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '@skyfolio/runtime/domain/transaction'
import { auditModel, auditRepository } from '@skyfolio/runtime/mongo/audit-repository'
import { buildIndexes, connectMongo } from '@skyfolio/runtime/mongo/connection'
import { counterModel } from '@skyfolio/runtime/mongo/counters'
import { createIdCounter } from '@skyfolio/runtime/mongo/ids'
import { runMigrations } from '@skyfolio/runtime/mongo/migrations'
import { inTransaction, type InSession } from '@skyfolio/runtime/mongo/transactions'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Connection } from 'mongoose'
import { astronomicalExaminer, astronomicalMime } from './adapters/astronomical-image-file.ts'
import { formReceiver } from './adapters/busboy.ts'
import { clamdScanner, scanningExaminer } from './adapters/clamd.ts'
import { heicExaminer, isHeic } from './adapters/heic.ts'
import { diskObjectStore, UNFINISHED } from './adapters/disk-object-store.ts'
import { tileIndex } from './adapters/tile-index.ts'
import { originalReader } from './adapters/original-reader.ts'
import { minioObjectStore } from './adapters/minio-object-store.ts'
import { FIRST_BYTES, mayBePicture, pictureExaminer, pictureRenderer, pictureTiler } from './adapters/sharp.ts'
import { albumMemberRepository, albumModel, albumRepository } from './albums/album-repository.ts'
import { createAlbumService } from './albums/album-service.ts'
import { avatarModel, avatarRepository } from './avatars/avatar-repository.ts'
import { createAvatarService } from './avatars/avatar-service.ts'
import type { MediaConfig, ObjectConfig, WorkerConfig } from './config.ts'
import { equipmentModel, equipmentRepository } from './equipment/equipment-repository.ts'
import { createEquipmentService } from './equipment/equipment-service.ts'
import { galleryOrderRepository } from './gallery/gallery-order-repository.ts'
import { createGalleryOrderService } from './gallery/gallery-order-service.ts'
import { galleryRepository, targetClassRepository } from './gallery/gallery-repository.ts'
import { createGalleryService } from './gallery/gallery-service.ts'
import { imageCounters } from './images/image-counter-repository.ts'
import { imageListRepository } from './images/image-list-repository.ts'
import { imageModel } from './images/image-document-repository.ts'
import { imageRepository } from './images/image-repository.ts'
import { createImageService } from './images/image-service.ts'
import { jobModel, jobRepository } from './jobs/job-repository.ts'
import { createQueueService } from './jobs/queue-service.ts'
import { migrations } from './migrations.ts'
import { removalModel, removalRepository, storeMarkRepository } from './objects/object-repository.ts'
import type { ObjectStore } from './objects/object-store.ts'
import { createSweepService } from './objects/sweep-service.ts'
import { createAddressService } from './renditions/address-service.ts'
import type { PictureRenderer } from './renditions/rendition.ts'
import { createRenditionService } from './renditions/rendition-service.ts'
import { publicSizeRepository } from './tiles/public-size-repository.ts'
import { createRightsMaker, createRightsService } from './rights/rights-service.ts'
import { siteRightsRepository } from './rights/site-rights-repository.ts'
import type { Tiler } from './tiles/tile-pack.ts'
import { createTileMaker, createTileService } from './tiles/tile-service.ts'
import { createTrashService } from './trash/trash-service.ts'
import type { PictureExaminer } from './uploads/upload.ts'
import { createUploadService } from './uploads/upload-service.ts'
import { uploadUsageCounter, uploadUsageModel, uploadUsageRepository } from './uploads/upload-usage-repository.ts'
import { createVersionService } from './versions/version-service.ts'

/** The database, with its indexes and its current schema; the service and the worker do this, whichever is first. */
export async function openDatabase(config: { MONGODB_URI: string; MONGODB_DATABASE: string }, logger: Logger) {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const { connection } = mongo
  const models = createModels(connection)
  await runMigrations({ connection, migrations, logger })
  await buildIndexes(Object.values(models))
  const counters = imageCounters(models.counters)
  await counters.recount(models.images)
  const transaction: Transaction<Repositories> = work =>
    inTransaction(connection, session => work(createRepositories(connection, models, { session })))
  return { mongo, models, counters, repositories: createRepositories(connection, models), transaction }
}

/** What examines pictures, for the service, and renders them, for the worker. Most tests have fakes of them. */
export interface PictureAdapters {
  examiner: PictureExaminer
  renderer: PictureRenderer
  tiler: Tiler
}

const pictureAdapters = ({ UPLOAD_MAX_PIXELS: maxPixels }: { UPLOAD_MAX_PIXELS: number }): PictureAdapters => ({
  examiner: pictureExaminer({ maxPixels }),
  renderer: pictureRenderer({ maxPixels }),
  tiler: pictureTiler({ maxPixels }),
})

/** Everything behind the RPCs and the HTTP server, and the database it works on. */
export type Dependencies = Awaited<ReturnType<typeof createDependencies>>

export async function createDependencies(
  config: MediaConfig,
  logger: Logger,
  { examiner }: Pick<PictureAdapters, 'examiner'> = pictureAdapters(config),
) {
  const { mongo, models, counters, repositories, transaction } = await openDatabase(config, logger)
  // Not by the worker too: it takes up to a second where there are 100,000 images.
  await uploadUsageCounter(models.uploadUsage).recount(models.images)
  const store = await openObjectStore(config)
  const limits = { maxPixels: config.UPLOAD_MAX_PIXELS }
  const shared = {
    ...repositories,
    imageLists: imageListRepository(models.images, counters),
    foundPhotographs: galleryRepository({
      ...{ connection: mongo.connection, images: models.images, equipment: models.equipment },
      ...{ counters, gallery: repositories.gallery, logger },
    }),
    storeMark: storeMarkRepository(mongo.connection),
    transaction,
    store,
    ids: createIdCounter(mongo.connection),
    findInPack: tileIndex(store),
    examiner: scannedIfWanted(heicExaminer(astronomicalExaminer(examiner, limits), limits), config),
    quotas: {
      user: { bytes: config.UPLOAD_QUOTA_BYTES, files: config.UPLOAD_QUOTA_FILES },
      siteBytes: config.SITE_QUOTA_BYTES,
      fileBytes: config.UPLOAD_MAX_BYTES,
    },
    now: () => new Date(),
  }
  const equipment = createEquipmentService(shared)
  const images = createImageService({ ...shared, ensureNamed: equipment.ensureNamed })
  const services = {
    ...{ equipment, images },
    albums: createAlbumService(shared),
    gallery: createGalleryService({ ...shared, images, gallery: shared.foundPhotographs }),
    galleryOrder: createGalleryOrderService(shared),
    uploads: createUploadService(shared),
    avatars: createAvatarService(shared),
    addresses: createAddressService(shared),
    sweep: createSweepService(shared),
    trash: createTrashService(shared),
    tiles: createTileService(shared),
    rights: createRightsService(shared),
    versions: createVersionService(shared),
    queue: createQueueService(shared),
  }
  const uploadLimits = { maxBytes: config.UPLOAD_MAX_BYTES, maxPixels: config.UPLOAD_MAX_PIXELS }
  const receiveForm = formReceiver({
    maxBytes: uploadLimits.maxBytes,
    scratch: scratchFolder(config),
    firstBytes: FIRST_BYTES,
    accepts: async first => astronomicalMime(first) !== null || isHeic(first) || (await mayBePicture(first)),
  })
  return { mongo, repositories, store, services, receiveForm, uploadLimits }
}

function scannedIfWanted(examiner: PictureExaminer, { CLAMD_ADDRESS }: MediaConfig): PictureExaminer {
  if (CLAMD_ADDRESS === undefined) return examiner
  const [host = '', port] = CLAMD_ADDRESS.split(':')
  return scanningExaminer(examiner, clamdScanner({ host, port: Number(port) }))
}

/** Everything the image worker needs, and the database it works on. */
export async function createWorkerDependencies(
  config: WorkerConfig,
  logger: Logger,
  { renderer, tiler }: Pick<PictureAdapters, 'renderer' | 'tiler'> = pictureAdapters(config),
) {
  const { mongo, repositories, transaction } = await openDatabase(config, logger)
  const store = await openObjectStore(config)
  const scratch = scratchFolder(config)
  await mkdir(scratch, { recursive: true })
  const originals = originalReader({ store, scratch, maxPixels: config.UPLOAD_MAX_PIXELS })
  const shared = { ...repositories, transaction, store, originals, now: () => new Date() }
  const renditions = createRenditionService({
    ...shared,
    renderer,
    polishDelayMs: config.POLISH_DELAY_SECONDS * 1000,
  })
  const tiles = createTileMaker({ ...shared, scratch, tiler })
  return { mongo, repositories, store, services: { renditions, tiles, rights: createRightsMaker(shared) } }
}

/** The object store the configuration names. */
export async function openObjectStore(config: ObjectConfig): Promise<ObjectStore> {
  // The schema has made sure that what the chosen store needs is there.
  if (config.OBJECT_STORE === 'disk') return diskObjectStore(config.OBJECT_DIR ?? '')
  return minioObjectStore({
    endpoint: config.MINIO_ENDPOINT ?? '',
    ca: config.MINIO_TLS_CA,
    accessKey: config.MINIO_ACCESS_KEY ?? '',
    secretKey: config.MINIO_SECRET_KEY ?? '',
    bucket: config.MINIO_BUCKET,
    region: config.MINIO_REGION,
    scratch: scratchFolder(config),
  })
}

/** Where files stand on their way in: beside the objects, where a rename is enough to store them, else with the system's. */
function scratchFolder({ SCRATCH_DIR, OBJECT_STORE, OBJECT_DIR }: ObjectConfig): string {
  if (SCRATCH_DIR) return SCRATCH_DIR
  return OBJECT_STORE === 'disk' && OBJECT_DIR ? join(OBJECT_DIR, UNFINISHED) : join(tmpdir(), 'skyfolio-media')
}

const createModels = (connection: Connection) => ({
  images: imageModel(connection),
  equipment: equipmentModel(connection),
  albums: albumModel(connection),
  jobs: jobModel(connection),
  removals: removalModel(connection),
  avatars: avatarModel(connection),
  counters: counterModel(connection),
  uploadUsage: uploadUsageModel(connection),
  audit: auditModel(connection),
})

type Repositories = ReturnType<typeof createRepositories>

/** The repositories, all reading and writing in one session if it is given. */
const createRepositories = (
  connection: Connection,
  models: ReturnType<typeof createModels>,
  options: InSession = {},
) => ({
  images: imageRepository(
    models.images,
    { counters: imageCounters(models.counters, options), usage: uploadUsageCounter(models.uploadUsage, options) },
    options,
  ),
  targetClasses: targetClassRepository(models.images, imageCounters(models.counters, options), options),
  equipment: equipmentRepository(models.equipment, imageCounters(models.counters, options), options),
  albums: albumRepository(models.albums, options),
  albumMembers: albumMemberRepository(models.images, options),
  gallery: galleryOrderRepository(connection, models.images, imageCounters(models.counters, options), options),
  jobs: jobRepository(models.jobs, options),
  removals: removalRepository(models.removals, options),
  avatars: avatarRepository(models.avatars, options),
  audit: auditRepository(models.audit, options),
  publicSize: publicSizeRepository(connection, options),
  uploadUsage: uploadUsageRepository(connection, models.uploadUsage, options),
  siteRights: siteRightsRepository(connection, models.images, options),
})
