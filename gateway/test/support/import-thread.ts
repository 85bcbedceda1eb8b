import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build, type BuildOptions } from 'esbuild'
import { atProcessEnd } from '../../../runtime/test/support/at-process-end.ts'
import type { StartThread } from '../../src/import/import-runner.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BUILD_OPTIONS = join(ROOT, 'tools/build/entries.mjs')

const shared = globalThis as { skyfolioImportThread?: Promise<string> }

/**
 * Starts the thread of an import from a bundle, as in production. From source, each thread compiles some hundred files again,
 * which takes a second of processor time.
 */
export const bundledImportThread = async (): Promise<StartThread> => {
  const file = await (shared.skyfolioImportThread ??= bundle())
  return options => new Worker(file, options)
}

const bundle = async (): Promise<string> => {
  const { buildOptions } = (await import(BUILD_OPTIONS)) as { buildOptions: () => BuildOptions[] }
  const [options] = buildOptions()
  // Within the repository, where the packages that stay outside the bundle are found.
  const outdir = await mkdtemp(join(ROOT, 'node_modules/.import-thread-'))
  atProcessEnd(() => rm(outdir, { recursive: true }))
  await build({ ...options, entryPoints: [join(ROOT, 'gateway/src/import/import-worker.ts')], outdir })
  return join(outdir, 'import-worker.js')
}
