import { Agent, get } from 'node:http'
import { milliseconds, times, type Figure } from '../figure.ts'
import { median } from '../measuring/alternate.ts'
import { openGrown, type GrownSite } from '../site/grown-site.ts'
import type { House } from '../site/house.ts'
import { KINDS, PAGES, type Kind } from './growth-kinds.ts'

const SIZES = [100, 10_000, 100_000]
const ROUNDS = 5
/** Pages are looked at by tens, since one of them alone is mostly the machine's noise. */
const TOGETHER = 10
const MOST = 1.3
const NEW_SEARCHES = 40
const LONGEST_MS = 60_000

const counted = (size: number): string => size.toLocaleString('en-US')

/** What a request takes without the front cache, when there are 100, 10,000 and 100,000 posts and pictures. */
export const growth = async (house: House): Promise<Figure[]> => {
  await house.leaveSite()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { sites, stop } = await openGrown(house.folder, SIZES, house.say)
  try {
    const figures: Figure[] = []
    // Whatever is measured first would be measured while the processes are cold.
    for (const kind of KINDS) await roundOf(agent, sites, kind)
    for (const kind of KINDS) {
      const figure = await grownFigure(agent, sites, kind)
      house.say(`  ${kind.what}: ${figure.measured} (${figure.seen})`)
      figures.push(figure)
    }
    figures.push(...(await newSearches(agent, sites)), ...(await sitemaps(agent, sites)))
    return figures
  } finally {
    agent.destroy()
    await stop()
  }
}

/** Milliseconds until an answer is complete. */
const timed = (agent: Agent, site: GrownSite, path: string, asOwner = false): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = asOwner ? { cookie: site.owner.cookie } : {}
    const request = get(site.url + path, { agent, headers, timeout: LONGEST_MS }, answer => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} answers ${answer.statusCode} at ${site.size}`))
      answer.on('error', reject)
      answer.on('end', () => resolve(performance.now() - began))
      answer.resume()
    })
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error(`${path} takes too long at ${site.size}`)))
  })

/** Ten neighbouring pages at this size; their median. */
const tenOf = async (agent: Agent, site: GrownSite, kind: Kind, ten: number): Promise<number> => {
  const took: number[] = []
  const pages = site.size === SIZES[0] ? kind.fullAtLeast : PAGES
  for (let nth = ten * TOGETHER; nth < (ten + 1) * TOGETHER; nth++)
    took.push(await timed(agent, site, kind.path(1 + (nth % pages), site.size), kind.asOwner))
  return median(took)
}

/** One round: every page once at every size. Ten pages of each size follow each other: the machine's speed changes by the second. */
const roundOf = async (agent: Agent, sites: readonly GrownSite[], kind: Kind): Promise<number[][]> => {
  const tens: number[][] = []
  for (let ten = 0; ten < PAGES / TOGETHER; ten++) {
    const took: number[] = []
    for (const site of sites) took.push(await tenOf(agent, site, kind, ten))
    tens.push(took)
  }
  return tens
}

const grownFigure = async (agent: Agent, sites: readonly GrownSite[], kind: Kind): Promise<Figure> => {
  const rounds: number[][][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await roundOf(agent, sites, kind))
  const middle = sites.map((_, at) => median(rounds.flat().map(took => took[at] ?? 0)))
  const tens = Array.from({ length: PAGES / TOGETHER }, (_, ten) =>
    median(rounds.map(round => (round[ten]?.at(-1) ?? 0) / (round[ten]?.[0] ?? 1))),
  )
  return figureOf(kind.what, Math.max(...tens), middle, `the worst ten of its first ${PAGES} pages`)
}

const figureOf = (what: string, ratio: number, middle: readonly number[], seen: string): Figure => ({
  what: `${what} with ${counted(SIZES.at(-1) ?? 0)} : with ${counted(SIZES[0] ?? 0)}`,
  wanted: `≤ ${times(MOST)}`,
  measured: times(ratio),
  passed: ratio <= MOST,
  seen: `${seen}; ${middle.map(milliseconds).join(', ')}`,
  curve: { of: what, at: Object.fromEntries(SIZES.map((size, at) => [counted(size), milliseconds(middle[at] ?? 0)])) },
})

/** The first page of a search right after a write, when nothing is left of what it found before. */
const newSearches = async (agent: Agent, sites: readonly GrownSite[]): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [what, search] of [
    ['A search that is new since the last write', 'veil'],
    ['A search of two words, new since the last write', 'veil%20ridge'],
  ] as const) {
    const took: number[][] = sites.map(() => [])
    for (let nth = 0; nth < NEW_SEARCHES; nth++)
      for (const [at, site] of sites.entries()) {
        const [post] = await site.owner.ask<{ id: number }[]>('GET', '/api/posts?type=post&page=1&limit=1')
        await site.owner.ask('PUT', `/api/posts/${post?.id}`, { excerpt: `Written ${nth} times over the ridge` })
        took[at]?.push(await timed(agent, site, `/api/posts?type=post&published=true&page=1&limit=9&search=${search}`))
      }
    const middle = took.map(median)
    const ratio = (middle.at(-1) ?? 0) / (middle[0] ?? 1)
    figures.push(figureOf(what, ratio, middle, `the middle of ${NEW_SEARCHES}, each after a write`))
  }
  return figures
}

const addressesIn = async (site: GrownSite, path: string): Promise<number> =>
  ((await (await fetch(site.url + path)).text()).match(/<loc>/g) ?? []).length

/** Up to 10,000 addresses stand in one file, more in an index of files: its own time, and a part's for as many addresses. */
const sitemaps = async (agent: Agent, sites: readonly GrownSite[]): Promise<Figure[]> => {
  const partOf = (site: GrownSite) => (site.size * 2 > 10_000 ? '/sitemap-posts-1.xml' : '/sitemap.xml')
  const measure = async (of: (site: GrownSite) => Promise<number>) => {
    const rounds: number[][] = []
    for (let round = 0; round < 3; round++) {
      const took: number[] = []
      for (const site of sites) took.push(await of(site))
      rounds.push(took)
    }
    const middle = sites.map((_, at) => median(rounds.map(took => took[at] ?? 0)))
    return { middle, ratio: median(rounds.map(took => (took.at(-1) ?? 0) / (took[0] ?? 1))) }
  }
  const whole = await measure(site => timed(agent, site, '/sitemap.xml'))
  const counts = await Promise.all(sites.map(site => addressesIn(site, partOf(site))))
  const part = await measure(async site => {
    const addresses = counts[sites.indexOf(site)] ?? 1
    return ((await timed(agent, site, partOf(site))) / addresses) * 100
  })
  return [
    figureOf('/sitemap.xml, an index from 10,000 on', whole.ratio, whole.middle, 'itself'),
    figureOf('100 addresses of a sitemap', part.ratio, part.middle, `of files of ${counts.map(counted).join(', ')}`),
  ]
}
