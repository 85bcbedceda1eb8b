import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findImage, pullImage } from './docker-image.ts'
import { findProgram, type FoundProgram, type Print } from './find-program.ts'
import { goInstall } from './go-install.ts'
import { onPath, runnable } from './run-tool.ts'

/** Finds a MinIO to start, for tests. With `MINIO_ENDPOINT` none is started. */
export const findMinio = (options: {
  print: Print
  mayDownload: boolean
}): Promise<FoundProgram | { missing: string }> =>
  findProgram(
    'MinIO',
    [
      { label: 'on the PATH', find: () => onPath('minio') },
      // A program before a container: it starts sooner, and tests can kill it.
      { label: 'installed before', find: () => runnable(join(cacheFolder('bin'), 'minio')) },
      { label: 'a container', find: () => findImage(image()), install: () => pullImage(image()) },
      {
        label: 'go install, about 4 minutes once',
        find: () => null,
        install: () => goInstall(GO),
      },
    ],
    options,
  )

// MinIO left the usual hub; what the image is called is configuration.
const image = () => process.env.MINIO_IMAGE || 'minio/minio:latest'

const GO = { module: 'github.com/minio/minio@latest', program: 'minio', timeoutMs: 900_000 }
