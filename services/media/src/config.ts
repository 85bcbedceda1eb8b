import { loadConfig, processSettings, serviceSettings } from '@skyfolio/runtime/process/config'
import { z } from 'zod'

const objectSettings = {
  OBJECT_STORE: z.enum(['disk', 'minio']).default('disk').describe('Where the files are stored.'),
  OBJECT_DIR: z.string().optional().describe('disk: the folder.'),
  MINIO_ENDPOINT: z.url().optional().describe('minio: address of the S3 server, for example http://minio:9000'),
  MINIO_TLS_CA: z
    .string()
    .regex(/-----BEGIN CERTIFICATE-----/, 'must be PEM')
    .optional()
    .describe(
      'minio: an authority that may have signed the certificate of an https endpoint, in addition to the usual ones, PEM.',
    ),
  MINIO_ACCESS_KEY: z.string().optional().describe('minio: access key.'),
  MINIO_SECRET_KEY: z.string().optional().describe('minio: secret key.'),
  MINIO_BUCKET: z.string().default('skyfolio').describe('minio: the bucket; created when it is missing.'),
  MINIO_REGION: z.string().default('us-east-1').describe('minio: region of the bucket.'),
  SCRATCH_DIR: z.string().optional().describe('Folder for incoming files. Default: a folder of the system’s.'),
}

const limitSettings = {
  UPLOAD_MAX_PIXELS: z
    .number()
    .int()
    .positive()
    .default(200_000_000)
    .describe('The maximum number of pixels of an uploaded picture.'),
}

const MONGODB_DATABASE = serviceSettings.MONGODB_DATABASE.default('skyfolio_media')

const MINIO_SETTINGS = ['MINIO_ENDPOINT', 'MINIO_ACCESS_KEY', 'MINIO_SECRET_KEY'] as const
const DISK_SETTINGS = ['OBJECT_DIR'] as const

type ObjectSettings = Partial<Record<(typeof MINIO_SETTINGS | typeof DISK_SETTINGS)[number], string | undefined>>

function requireStoreSettings(config: ObjectSettings & { OBJECT_STORE: string }, context: z.RefinementCtx): void {
  for (const name of config.OBJECT_STORE === 'minio' ? MINIO_SETTINGS : DISK_SETTINGS) {
    if (config[name]) continue
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `is required when OBJECT_STORE is ${config.OBJECT_STORE}`,
    })
  }
}

const quota = (usual: number) => z.number().int().min(0).default(usual)

/** The environment of the service. */
export const mediaConfig = z
  .object({
    ...serviceSettings,
    GRPC_PORT: serviceSettings.GRPC_PORT.default(50052),
    MONGODB_DATABASE,
    ...objectSettings,
    ...limitSettings,
    BYTES_HOST: z.string().default('127.0.0.1').describe('Address the media HTTP server listens on.'),
    BYTES_PORT: z.number().int().min(0).max(65535).default(50062).describe('Port of the media HTTP server; 0: any.'),
    SHARED_CACHE_SECONDS: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe(
        'How long a CDN or another shared cache may serve a public picture without asking again (s-maxage). Set it when one stands in front: it serves a picture for so long after it was hidden. Unset: a year, as browsers.',
      ),
    UPLOAD_MAX_BYTES: z
      .number()
      .int()
      .positive()
      .default(536_870_912)
      .describe('The maximum size of an uploaded file.'),
    UPLOAD_QUOTA_BYTES: quota(200_000_000_000).describe(
      'Bytes of the files that one user may store, those of versions and in the trash too; 0: any number.',
    ),
    UPLOAD_QUOTA_FILES: quota(20_000).describe('How many such files one user may store; 0: any number.'),
    SITE_QUOTA_BYTES: quota(0).describe('Bytes of the files that all users together may store; 0: any number.'),
    CLAMD_ADDRESS: z
      .string()
      .regex(/^[\w.-]+:\d{1,5}$/, 'must be host:port')
      .optional()
      .describe(
        'host:port of ClamAV’s daemon, which scans each uploaded file before it is opened; its StreamMaxLength must be at least UPLOAD_MAX_BYTES. Unset: nothing is scanned.',
      ),
    SWEEP_MINUTES: z.number().positive().default(15).describe('Minutes between two sweeps of the object store.'),
  })
  .superRefine(requireStoreSettings)

/** The environment of the image worker. */
export const workerConfig = z
  .object({
    ...processSettings,
    ...objectSettings,
    ...limitSettings,
    MONGODB_URI: serviceSettings.MONGODB_URI,
    MONGODB_DATABASE,
    POLISH_DELAY_SECONDS: z
      .number()
      .min(0)
      .default(30)
      .describe(
        'How long after its publication a picture’s AVIF files are made again with more effort, when nothing else waits.',
      ),
  })
  .superRefine(requireStoreSettings)

/** The environment of the command that prepares the data for this release. */
export const mediaMigrateConfig = z.object({
  ...processSettings,
  MONGODB_URI: serviceSettings.MONGODB_URI,
  MONGODB_DATABASE,
})

export type MediaConfig = z.output<typeof mediaConfig>
export type WorkerConfig = z.output<typeof workerConfig>
export type ObjectConfig = Pick<MediaConfig, keyof typeof objectSettings>

/** Reads the environment of the service; prints every mistake and exits 1 when there is one. */
export const loadMediaConfig = (): MediaConfig => loadConfig(mediaConfig)

/** Reads the environment of the image worker; prints every mistake and exits 1 when there is one. */
export const loadWorkerConfig = (): WorkerConfig => loadConfig(workerConfig)

/** Reads the environment of the migrate command; prints every mistake and exits 1 when there is one. */
export const loadMigrateConfig = () => loadConfig(mediaMigrateConfig)
