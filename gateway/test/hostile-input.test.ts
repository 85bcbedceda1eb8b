import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inFull } from './support/full.ts'
import { hostileRequests, SEED, some, type Asked, type Described, type Operation } from './support/hostile-requests.ts'
import { pictureForm } from './support/pictures.ts'
import { startSite, type TestSite } from './support/start-site.ts'

// Everything the description offers is asked with what it does not want; in short runs with some of it, other of it each time.
const ENOUGH = inFull(500, 300)
const AT_ONCE = 8

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
let site: TestSite
let cookie: string
let operations: Described[]

beforeAll(async () => {
  console.info(`hostile input: HOSTILE_SEED=${SEED}`)
  // Thousands of wrong passwords are tried here; the limits are tested elsewhere.
  const limits = {
    ...{ LOGIN_FAILURES: '1000000', LOGIN_FAILURES_PER_ADDRESS: '1000000' },
    ...{ COUPONS_PER_MINUTE: '1000000', PAYMENTS_PER_MINUTE: '1000000', SHIPPING_PER_MINUTE: '1000000' },
  }
  site = await startSite(limits, { sky: true })
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
const ask = (asked: Asked): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url)
    const { method, path, body } = asked
    // Node says how long a body is for the methods that usually have one only.
    const headers = { ...asked.headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) }
    const outgoing = request({ agent, hostname, port, method, path, headers }, incoming => {
      text(incoming).then(body => resolve({ status: incoming.statusCode ?? 0, body }), reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })

/** Not mistakes: what the server rightly can't do at present. */
const isTold = (body: string): boolean => body.includes('No model is configured')

const isLate = (answer: { status: number } | string): boolean => typeof answer !== 'string' && answer.status === 503

const check = async (asked: Asked): Promise<string | null> => {
  const said = `${asked.method} ${asked.path.slice(0, 200)} ${JSON.stringify(asked.headers).slice(0, 200)} ${asked.body?.slice(0, 200)}`
  let answer = await ask(asked).catch((error: Error) => error.message)
  // On a machine that is held up there may be no answer in time, once or twice.
  for (let again = 0; again < 2 && isLate(answer); again++)
    answer = await ask(asked).catch((error: Error) => error.message)
  if (typeof answer === 'string') return `${answer} for ${said}`
  const { status, body } = answer
  if (status >= 500 && !isTold(body)) return `${status} ${body.slice(0, 200)} for ${said}`
  if (status < 400 || asked.method === 'HEAD') return null
  try {
    const { message } = JSON.parse(body) as { message?: unknown }
    return typeof message === 'string' && message !== '' ? null : `${status} without a message for ${said}`
  } catch {
    return `${status} without JSON for ${said}`
  }
}

// These would make a visitor of the owner.
const ENDS_SESSION = new Set(['POST /api/logout', 'DELETE /api/me/sessions'])

const attack = async (who: 'visitor' | 'owner'): Promise<{ asked: number; wrong: string[] }> => {
  const session: Record<string, string> = who === 'owner' ? { cookie } : {}
  const all = operations
    .filter(({ method, path }) => who === 'visitor' || !ENDS_SESSION.has(`${method} ${path}`))
    .flatMap(one => {
      const requests = [...hostileRequests(one)]
      return some(requests, inFull(requests.length, Math.ceil(requests.length / 10)))
    })
  const wrong: string[] = []
  let next = 0
  const work = async () => {
    for (let asked = all[next++]; asked; asked = all[next++]) {
      const problem = await check({ ...asked, headers: { ...asked.headers, ...session } })
      if (problem) wrong.push(problem)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { asked: all.length, wrong }
}

test.each(['visitor', 'owner'] as const)(
  'nothing a %s sends is answered with 5xx, or without a message',
  async who => {
    const { asked, wrong } = await attack(who)
    expect(asked).toBeGreaterThan(ENOUGH)
    expect(wrong).toEqual([])
    expect(({} as { x?: number }).x).toBeUndefined()
  },
  300_000,
)

test.each([
  'skyfolio.sid=',
  'skyfolio.sid=s%3A',
  'skyfolio.sid=s%3A%zz',
  'skyfolio.sid=s%3A__proto__.x',
  'skyfolio.sid=s:../../x.y; skyfolio.sid=s:$ne.x',
  'skyfolio.sid="\\x; a=b',
  '__proto__=x; constructor=y; =; ;;; skyfolio.sid',
  `skyfolio.sid=s%3A${'a'.repeat(4_000)}.${'b'.repeat(4_000)}`,
  Array.from({ length: 500 }, (_, nth) => `c${nth}=${nth}`).join('; '),
])('a cookie that is none of ours: %.60s', async forged => {
  for (const [method, path, refused] of [
    ['GET', '/api/posts', [200]],
    ['GET', '/api/me', [200]],
    ['GET', '/api/settings', [401]],
    ['POST', '/api/logout', [204, 401]],
    ['GET', '/uploads/x.jpg', [404]],
  ] as const) {
    const answer = await ask({ method, path, headers: { cookie: forged } })
    expect([path, answer.status, refused]).toEqual([path, expect.any(Number), expect.arrayContaining([answer.status])])
  }
})

test.each([
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
])('a file called %.40j is a picture under a name of ours, or refused with a message', async name => {
  const owner = site.caller()
  owner.cookie = cookie
  const { status, body } = await owner.send('POST', '/api/images', await pictureForm({ title: 'Named' }, { name }))
  if (status === 400) return expect(body.message).toEqual(expect.any(String))
  expect(status).toBe(201)
  // eslint-disable-next-line no-control-regex
  expect(body.filename).toMatch(/^[^/\\\u0000-\u001f\u202a-\u202e]{1,255}\.jpe?g$/)
  const { status: deleted } = await owner.send('DELETE', `/api/images/${body.id}`)
  expect(deleted).toBe(204)
})

test('afterwards the site stands, and the owner is still the owner', async () => {
  expect((await site.caller().get('/api/posts')).status).toBe(200)
  expect((await site.owner()).cookie).toBeDefined()
  const { status } = await ask({ method: 'GET', path: '/api/settings', headers: { cookie } })
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
  test(`a picture that is none: ${path.slice(0, 60)}`, async () => {
    const problem = await check({ method: 'GET', path, headers: { range: 'bytes=a-b' } })
    expect(problem).toBeNull()
  })
