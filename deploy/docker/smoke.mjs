import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

// The compose smoke: starts the whole site, uploads a picture as the owner, reads it back as a visitor, restarts every
// container, reads it again, takes everything down. `smoke.mjs --keep` leaves it running.
const ROOT = join(import.meta.dirname, '../..')
const PICTURE = join(ROOT, 'deploy/demo/pictures/full-moon.jpg')
const PORT = process.env.PORT ?? String(20_000 + Math.floor(Math.random() * 10_000))
const SITE = `http://localhost:${PORT}`
const OWNER = { email: 'owner@example.com', password: 'a password for the smoke only' }
const DEADLINE_MS = 180_000

const env = {
  ...process.env,
  PORT,
  PUBLIC_URL: SITE,
  OWNER_EMAIL: OWNER.email,
  OWNER_PASSWORD: OWNER.password,
  SKYFOLIO_DEMO: 'off',
  COMPOSE_PROJECT_NAME: process.env.COMPOSE_PROJECT_NAME ?? `skyfolio-smoke-${process.pid}`,
}

const hasV2 = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0
const [command, ...first] = hasV2 ? ['docker', 'compose'] : ['docker-compose']

const compose = (...args) => {
  const { status, stdout, stderr } = spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status !== 0) throw new Error(`${command} ${[...first, ...args].join(' ')} ended with ${status}:\n${stderr}`)
  return stdout
}

let passed = 0
const check = (what, holds) => {
  if (!holds) throw new Error(`not so: ${what}`)
  passed += 1
  console.log(`ok: ${what}`)
}

const until = async (what, works) => {
  const started = Date.now()
  for (let last; ; await pause(200)) {
    const answer = await works().catch(error => ((last = error), undefined))
    if (answer) return answer
    if (Date.now() - started > DEADLINE_MS)
      throw new Error(`${what} did not happen within ${DEADLINE_MS / 1000} s (${last?.message ?? 'no'})`)
  }
}

const getJson = async (path, headers = {}) => {
  const answer = await fetch(SITE + path, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

const serves = () => until('the site answers /readyz', async () => (await fetch(`${SITE}/readyz`)).ok)
const answers = () => until('the services answer', () => getJson('/api/images').then(() => true))

const login = async () => {
  const answer = await fetch(`${SITE}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE },
    body: JSON.stringify(OWNER),
  })
  if (answer.status !== 200) throw new Error(`login: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

const upload = async cookie => {
  const form = new FormData()
  form.set('title', 'Smoke')
  form.set('imageType', 'gallery')
  form.set('image', new Blob([readFileSync(PICTURE)], { type: 'image/jpeg' }), 'smoke.jpg')
  const answer = await fetch(`${SITE}/api/images`, { method: 'POST', headers: { cookie, origin: SITE }, body: form })
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const isWhole = async path => {
  const answer = await fetch(SITE + path)
  const bytes = await answer.arrayBuffer()
  return answer.status === 200 && answer.headers.get('content-type')?.startsWith('image/') && bytes.byteLength > 0
}

const visitorSees = async id => {
  const image = await until('the visitor sees the picture', async () =>
    (await getJson('/api/images')).find(one => one.id === id),
  )
  for (const path of [
    image.path,
    image.optimizedPath,
    image.thumbnailPath,
    ...image.responsiveVariants.map(({ url }) => url),
  ]) {
    check(`a visitor gets ${path}`, await isWhole(path))
  }
}

const run = async () => {
  compose('up', '-d')
  await serves()
  const cookie = await until('the owner logs in', login)
  check('the owner logs in', cookie.length > 0)
  const { id } = await upload(cookie)
  check('the owner uploads a picture', Number.isInteger(id))
  await visitorSees(id)
  check('a visitor gets the gallery as HTML', (await (await fetch(`${SITE}/gallery`)).text()).includes('<html'))

  console.log('restarting every container …')
  compose('restart')
  await serves()
  await answers()
  await visitorSees(id)
  const me = await until('the session answers', () => getJson('/api/me', { cookie }))
  check('the owner is still logged in', me.user?.email === OWNER.email)
}

try {
  await run()
} catch (error) {
  console.error(error.message)
  console.error(
    spawnSync(command, [...first, 'logs', '--tail', '40', '--no-color'], { cwd: ROOT, env, encoding: 'utf8' }).stdout,
  )
  console.error(spawnSync(command, [...first, 'ps'], { cwd: ROOT, env, encoding: 'utf8' }).stdout)
  process.exitCode = 1
} finally {
  if (!process.argv.includes('--keep')) compose('down', '-v', '--remove-orphans', '-t', '5')
}
console.log(`smoke: ${passed} passed, ${process.exitCode ? 1 : 0} failed`)
