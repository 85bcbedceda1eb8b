import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inFull } from './support/full.ts'
import {
  hostileRequests,
  SEED,
  some,
  type HostileRequest,
  type Described,
  type Operation,
} from './support/hostile-requests.ts'
import { pictureForm } from './support/pictures.ts'
import { sharedSite, type SharedSite } from './support/shared-site.ts'

// Every operation of the OpenAPI description gets hostile input; in short runs a random part of it.
const ENOUGH = inFull(500, 300)
/** One of so many requests is sent. */
const SHARE = inFull(1, 12)
const AT_ONCE = 8

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
let site: SharedSite
let cookie: string
let operations: Described[]

beforeAll(async () => {
  console.info(`hostile input: HOSTILE_SEED=${SEED}`)
  // Thousands of wrong passwords are tried here; the limits are tested elsewhere.
  const limits = {
    ...{ LOGIN_FAILURES: '1000000', LOGIN_FAILURES_PER_ADDRESS: '1000000' },
    ...{ COUPONS_PER_MINUTE: '1000000', PAYMENTS_PER_MINUTE: '1000000', SHIPPING_PER_MINUTE: '1000000' },
    ...{ CHARTS_PER_MINUTE: '1000000', SKY_PER_MINUTE: '1000000' },
  }
  site = await sharedSite(limits, { sky: true })
  cookie = (await site.owner()).cookie ?? ''
  const { body } = await site.caller().get('/api/openapi.json')
  operations = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
})
afterAll(async () => {
  agent.destroy()
  await site.stop()
})

/** Sends an address as it is written, which fetch would tidy up. */
const send = (hostile: HostileRequest): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url)
    const { method, path, body } = hostile
    // Node says how long a body is for the methods that usually have one only.
    const headers = { ...hostile.headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) }
    const outgoing = request({ agent, hostname, port, method, path, headers }, incoming => {
      text(incoming).then(body => resolve({ status: incoming.statusCode ?? 0, body }), reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })

/** Not a failure: no model is configured here. */
const isExpected = (body: string): boolean => body.includes('No model is configured')

const isLate = (response: { status: number } | string): boolean =>
  typeof response !== 'string' && response.status === 503

const check = async (hostile: HostileRequest): Promise<string | null> => {
  const said = `${hostile.method} ${hostile.path.slice(0, 200)} ${JSON.stringify(hostile.headers).slice(0, 200)} ${hostile.body?.slice(0, 200)}`
  let response = await send(hostile).catch((error: Error) => error.message)
  // On a busy machine a response may be late, once or twice.
  for (let again = 0; again < 2 && isLate(response); again++)
    response = await send(hostile).catch((error: Error) => error.message)
  if (typeof response === 'string') return `${response} for ${said}`
  const { status, body } = response
  if (status >= 500 && !isExpected(body)) return `${status} ${body.slice(0, 200)} for ${said}`
  if (status < 400 || hostile.method === 'HEAD') return null
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' && message !== '' ? null : `${status} without a message for ${said}`
  } catch {
    return `${status} without JSON for ${said}`
  }
}

// These would sign the owner out.
const ENDS_SESSION = new Set(['POST /api/logout', 'DELETE /api/me/sessions'])

const attack = async (who: 'visitor' | 'owner'): Promise<{ sent: number; wrong: string[] }> => {
  const session: Record<string, string> = who === 'owner' ? { cookie } : {}
  const all = operations
    .filter(({ method, path }) => who === 'visitor' || !ENDS_SESSION.has(`${method} ${path}`))
    .flatMap(one => {
      const requests = [...hostileRequests(one)]
      return some(requests, Math.ceil(requests.length / SHARE))
    })
  const wrong: string[] = []
  let next = 0
  const work = async () => {
    for (let hostile = all[next++]; hostile; hostile = all[next++]) {
      const failure = await check({ ...hostile, headers: { ...hostile.headers, ...session } })
      if (failure) wrong.push(failure)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { sent: all.length, wrong }
}

test.each(['visitor', 'owner'] as const)(
  'no input of a %s causes 5xx or a response without a message',
  async who => {
    const { sent, wrong } = await attack(who)
    expect(sent).toBeGreaterThan(ENOUGH)
    expect(wrong).toEqual([])
    expect(({} as { x?: number }).x).toBeUndefined()
  },
  300_000,
)

test.each(
  [
    'skyfolio.sid=',
    'skyfolio.sid=s%3A',
    'skyfolio.sid=s%3A%zz',
    'skyfolio.sid=s%3A__proto__.x',
    'skyfolio.sid=s:../../x.y; skyfolio.sid=s:$ne.x',
    'skyfolio.sid="\\x; a=b',
    '__proto__=x; constructor=y; =; ;;; skyfolio.sid',
    `skyfolio.sid=s%3A${'a'.repeat(4_000)}.${'b'.repeat(4_000)}`,
    Array.from({ length: 500 }, (_, nth) => `c${nth}=${nth}`).join('; '),
  ].map(forged => [forged.slice(0, 60), forged] as const),
)('a cookie that is none of ours: %s', async (_, forged) => {
  for (const [method, path, refused] of [
    ['GET', '/api/posts', [200]],
    ['GET', '/api/me', [200]],
    ['GET', '/api/settings', [401]],
    ['POST', '/api/logout', [204, 401]],
    ['GET', '/uploads/x.jpg', [404]],
  ] as const) {
    const response = await send({ method, path, headers: { cookie: forged } })
    expect([path, response.status, refused]).toEqual([
      path,
      expect.any(Number),
      expect.arrayContaining([response.status]),
    ])
  }
})

test.each(
  [
    '../../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'a\0b.jpg',
    '.',
    '..',
    '',
    ' ',
    '$ne',
    '__proto__',
    'x.php.jpg',
    'name"; filename="other.jpg',
    '<img src=x onerror=alert(1)>.jpg',
    '\u202egpj.exe',
    '%2e%2e%2f%00.jpg',
    'a'.repeat(5_000) + '.jpg',
    '🔭.jpg',
  ].map(name => [name.slice(0, 40), name] as const),
)('a file called %j gets a name of ours or a message', async (_, name) => {
  const owner = site.caller()
  owner.cookie = cookie
  const { status, body } = await owner.send('POST', '/api/images', await pictureForm({ title: 'Named' }, { name }))
  if (status === 400) return expect(body.message).toEqual(expect.any(String))
  expect(status).toBe(201)
  expect(body.filename).toMatch(/^named(-\d+)?\.jpg$/)
  const renamed = await owner.send('PATCH', `/api/images/${body.id}`, { filename: name })
  // oxlint-disable-next-line no-control-regex
  const isOurs = expect.stringMatching(/^[^/\\\u0000-\u001f\u202a-\u202e]{1,255}\.jpe?g$/)
  expect(renamed.status === 400 ? renamed.body.message : renamed.body.filename).toEqual(
    renamed.status === 400 ? expect.any(String) : isOurs,
  )
  const { status: deleted } = await owner.send('DELETE', `/api/images/${body.id}`)
  expect(deleted).toBe(204)
})

test('the site still works after hostile input, and the owner is still signed in', async () => {
  expect((await site.caller().get('/api/posts')).status).toBe(200)
  expect((await site.owner()).cookie).toBeDefined()
  const { status } = await send({ method: 'GET', path: '/api/settings', headers: { cookie } })
  expect(status).toBe(200)
})

for (const path of [
  '/uploads/',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%00',
  '/uploads/gallery/../../../etc/passwd',
  '/uploads/%2e%2e/%2e%2e/x',
  '/uploads/a.jpg?x=%zz',
  `/uploads/${'a'.repeat(5_000)}`,
])
  test(`filename alias is no path: ${path.slice(0, 60)}`, async () => {
    const failure = await check({ method: 'GET', path, headers: { range: 'bytes=a-b' } })
    expect(failure).toBeNull()
  })
