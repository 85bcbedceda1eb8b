import { Agent, get } from 'node:http'
import { milliseconds, ratioAtMost, type Figure } from '../../figure.ts'
import { median } from '../../measuring/alternate.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'
import { openGrown, type GrownSite } from '../../site/grown-site.ts'
import { GROWTH_CASES, PAGES, type GrowthCase } from './growth-cases.ts'

/** Posts, and as many pictures. The first and the last are compared. */
const SIZES = [100, 10_000, 100_000]
const ROUNDS = 5
/** Pages are measured by tens, since a single one is mostly noise. */
const TEN = 10
const WARM_UP_TENS = 3
const MOST = 1.3
const SEARCHES = 40
const SITEMAP_ROUNDS = 3
const TIMEOUT_MS = 60_000

const count = (size: number): string => size.toLocaleString('en-US')

/**
 * The duration of requests without the front cache on sites of 100, 10,000 and 100,000 posts and pictures.
 * @param only measures the cases whose names contain it, and nothing else
 */
export const growth = async (environment: BenchEnvironment, only = ''): Promise<Figure[]> => {
  const cases = GROWTH_CASES.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))
  if (cases.length === 0) throw new Error(`No case is named like ${only}`)
  await environment.stopSite()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { sites, stop } = await openGrown(environment.folder, SIZES, environment.log)
  try {
    // Otherwise the first cases would be measured while the processes are cold.
    for (const growthCase of cases) await measureRound(agent, sites, growthCase, WARM_UP_TENS)
    const figures: Figure[] = []
    for (const growthCase of cases) figures.push(await measureCase(agent, sites, growthCase))
    if (only) return figures
    return [...figures, ...(await measureNewSearches(agent, sites)), ...(await measureSitemaps(agent, sites))]
  } finally {
    agent.destroy()
    await stop()
  }
}

/** Milliseconds until a response is complete. */
const duration = (agent: Agent, site: GrownSite, path: string, asOwner = false): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = asOwner ? { cookie: site.owner.cookie } : {}
    const request = get(site.url + path, { agent, headers, timeout: TIMEOUT_MS }, response => {
      if (response.statusCode !== 200)
        return reject(new Error(`${path} responds with ${response.statusCode} at ${count(site.size)}`))
      response.on('error', reject)
      response.on('end', () => resolve(performance.now() - began))
      response.resume()
    })
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error(`${path} takes too long at ${count(site.size)}`)))
  })

/** The median of ten neighboring pages of a site. */
const measureTen = async (agent: Agent, site: GrownSite, growthCase: GrowthCase, ten: number): Promise<number> => {
  const durations: number[] = []
  const pages = site.size === SIZES[0] ? growthCase.fullPages : PAGES
  for (let nth = ten * TEN; nth < (ten + 1) * TEN; nth++)
    durations.push(await duration(agent, site, growthCase.path(1 + (nth % pages), site.size), growthCase.asOwner))
  return median(durations)
}

/** Every page of a case once; ten pages of each site in turn, since the machine's speed changes by the second. */
const measureRound = async (
  agent: Agent,
  sites: readonly GrownSite[],
  growthCase: GrowthCase,
  tenCount = PAGES / TEN,
): Promise<number[][]> => {
  const tens: number[][] = []
  for (let ten = 0; ten < tenCount; ten++) {
    const bySite: number[] = []
    for (const site of sites) bySite.push(await measureTen(agent, site, growthCase, ten))
    tens.push(bySite)
  }
  return tens
}

const measureCase = async (agent: Agent, sites: readonly GrownSite[], growthCase: GrowthCase): Promise<Figure> => {
  const rounds: number[][][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(agent, sites, growthCase))
  const tens = Array.from({ length: PAGES / TEN }, (_, ten) => median(rounds.map(round => growthOf(round[ten] ?? []))))
  const name = `${growthCase.name}, the worst ten of ${PAGES} pages`
  return growthFigure(name, Math.max(...tens), mediansBySite(sites, rounds.flat()))
}

/** The largest site's value divided by the smallest's. */
const growthOf = (bySite: readonly number[]): number => (bySite.at(-1) ?? 0) / (bySite[0] ?? 1)

const mediansBySite = (sites: readonly GrownSite[], rounds: readonly number[][]): number[] =>
  sites.map((_, at) => median(rounds.map(bySite => bySite[at] ?? 0)))

const growthFigure = (name: string, ratio: number, medians: readonly number[], more: string[] = []): Figure =>
  ratioAtMost(
    name,
    MOST,
    ratio,
    [SIZES.map((size, at) => `${count(size)}: ${milliseconds(medians[at] ?? 0)}`).join(', '), ...more].join('; '),
  )

/** The first page of a search right after a write, when nothing of it is cached. */
const measureNewSearches = async (agent: Agent, sites: readonly GrownSite[]): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [name, search] of [
    ['Posts found by a word, right after a write', 'veil'],
    ['Posts found by two words, right after a write', 'veil%20ridge'],
  ] as const) {
    const rounds: number[][] = []
    for (let nth = 0; nth < SEARCHES; nth++) {
      const bySite: number[] = []
      for (const site of sites) {
        const [post] = await site.owner.request<{ id: number }[]>('GET', '/api/posts?type=post&page=1&limit=1')
        await site.owner.request('PUT', `/api/posts/${post?.id}`, { excerpt: `Written ${nth} times over the ridge` })
        const path = `/api/posts?type=post&published=true&page=1&limit=9&search=${search}`
        bySite.push(await duration(agent, site, path))
      }
      rounds.push(bySite)
    }
    const medians = mediansBySite(sites, rounds)
    figures.push(growthFigure(name, growthOf(medians), medians))
  }
  return figures
}

const countAddresses = async (site: GrownSite, path: string): Promise<number> =>
  ((await (await fetch(site.url + path)).text()).match(/<loc>/g) ?? []).length

/** A sitemap is one file of up to 10,000 addresses, beyond that an index of files: the time of both, by address for a file. */
const measureSitemaps = async (agent: Agent, sites: readonly GrownSite[]): Promise<Figure[]> => {
  const fileOf = (site: GrownSite) => (site.size * 2 > 10_000 ? '/sitemap-posts-1.xml' : '/sitemap.xml')
  const measure = async (name: string, measureSite: (site: GrownSite) => Promise<number>, more: string[] = []) => {
    const rounds: number[][] = []
    for (let round = 0; round < SITEMAP_ROUNDS; round++) {
      const bySite: number[] = []
      for (const site of sites) bySite.push(await measureSite(site))
      rounds.push(bySite)
    }
    return growthFigure(name, median(rounds.map(growthOf)), mediansBySite(sites, rounds), more)
  }
  const whole = await measure('/sitemap.xml, an index with more than 10,000', site =>
    duration(agent, site, '/sitemap.xml'),
  )
  const addresses = await Promise.all(sites.map(site => countAddresses(site, fileOf(site))))
  const perHundred = async (site: GrownSite) => {
    const all = addresses[sites.indexOf(site)] ?? 1
    return ((await duration(agent, site, fileOf(site))) / all) * 100
  }
  const sizes = [`files of ${addresses.map(count).join(', ')}`]
  return [whole, await measure('100 addresses of a sitemap', perHundred, sizes)]
}
