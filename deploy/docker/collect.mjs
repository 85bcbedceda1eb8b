import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { carryAssets } from './carry-assets.mjs'

// What an image of one workspace holds beside its npm packages: `node collect.mjs services/content /out`. The web/dist of
// the release before may follow: pages that were opened with it still ask for its hashed files.
const [workspace, out, previous] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')

const EXTRAS = {
  gateway: ['web/dist'],
  deploy: ['deploy/demo'],
  // Backup and restore read what this service keeps, by its own settings.
  'services/media': ['deploy/dist/backup.js', 'deploy/dist/restore.js'],
  'services/skybug': ['services/skybug/sky-data'],
}
const entry = workspace === 'deploy' ? 'dist/demo.js' : 'dist/main.js'

const take = path => {
  const target = join(out, path)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(root, path), target, { recursive: true })
}

if (!existsSync(join(root, workspace, entry))) throw new Error(`There is no ${workspace}/${entry}.`)
const programs = ['deploy/dist/health.js', 'deploy/dist/prepare.js']
for (const path of ['protos/skyfolio', `${workspace}/dist`, ...programs, ...(EXTRAS[workspace] ?? [])]) take(path)
writeFileSync(join(out, 'start.js'), `import './${workspace}/${entry}'\n`)

if (workspace === 'gateway') {
  const carried = carryAssets(join(out, 'web/dist'), previous)
  console.log(`collect: ${carried.length} files of the previous release go along`)
}
