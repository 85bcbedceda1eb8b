import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// Imports every package that a process of ours names as a dependency, on the Node that runs this. Native ones show here
// whether they have a binary for it. Packages of the browser's are left out: they are bundled.
const ROOT = join(import.meta.dirname, '../..')
const workspaces = [
  'domain',
  'runtime',
  'gateway',
  ...readdirSync(join(ROOT, 'services')).map(name => `services/${name}`),
]
const names = new Map()
for (const workspace of workspaces) {
  const file = join(ROOT, workspace, 'package.json')
  if (!existsSync(file)) continue
  for (const name of Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {}))
    if (!name.startsWith('@skyfolio/')) names.set(name, file)
}

const failed = []
for (const [name, file] of names) {
  try {
    // As the workspace that names it finds it.
    await import(import.meta.resolve?.(name) ?? createRequire(file).resolve(name))
  } catch (error) {
    failed.push(`${name}: ${error.message}`)
  }
}
console.log(`imports: ${names.size - failed.length} of ${names.size} packages on Node ${process.versions.node}`)
for (const line of failed) console.error(`  ${line}`)
process.exit(failed.length > 0 ? 1 : 0)
