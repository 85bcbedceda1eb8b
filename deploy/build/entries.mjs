import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

// What runs: source → bundle. A source that doesn't exist yet is left out.
const PROCESSES = {
  'gateway/src/main.ts': 'gateway/dist/main',
  'services/content/src/main.ts': 'services/content/dist/main',
  'services/content/src/migrate.ts': 'services/content/dist/migrate',
  'services/content/src/owner.ts': 'services/content/dist/owner',
  'services/media/src/main.ts': 'services/media/dist/main',
  'services/media/src/migrate.ts': 'services/media/dist/migrate',
  'services/media/src/worker.ts': 'services/media/dist/worker',
  'services/store/src/main.ts': 'services/store/dist/main',
  'services/store/src/migrate.ts': 'services/store/dist/migrate',
  'services/skybug/src/main.ts': 'services/skybug/dist/main',
  'services/skybug/src/migrate.ts': 'services/skybug/dist/migrate',
  'deploy/demo/main.ts': 'deploy/dist/demo',
  'deploy/backup/backup-main.ts': 'deploy/dist/backup',
  'deploy/backup/restore-main.ts': 'deploy/dist/restore',
  'deploy/backup/on-this-machine.ts': 'deploy/dist/backup-here',
  'deploy/import/import-main.ts': 'deploy/dist/import',
  'deploy/import/on-this-machine.ts': 'deploy/dist/import-here',
  'deploy/local/remove-demo.ts': 'deploy/dist/remove-demo',
  'deploy/local/launch.ts': 'deploy/dist/launch',
  'deploy/local/watch.ts': 'deploy/dist/watch',
  'deploy/local/make-owner.ts': 'deploy/dist/make-owner',
  'deploy/local/run-tests.ts': 'deploy/dist/run-tests',
  'deploy/local/with-browser.ts': 'deploy/dist/with-browser',
  'deploy/bench/bench.ts': 'deploy/dist/bench',
  'deploy/bench/boot-once.ts': 'deploy/dist/boot-once',
  'deploy/load/load.ts': 'deploy/dist/load',
}

// Programs that containers run beside a process: each is one file that needs no package.
const CONTAINER_PROGRAMS = {
  'deploy/docker/health.ts': 'deploy/dist/health',
  'deploy/docker/prepare.ts': 'deploy/dist/prepare',
}

const entryPoints = list =>
  Object.entries(list)
    .filter(([source]) => existsSync(join(ROOT, source)))
    .map(([source, out]) => ({ in: join(ROOT, source), out }))

const workspaces = () => [
  '.',
  'protos',
  'runtime',
  'gateway',
  'web',
  'deploy',
  ...readdirSync(join(ROOT, 'services')).map(name => `services/${name}`),
]

// What every boot loads goes into the bundles: one file is read in half the time of several hundred. Not what is loaded only
// on demand, and neither gRPC nor MongoDB's driver, which tracing patches where they stand.
const BUNDLED = new Set([
  // Sixty small files that only charts need.
  'd3-geo',
  'connect-redis',
  'express',
  'express-session',
  'helmet',
  'http-proxy-middleware',
  // Express needs it too, and its image has no package that only backups name.
  'ipaddr.js',
  'mongoose',
  'pino',
  'rate-limiter-flexible',
  'redis',
  // The backup runs in the media service's image, which has no packages of its own for it.
  'tar-stream',
  'zod',
])

/** The other npm packages our workspaces name; they stay outside the bundles, our own workspaces go in. */
const npmPackages = () => [
  ...new Set(
    workspaces()
      .map(name => join(ROOT, name, 'package.json'))
      .filter(existsSync)
      .map(file => JSON.parse(readFileSync(file, 'utf8')))
      .flatMap(({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies }))
      .filter(name => !name.startsWith('@skyfolio/') && !BUNDLED.has(name)),
  ),
]

const base = {
  absWorkingDir: ROOT,
  outdir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
}

// Bundled packages that are CommonJS ask for Node's own modules in its way.
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** esbuild's options: one set for the processes, one for the programs that stand alone. */
export const buildOptions = () => [
  {
    ...base,
    entryPoints: entryPoints(PROCESSES),
    external: npmPackages(),
    banner: { js: REQUIRE },
  },
  {
    ...base,
    entryPoints: entryPoints(CONTAINER_PROGRAMS),
    external: [
      'kerberos',
      '@mongodb-js/*',
      'mongodb-client-encryption',
      'snappy',
      'socks',
      'gcp-metadata',
      '@aws-sdk/*',
      'aws4',
    ],
    banner: { js: REQUIRE },
  },
]
