import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes down which source went into which built file, and how much of it: the benchmarks look there for code that visitors shouldn't get. */
export const chunkModules = (root: string): Plugin => ({
  name: 'chunk-modules',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_options, bundle) {
    const files: Record<string, Record<string, number>> = {}
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue
      const modules = Object.entries(part.modules).map(([id, { renderedLength }]) => [
        relative(root, id),
        renderedLength,
      ])
      files[part.fileName] = Object.fromEntries(modules) as Record<string, number>
    }
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(files) })
  },
})
