import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'
import { visibilityHeader } from '@skyfolio/protos/upload-forms'
import { isUnchanged, requestedRange } from '@skyfolio/runtime/http/conditional-request'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Registry } from 'prom-client'
import { createSegment, type Stored } from './segment.ts'
import { createTraffic } from './traffic.ts'

export interface PictureCacheDependencies {
  /** PICTURE_CACHE_BYTES; 0 turns the cache off. */
  maxBytes: number
  /** Headers of every picture that follow from a setting: they are added to each response, never kept. */
  pictureHeaders(): Record<string, string>
  logger: Logger
  registry?: Registry
}

/** Responds to one request for a picture that is not in memory. */
export interface PictureFill {
  /** Sends the body of media's response as it arrives, after its headers have been set, and keeps it if it may. */
  send(fromMedia: IncomingMessage, response: ServerResponse): void
}

/**
 * Public files with random names, in memory. Media says which may be kept, and reports when one no longer may
 * (`x-skyfolio-visibility`).
 */
export interface PictureCache {
  /** Wraps what responds to all other requests, as the front cache does. */
  listener(next: RequestListener): RequestListener
  /**
   * Call it before asking media: a response is not kept if anything is dropped from then on. Returns null for a request
   * whose response is never kept.
   */
  beginFill(request: IncomingMessage): PictureFill | null
  /** Visitors may no longer get the files of these documents ('images/12'), or of all in a collection ('images'). */
  drop(keys: readonly string[]): void
  /** Media's changes can't be received at present: nothing is kept. */
  suspect(): void
  /** They are received again. */
  trust(): void
}

/** A file, with the headers of its response as the flat lists that `writeHead` takes. */
interface Picture extends Stored {
  path: string
  /** The document whose visibility it depends on. */
  visibility: string
  etag: string
  body: Buffer
  headers: readonly string[]
  notModified: readonly string[]
  /** Responses that still need its bytes, because their readers are slow. */
  readers: number
}

/** The largest WebP of the demo content has 615 kB, and nine in ten of its JPEGs of 4096 px have less than 690 kB. */
const LARGEST = 1024 * 1024
/** Rough cost of a file in addition to its bytes. */
const OVERHEAD = 2048
/** The largest share of the bytes for responses that media has not sent in full yet. */
const COLLECTED_SHARE = 0.25

const ROUTE = '/uploads/*'
/** Addresses of files with random names. */
const OBJECT_PATH =
  /^\/uploads\/(?:gallery\/[0-9a-f]{32}(?:-share)?\.jpg|optimized\/[0-9a-f]{32}-\d{1,5}\.(?:webp|avif)|[0-9a-f]{32}\.webp)$/
/** Headers that belong to one response or one connection. */
const UNSHARED_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'])
/** They describe the bytes, which a 304 does not have. */
const BODY_HEADERS = new Set(['content-length', 'content-type'])

export const createPictureCache = (dependencies: PictureCacheDependencies): PictureCache => {
  const { maxBytes, pictureHeaders, logger, registry } = dependencies
  const pictures = createSegment<Picture>(maxBytes, ({ readers }) => readers > 0)
  const usage = () => ({ bytes: pictures.bytes, entries: pictures.size })
  const traffic = createTraffic({ cache: 'picture_cache', logger, registry, usage })
  let isTrusted = false
  /** Changes with every drop: a response that was requested before one may be from before it. */
  let version = 0
  let collectedBytes = 0

  /** Its memory is free only when its last reader has it all. */
  const remove = ({ path, bytes, readers }: Picture) => pictures.delete(path, readers > 0 ? bytes : 0)
  const removeAll = () => {
    version++
    for (const [, picture] of pictures) remove(picture)
  }

  const holdUntilRead = (picture: Picture, response: ServerResponse) => {
    picture.readers++
    response.once('close', () => {
      picture.readers--
      if (picture.readers === 0 && pictures.get(picture.path) !== picture) pictures.release(picture.bytes)
    })
  }

  const send = (request: IncomingMessage, response: ServerResponse, picture: Picture) => {
    const { body, etag } = picture
    const method = request.method ?? ''
    const respond = (status: number, headers: readonly string[], bytes?: Buffer) => {
      const added = Object.entries(pictureHeaders()).flat()
      response.writeHead(status, (added.length > 0 ? [...headers, ...added] : headers) as string[])
      if (bytes && isEncrypted(request)) sendInSlices(response, bytes).advance(bytes.length)
      else response.end(bytes)
      if (bytes && !isRead(response)) holdUntilRead(picture, response)
      traffic.record('hit', method, ROUTE, status, bytes?.length ?? 0)
    }
    picture.used = true
    if (isUnchanged(request, etag)) return respond(304, picture.notModified)
    if (method === 'HEAD') return respond(200, picture.headers)
    const range = requestedRange(request, body.length, etag)
    if (range === undefined) return respond(200, picture.headers, body)
    if (range === 'unsatisfiable') return respond(416, unsatisfiable(picture))
    respond(206, partial(picture, range), body.subarray(range.start, range.end + 1))
  }

  const beginFill = (request: IncomingMessage): PictureFill | null => {
    const path = request.url ?? ''
    if (maxBytes === 0 || !isTrusted || request.method !== 'GET' || !OBJECT_PATH.test(path)) return null
    const begun = version
    const notKept = new Set([...UNSHARED_HEADERS, ...Object.keys(pictureHeaders()).map(name => name.toLowerCase())])

    const isCollected = (
      { statusCode }: IncomingMessage,
      response: ServerResponse,
      visibility: unknown,
      length: number,
    ) =>
      statusCode === 200 &&
      !isQueued(response) &&
      typeof visibility === 'string' &&
      length > 0 &&
      length <= Math.min(LARGEST, maxBytes / 4 - OVERHEAD) &&
      collectedBytes + length <= maxBytes * COLLECTED_SHARE &&
      begun === version &&
      pictures.reserve(length)

    const send = (fromMedia: IncomingMessage, response: ServerResponse) => {
      const visibility = fromMedia.headers[visibilityHeader]
      const length = Number(fromMedia.headers['content-length'])
      if (!isCollected(fromMedia, response, visibility, length)) return void fromMedia.pipe(response)
      collectedBytes += length
      const body = Buffer.allocUnsafeSlow(length)
      const slices = sendInSlices(response, body)
      let collected = 0
      // What a slow reader has not read yet waits in these bytes, which are counted, and not at media.
      fromMedia.on('data', (chunk: Buffer) => {
        chunk.copy(body, collected)
        collected += chunk.length
        slices.advance(collected)
      })
      fromMedia.once('close', () => {
        collectedBytes -= length
        const isKept = fromMedia.complete && begun === version && !response.hasHeader('set-cookie')
        if (isKept && !pictures.get(path)) {
          pictures.release(length)
          const picture = pictureOf({
            path,
            visibility: String(visibility),
            body,
            headers: headersOf(response, notKept),
          })
          if (!isRead(response)) holdUntilRead(picture, response)
          pictures.put(path, picture)
        } else if (isRead(response)) pictures.release(length)
        else response.once('close', () => pictures.release(length))
      })
    }
    return { send }
  }

  return {
    listener: next => {
      if (maxBytes === 0) return next
      return (request, response) => {
        const { method, url = '' } = request
        const picture = url.startsWith('/uploads/') ? pictures.get(url) : undefined
        if (picture && (method === 'GET' || method === 'HEAD') && !isQueued(response)) send(request, response, picture)
        else next(request, response)
      }
    },
    beginFill,
    drop(keys) {
      if (keys.length === 0) return
      version++
      const dropped = new Set(keys)
      for (const [, picture] of pictures) {
        const { visibility } = picture
        if (dropped.has(visibility) || dropped.has(visibility.slice(0, visibility.indexOf('/')))) remove(picture)
      }
    },
    suspect() {
      isTrusted = false
      removeAll()
    },
    trust() {
      isTrusted = true
      version++
    },
  }
}

/**
 * Whether a response waits behind another one of its connection (pipelining). It would never say that its reader has left, so
 * its bytes could not be counted.
 */
const isQueued = (response: ServerResponse): boolean => response.socket === null

const isEncrypted = ({ socket }: IncomingMessage): boolean => socket instanceof TLSSocket

const SLICE = 64 * 1024

/**
 * Sends the bytes of a body as they become available, one slice ahead of its reader at most: TLS encrypts all that is written
 * at once, into memory of its own.
 */
const sendInSlices = (response: ServerResponse, body: Buffer) => {
  let available = 0
  let sent = 0
  let isWaiting = false
  const sendMore = () => {
    while (sent < available && !isWaiting && !response.destroyed) {
      const slice = body.subarray(sent, Math.min(sent + SLICE, available))
      sent += slice.length
      if (response.write(slice)) continue
      isWaiting = true
      response.once('drain', () => {
        isWaiting = false
        sendMore()
      })
    }
    if (sent === body.length && !response.writableEnded) response.end()
  }
  return {
    advance(bytes: number) {
      available = bytes
      sendMore()
    },
  }
}

/** Whether nothing of a response is needed any more: its reader has all of it, or has left. */
const isRead = (response: ServerResponse): boolean => response.writableFinished || response.destroyed

const pictureOf = ({
  path,
  visibility,
  body,
  headers,
}: Pick<Picture, 'path' | 'visibility' | 'body' | 'headers'>): Picture => ({
  path,
  visibility,
  body,
  headers,
  etag: valueOf(headers, 'etag'),
  notModified: without(headers, BODY_HEADERS),
  bytes: body.length + OVERHEAD,
  used: false,
  readers: 0,
})

/** What has gone out with a response, apart from what belongs to this one alone. */
const headersOf = (response: ServerResponse, notKept: ReadonlySet<string>): string[] =>
  response.getHeaderNames().flatMap(name => {
    if (notKept.has(name)) return []
    return [response.getHeader(name) ?? []].flat().flatMap(value => [name, String(value)])
  })

const valueOf = (headers: readonly string[], name: string): string => headers[headers.indexOf(name) + 1] ?? ''

const without = (headers: readonly string[], names: ReadonlySet<string>): string[] =>
  headers.filter((_, at) => !names.has(headers[at - (at % 2)] ?? ''))

const LENGTH_HEADER = new Set(['content-length'])
const partial = ({ headers, body }: Picture, { start, end }: { start: number; end: number }): string[] => [
  ...without(headers, LENGTH_HEADER),
  'content-length',
  String(end - start + 1),
  'content-range',
  `bytes ${start}-${end}/${body.length}`,
]

const HEADERS_OF_OK = new Set([...BODY_HEADERS, 'cache-control'])
const unsatisfiable = ({ headers, body }: Picture): string[] => [
  ...without(headers, HEADERS_OF_OK),
  'cache-control',
  'no-store',
  'content-range',
  `bytes */${body.length}`,
  'content-length',
  '0',
]
