import type { OutgoingHttpHeader } from 'node:http'
import { createHash } from 'node:crypto'
import type { Answer } from './capture.ts'
import { compress, isCompressible, type Encoding } from './encoding.ts'
import type { Noted } from './tag-counters.ts'

/** One representation, ready to go out: headers as the flat list that `writeHead` takes. */
export interface Variant {
  etag: string
  body: Buffer
  headers: readonly string[]
  notModified: readonly string[]
}

/** A ready answer. */
export interface Entry {
  status: number
  /** Content-Type, policy, caching and whatever else the application set, without what a variant adds. */
  headers: readonly string[]
  /** Covers status, headers and body, so a changed policy is a changed representation. */
  hash: string
  compressible: boolean
  noted: Noted
  /** The counters' version at which this was last found current. */
  currentAt: number
  identity: Variant
  encoded: { br?: Variant | Promise<Variant>; gzip?: Variant | Promise<Variant> }
  /** What it takes of the cache's room; grows with each encoding. */
  bytes: number
  /** Asking again failed the last time: until it succeeds, only one visitor at a time waits for the next try. */
  failing: boolean
  /** Used since the last time room was made. */
  used: boolean
}

/** Set anew for every answer, or by this cache itself. */
const NOT_KEPT = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server-timing',
  'transfer-encoding',
  'vary',
  'x-request-id',
  'x-response-time',
])
/** A 304 repeats what a cache updates its copy with (RFC 9110 §15.4.5). */
const IN_NOT_MODIFIED = new Set(['cache-control', 'content-location', 'expires', 'vary'])
/** Rough cost of an entry beside its bytes. */
const OVERHEAD = 1024

/** The entry of a caught answer; null when it must not be shown to anyone else. */
export const entryOf = (answer: Answer, noted: Noted): Entry | null => {
  const named = new Map(answer.headers)
  if (named.has('set-cookie') || named.has('content-encoding') || named.has('content-range')) return null
  const headers = answer.headers.flatMap(([name, value]) =>
    NOT_KEPT.has(name) ? [] : [value].flat().flatMap(one => [name, anew(String(one))]),
  )
  const compressible = isCompressible(String(named.get('content-type') ?? ''), answer.body.length)
  const vary = [...new Set([...words(named.get('vary')), ...(compressible ? ['Accept-Encoding'] : [])])]
  if (vary.length > 0) headers.push('vary', vary.join(', '))
  const hash = createHash('sha256')
    .update(`${answer.status}\n${headers.join('\n')}\n\n`)
    .update(answer.body)
    .digest('base64url')
    .slice(0, 24)
  const entry: Entry = {
    status: answer.status,
    headers,
    hash,
    compressible,
    noted,
    currentAt: -1,
    identity: variantOf(answer.status, headers, hash, 'identity', answer.body),
    encoded: {},
    bytes: OVERHEAD + answer.body.length,
    failing: false,
    used: false,
  }
  for (const encoding of ['br', 'gzip'] as const) {
    const body = answer.encoded[encoding]
    if (body && compressible) addVariant(entry, encoding, body)
  }
  return entry
}

/** Whether the application lets this answer be kept. */
export const isStorable = (answer: Answer): boolean => {
  const caching = words(new Map(answer.headers).get('cache-control')).map(word => word.toLowerCase())
  return !caching.includes('private') && !caching.includes('no-store')
}

/** The representation for an encoding; compresses when it is wanted for the first time. `grown` gets the new bytes. */
export const variantFor = (
  entry: Entry,
  encoding: Encoding,
  grown: (bytes: number) => void,
): Variant | Promise<Variant> => {
  if (encoding === 'identity' || !entry.compressible) return entry.identity
  return (entry.encoded[encoding] ??= compress(entry.identity.body, encoding).then(body => {
    const variant = addVariant(entry, encoding, body)
    grown(body.length)
    return variant
  }))
}

const addVariant = (entry: Entry, encoding: 'br' | 'gzip', body: Buffer): Variant => {
  const variant = variantOf(entry.status, entry.headers, entry.hash, encoding, body)
  entry.encoded[encoding] = variant
  entry.bytes += body.length
  return variant
}

const variantOf = (
  status: number,
  headers: readonly string[],
  hash: string,
  encoding: Encoding,
  body: Buffer,
): Variant => {
  const etag = anew(encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`)
  // Only a 200 can be asked for again with If-None-Match.
  const tagged = status === 200 ? ['etag', etag] : []
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return {
    etag,
    body,
    headers: [...headers, ...encoded, ...tagged, 'content-length', String(body.length)],
    notModified: [...headers.filter((_, at) => IN_NOT_MODIFIED.has(headers[at - (at % 2)] ?? '')), ...tagged],
  }
}

/** The same text in one piece: V8 keeps what was cut out of a page as a part of it, and joins it anew for every answer. */
const anew = (value: string): string => Buffer.from(value, 'latin1').toString('latin1')

const words = (value: OutgoingHttpHeader = ''): string[] =>
  [value]
    .flat()
    .flatMap(one => String(one).split(','))
    .map(word => word.trim())
    .filter(Boolean)
