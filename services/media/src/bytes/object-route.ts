import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@skyfolio/runtime/errors'
import rangeParser from 'range-parser'
import type { Folder, Found } from '../domain/find-rendition.ts'
import type { ObjectStore } from '../domain/object-store.ts'
import { PATIENCE_MS, within } from './within.ts'

export interface ObjectNeeds {
  findRendition(folder: Folder, last: string): Promise<Found | null>
  store: ObjectStore
}

const YEAR = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'public, no-cache'

const notFound = () => new DomainError('not_found', 'OBJECT_NOT_FOUND', 'There is no such picture')

/** Answers GET and HEAD of /uploads/…: whole, in part (206, 416), or unchanged (304). */
export async function sendObject(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { findRendition, store }: ObjectNeeds,
): Promise<void> {
  const address = parseAddress(path)
  const found = address && (await within(PATIENCE_MS, findRendition(address.folder, address.last)))
  if (!found) throw notFound()

  const etag = `"${found.name.slice(found.name.lastIndexOf('/') + 1)}"`
  const headers = {
    etag,
    'cache-control': found.immutable ? YEAR : ASK_FIRST,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (isUnchanged(request, etag)) return void response.writeHead(304, headers).end()

  const range = requestedRange(request, found.size, etag)
  if (range === 'unsatisfiable') {
    return void response
      .writeHead(416, {
        ...headers,
        'cache-control': 'no-store',
        'content-range': `bytes */${found.size}`,
        'content-length': 0,
      })
      .end()
  }
  const length = range ? range.end - range.start + 1 : found.size
  const body = request.method === 'HEAD' ? undefined : await store.get(found.name, range)
  if (body === null) throw new Error(`The object ${found.name} of a ready picture is missing`)
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-type': found.contentType,
    'content-length': length,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${found.size}` }),
  })
  if (body) await pipeline(body, response)
  else response.end()
}

/** The folder and the last part of an address under /uploads/, decoded; null for whatever else somebody may have typed. */
export function parseAddress(path: string): { folder: Folder; last: string } | null {
  const [empty, uploads, ...rest] = path.split('/')
  const [folder, encoded] = rest.length === 1 ? ['', rest[0]] : rest
  if (empty !== '' || uploads !== 'uploads' || rest.length > 2 || !encoded || encoded.length > 1000) return null
  if (folder !== '' && folder !== 'gallery' && folder !== 'optimized') return null
  try {
    const last = decodeURIComponent(encoded)
    // eslint-disable-next-line no-control-regex
    return /[/\\\u0000-\u001f\u007f]/.test(last) || last === '..' || last === '.' ? null : { folder, last }
  } catch {
    return null
  }
}

function isUnchanged({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known !== undefined && (known.includes(etag) || known.includes('*'))
}

/** The one range asked for; undefined: the whole. Several ranges are answered with the whole, as the standard allows. */
function requestedRange({ headers, method }: IncomingMessage, size: number, etag: string) {
  if (!headers.range || method !== 'GET') return undefined
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const ranges = rangeParser(size, headers.range)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}
