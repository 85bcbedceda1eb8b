import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertMayAsk, guardedLookup, type MayAsk } from './public-address.ts'

export interface FetchRules {
  mayAsk: MayAsk
  /** Where pictures are put. */
  folder: string
  maxBytes: number
  /** For one picture, redirects and all. */
  timeoutMs: number
}

/** Answers the file in which the picture is. Throws with the reason, in words for the owner. */
export type FetchPicture = (url: string) => Promise<string>

const MOST_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Fetches pictures from public addresses, redirects included, with limits on size, kind and time. */
export const fetchPicture =
  (rules: FetchRules): FetchPicture =>
  async address => {
    const signal = AbortSignal.timeout(rules.timeoutMs)
    let url = new URL(address)
    for (let nth = 0; nth <= MOST_REDIRECTS; nth += 1) {
      const answer = await ask(url, rules, signal)
      const { statusCode = 0, headers } = answer
      if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
        answer.destroy()
        url = new URL(headers.location, url)
        continue
      }
      try {
        assertPicture(answer, rules)
        return await kept(answer, rules, signal)
      } finally {
        answer.destroy()
      }
    }
    throw new Error('too many redirects')
  }

function ask(url: URL, { mayAsk }: FetchRules, signal: AbortSignal): Promise<http.IncomingMessage> {
  assertMayAsk(url, mayAsk)
  const { get } = url.protocol === 'https:' ? https : http
  const headers = { accept: 'image/*', 'user-agent': 'Skyfolio import' }
  return new Promise((resolve, reject) => {
    // No agent: it could hand out a connection that nobody has judged.
    get(url, { agent: false, lookup: guardedLookup(mayAsk), headers, signal }, resolve).once('error', reject)
  })
}

function assertPicture({ statusCode, headers }: http.IncomingMessage, { maxBytes }: FetchRules): void {
  if (statusCode !== 200) throw new Error(`the server answered ${statusCode}`)
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!type.startsWith('image/') || type === 'image/svg+xml')
    throw new Error(`it is ${type || 'of no kind that is told'}`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new Error(tooLarge(maxBytes))
}

const tooLarge = (maxBytes: number) => `it is larger than ${Math.round(maxBytes / 1_000_000)} MB`

async function kept(
  answer: http.IncomingMessage,
  { folder, maxBytes }: FetchRules,
  signal: AbortSignal,
): Promise<string> {
  const path = join(folder, randomUUID())
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      done(bytes > maxBytes ? new Error(tooLarge(maxBytes)) : null, chunk)
    },
  })
  try {
    await pipeline(answer, counted, createWriteStream(path, { mode: 0o600 }), { signal })
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
