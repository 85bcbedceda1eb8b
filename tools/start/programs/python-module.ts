import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { onPath, runTool } from './run-tool.ts'

interface PythonModule {
  /** Name and version as pip knows them. */
  requirement: string
  /** What `python -m` runs. */
  module: string
  /** The program's name in the cache. */
  as: string
}

/** Where `installPythonModule` leaves the program. */
export const pythonModulePath = (as: string): string => join(cacheFolder('bin'), as)

/** Installs a program of PyPI, with what it needs, into a folder of its own; a small script of ours points Python there. */
export const installPythonModule = async ({ requirement, module, as }: PythonModule): Promise<string> => {
  const python = onPath('python3') ?? onPath('python')
  if (!python) throw new Error('there is no python3 on the PATH')
  const folder = cacheFolder(as)
  const pip = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--no-warn-script-location', '--upgrade']
  await runTool(python, [...pip, '--target', folder, requirement], { timeoutMs: 600_000 })
  const script = pythonModulePath(as)
  writeFileSync(script, `#!/bin/sh\nPYTHONPATH='${folder}' exec '${python}' -m ${module} "$@"\n`)
  chmodSync(script, 0o755)
  await runTool(script, ['--help'])
  return script
}
