import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pictureFailure, PictureFailure } from './picture-failure.ts'
import { assertMayRequest, guardedLookup, type MayRequest } from './public-address.ts'

export interface FetchRules {
  mayRequest: MayRequest
  /** Where pictures are stored. */
  folder: string
  maxBytes: number
  /** For one picture, redirects included. */
  timeoutMs: number
}

/** Returns the file of the picture. Throws PictureFailure; when canceled, the signal's reason. */
export type FetchPicture = (url: string, signal?: AbortSignal) => Promise<string>

/** Of one picture. */
export const PICTURE_LIMITS = { maxBytes: 100_000_000, timeoutMs: 60_000 } as const

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Fetches pictures from public addresses, redirects included, with limits on size, kind and time. */
export const fetchPicture =
  (rules: FetchRules): FetchPicture =>
  async (address, canceled) => {
    const timeout = AbortSignal.timeout(rules.timeoutMs)
    const signal = canceled ? AbortSignal.any([timeout, canceled]) : timeout
    let url = new URL(address)
    try {
      for (let nth = 0; nth <= MAX_REDIRECTS; nth += 1) {
        const response = await request(url, rules, signal)
        const { statusCode = 0, headers } = response
        if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
          response.destroy()
          url = redirectTarget(headers.location, url)
          continue
        }
        try {
          assertPicture(response, url, rules)
          return await savePicture(response, rules, signal)
        } finally {
          response.destroy()
        }
      }
    } catch (error) {
      canceled?.throwIfAborted()
      throw timeout.aborted
        ? new PictureFailure(`the server ${url.hostname} did not send it in time`, error)
        : pictureFailure(error, url.hostname)
    }
    throw new PictureFailure('the server redirects it too often')
  }

function redirectTarget(location: string, from: URL): URL {
  if (URL.canParse(location, from.href)) return new URL(location, from)
  throw new PictureFailure(`the server ${from.hostname} redirects it to an address that is not valid`)
}

function request(url: URL, { mayRequest }: FetchRules, signal: AbortSignal): Promise<http.IncomingMessage> {
  assertMayRequest(url, mayRequest)
  const { get } = url.protocol === 'https:' ? https : http
  const headers = { accept: 'image/*', 'user-agent': 'Skyfolio import' }
  return new Promise((resolve, reject) => {
    // No agent: it could reuse a connection whose address was not checked.
    get(url, { agent: false, lookup: guardedLookup(mayRequest), headers, signal }, resolve).once('error', reject)
  })
}

function assertPicture(
  { statusCode = 0, headers }: http.IncomingMessage,
  { hostname }: URL,
  { maxBytes }: FetchRules,
): void {
  if (statusCode !== 200) throw new PictureFailure(`the server ${hostname} ${responseInWords(statusCode)}`)
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'image/svg+xml') throw new PictureFailure('it is a drawing (SVG), and those are not accepted')
  if (!type.startsWith('image/'))
    throw new PictureFailure(`the server ${hostname} sent no picture but ${type || 'something unknown'}`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
}

function responseInWords(status: number): string {
  if (status === 404 || status === 410) return `does not have it (${status})`
  if (status === 401 || status === 403) return `does not allow it (${status})`
  if (status === 429) return `does not allow so many requests (${status})`
  if (status >= 500) return `has a problem (${status})`
  return `responded with ${status}`
}

const tooLarge = (maxBytes: number) => new PictureFailure(`it is larger than ${Math.round(maxBytes / 1_000_000)} MB`)

async function savePicture(
  response: http.IncomingMessage,
  { folder, maxBytes }: FetchRules,
  signal: AbortSignal,
): Promise<string> {
  const path = join(folder, randomUUID())
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      done(bytes > maxBytes ? tooLarge(maxBytes) : null, chunk)
    },
  })
  try {
    await pipeline(response, counted, createWriteStream(path, { mode: 0o600 }), { signal })
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
