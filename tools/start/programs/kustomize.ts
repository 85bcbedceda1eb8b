import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findProgram, type FoundProgram, type Print } from './find-program.ts'
import { goInstall } from './go-install.ts'
import { onPath, runnable } from './run-tool.ts'

/** Finds kustomize, for the tests of deploy/k8s. */
export const findKustomize = (options: {
  print: Print
  mayDownload: boolean
}): Promise<FoundProgram | { missing: string }> =>
  findProgram(
    'kustomize',
    [
      { label: 'on the PATH', find: () => onPath('kustomize') },
      {
        label: 'go install, about a minute once',
        find: () => runnable(join(cacheFolder('bin'), 'kustomize')),
        install: () => goInstall(GO),
      },
    ],
    options,
  )

const GO = { module: 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1', program: 'kustomize', timeoutMs: 600_000 }
