import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

/** Builds one script by itself, minified, as text that fits into a script element. */
const bundle = async (entry: string): Promise<string> => {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['iife'], name: 'inline' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error(`${entry} could not be built`)
  return chunk.code.trim().replaceAll('</script', '<\\/script')
}

/** `import text from './boot.ts?inline-script'`: the minified text of a script for the document itself. */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SUFFIX)) return null
    const file = id.slice(0, -SUFFIX.length)
    this.addWatchFile(file)
    return `export default ${JSON.stringify(await bundle(file))}`
  },
})
