import { build } from 'esbuild'
import { generate } from '../../protos/generate.mjs'
import { buildOptions } from './entries.mjs'

/** Compiles the contracts and bundles every process, or the one of `only`, to its workspace's dist/. */
export const buildNode = async ({ only } = {}) => {
  const started = performance.now()
  await generate()
  const options = buildOptions()
    .map(set => ({ ...set, entryPoints: set.entryPoints.filter(({ out }) => only === undefined || out === only) }))
    .filter(({ entryPoints }) => entryPoints.length > 0)
  await Promise.all(options.map(build))
  const files = options.reduce((sum, { entryPoints }) => sum + entryPoints.length, 0)
  console.log(`build: ${files} programs in ${Math.round(performance.now() - started)} ms`)
}
