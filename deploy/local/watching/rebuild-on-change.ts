import { context, type BuildOptions, type Plugin } from 'esbuild'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { bundle } from '../running/site-programs.ts'

/** Bundles again whenever a source changes, and tells which bundles came out different. Answers how to end it. */
export const rebuildOnChange = async (changed: (bundle: string) => void): Promise<() => Promise<void>> => {
  const entries = bundle('deploy/build/entries.mjs')
  const { buildOptions } = (await import(entries)) as { buildOptions: () => BuildOptions[] }
  const [options] = buildOptions()
  const watching = await context({ ...options, write: false, plugins: [writeWhatDiffers(changed)] })
  await watching.watch()
  return () => watching.dispose()
}

const writeWhatDiffers = (changed: (bundle: string) => void): Plugin => ({
  name: 'write-what-differs',
  setup(build) {
    build.onEnd(({ outputFiles = [] }) => {
      const different = outputFiles.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
      for (const { path, contents } of different) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, contents)
      }
      for (const { path } of different) if (path.endsWith('.js')) changed(path)
    })
  },
})
