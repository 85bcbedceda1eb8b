import { spawn, spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import tar from 'tar-stream'

// The restore drill in containers: backs a running compose stack up, restores the file into an empty stack of its own,
// compares every document and every object by its checksum, starts that stack and requests its pictures.
// `COMPOSE_PROJECT_NAME=… PORT=… node tools/backup/drill.mjs`, or `drill(project, port)`.
const ROOT = join(import.meta.dirname, '../..')
const DEADLINE_MS = 240_000

const stack = (project, port) => ({
  project,
  site: `http://localhost:${port}`,
  env: {
    ...process.env,
    COMPOSE_PROJECT_NAME: project,
    GATEWAY_PORTS: port,
    COMPOSE_PROFILES: '',
    PUBLIC_URL: `http://localhost:${port}`,
    SKYFOLIO_DEMO: 'off',
  },
})

const hasV2 = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0
const [command, ...first] = hasV2 ? ['docker', 'compose'] : ['docker-compose']

/** Runs compose to its end; `input` and `output` are files. */
const compose = async ({ env }, args, { input, output } = {}) => {
  const child = spawn(command, [...first, ...args], {
    cwd: ROOT,
    env,
    stdio: [input ? 'pipe' : 'ignore', output ? 'pipe' : 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const stderr = text(child.stderr)
  if (input) pipeline(createReadStream(input), child.stdin).catch(error => console.error(error.message))
  if (output) await pipeline(child.stdout, createWriteStream(output))
  const code = await ended
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${(await stderr).slice(-4_000)}`)
  return stderr
}

// Only MongoDB and the object store may run at the same time.
const program = (name, ...words) => [
  'run',
  '--rm',
  '-T',
  '--no-deps',
  'backup',
  'node',
  `/app/tools/dist/${name}.js`,
  ...words,
]

/** The checksums of the documents and objects of a backup, from its own lists. */
const checksumsIn = async file => {
  const extract = tar.extract()
  createReadStream(file).pipe(extract)
  const lines = []
  for await (const entry of extract) {
    if (entry.header.name.startsWith('checksums/')) lines.push(...(await text(entry)).split('\n'))
    else entry.resume()
  }
  return lines.filter(line => / {2}(rows|objects)\//.test(line)).sort()
}

const until = async (what, works) => {
  const started = Date.now()
  for (let last; ; await pause(300)) {
    const result = await works().catch(error => ((last = error), undefined))
    if (result) return result
    if (Date.now() - started > DEADLINE_MS) throw new Error(`${what} did not happen (${last?.message ?? 'no'})`)
  }
}
const getJson = async url => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.json()
}

const compare = async (from, to, folder, check) => {
  const file = join(folder, 'site.backup')
  console.log(await compose(from, program('backup', '-'), { output: file }))
  check(`the running stack is backed up (${statSync(file).size} bytes)`, statSync(file).size > 0)

  await compose(to, ['run', '--rm', '-T', 'prepare'])
  const output = await compose(to, program('restore', '--go-on'))
  check('an empty stack is not in maintenance mode', output.includes('is not in maintenance mode'))
  console.log(await compose(to, program('restore', '-'), { input: file }))
  const refused = await compose(to, program('restore', '-'), { input: file }).catch(error => error)
  check('a second restore is refused', refused instanceof Error && /There is a site already/.test(refused.message))

  const again = join(folder, 'restored.backup')
  await compose(to, program('backup', '-'), { output: again })
  const [before, after] = [await checksumsIn(file), await checksumsIn(again)]
  const isEqual = before.length > 0 && before.join() === after.join()
  check(`all ${before.length} pieces of rows and objects are equal`, isEqual)

  await compose(to, ['up', '-d'])
  await until('the restored site responds to /readyz', async () => (await fetch(`${to.site}/readyz`)).ok)
  // Not the AVIF files: the worker recompresses them when it is idle, which either one may have done by now.
  const lasting = ({ id, title, path, optimizedPath, thumbnailPath }) => [id, title, path, optimizedPath, thumbnailPath]
  const images = async stack => {
    const list = await until('the pictures are listed', () => getJson(`${stack.site}/api/images`))
    return list.map(lasting)
  }
  const [own, theirs] = [await images(to), await images(from)]
  check('the restored site has the same pictures', JSON.stringify(own) === JSON.stringify(theirs))
  for (const [, , path] of own.slice(0, 3))
    check(`a visitor gets ${path}`, (await fetch(to.site + path)).status === 200)
}

/** Runs the drill against a running stack; returns how many checks passed, and throws at the first that failed. */
export const drill = async (project, port) => {
  const to = stack(`${project}-drill`, String(20_000 + Math.floor(Math.random() * 10_000)))
  const folder = mkdtempSync(join(tmpdir(), 'skyfolio-drill-'))
  let passed = 0
  const check = (what, passes) => {
    if (!passes) throw new Error(`failed: ${what}`)
    passed += 1
    console.log(`ok: ${what}`)
  }
  try {
    await compare(stack(project, port), to, folder, check)
    return passed
  } catch (error) {
    const logs = spawnSync(command, [...first, 'logs', '--tail', '30', '--no-color'], { cwd: ROOT, env: to.env })
    console.error(String(logs.stdout))
    throw error
  } finally {
    await compose(to, ['down', '-v', '--remove-orphans', '-t', '5']).catch(error => console.error(error.message))
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const { COMPOSE_PROJECT_NAME: project, PORT = '3000' } = process.env
  try {
    if (!project) throw new Error('Name the stack to back up: COMPOSE_PROJECT_NAME=… PORT=…')
    console.log(`drill: ${await drill(project, PORT)} passed, 0 failed`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
