import type { OutgoingHttpHeader } from 'node:http'
import { createHash } from 'node:crypto'
import type { CapturedResponse } from './captured-response.ts'
import { compress, isCompressible, type Encoding } from './encoding.ts'
import type { Stored } from './segment.ts'
import type { TagSnapshot } from './tag-counters.ts'

/** One representation, ready to go out: headers as the flat list that `writeHead` takes. */
export interface Variant {
  etag: string
  body: Buffer
  headers: readonly string[]
  notModified: readonly string[]
}

/** A ready response. */
export interface Entry extends Stored {
  status: number
  /** Content-Type, policy, caching and whatever else the application set, without what a variant adds. */
  headers: readonly string[]
  /** Covers status, headers and body, so a changed policy is a changed representation. */
  hash: string
  compressible: boolean
  tags: TagSnapshot
  /** The counters' version at which this was last found current. */
  currentAt: number
  identity: Variant
  encoded: { br?: Variant | Promise<Variant>; gzip?: Variant | Promise<Variant> }
  /** What it takes of the cache's bytes; grows with each encoding. */
  bytes: number
  /** Since when revalidations fail, in epoch milliseconds: until one succeeds, one visitor at a time waits for the next try. */
  failingSince: number | null
}

/** Set anew for every response, or by this cache itself. */
const NOT_STORED = new Set([
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
/** Rough cost of an entry in addition to its bytes. */
const OVERHEAD = 1024

/** The entry of a captured response; null when it must not be shown to anyone else. */
export const entryOf = (captured: CapturedResponse, tags: TagSnapshot): Entry | null => {
  const named = new Map(captured.headers)
  if (named.has('set-cookie') || named.has('content-encoding') || named.has('content-range')) return null
  const headers = captured.headers.flatMap(([name, value]) =>
    NOT_STORED.has(name) ? [] : [value].flat().flatMap(one => [name, flattenString(String(one))]),
  )
  const compressible = isCompressible(String(named.get('content-type') ?? ''), captured.body.length)
  const vary = [...new Set([...words(named.get('vary')), ...(compressible ? ['Accept-Encoding'] : [])])]
  if (vary.length > 0) headers.push('vary', vary.join(', '))
  const hash = createHash('sha256')
    .update(`${captured.status}\n${headers.join('\n')}\n\n`)
    .update(captured.body)
    .digest('base64url')
    .slice(0, 24)
  const entry: Entry = {
    status: captured.status,
    headers,
    hash,
    compressible,
    tags,
    currentAt: -1,
    identity: variantOf(captured.status, headers, hash, 'identity', captured.body),
    encoded: {},
    bytes: OVERHEAD + captured.body.length,
    failingSince: null,
    used: false,
  }
  for (const encoding of ['br', 'gzip'] as const) {
    const body = captured.encoded[encoding]
    if (body && compressible) addVariant(entry, encoding, body)
  }
  return entry
}

/** Whether the application lets this response be stored. */
export const isStorable = (captured: CapturedResponse): boolean => {
  const caching = words(new Map(captured.headers).get('cache-control')).map(word => word.toLowerCase())
  return !caching.includes('private') && !caching.includes('no-store')
}

/** The representation for an encoding; compresses when it is wanted for the first time. `onGrow` gets the new bytes. */
export const variantFor = (
  entry: Entry,
  encoding: Encoding,
  onGrow: (bytes: number) => void,
): Variant | Promise<Variant> => {
  if (encoding === 'identity' || !entry.compressible) return entry.identity
  return (entry.encoded[encoding] ??= compress(entry.identity.body, encoding).then(body => {
    const variant = addVariant(entry, encoding, body)
    onGrow(body.length)
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
  const etag = flattenString(encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`)
  // Only a 200 can be revalidated with If-None-Match.
  const tagged = status === 200 ? ['etag', etag] : []
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return {
    etag,
    body,
    headers: [...headers, ...encoded, ...tagged, 'content-length', String(body.length)],
    notModified: [...headers.filter((_, at) => IN_NOT_MODIFIED.has(headers[at - (at % 2)] ?? '')), ...tagged],
  }
}

/** The same text as a flat string: V8 stores a slice as a reference to its page, and joins a concatenation for each response. */
const flattenString = (value: string): string => Buffer.from(value, 'latin1').toString('latin1')

const words = (value: OutgoingHttpHeader = ''): string[] =>
  [value]
    .flat()
    .flatMap(one => String(one).split(','))
    .map(word => word.trim())
    .filter(Boolean)
