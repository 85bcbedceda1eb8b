import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mebibytes, rateFigure, type Figure } from '../figure.ts'
import { alternate } from '../measuring/alternate.ts'
import { ownMemory } from '../measuring/processes.ts'
import { until } from '../measuring/until.ts'
import { rateOf } from '../measuring/visitors.ts'
import type { House } from '../site/house.ts'
import { launchSite, NO_LIMITS, type LaunchedSite } from '../site/launched-site.ts'

const VISITORS = 16
const ROUNDS = 9
const ROUND_MS = 1000
const WANTED = 0.3
const STREAMS = 100
const MOST = 150 * 1024 ** 2

const QUESTIONS = [
  "What's the difference between planets and stars?",
  'How do moon phases work?',
  'Why do constellations move across the sky?',
  'What causes the seasons on Earth?',
  'How far away are the nearest stars?',
]

const cookieOf = async ({ url }: LaunchedSite): Promise<string> => {
  const answer = await fetch(`${url}/api/skybug/session`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const answered = async (asked: Promise<Response>): Promise<void> => {
  const answer = await asked
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${answer.url} answers ${answer.status}`)
}

const asking = ({ url }: LaunchedSite, message: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/api/skybug/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message, history: [] }),
  })

/** Built-in answers, kept in the visitor's conversation, against the emptiest call through the same gateway. */
export const skyTalk = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  const cookies = await Promise.all(Array.from({ length: VISITORS }, () => cookieOf(site)))
  const talk = (visitor: number, nth: number) =>
    answered(asking(site, QUESTIONS[nth % QUESTIONS.length] ?? '', { cookie: cookies[visitor] ?? '' }))
  // The session of somebody who has not spoken: one call, and nothing in its answer.
  const empty = () => answered(fetch(`${site.url}/api/skybug/session`))
  const load = { visitors: VISITORS, ms: ROUND_MS }
  const compared = await alternate(
    ROUNDS,
    () => rateOf(load, talk),
    () => rateOf(load, empty),
  )
  const what = `Built-in answers, ${VISITORS} visitors : an empty call through the same gateway`
  return [rateFigure(what, WANTED, compared)]
}

/** A model that begins every reply and ends none. */
const startHesitant = async () => {
  let asked = 0
  const server = createServer((request, response) => {
    request.resume()
    asked++
    const chunk = { choices: [{ index: 0, delta: { content: 'Well, ' }, finish_reason: null }] }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(`data: ${JSON.stringify(chunk)}\n\n`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a hundred open replies take in gateway and SkyBug together. */
export const skyStreams = async (house: House): Promise<Figure[]> => {
  await house.leaveSite()
  const model = await startHesitant()
  const env = {
    MODEL_URL: model.url,
    MODEL_KEY: 'bench',
    MODEL_TIMEOUT_SECONDS: '120',
    MODEL_DAILY_BUDGET: '1000',
    MODEL_MONTHLY_BUDGET: '1000',
  }
  const site = await launchSite(house.dataDir, { MONGODB_URI: house.mongoUri, ...NO_LIMITS, ...env })
  const leave = new AbortController()
  const open = () =>
    fetch(`${site.url}/api/skybug/chat`, {
      method: 'POST',
      signal: leave.signal,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: 'Tell me a story', history: [] }),
    })
  const held = () => ownMemory(site.pids.gateway ?? 0) + ownMemory(site.pids.skybug ?? 0)
  try {
    // The first one loads the catalogues and the model's client: those are there anyway.
    await open()
    const before = held()
    await Promise.all(Array.from({ length: STREAMS }, open))
    await until(async () => model.asked() > STREAMS, `${STREAMS} replies did not begin`, {
      withinMs: 30_000,
      lookAgainMs: 50,
    })
    const more = held() - before
    return [
      {
        what: `Memory of ${STREAMS} open replies, gateway and SkyBug`,
        wanted: `≤ ${mebibytes(MOST)}`,
        measured: mebibytes(more),
        passed: more <= MOST,
        seen: `${mebibytes(before)} before`,
      },
    ]
  } finally {
    leave.abort()
    await site.stop()
    model.close()
  }
}
