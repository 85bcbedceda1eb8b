import { context, type BuildOptions, type Plugin } from 'esbuild'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { bundle } from '../running/site-processes.ts'

/** Rebuilds whenever a source changes, and reports the bundles that differ. Returns how to stop. */
export const rebuildOnChange = async (onChange: (bundle: string) => void): Promise<() => Promise<void>> => {
  const entries = bundle('tools/build/entries.mjs')
  const { buildOptions } = (await import(entries)) as { buildOptions: () => BuildOptions[] }
  const [options] = buildOptions()
  const watching = await context({ ...options, write: false, plugins: [writeChangedFiles(onChange)] })
  await watching.watch()
  return () => watching.dispose()
}

const writeChangedFiles = (onChange: (bundle: string) => void): Plugin => ({
  name: 'write-changed-files',
  setup(build) {
    build.onEnd(({ outputFiles = [] }) => {
      const different = outputFiles.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
      for (const { path, contents } of different) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, contents)
      }
      for (const { path } of different) if (path.endsWith('.js')) onChange(path)
    })
  },
})
