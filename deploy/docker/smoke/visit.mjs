import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { check, ORIGIN, OWNER, until } from './compose.mjs'

const PICTURE = join(import.meta.dirname, '../../demo/pictures/full-moon.jpg')

export const getJson = async (address, headers = {}) => {
  const answer = await fetch(address, { headers })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}

export const postJson = async (address, body, headers = {}) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer
}

export const serves = site => until(`${site} answers /readyz`, async () => (await fetch(`${site}/readyz`)).ok)
export const answers = site => until('the services answer', () => getJson(`${site}/api/images`).then(() => true))

export const login = async site =>
  (await postJson(`${site}/api/login`, OWNER)).headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')

export const upload = async (site, cookie) => {
  const form = new FormData()
  form.set('title', 'Smoke')
  form.set('imageType', 'gallery')
  form.set('image', new Blob([readFileSync(PICTURE)], { type: 'image/jpeg' }), 'smoke.jpg')
  const answer = await fetch(`${site}/api/images`, { method: 'POST', headers: { cookie, origin: ORIGIN }, body: form })
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const isWhole = async address => {
  const answer = await fetch(address)
  const bytes = await answer.arrayBuffer()
  return answer.status === 200 && answer.headers.get('content-type')?.startsWith('image/') && bytes.byteLength > 0
}

export const visitorSees = async (site, id) => {
  const image = await until('the visitor sees the picture', async () =>
    (await getJson(`${site}/api/images`)).find(one => one.id === id),
  )
  const variants = image.responsiveVariants.map(({ url }) => url)
  for (const path of [image.path, image.optimizedPath, image.thumbnailPath, ...variants])
    check(`a visitor gets ${path}`, await isWhole(site + path))
}

/** The status of a page behind a certificate that nobody has signed. */
export const statusBehindTls = address =>
  new Promise((resolve, reject) => {
    const request = get(address, { rejectUnauthorized: false, timeout: 5_000 }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
  })
