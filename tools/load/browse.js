import { check, sleep } from 'k6'
import http from 'k6/http'
import { PACE } from './profiles.js'

/** The site that is tested, without a slash at its end. */
export const SITE = (__ENV.SITE_URL || 'http://localhost:3000').replace(/\/$/, '')

const ENCODING = 'gzip, deflate, br, zstd'

// The browser cache of this user: k6 gives each user a JavaScript of its own.
let immutable = new Set()
let cached = new Map()

/** A visitor who has never been here. */
export const beNew = () => {
  immutable = new Set()
  cached = new Map()
  http.cookieJar().clear(SITE)
}

/** Reading, looking, typing: seconds. */
export const think = (from, to) => sleep((from + Math.random() * (to - from)) * PACE)

/** One of a list. */
export const oneOf = list => list[Math.floor(Math.random() * list.length)]

/** The prefix of the names of what a script creates and soon deletes. */
export const TEMPORARY = 'Load test'

/** Without what another script may delete before it is opened. */
export const withoutTemporary = list => list.filter(({ title }) => !title?.startsWith(TEMPORARY))

/** Checks that count for a route. */
export const checkResponse = (route, response, checks) =>
  check(response, Object.fromEntries(Object.entries(checks).map(([name, holds]) => [`${route}: ${name}`, holds])), {
    route,
  })

const tagged = (route, headers = {}, more = {}) => ({
  headers: { 'Accept-Encoding': ENCODING, ...headers },
  tags: { route, name: route },
  ...more,
})

const parse = (response, json) => {
  if (!json) return response.body
  try {
    return response.json()
  } catch {
    return null
  }
}

const read = (route, path, isExpected, { json, headers }) => {
  const before = cached.get(path)
  const condition = before ? { 'If-None-Match': before.etag } : {}
  const response = http.get(SITE + path, tagged(route, { ...headers, ...condition }))
  const unchanged = response.status === 304 && before !== undefined
  const body = unchanged ? before.body : parse(response, json)
  checkResponse(route, response, {
    'responds with 200, or 304 when cached': () => response.status === 200 || unchanged,
    'has the expected content': () => body !== null && isExpected(body),
  })
  const etag = response.headers.Etag
  if (response.status === 200 && etag) cached.set(path, { etag, body })
  return body
}

/** A document of the site. `isExpected` checks its content. */
export const openPage = (route, path, isExpected) =>
  read(route, path, html => html.includes('</html>') && isExpected(html), {
    json: false,
    headers: { Accept: 'text/html' },
  })

/** A JSON response of the API. */
export const readJson = (route, path, isExpected) => read(route, path, isExpected, { json: true, headers: {} })

/** Scripts, styles, pictures: immutable files are requested once, the rest with their ETag. */
export const loadFiles = (route, paths) => {
  const wanted = [...new Set(paths)].filter(path => !immutable.has(path))
  if (wanted.length === 0) return
  const requests = wanted.map(path => {
    const before = cached.get(path)
    const headers = before ? { 'If-None-Match': before.etag } : {}
    return ['GET', SITE + path, null, tagged(route, headers, { responseType: 'none' })]
  })
  http.batch(requests).forEach((response, at) => {
    const path = wanted[at]
    const isImmutable = /immutable/.test(response.headers['Cache-Control'] ?? '')
    const etag = response.headers.Etag
    checkResponse(route, response, {
      'responds with 200, or 304 when cached': ({ status }) => status === 200 || (status === 304 && cached.has(path)),
      'may be cached': () => isImmutable || etag !== undefined,
    })
    if (isImmutable) immutable.add(path)
    else if (etag) cached.set(path, { etag, body: '' })
  })
}

/** The scripts and styles of a document, and the first of its pictures. */
export const loadPage = html => {
  loadFiles(
    'asset',
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path),
  )
  loadFiles(
    'picture',
    [...html.matchAll(/<img[^>]*?\ssrc="(\/uploads\/[^"?]+)"/g)].slice(0, 3).map(([, path]) => path),
  )
}

/** Writes as a screen of the site does. */
export const send = (route, method, path, body, { status = 200, isExpected = () => true, headers = {} } = {}) => {
  const form = method === 'POST' && body !== null && typeof body === 'object' && body.isForm === true
  const type = form || body === null ? {} : { 'Content-Type': 'application/json' }
  const sent = form ? body.fields : body === null ? null : JSON.stringify(body)
  const params = tagged(route, { Origin: SITE, ...type, ...headers }, { timeout: '30s' })
  const response = http.request(method, SITE + path, sent, params)
  if (response.status !== status)
    console.warn(`${method} ${path}: ${response.status} ${String(response.body).slice(0, 200)}`)
  const content = parse(response, /json/.test(response.headers['Content-Type'] ?? ''))
  checkResponse(route, response, {
    [`responds with ${status}`]: () => response.status === status,
    'has the expected content': () => response.status === status && isExpected(content),
  })
  return response.status === status ? content : null
}
