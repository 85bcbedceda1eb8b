import { get } from 'node:http'
import { startBare } from '../baselines/start-bare.ts'
import { perSecond, times, type Figure } from '../figure.ts'
import { alternate } from '../measuring/alternate.ts'
import { publicScreens } from '../site/public-screens.ts'
import type { House } from '../site/house.ts'
import { CONNECTIONS } from './list.ts'

const ROUNDS = 9
const ROUND_MS = 1000
const LEAST_OF_BYTES = 0.45
const LEAST_OF_ANSWERS = 0.85

/** What every browser asks with. */
const ASKED = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
/** Set anew by every server, so no server is given them. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive'])

/** Home's HTML from the front cache, as a browser gets it, against a bare Node server with the same bytes, then with the same headers too. */
export const homeHtml = async (house: House): Promise<Figure[]> => {
  const site = await house.site('as it is')
  await publicScreens(site)
  const { headers, body } = await untilWarm(site.url)
  const plain = ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)]
  const compare = async (what: string, wanted: number, repeated: string[]): Promise<Figure> => {
    const bare = await startBare('bare-node.mjs', { headers: repeated, notModified: [], body })
    const order = { path: '/', headers: ASKED, connections: CONNECTIONS, ms: ROUND_MS, status: 200 }
    try {
      const { ratio, ours, theirs, lowest, highest } = await alternate(
        ROUNDS,
        () => house.gun.fire({ ...order, port: site.port }),
        () => house.gun.fire({ ...order, port: bare.port }),
      )
      return {
        what,
        wanted: `≥ ${times(wanted)}`,
        measured: times(ratio),
        passed: ratio >= wanted,
        seen: `${perSecond(ours)} : ${perSecond(theirs)}; rounds ${times(lowest)} to ${times(highest)}`,
      }
    } finally {
      await bare.stop()
    }
  }
  return [
    await compare(`Warm Home (${body.length} bytes of brotli) : bare Node with the same bytes`, LEAST_OF_BYTES, plain),
    await compare('Warm Home : bare Node with the same bytes and headers', LEAST_OF_ANSWERS, headers),
  ]
}

interface Raw {
  headers: string[]
  body: Buffer
}

/** The second answer comes from memory. */
const untilWarm = async (url: string): Promise<Raw> => {
  await ask(url)
  return ask(url)
}

/** An answer as it comes over the wire. */
const ask = (url: string): Promise<Raw> =>
  new Promise((resolve, reject) => {
    get(url, { headers: ASKED }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'br')
          return reject(new Error(`Home answers ${answer.statusCode}, ${answer.headers['content-encoding']}`))
        const pairs = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1] ?? '']] : []))
        const repeated = pairs.filter(([name = '']) => !OWN_HEADERS.has(name.toLowerCase()))
        resolve({ headers: repeated.flat(), body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
