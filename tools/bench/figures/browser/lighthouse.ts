import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import { promisify } from 'node:util'
import { z } from 'zod'
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

/** Fetched by npx when it is needed: it is a fifth of what all other packages take. The last one that Node 20 may run. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const REPORT_BYTES = 64 * 1024 * 1024
const VISIT_MS = 300_000

const run = promisify(execFile)

/** What is read of its report. */
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'image-delivery-insight': z.object({
      details: z.object({ items: z.array(z.object({ wastedBytes: z.number() })) }).optional(),
    }),
  }),
})

/** With an empty cache, on the phone and the line that Lighthouse simulates, in the browser that listens on `port`. */
const visit = async (url: string, port: number): Promise<Visit> => {
  const options = ['--only-categories=performance', '--output=json', '--quiet', `--port=${port}`]
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    maxBuffer: REPORT_BYTES,
    timeout: VISIT_MS,
  })
  const report: unknown = JSON.parse(stdout)
  const { runtimeError, categories, audits } = reportSchema.parse(report)
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`)
  const pictures = audits['image-delivery-insight'].details?.items ?? []
  return {
    score: Math.round(100 * categories.performance.score),
    largestPaint: audits['largest-contentful-paint'].numericValue,
    wastedBytes: pictures.reduce((sum, { wastedBytes }) => sum + wastedBytes, 0),
  }
}
