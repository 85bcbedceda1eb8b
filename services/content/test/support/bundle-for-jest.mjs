import { buildSync } from 'esbuild'

/**
 * A jest transformer: one CommonJS file of a package and everything it requires. sanitize-html is CommonJS and requires
 * htmlparser2, which is ESM alone; Node does that, jest does not before Node 24.9. What is tested is the very same code.
 */
export default {
  process(_source, path) {
    const { outputFiles } = buildSync({
      entryPoints: [path],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      write: false,
    })
    return { code: outputFiles[0].text }
  },
}
