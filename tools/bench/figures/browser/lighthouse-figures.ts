import type { Figure } from '../../figure.ts'

/** What Lighthouse says of a page: the medians of several visits. */
export interface LighthousePage {
  path: string
  /** Of performance, 0 to 100. */
  score: number
  /** Milliseconds. */
  largestPaint: number
  /** Bytes of pictures that it calls wasted. */
  wastedBytes: number
}

const LEAST_SCORE = 95
const MOST_PAINT_MS = 2_500

/** @param load the machine's load average after the visits: the simulated processor is this one, four times slower */
export const lighthouseFigures = (pages: readonly LighthousePage[], load: number): Figure[] => {
  const worst = (badness: (page: LighthousePage) => number): LighthousePage =>
    pages.reduce((one, other) => (badness(other) > badness(one) ? other : one))
  const [lowest, slowest, heaviest] = [
    worst(({ score }) => -score),
    worst(({ largestPaint }) => largestPaint),
    worst(({ wastedBytes }) => wastedBytes),
  ]
  const everyPage = (value: (page: LighthousePage) => string): string =>
    pages.map(page => `${page.path} ${value(page)}`).join(', ')
  return [
    {
      name: `Lighthouse's performance score on a phone, the lowest of ${pages.length} pages`,
      target: `≥ ${LEAST_SCORE}`,
      measured: String(lowest.score),
      passed: lowest.score >= LEAST_SCORE,
      details: `${everyPage(({ score }) => String(score))}; load average ${load.toFixed(1)}`,
    },
    {
      name: `Largest paint by Lighthouse, the slowest of ${pages.length} pages`,
      target: `≤ ${seconds(MOST_PAINT_MS)}`,
      measured: seconds(slowest.largestPaint),
      passed: slowest.largestPaint <= MOST_PAINT_MS,
      details: everyPage(({ largestPaint }) => seconds(largestPaint)),
    },
    {
      name: `Bytes of pictures that Lighthouse calls wasted, the most of ${pages.length} pages`,
      target: 'none',
      measured: kibibytes(heaviest.wastedBytes),
      passed: true,
      details: everyPage(({ wastedBytes }) => kibibytes(wastedBytes)),
    },
  ]
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const kibibytes = (bytes: number): string => `${Math.round(bytes / 1024)} KiB`
