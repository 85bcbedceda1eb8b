import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

// What runs: source → bundle. A source that doesn't exist yet is left out.
const PROCESSES = {
  'gateway/src/main.ts': 'gateway/dist/main',
  'gateway/src/import/import-worker.ts': 'gateway/dist/import-worker',
  'services/content/src/main.ts': 'services/content/dist/main',
  'services/content/src/migrate.ts': 'services/content/dist/migrate',
  'services/content/src/owner.ts': 'services/content/dist/owner',
  'services/content/src/adapters/html-thread.ts': 'services/content/dist/html-thread',
  'services/media/src/main.ts': 'services/media/dist/main',
  'services/media/src/migrate.ts': 'services/media/dist/migrate',
  'services/media/src/worker.ts': 'services/media/dist/worker',
  'services/media/src/adapters/heic-thread.ts': 'services/media/dist/heic-thread',
  'services/media/src/adapters/unpack-thread.ts': 'services/media/dist/unpack-thread',
  'services/store/src/main.ts': 'services/store/dist/main',
  'services/store/src/migrate.ts': 'services/store/dist/migrate',
  'services/skybug/src/main.ts': 'services/skybug/dist/main',
  'services/skybug/src/charts/draw-worker.ts': 'services/skybug/dist/draw-worker',
  'services/skybug/src/migrate.ts': 'services/skybug/dist/migrate',
  'tools/demo/main.ts': 'tools/dist/demo',
  'tools/backup/backup-main.ts': 'tools/dist/backup',
  'tools/backup/restore-main.ts': 'tools/dist/restore',
  'tools/backup/on-this-machine.ts': 'tools/dist/backup-here',
  'tools/import/import-main.ts': 'tools/dist/import',
  'tools/import/on-this-machine.ts': 'tools/dist/import-here',
  'tools/start/remove-demo.ts': 'tools/dist/remove-demo',
  'tools/start/launch.ts': 'tools/dist/launch',
  'tools/start/watch.ts': 'tools/dist/watch',
  'tools/start/make-owner.ts': 'tools/dist/make-owner',
  'tools/start/run-tests.ts': 'tools/dist/run-tests',
  'tools/start/with-browser.ts': 'tools/dist/with-browser',
  'tools/bench/bench.ts': 'tools/dist/bench',
  'tools/bench/boot-once.ts': 'tools/dist/boot-once',
  'tools/load/load.ts': 'tools/dist/load',
  'tools/api-check/check-api.ts': 'tools/dist/check-api',
  'tools/stars/stars.ts': 'tools/dist/stars',
}

// Programs that containers run in addition to a process: each is one file that needs no packages.
const CONTAINER_PROGRAMS = {
  'deploy/docker/health.ts': 'tools/dist/health',
  'deploy/docker/prepare.ts': 'tools/dist/prepare',
}

const entryPoints = list =>
  Object.entries(list)
    .filter(([source]) => existsSync(join(ROOT, source)))
    .map(([source, out]) => ({ in: join(ROOT, source), out }))

const workspaces = () => [
  '.',
  'protos',
  'domain',
  'runtime',
  'gateway',
  'web',
  'tools',
  ...readdirSync(join(ROOT, 'services')).map(name => `services/${name}`),
]

// What every boot loads goes into the bundles: one file is read in half the time of several hundred. Not what is loaded only
// on demand, and neither gRPC nor MongoDB's driver, which tracing patches in node_modules.
const BUNDLED = new Set([
  // Sixty small files that only charts need.
  'd3-geo',
  'connect-redis',
  'express',
  'express-session',
  'helmet',
  'http-proxy-middleware',
  // Express needs it too, and an image has no packages that only backups use.
  'ipaddr.js',
  'mongoose',
  'pino',
  'rate-limiter-flexible',
  'redis',
  // The backup runs in the media service's image, which has no packages of its own for it.
  'tar-stream',
  'zod',
])

/** The other npm packages our workspaces name; they stay outside the bundles, unlike our own workspaces. */
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

// Bundled CommonJS packages require Node's own modules.
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** esbuild's options: one set for the processes, one for the container programs. */
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
