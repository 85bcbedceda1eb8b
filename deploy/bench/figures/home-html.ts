import { get } from 'node:http'
import { rateFigure, times, type Figure } from '../figure.ts'
import { publicScreens } from '../site/public-screens.ts'
import type { House } from '../site/house.ts'
import { againstBareNode } from './against-bare-node.ts'

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
    const asked = { path: '/', headers: ASKED }
    const compared = await againstBareNode(house, site, asked, { headers: repeated, body })
    return rateFigure(what, wanted, compared, [`processor time per answer ${times(compared.cost)}`])
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
