import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { carryAssets } from './carry-assets.mjs'

// Collects what the image of a workspace contains besides its npm packages: `node collect.mjs services/content /out`. The
// web/dist of the previous release may follow: pages that were opened with it still request its hashed files.
const [workspace, out, previous] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')

const EXTRAS = {
  gateway: ['web/dist'],
  tools: ['tools/demo', 'tools/dist/import.js'],
  // Backup and restore use the settings of this service.
  'services/media': ['tools/dist/backup.js', 'tools/dist/restore.js'],
  'services/skybug': ['services/skybug/sky-data'],
}
const entry = workspace === 'tools' ? 'dist/demo.js' : 'dist/main.js'

const copy = path => {
  const target = join(out, path)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(root, path), target, { recursive: true })
}

if (!existsSync(join(root, workspace, entry))) throw new Error(`There is no ${workspace}/${entry}.`)
const programs = ['tools/dist/health.js', 'tools/dist/prepare.js']
for (const path of ['protos/gen/packages', `${workspace}/dist`, ...programs, ...(EXTRAS[workspace] ?? [])]) copy(path)
writeFileSync(join(out, 'start.js'), `import './${workspace}/${entry}'\n`)

if (workspace === 'gateway') {
  const carried = carryAssets(join(out, 'web/dist'), previous)
  console.log(`collect: ${carried.length} files of the previous release included`)
}
