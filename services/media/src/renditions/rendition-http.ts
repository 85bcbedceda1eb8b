import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '@skyfolio/runtime/domain/errors'
import { visibilityHeader } from '@skyfolio/protos/upload-forms'
import { isUnchanged, requestedRange } from '@skyfolio/runtime/http/conditional-request'
import { BUYER, identityHeader, verifyIdentity } from '@skyfolio/runtime/rpc/caller-token'
import type { ObjectStore } from '../objects/object-store.ts'
import { attachment, isDownload } from './download.ts'
import type { FileViewer, Folder, PublicObject } from './address-service.ts'

export interface RenditionHttpDependencies {
  find(folder: Folder, name: string, viewer: FileViewer): Promise<PublicObject | null>
  store: Pick<ObjectStore, 'get'>
  /** With which the identity of the owner may be signed. */
  secrets: readonly string[]
  /** SHARED_CACHE_SECONDS: how long caches that others share may hold a public file; undefined: as long as browsers. */
  sharedCacheSeconds?: number | undefined
}

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, no-cache'
const CACHE_AT_THE_VISITORS = 'private, max-age=31536000, immutable'
const CACHE_NOWHERE = 'private, no-store'

export const noSuchPicture = () => new DomainError('not_found', 'OBJECT_NOT_FOUND', 'There is no such picture')

/** Responds to GET and HEAD of /uploads/…: whole, in part (206, 416), or unchanged (304). Throws OBJECT_NOT_FOUND. */
export async function sendRendition(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  dependencies: RenditionHttpDependencies,
): Promise<void> {
  const { find, secrets } = dependencies
  const address = parseAddress(path)
  const object = address && (await find(address.folder, address.name, viewerOf(request, secrets)))
  if (!object) throw noSuchPicture()
  return sendObject(object, request, response, dependencies)
}

/** The gateway identifies the caller only if they may see hidden files. */
function viewerOf(request: IncomingMessage, secrets: readonly string[]): FileViewer {
  const identity = verifyIdentity(request.headers[identityHeader], secrets)
  if (!identity) return 'visitor'
  return identity.role === BUYER ? 'buyer' : 'owner'
}

/** Responds with an object, or the part of one that `object` names. */
export async function sendObject(
  object: PublicObject,
  request: IncomingMessage,
  response: ServerResponse,
  { store, sharedCacheSeconds }: Pick<RenditionHttpDependencies, 'store' | 'sharedCacheSeconds'>,
): Promise<void> {
  const { offset, downloadName, visibility } = object
  const etag = `"${object.name.slice(object.name.lastIndexOf('/') + 1)}${offset === undefined ? '' : `-${offset}`}"`
  const headers = {
    etag,
    'cache-control': cacheControlOf(object, sharedCacheSeconds),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    ...(visibility !== undefined && isForEveryone(object) && { [visibilityHeader]: visibility }),
    ...(downloadName && isDownload(request.url ?? '') && { 'content-disposition': attachment(downloadName) }),
  }
  if (isUnchanged(request, etag)) return void response.writeHead(304, headers).end()

  const range = requestedRange(request, object.size, etag)
  if (range === 'unsatisfiable') {
    const unsatisfiable = {
      'cache-control': 'no-store',
      'content-range': `bytes */${object.size}`,
      'content-length': 0,
    }
    return void response.writeHead(416, { ...headers, ...unsatisfiable }).end()
  }
  const body = request.method === 'HEAD' ? undefined : await store.get(object.name, partOf(object, range))
  if (body === null) throw new Error(`The object ${object.name} of a ready picture is missing`)
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-type': object.contentType,
    'content-length': range ? range.end - range.start + 1 : object.size,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
  })
  if (body) await pipeline(body, response)
  else response.end()
}

const isForEveryone = ({ isHidden, isPrivate, immutable }: PublicObject): boolean =>
  immutable && !isHidden && !isPrivate

function cacheControlOf(object: PublicObject, sharedCacheSeconds: number | undefined): string {
  if (object.isHidden) return CACHE_NOWHERE
  if (object.isPrivate) return CACHE_AT_THE_VISITORS
  if (!isForEveryone(object)) return REVALIDATE
  return sharedCacheSeconds === undefined
    ? CACHE_FOR_A_YEAR
    : `public, max-age=31536000, s-maxage=${sharedCacheSeconds}, immutable`
}

/** The part of the stored object that a range of a public one stands for; undefined: the whole. */
function partOf({ offset, size }: PublicObject, range: { start: number; end: number } | undefined) {
  if (offset === undefined) return range
  return { start: offset + (range?.start ?? 0), end: offset + (range?.end ?? size - 1) }
}

/** The folder and the name in an address under /uploads/, decoded; null for any other address. */
export function parseAddress(path: string): { folder: Folder; name: string } | null {
  const [empty, uploads, ...rest] = path.split('/')
  const [folder, encoded] = rest.length === 1 ? ['', rest[0]] : rest
  if (empty !== '' || uploads !== 'uploads' || rest.length > 2 || !encoded || encoded.length > 1000) return null
  if (folder !== '' && folder !== 'gallery' && folder !== 'optimized') return null
  try {
    const name = decodeURIComponent(encoded)
    // oxlint-disable-next-line no-control-regex
    return /[/\\\u0000-\u001f\u007f]/.test(name) || name === '..' || name === '.' ? null : { folder, name }
  } catch {
    return null
  }
}
