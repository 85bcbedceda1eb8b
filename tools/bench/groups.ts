import type { Figure } from './figure.ts'
import { checkoutPaint } from './figures/browser/checkout-paint.ts'
import { firstPaint } from './figures/browser/first-paint.ts'
import { frames } from './figures/browser/frames.ts'
import { homeScripts } from './figures/browser/home-scripts.ts'
import { lighthouseScores } from './figures/browser/lighthouse.ts'
import { longGallery } from './figures/browser/long-gallery.ts'
import { shatter } from './figures/browser/shatter.ts'
import { stability } from './figures/browser/stability.ts'
import { zoom } from './figures/browser/zoom.ts'
import { growth } from './figures/growth/growth.ts'
import { cachedHome, cachedList } from './figures/http/cached-reads.ts'
import { pictureReads } from './figures/http/picture-reads.ts'
import { uncachedReads } from './figures/http/uncached-reads.ts'
import { writes } from './figures/http/writes.ts'
import { readsDuringProcessing, workerMemory, workerSpeed } from './figures/media/pictures.ts'
import { boot } from './figures/process/boot.ts'
import { memory } from './figures/process/memory.ts'
import { openReplies, replies, tonight } from './figures/skybug/skybug.ts'
import { checkouts, products } from './figures/store/store.ts'
import type { BenchEnvironment } from './site/bench-environment.ts'

/** What is measured together and can be chosen by name. */
export interface Group {
  name: string
  /** Where its figures stand in the report. */
  heading: Heading
  /** Some groups can measure a part of their cases: those whose names contain `only`. */
  measure(environment: BenchEnvironment, only?: string): Promise<Figure[]>
}

/** In the order of the report. */
export const HEADINGS = [
  'Processes',
  'Reads and writes',
  'Public pages in a browser',
  'Pictures',
  'Store',
  'SkyBug',
  '100,000 posts and pictures vs. 100',
] as const
export type Heading = (typeof HEADINGS)[number]

/** In the order of a run, which starts the site anew as seldom as possible. */
export const GROUPS: readonly Group[] = [
  { name: 'boot', heading: 'Processes', measure: boot },
  { name: 'warm', heading: 'Reads and writes', measure: cachedList },
  { name: 'home-html', heading: 'Reads and writes', measure: cachedHome },
  { name: 'home-scripts', heading: 'Public pages in a browser', measure: homeScripts },
  { name: 'first-paint', heading: 'Public pages in a browser', measure: firstPaint },
  { name: 'checkout-paint', heading: 'Public pages in a browser', measure: checkoutPaint },
  { name: 'stability', heading: 'Public pages in a browser', measure: stability },
  { name: 'shatter', heading: 'Public pages in a browser', measure: shatter },
  { name: 'long-gallery', heading: 'Public pages in a browser', measure: longGallery },
  { name: 'zoom', heading: 'Public pages in a browser', measure: zoom },
  { name: 'frames', heading: 'Pictures', measure: frames },
  { name: 'pictures-http', heading: 'Pictures', measure: pictureReads },
  { name: 'writes', heading: 'Reads and writes', measure: writes },
  { name: 'uncached', heading: 'Reads and writes', measure: uncachedReads },
  { name: 'memory', heading: 'Processes', measure: memory },
  { name: 'worker-memory', heading: 'Pictures', measure: workerMemory },
  { name: 'worker-speed', heading: 'Pictures', measure: workerSpeed },
  { name: 'reads-during-processing', heading: 'Pictures', measure: readsDuringProcessing },
  { name: 'sky-tonight', heading: 'SkyBug', measure: tonight },
  { name: 'sky-replies', heading: 'SkyBug', measure: replies },
  { name: 'sky-open-replies', heading: 'SkyBug', measure: openReplies },
  { name: 'store-products', heading: 'Store', measure: products },
  { name: 'store-checkouts', heading: 'Store', measure: checkouts },
  { name: 'lighthouse', heading: 'Public pages in a browser', measure: lighthouseScores },
  { name: 'growth', heading: '100,000 posts and pictures vs. 100', measure: growth },
]
