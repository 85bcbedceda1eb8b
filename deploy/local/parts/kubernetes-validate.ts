import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findPart, type Found, type Say } from './find-part.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

const REQUIREMENT = 'kubernetes-validate==1.37.0'

/** Finds kubernetes-validate, which holds the schemas of Kubernetes, for the tests of deploy/k8s. */
export const findKubernetesValidate = (options: {
  say: Say
  fetching: boolean
}): Promise<Found | { missing: string }> =>
  findPart(
    'kubernetes-validate',
    [
      { how: 'on the PATH', look: () => onPath('kubernetes-validate') },
      {
        how: `${REQUIREMENT} from PyPI`,
        look: () => runnable(join(cacheFolder('bin'), 'kubernetes-validate')),
        get: fromPip,
      },
    ],
    options,
  )

// Into a folder of its own; a small script of ours points Python there.
const fromPip = async (): Promise<string> => {
  const python = onPath('python3') ?? onPath('python')
  if (!python) throw new Error('there is no python3 on the PATH')
  const folder = cacheFolder('kubernetes-validate')
  const pip = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--no-warn-script-location', '--upgrade']
  await runTool(python, [...pip, '--target', folder, REQUIREMENT], { timeoutMs: 600_000 })
  const script = join(cacheFolder('bin'), 'kubernetes-validate')
  writeFileSync(script, `#!/bin/sh\nPYTHONPATH='${folder}' exec '${python}' -m kubernetes_validate "$@"\n`)
  chmodSync(script, 0o755)
  await runTool(script, ['--help'])
  return script
}
