import { check, sleep } from 'k6'
import http from 'k6/http'
import { PACE } from './profiles.js'

/** The site that is tested, without a slash at its end. */
export const SITE = (__ENV.SITE_URL || 'http://localhost:3000').replace(/\/$/, '')

const ENCODING = 'gzip, deflate, br, zstd'

// What the browser of this user keeps: k6 gives each user a JavaScript of its own.
let unchanging = new Set()
let known = new Map()

/** Somebody who has never been here. */
export const beNew = () => {
  unchanging = new Set()
  known = new Map()
  http.cookieJar().clear(SITE)
}

/** Reading, looking, typing: seconds. */
export const think = (from, to) => sleep((from + Math.random() * (to - from)) * PACE)

/** One of a list. */
export const oneOf = list => list[Math.floor(Math.random() * list.length)]

/** How the names begin of what a script writes and soon takes away again. */
export const PASSING = 'Load test'

/** Without what is taken away while somebody looks: opened a moment later it is rightly gone. */
export const lasting = list => list.filter(({ title }) => !title?.startsWith(PASSING))

/** Checks that count for a route. */
export const holds = (route, answer, sets) =>
  check(answer, Object.fromEntries(Object.entries(sets).map(([what, of]) => [`${route}: ${what}`, of])), { route })

const tagged = (route, headers = {}, more = {}) => ({
  headers: { 'Accept-Encoding': ENCODING, ...headers },
  tags: { route, name: route },
  ...more,
})

const parsed = (answer, json) => {
  if (!json) return answer.body
  try {
    return answer.json()
  } catch {
    return null
  }
}

const read = (route, path, right, { json, headers }) => {
  const before = known.get(path)
  const asked = before ? { 'If-None-Match': before.etag } : {}
  const answer = http.get(SITE + path, tagged(route, { ...headers, ...asked }))
  const unchanged = answer.status === 304 && before !== undefined
  const body = unchanged ? before.body : parsed(answer, json)
  holds(route, answer, {
    'answers 200, or 304 to who has it': () => answer.status === 200 || unchanged,
    'is what it should be': () => body !== null && right(body),
  })
  const etag = answer.headers.Etag
  if (answer.status === 200 && etag) known.set(path, { etag, body })
  return body
}

/** A document of the site. `right` tells whether it is what it should be. */
export const openPage = (route, path, right) =>
  read(route, path, html => html.includes('</html>') && right(html), { json: false, headers: { Accept: 'text/html' } })

/** An answer of the API. */
export const readJson = (route, path, right) => read(route, path, right, { json: true, headers: {} })

/** Scripts, styles, pictures: what never changes under its name is asked for once, the rest with its ETag. */
export const loadFiles = (route, paths) => {
  const wanted = [...new Set(paths)].filter(path => !unchanging.has(path))
  if (wanted.length === 0) return
  const asked = wanted.map(path => {
    const before = known.get(path)
    const headers = before ? { 'If-None-Match': before.etag } : {}
    return ['GET', SITE + path, null, tagged(route, headers, { responseType: 'none' })]
  })
  http.batch(asked).forEach((answer, at) => {
    const path = wanted[at]
    const isKept = /immutable/.test(answer.headers['Cache-Control'] ?? '')
    const etag = answer.headers.Etag
    holds(route, answer, {
      'answers 200, or 304 to who has it': ({ status }) => status === 200 || (status === 304 && known.has(path)),
      'may be kept': () => isKept || etag !== undefined,
    })
    if (isKept) unchanging.add(path)
    else if (etag) known.set(path, { etag, body: '' })
  })
}

/** What a document needs to run, and the first of its pictures. */
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

/** Writes as a page of the site does. */
export const send = (route, method, path, body, { status = 200, right = () => true, headers = {} } = {}) => {
  const form = method === 'POST' && body !== null && typeof body === 'object' && body.isForm === true
  const type = form || body === null ? {} : { 'Content-Type': 'application/json' }
  const sent = form ? body.fields : body === null ? null : JSON.stringify(body)
  const params = tagged(route, { Origin: SITE, ...type, ...headers }, { timeout: '30s' })
  const answer = http.request(method, SITE + path, sent, params)
  if (answer.status !== status) console.warn(`${method} ${path}: ${answer.status} ${String(answer.body).slice(0, 200)}`)
  const read = parsed(answer, /json/.test(answer.headers['Content-Type'] ?? ''))
  holds(route, answer, {
    [`answers ${status}`]: () => answer.status === status,
    'is what it should be': () => answer.status === status && right(read),
  })
  return answer.status === status ? read : null
}
