import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Plain JavaScript that needs nothing but Node: it runs before anything is installed.
const ROOT = join(import.meta.dirname ?? '', '..')
const OLDEST_NODE = [20, 19]

const fail = message => {
  console.error(message)
  process.exit(1)
}

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  fail(`Skyfolio needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node} (${process.execPath}).`)
}

const packagesOf = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Whether node_modules has the packages of the lock file. Those for other systems may be absent. */
const isInstalled = () => {
  const installed = packagesOf(join(ROOT, 'node_modules/.package-lock.json'))
  return Object.entries(packagesOf(join(ROOT, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true
    const there = installed[path]
    return there ? there.version === wanted.version : Boolean(wanted.optional || wanted.peer)
  })
}

const install = () =>
  new Promise((resolve, reject) => {
    const started = Date.now()
    const seconds = () => Math.round((Date.now() - started) / 1000)
    console.log('packages: installing (a minute or two, once) …')
    const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    const beat = setInterval(() => console.log(`packages: still installing, ${seconds()} s`), 10_000)
    npm.on('error', reject)
    npm.on('exit', code => {
      clearInterval(beat)
      if (code !== 0) return reject(new Error(`npm ci ended with ${code}; see the lines above.`))
      console.log(`packages: installed in ${seconds()} s`)
      resolve()
    })
  })

/** Makes a fresh clone ready to run: checks Node, installs packages when they are missing or outdated, builds. */
export const initClone = async ({ build = true, web = true } = {}) => {
  checkNode()
  try {
    if (!isInstalled()) await install()
    if (!build) return
    const { buildNode } = await import('./build/build-node.mjs')
    await buildNode()
    if (web) (await import('./build/build-web.mjs')).buildWeb()
  } catch (error) {
    fail(error.message)
  }
}
