import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './entries.mjs'

const WEB = join(ROOT, 'web')
const STAMP = join(WEB, 'dist/built-from')
const DOMAIN = join(ROOT, 'domain/src')
const LOCK = join(ROOT, 'package-lock.json')
const NOT_SOURCE = new Set(['node_modules', 'dist', 'e2e', 'test-results'])

const describe = path => {
  const { size, mtimeMs } = statSync(path)
  return `${path}:${size}:${mtimeMs}`
}

const filesUnder = folder =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => !NOT_SOURCE.has(entry.name))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })

const sourcesNow = () =>
  createHash('sha256')
    .update([...filesUnder(WEB), ...filesUnder(DOMAIN), LOCK].sort().map(describe).join('\n'))
    .digest('hex')

/** Builds the web application when a source has changed since the last build. */
export const buildWeb = () => {
  if (!existsSync(join(WEB, 'package.json')) || !existsSync(join(WEB, 'vite.config.ts'))) return
  const sources = sourcesNow()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  const started = performance.now()
  console.log('build: the web application …')
  const done = spawnSync('npm', ['run', '--silent', 'build', '-w', 'web'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) throw new Error('The web application could not be built; see the lines above.')
  mkdirSync(join(WEB, 'dist'), { recursive: true })
  writeFileSync(STAMP, sources)
  console.log(`build: the web application in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
