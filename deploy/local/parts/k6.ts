import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { imageThere, pullImage } from './docker-image.ts'
import { findPart, type Found, type Say } from './find-part.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

/** Finds k6, for load tests: a program, or an image for Docker. */
export const findK6 = (options: { say: Say; fetching: boolean }): Promise<Found | { missing: string }> =>
  findPart(
    'k6',
    [
      { how: 'K6_PATH', look: () => runnable(process.env.K6_PATH) },
      { how: 'on the PATH', look: () => onPath('k6') },
      { how: 'a container', look: () => imageThere(image()), get: () => pullImage(image()) },
      {
        how: 'go install, about two minutes once',
        look: () => runnable(join(cacheFolder('bin'), 'k6')),
        get: goInstall,
      },
    ],
    options,
  )

const image = () => process.env.K6_IMAGE || 'grafana/k6:latest'

const goInstall = async (): Promise<string> => {
  if (!onPath('go')) throw new Error('there is no go on the PATH')
  const folder = cacheFolder('bin')
  await runTool('go', ['install', 'go.k6.io/k6@latest'], { timeoutMs: 900_000, env: { GOBIN: folder } })
  return join(folder, 'k6')
}
