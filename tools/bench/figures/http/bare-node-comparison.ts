import { get } from 'node:http'
import { startBare } from '../../baselines/start-bare.ts'
import { rateFigure, times, type Figure } from '../../figure.ts'
import { alternate } from '../../measuring/alternate.ts'
import { processorSeconds } from '../../measuring/processes.ts'
import type { BenchEnvironment, BenchSite } from '../../site/bench-environment.ts'
import { CONNECTIONS } from './list.ts'

// Many short rounds, because the speed of a shared machine changes from second to second: one round is off by a fifth, the
// median of 75 by a few hundredths.
const ROUNDS = 75
const ROUND_MS = 400

/** A response as it was sent. */
export interface RawResponse {
  status: number
  /** Names and values in turn, without those that every server sets itself. */
  headers: string[]
  body: Buffer
}

const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

/** The response to a path from the front cache: the second one, and with it the headers of a 304. */
export const cachedResponse = async (url: string, headers: Record<string, string> = {}): Promise<RawResponse> => {
  await request(url, headers)
  const response = await request(url, headers)
  if (response.status !== 200) throw new Error(`${url} responds with ${response.status}`)
  return response
}

export const notModifiedResponse = async (url: string, etag: string): Promise<RawResponse> => {
  const response = await request(url, { 'if-none-match': etag })
  if (response.status !== 304) throw new Error(`${url} responds with ${response.status} to its own ETag`)
  return response
}

/** The value of a header; throws when it is missing. */
export const headerOf = ({ headers }: Pick<RawResponse, 'headers'>, wanted: string): string => {
  const at = headers.findIndex((name, n) => n % 2 === 0 && name.toLowerCase() === wanted)
  const value = at < 0 ? undefined : headers[at + 1]
  if (value === undefined) throw new Error(`The response has no ${wanted}`)
  return value
}

const request = (url: string, headers: Record<string, string>): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const pairs = response.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? '']] : []))
        const repeated = pairs.filter(([name = '']) => !OWN_HEADERS.has(name.toLowerCase()))
        resolve({ status: response.statusCode ?? 0, headers: repeated.flat(), body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })

export interface ComparedRequest {
  path: string
  headers?: Record<string, string>
  status?: number
}

/** What the bare server sends. */
export interface BareResponse {
  headers: string[]
  notModified?: string[]
  body: Buffer
}

/** The rate of one request to the site, from its front cache, against a bare Node server with a response in memory. */
export const compareWithBareNode = async (
  { loadGenerator }: BenchEnvironment,
  site: BenchSite,
  { name, least }: { name: string; least: number },
  { path, headers, status = 200 }: ComparedRequest,
  { notModified = [], ...response }: BareResponse,
): Promise<Figure> => {
  const bare = await startBare('bare-node.mjs', { ...response, notModified })
  const seconds = { ours: 0, theirs: 0 }
  const responses = { ours: 0, theirs: 0 }
  const load = { path, connections: CONNECTIONS, ms: ROUND_MS, status, ...(headers && { headers }) }
  const measure = (who: 'ours' | 'theirs', port: number, pid: number) => async () => {
    const before = processorSeconds(pid)
    const rate = await loadGenerator.measure({ ...load, port })
    seconds[who] += processorSeconds(pid) - before
    responses[who] += rate
    return rate
  }
  try {
    const ours = measure('ours', site.port, site.pids.gateway ?? 0)
    const comparison = await alternate(ROUNDS, ours, measure('theirs', bare.port, bare.pid))
    const processorTime = seconds.ours / responses.ours / (seconds.theirs / responses.theirs)
    return rateFigure(name, least, comparison, [`processor time per response ${times(processorTime)}`])
  } finally {
    await bare.stop()
  }
}
