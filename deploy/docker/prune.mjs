import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Files of packages that are never run: source maps, types, tests' data. Licences stay. `node prune.mjs node_modules`
const NOT_RUN = /\.(?:map|d\.[cm]?ts|[cm]?ts|tsx|flow|markdown|tsbuildinfo)$|^(?:changelog|history|readme)(?:\.md)?$/i

const prune = folder => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) prune(path)
    else if (entry.isFile() && NOT_RUN.test(entry.name)) rmSync(path)
  }
}

prune(process.argv[2])
