import fc from 'fast-check'

/** Repeat a run with HOSTILE_SEED=… */
export const SEED = Number(process.env.HOSTILE_SEED ?? Math.floor(Math.random() * 2 ** 31))

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
export interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export interface HostileRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}
/** An operation and where it is offered. */
export interface Described {
  method: string
  path: string
  operation: Operation
}

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
/** A random choice, another one in each run: over the runs every field and parameter gets all. */
export const some = <T>(all: readonly T[], count: number): T[] =>
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

/** Invalid input of an operation: in its address, its query, its body, its headers. */
export function* hostileRequests({ method, path, operation }: Described): Generator<HostileRequest> {
  // The owner's own password and session stay as they are: without them no request could follow.
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
