import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { imageThere, pullImage } from './docker-image.ts'
import { findPart, type Found, type Say } from './find-part.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

/** Finds a MinIO to start, for tests. `MINIO_ENDPOINT` comes before: then none is started. */
export const findMinio = (options: { say: Say; fetching: boolean }): Promise<Found | { missing: string }> =>
  findPart(
    'MinIO',
    [
      { how: 'on the PATH', look: () => onPath('minio') },
      // A program before a container: it starts sooner, and tests can kill it.
      { how: 'installed before', look: () => runnable(join(cacheFolder('bin'), 'minio')) },
      { how: 'a container', look: () => imageThere(image()), get: () => pullImage(image()) },
      {
        how: 'go install, about 4 minutes once',
        look: () => null,
        get: goInstall,
      },
    ],
    options,
  )

// MinIO left the usual hub; what the image is called is configuration.
const image = () => process.env.MINIO_IMAGE || 'minio/minio:latest'

const goInstall = async (): Promise<string> => {
  if (!onPath('go')) throw new Error('there is no go on the PATH')
  const folder = cacheFolder('bin')
  await runTool('go', ['install', 'github.com/minio/minio@latest'], { timeoutMs: 900_000, env: { GOBIN: folder } })
  return join(folder, 'minio')
}
