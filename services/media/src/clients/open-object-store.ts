import type { ObjectConfig } from '../config.ts'
import type { ObjectStore } from '../domain/object-store.ts'
import { diskObjectStore } from './disk-object-store.ts'
import { minioObjectStore } from './minio-object-store.ts'
import { scratchFolder } from './scratch.ts'

/** The object store the configuration names. */
export async function openObjectStore(config: ObjectConfig): Promise<ObjectStore> {
  // The schema has made sure that what the chosen store needs is there.
  if (config.OBJECT_STORE === 'disk') return diskObjectStore(config.OBJECT_DIR ?? '')
  return minioObjectStore({
    endpoint: config.MINIO_ENDPOINT ?? '',
    accessKey: config.MINIO_ACCESS_KEY ?? '',
    secretKey: config.MINIO_SECRET_KEY ?? '',
    bucket: config.MINIO_BUCKET,
    region: config.MINIO_REGION,
    scratch: scratchFolder(config),
  })
}
