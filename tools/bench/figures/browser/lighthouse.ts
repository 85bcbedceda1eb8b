import lighthouse, { type Result } from 'lighthouse'
import { loadavg } from 'node:os'
import { freePorts } from '../../../start/running/free-ports.ts'
import { openBrowser } from '../../browser/open-browser.ts'
import type { Figure } from '../../figure.ts'
import { median } from '../../measuring/alternate.ts'
import type { BenchEnvironment } from '../../site/bench-environment.ts'
import { startDemoSite } from '../../site/demo-site.ts'
import { lighthouseFigures, type LighthousePage } from './lighthouse-figures.ts'

const VISITS = 3

/** Public pages of the demo content, as Lighthouse sees them on a phone. */
export const lighthouseScores = async (environment: BenchEnvironment, only = ''): Promise<Figure[]> => {
  const site = await startDemoSite(environment)
  try {
    const paths = (await demoPages(site.url)).filter(path => path.includes(only))
    const [port] = (await freePorts(1)) as [number]
    const browser = await openBrowser(environment.log, [`--remote-debugging-port=${port}`])
    try {
      const pages: LighthousePage[] = []
      for (const path of paths) {
        const visits: Visit[] = []
        for (let n = 0; n < VISITS; n++) visits.push(await visit(site.url + path, port))
        pages.push({
          path,
          score: median(visits.map(({ score }) => score)),
          largestPaint: median(visits.map(({ largestPaint }) => largestPaint)),
          wastedBytes: median(visits.map(({ wastedBytes }) => wastedBytes)),
        })
      }
      return lighthouseFigures(pages, loadavg()[0] ?? 0)
    } finally {
      await browser.close()
    }
  } finally {
    await site.stop()
  }
}

/** The paths of ten pages: lists, single things, and one without pictures. */
const demoPages = async (url: string): Promise<string[]> => {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const first = (prefix: string) => {
    const found = listed.find(path => path.startsWith(prefix))
    if (!found) throw new Error(`The demo content has no page below ${prefix}`)
    return found
  }
  return [
    '/',
    '/gallery',
    first('/gallery/'),
    '/albums',
    '/blog',
    first('/blog/'),
    '/pages/about',
    '/store',
    first('/store/'),
    '/skybug',
  ]
}

type Visit = Omit<LighthousePage, 'path'>

/** With an empty cache, on the phone and the line that Lighthouse simulates. */
const visit = async (url: string, port: number): Promise<Visit> => {
  const run = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' })
  if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${run?.lhr.runtimeError?.message}`)
  const { audits, categories } = run.lhr
  return {
    score: Math.round(100 * (categories.performance?.score ?? 0)),
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    wastedBytes: wastedPictureBytes(audits['image-delivery-insight']),
  }
}

/** Of pictures that are larger than they are shown, or less compressed than Lighthouse would have them. */
const wastedPictureBytes = (audit: Result['audits'][string] | undefined): number => {
  if (!audit) throw new Error('Lighthouse has not looked at the pictures')
  if (audit.details?.type !== 'table') return 0
  return audit.details.items.reduce((sum, { wastedBytes }) => sum + Number(wastedBytes), 0)
}
