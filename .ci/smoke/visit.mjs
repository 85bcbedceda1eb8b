import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { check, ORIGIN, OWNER, until } from './compose.mjs'

const PICTURE = join(import.meta.dirname, '../../tools/demo/pictures/full-moon.jpg')

export const getJson = async (address, headers = {}) => {
  const response = await fetch(address, { headers })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}

export const postJson = async (address, body, headers = {}) => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return response
}

export const serves = site => until(`${site} responds to /readyz`, async () => (await fetch(`${site}/readyz`)).ok)
export const servicesRespond = site =>
  until('the services to respond', () => getJson(`${site}/api/images`).then(() => true))

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
  const response = await fetch(`${site}/api/images`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN },
    body: form,
  })
  if (response.status !== 201) throw new Error(`upload: ${response.status} ${await response.text()}`)
  return response.json()
}

const isImage = async address => {
  const response = await fetch(address)
  const bytes = await response.arrayBuffer()
  return response.status === 200 && response.headers.get('content-type')?.startsWith('image/') && bytes.byteLength > 0
}

export const visitorSees = async (site, id) => {
  const image = await until('the visitor sees the picture', async () =>
    (await getJson(`${site}/api/images`)).find(one => one.id === id),
  )
  const variants = image.responsiveVariants.map(({ url }) => url)
  for (const path of [image.path, image.optimizedPath, image.thumbnailPath, ...variants])
    check(`a visitor gets ${path}`, await isImage(site + path))
}

/** The status of a page with a self-signed certificate. */
export const statusBehindTls = address =>
  new Promise((resolve, reject) => {
    const request = get(address, { rejectUnauthorized: false, timeout: 5_000 }, response => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error('no response in time')))
  })
