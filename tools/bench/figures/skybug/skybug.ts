import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mebibytes, rateFigure, type Figure } from '../../figure.ts'
import { alternate } from '../../measuring/alternate.ts'
import { ownMemory } from '../../measuring/processes.ts'
import { responseRate } from '../../measuring/response-rate.ts'
import { waitFor } from '../../measuring/wait-for.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'
import { launchSite, NO_LIMITS, type LaunchedSite } from '../../site/launched-site.ts'
import { cachedResponse, compareWithBareNode } from '../http/bare-node-comparison.ts'

const TONIGHT = '/api/skybug/tonight?lat=39.1&lon=-84.5&timeZone=America%2FNew_York'
const LEAST_OF_TONIGHT = 0.5

const VISITORS = 16
const ROUNDS = 9
const ROUND_MS = 1000
const LEAST_OF_REPLIES = 0.3
const OPEN_REPLIES = 100
const MOST_MEMORY = 150 * 1024 ** 2

const QUESTIONS = [
  "What's the difference between planets and stars?",
  'How do moon phases work?',
  'Why do constellations move across the sky?',
  'What causes the seasons on Earth?',
  'How far away are the nearest stars?',
]

/** The night of a place, from the front cache, against a bare Node server with the same response. */
export const tonight = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  const response = await cachedResponse(site.url + TONIGHT)
  const figure = { name: 'Cached Tonight vs. bare Node', least: LEAST_OF_TONIGHT }
  return [await compareWithBareNode(environment, site, figure, { path: TONIGHT }, response)]
}

const openSession = async ({ url }: LaunchedSite): Promise<string> => {
  const response = await fetch(`${url}/api/skybug/session`)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const complete = async (request: Promise<Response>): Promise<void> => {
  const response = await request
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.url} responds with ${response.status}`)
}

const sendMessage = (url: string, message: string, cookie: string): Promise<Response> =>
  fetch(`${url}/api/skybug/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ message, history: [] }),
  })

/** Built-in replies, stored in the visitor's conversation, against the emptiest call through the same gateway. */
export const replies = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  const cookies = await Promise.all(Array.from({ length: VISITORS }, () => openSession(site)))
  const chat = (visitor: number, nth: number) =>
    complete(sendMessage(site.url, QUESTIONS[nth % QUESTIONS.length] ?? '', cookies[visitor] ?? ''))
  // The session of somebody who has sent nothing: one call with an empty response.
  const emptyCall = () => complete(fetch(`${site.url}/api/skybug/session`))
  const load = { visitors: VISITORS, ms: ROUND_MS }
  const comparison = await alternate(
    ROUNDS,
    () => responseRate(load, chat),
    () => responseRate(load, emptyCall),
  )
  const name = 'Built-in replies vs. an empty call through the same gateway'
  return [rateFigure(name, LEAST_OF_REPLIES, comparison, [`${VISITORS} visitors`])]
}

/** A model that begins every reply and finishes none. */
const startUnfinishedModel = async () => {
  let requests = 0
  const server = createServer((request, response) => {
    request.resume()
    requests++
    const chunk = { choices: [{ index: 0, delta: { content: 'Well, ' }, finish_reason: null }] }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${JSON.stringify(chunk)}\n\n`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: () => requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The memory of a hundred open replies, in gateway and SkyBug together. */
export const openReplies = async (environment: BenchEnvironment): Promise<Figure[]> => {
  await environment.stopSite()
  const model = await startUnfinishedModel()
  const env = {
    MODEL_URL: model.url,
    MODEL_KEY: 'bench',
    MODEL_TIMEOUT_SECONDS: '120',
    MODEL_DAILY_BUDGET: '1000',
    MODEL_MONTHLY_BUDGET: '1000',
  }
  const site = await launchSite(environment.dataDir, { MONGODB_URI: environment.mongoUri, ...NO_LIMITS, ...env })
  const abort = new AbortController()
  const openReply = () =>
    fetch(`${site.url}/api/skybug/chat`, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: 'Tell me a story', history: [] }),
    })
  const memory = () => ownMemory(site.pids.gateway ?? 0) + ownMemory(site.pids.skybug ?? 0)
  try {
    // The first one loads the catalogs and the model's client, which are needed in any case.
    await openReply()
    const before = memory()
    await Promise.all(Array.from({ length: OPEN_REPLIES }, openReply))
    await waitFor(async () => model.requests() > OPEN_REPLIES, `${OPEN_REPLIES} replies did not begin`, {
      timeoutMs: 30_000,
      intervalMs: 50,
    })
    const added = memory() - before
    return [
      {
        name: `Memory of ${OPEN_REPLIES} open replies, gateway and SkyBug`,
        target: `≤ ${mebibytes(MOST_MEMORY)}`,
        measured: mebibytes(added),
        passed: added <= MOST_MEMORY,
        details: `${mebibytes(before)} before`,
      },
    ]
  } finally {
    abort.abort()
    await site.stop()
    model.close()
  }
}
