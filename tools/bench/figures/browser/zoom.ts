import type { Browser, Page } from 'playwright'
import { openBrowser } from '../../browser/open-browser.ts'
import { DESKTOP, onDevice, SLOW_4G, waitForHydration, type Device } from '../../browser/visit.ts'
import { milliseconds, ratioAtMost, type Figure } from '../../figure.ts'
import { median } from '../../measuring/alternate.ts'
import { waitFor } from '../../measuring/wait-for.ts'
import type { BenchEnvironment, BenchSite } from '../../site/bench-environment.ts'
import { bigPicture } from '../../site/big-picture.ts'

const ROUNDS = 3
const MOST_BYTES = 120_000
const MOST_RATIO = 1.2
const MOST_FRAME_MS = 50
const PAN_MS = 2_000
const SLOW_NETWORK: Device = { ...DESKTOP, network: SLOW_4G }
const SLOW_PROCESSOR: Device = { ...DESKTOP, slowdown: 4 }

/** A picture of 24 megapixels, magnified on its page. */
export const zoom = async (environment: BenchEnvironment): Promise<Figure[]> => {
  const site = await environment.site('default')
  const browser = await openBrowser(environment.log)
  try {
    return await withTiledPicture(site, async url => {
      const rounds: Opening[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measureOpening(browser, url))
      const pans: Pan[] = []
      for (let round = 0; round < ROUNDS; round++) pans.push(await onDevice(browser, SLOW_PROCESSOR, pan(url)))
      return figuresOf(rounds, pans)
    })
  } finally {
    await browser.close()
  }
}

const figuresOf = (rounds: Opening[], pans: Pan[]): Figure[] => {
  const bytes = Math.max(...rounds.map(round => round.bytes))
  const ratios = rounds.map(({ sharpMs, tilesMs }) => sharpMs / tilesMs)
  const longest = median(pans.map(({ panningMs }) => panningMs))
  const kilobytes = (count: number) => `${Math.round(count / 1000)} kB`
  return [
    {
      name: 'Bytes that magnifying loads besides its tiles',
      target: `≤ ${kilobytes(MOST_BYTES)}`,
      measured: kilobytes(bytes),
      passed: bytes <= MOST_BYTES,
      details: 'from the pointer over the picture on; as transferred; the first tiles wait for none of them',
    },
    ratioAtMost(
      'First sharp frame of a magnified picture vs. its tiles alone',
      MOST_RATIO,
      median(ratios),
      `slow 4G; ${rounds.map(({ sharpMs, tilesMs, tiles }) => `${milliseconds(sharpMs)} : ${milliseconds(tilesMs)} for ${tiles} tiles`).join(', ')}`,
    ),
    {
      name: `Longest frame while a magnified picture is moved, median of ${ROUNDS}`,
      target: `≤ ${MOST_FRAME_MS} ms`,
      measured: milliseconds(longest),
      passed: longest <= MOST_FRAME_MS,
      details: `4 × slower processor; each ${pans.map(({ panningMs, idleMs }) => `${milliseconds(panningMs)} (while nothing moves ${milliseconds(idleMs)})`).join(', ')}`,
    },
  ]
}

/** Adds a large picture in tiles of its full size while `measure` runs. */
const withTiledPicture = async <T>({ url, owner }: BenchSite, measure: (url: string) => Promise<T>): Promise<T> => {
  const form = new FormData()
  form.set('title', 'Down to the pixels')
  form.set('imageType', 'gallery')
  form.set('image', new Blob([new Uint8Array(await bigPicture())], { type: 'image/jpeg' }), 'large.jpg')
  const { id } = await owner.upload<{ id: number }>('/api/images', form)
  await owner.request('PATCH', `/api/images/${id}`, { publicSize: 'full' })
  const isTiled = async () => {
    const { tiles } = await owner.request<{ tiles: { width: number } | null }>('GET', `/api/images/${id}`)
    return tiles?.width === 6000
  }
  try {
    await waitFor(isTiled, 'The picture has no tiles', { timeoutMs: 180_000, intervalMs: 500 })
    return await measure(`${url}/gallery/${id}`)
  } finally {
    // Out of the gallery, which others measure.
    await owner.request('PATCH', `/api/images/${id}`, { imageType: 'blog' })
  }
}

interface Opening {
  bytes: number
  sharpMs: number
  tilesMs: number
  tiles: number
}

const measureOpening = async (browser: Browser, url: string): Promise<Opening> => {
  const opened = await onDevice(browser, SLOW_NETWORK, open(url))
  const tilesMs = await onDevice(browser, SLOW_NETWORK, loadTiles(url, opened.tiles))
  return { ...opened, tilesMs, tiles: opened.tiles.length }
}

const isTile = (url: string) => url.includes('/uploads/tiles/')

/** Puts the pointer over the picture of a page that has loaded, and returns where that is. */
const pointAtPicture = async (page: Page, url: string) => {
  await page.goto(url)
  await waitForHydration(page)
  const box = await page.getByRole('img', { name: 'Photograph' }).boundingBox()
  if (!box) throw new Error('The picture has no place')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return { ...place, point: () => page.mouse.move(place.x, place.y) }
}

const open = (url: string) => async (page: Page) => {
  const { point } = await pointAtPicture(page, url)
  // The last that a page loads.
  await page.waitForFunction(() => pageMetrics.hasFonts())
  let bytes = 0
  const counted: Promise<void>[] = []
  page.on('requestfinished', request => {
    if (isTile(request.url())) return
    const count = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      bytes += responseBodySize + responseHeadersSize
    }
    counted.push(count())
  })
  await point()
  await page.mouse.wheel(0, -600)
  const { ms: sharpMs, addresses: tiles } = await page.evaluate(() => pageMetrics.firstSharpFrame())
  // The viewer has taken over.
  await page.locator('[data-tile]').first().waitFor({ state: 'detached' })
  await Promise.all(counted)
  return { bytes, sharpMs, tiles }
}

/** How long the tiles take by themselves, decoded. */
const loadTiles = (url: string, tiles: string[]) => async (page: Page) => {
  await page.goto(url)
  await waitForHydration(page)
  return page.evaluate(addresses => pageMetrics.loadPictures(addresses), tiles)
}

interface Pan {
  panningMs: number
  idleMs: number
}

const pan = (url: string) => async (page: Page) => {
  const { x, y, point } = await pointAtPicture(page, url)
  await point()
  const idleMs = await page.evaluate(ms => pageMetrics.longestFrame(ms), PAN_MS)
  await page.mouse.wheel(0, -800)
  await page.evaluate(() => pageMetrics.tilesDrawn())
  await page.mouse.down()
  const longest = page.evaluate(ms => pageMetrics.longestFrame(ms), PAN_MS)
  const end = Date.now() + PAN_MS
  for (let step = 0; Date.now() < end; step++) await page.mouse.move(x - 4 * step, y - 2 * step)
  const panningMs = await longest
  await page.mouse.up()
  return { panningMs, idleMs }
}
