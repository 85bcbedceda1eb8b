import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findImage, pullImage } from './docker-image.ts'
import { findProgram, type FoundProgram, type Print } from './find-program.ts'
import { goInstall } from './go-install.ts'
import { onPath, runnable } from './run-tool.ts'

/** Finds k6, for load tests: a program, or an image for Docker. */
export const findK6 = (options: { print: Print; mayDownload: boolean }): Promise<FoundProgram | { missing: string }> =>
  findProgram(
    'k6',
    [
      { label: 'K6_PATH', find: () => runnable(process.env.K6_PATH) },
      { label: 'on the PATH', find: () => onPath('k6') },
      { label: 'a container', find: () => findImage(image()), install: () => pullImage(image()) },
      {
        label: 'go install, about two minutes once',
        find: () => runnable(join(cacheFolder('bin'), 'k6')),
        install: () => goInstall(GO),
      },
    ],
    options,
  )

const image = () => process.env.K6_IMAGE || 'grafana/k6:latest'

const GO = { module: 'go.k6.io/k6@latest', program: 'k6', timeoutMs: 900_000 }
