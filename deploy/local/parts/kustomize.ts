import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findPart, type Found, type Say } from './find-part.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

const MODULE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1'

/** Finds kustomize, for the tests of deploy/k8s. */
export const findKustomize = (options: { say: Say; fetching: boolean }): Promise<Found | { missing: string }> =>
  findPart(
    'kustomize',
    [
      { how: 'on the PATH', look: () => onPath('kustomize') },
      {
        how: 'go install, about a minute once',
        look: () => runnable(join(cacheFolder('bin'), 'kustomize')),
        get: goInstall,
      },
    ],
    options,
  )

const goInstall = async (): Promise<string> => {
  if (!onPath('go')) throw new Error('there is no go on the PATH')
  const folder = cacheFolder('bin')
  await runTool('go', ['install', MODULE], { timeoutMs: 600_000, env: { GOBIN: folder } })
  return join(folder, 'kustomize')
}
