import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { pictureForm } from './support/pictures.ts'
import { startSite, type TestSite } from './support/start-site.ts'

// Everything the description offers is asked with what it does not want. Repeat a run with HOSTILE_SEED=…
const SEED = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 2 ** 31))
const AT_ONCE = 8

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  minimum?: number
  format?: string
}
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Asked {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
let site: TestSite
let cookie: string
let operations: { method: string; path: string; operation: Operation }[]

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

const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  2 ** 31,
  1e308,
  '',
  ' ',
  'a.b',
  '$where',
  '__proto__',
  'constructor',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000',
  '../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  "'; DROP TABLE posts; --",
  '(a+)+$',
  'a'.repeat(100_000),
  { $ne: null },
  { $gt: '' },
  { 'a.b': 1 },
  { $where: 'sleep(1000)' },
  { length: 5 },
  { toString: 1 },
  [],
  ['a', { $in: [] }],
  [[[[[]]]]],
]
const HOSTILE_TEXT = [
  '%00',
  '%zz',
  '%',
  '%c0%ae%c0%ae',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '..',
  '%5b%24ne%5d',
  '$ne',
  '0',
  '-1',
  '2147483648',
  '1e9',
  '__proto__',
  'constructor',
  '%F0%9F%94%AD',
  '%ED%A0%80',
  'a'.repeat(2_000),
  '%0d%0aSet-Cookie:%20x=y',
]

let drawn = 0
/** Some of them, others each time: every field and parameter meets a handful, and over the runs all. */
const some = <T>(all: readonly T[], count: number): T[] =>
  fc.sample(fc.shuffledSubarray([...all], { minLength: count, maxLength: count }), {
    numRuns: 1,
    seed: SEED + drawn++,
  })[0] ?? []

const typeOf = ({ type }: Schema): string | undefined => (Array.isArray(type) ? type[0] : type)

const valid = (schema: Schema): unknown => {
  if (schema.anyOf?.[0]) return valid(schema.anyOf[0])
  if (schema.enum) return schema.enum[0]
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return []
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valid(inner)]))
    default:
      return schema.format === 'date' ? '2025-01-01' : 'something'
  }
}

const addressWith = (path: string, value: string): string =>
  path.replace('{contentType}', 'post').replace(/\{\w+\}/g, value)

function* hostileRequests({ method, path, operation }: (typeof operations)[number]): Generator<Asked> {
  // The owner's own password and session are left to them: nobody else could go on asking.
  const plain = addressWith(path, /^\/api\/(?:admin\/users|me\/sessions)\//.test(path) ? '999999' : '1')
  const json = { 'content-type': 'application/json' }
  if (path.includes('{'))
    for (const value of HOSTILE_TEXT) yield { method, path: addressWith(path, value), headers: {} }
  if (path.includes('{contentType}'))
    for (const value of HOSTILE_TEXT)
      yield { method, path: path.replace('{contentType}', value).replace('{id}', '1'), headers: {} }
  for (const { name } of (operation.parameters ?? []).filter(parameter => parameter.in === 'query'))
    for (const value of [...some(HOSTILE_TEXT, 3), `1&${name}=2`])
      for (const spelling of [`${name}=${value}`, `${name}[$ne]=${value}`])
        yield { method, path: `${plain}?${spelling}`, headers: {} }
  yield { method, path: `${plain}?__proto__[x]=1&constructor.prototype.x=1&[]=&=&&`, headers: {} }

  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema) {
    const fine = valid(schema) as Record<string, unknown>
    for (const name of Object.keys(schema.properties ?? {}))
      for (const value of some(HOSTILE, 6))
        yield { method, path: plain, headers: json, body: JSON.stringify({ ...fine, [name]: value }) }
    for (const value of [...some(HOSTILE, 8), ...fc.sample(fc.jsonValue({ maxDepth: 4 }), { numRuns: 8, seed: SEED })])
      yield { method, path: plain, headers: json, body: JSON.stringify(value) }
    for (const name of ['$set', 'a.b', 'constructor', 'toString', 'id', '_id'])
      yield { method, path: plain, headers: json, body: JSON.stringify({ ...fine, [name]: { $ne: 1 } }) }
    yield {
      method,
      path: plain,
      headers: json,
      body: `{"__proto__":${JSON.stringify(fine)},"constructor":{"prototype":{"x":1}}}`,
    }
    const fields = Object.keys(fine).map(name => `${JSON.stringify(name)}:${JSON.stringify('m'.repeat(2 ** 20))}`)
    yield { method, path: plain, headers: json, body: `{${fields[0]}}` }
    yield { method, path: plain, headers: json, body: '['.repeat(50_000) }
    for (const body of ['', '{', 'null', '"', '\0', '{"a":1}x', '\ufeff{}'])
      yield { method, path: plain, headers: json, body }
  }
  const types = [
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
    'application/json; charset=utf-7',
  ]
  if (operation.requestBody)
    for (const type of types)
      for (const body of [
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
        '{}',
        'a[$ne]=1',
      ])
        yield { method, path: plain, headers: { 'content-type': type }, body }
  yield { method, path: plain, headers: { ...json, 'content-encoding': 'gzip' }, body: 'no gzip' }
  yield { method, path: plain, headers: { 'if-match': '"', 'if-none-match': '"'.repeat(99), range: 'bytes=9-1,,' } }
  yield { method, path: plain, headers: { 'x-forwarded-for': "'; --", 'x-request-id': '${jndi:ldap://x}' } }
}

/** Not mistakes: what the server rightly can't do at present. */
const isTold = (body: string): boolean => body.includes('No model is configured')

const check = async (asked: Asked): Promise<string | null> => {
  const said = `${asked.method} ${asked.path.slice(0, 200)} ${JSON.stringify(asked.headers).slice(0, 200)} ${asked.body?.slice(0, 200)}`
  const answer = await ask(asked).catch((error: Error) => error.message)
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
    .flatMap(one => [...hostileRequests(one)])
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
    expect(asked).toBeGreaterThan(500)
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

test.each([
  '/uploads/',
  '/uploads/..%2f..%2fetc%2fpasswd',
  '/uploads/%00',
  '/uploads/gallery/../../../etc/passwd',
  '/uploads/%2e%2e/%2e%2e/x',
  '/uploads/a.jpg?x=%zz',
  `/uploads/${'a'.repeat(5_000)}`,
])('a picture that is none: %s', async path => {
  const problem = await check({ method: 'GET', path, headers: { range: 'bytes=a-b' } })
  expect(problem).toBeNull()
})
