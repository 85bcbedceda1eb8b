import type { APIRequestContext, Page } from '@playwright/test'
import type { ApiItem } from '../src/api/types.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'

type Written = ApiItem<'/api/posts', 'get'>

const figureOf = ({ optimizedPath, title }: SiteImage) =>
  `<figure><img src="${optimizedPath}" alt="${title}"><figcaption>${title}, as it was.</figcaption></figure>`

/** A figure near the top, two pictures side by side, a linked one, and one far below. */
const contentOf = (gallery: SiteImage[]): string => {
  const [first, , , fourth, fifth] = gallery
  if (!first || !fourth || !fifth) throw new Error('There are too few photographs')
  // The browser divides a row by the widths of its pictures. Each picture occurs once: larger files in the cache are taken again.
  const others = gallery.filter(image => ![first, fourth, fifth].includes(image))
  const pair = others.filter(({ width }) => width === fourth.width).slice(0, 2)
  const cells = pair.map(({ optimizedPath }) => `<td><img src="${optimizedPath}" alt=""></td>`).join('')
  return (
    `<p>Light that is older than we are.</p>${figureOf(first)}<table><tbody><tr>${cells}</tr></tbody></table>` +
    `<p><a href="/gallery/${fourth.id}"><img src="/uploads/${encodeURIComponent(fourth.filename)}" alt="The fourth"></a></p>` +
    '<p>Night after night.</p>'.repeat(60) +
    figureOf(fifth)
  )
}

/** Publishes a text, and removes it when the journey has ended. */
const withText = async (
  owner: APIRequestContext,
  fields: Record<string, unknown>,
  journey: (written: Written) => Promise<void>,
) => {
  const data = { title: 'A night in pictures', published: true, ...fields }
  const written = await bodyOf<Written>(await owner.post('/api/posts', { data }))
  try {
    await journey(written)
  } finally {
    await owner.delete(`/api/posts/${written.id}`)
  }
}

/** What has moved since the document began, as the browser counts it. */
const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface ShownPicture {
  formats: string[]
  /** Of the file that is shown, in its pixels. */
  fileWidth: number
  /** Of all files in the format that is shown. */
  fileWidths: number[]
  isAvif: boolean
  /** In CSS pixels: what `sizes` says, and what the layout gives. */
  saidWidth: number
  slotWidth: number
  isLazy: boolean
  priority: string
}

/** The pictures in the text, each scrolled to and loaded. */
const picturesIn = async (page: Page): Promise<ShownPicture[]> => {
  const images = page.getByRole('article').locator('[dir=auto] picture > img')
  await expect(images).toHaveCount(5)
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true)
  }
  return images.evaluateAll((elements: HTMLImageElement[]) =>
    elements.map(image => {
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])]
      const candidates = (sources[0]?.srcset ?? '').split(', ').map(candidate => candidate.split(' '))
      const address = new URL(image.currentSrc).pathname
      return {
        formats: sources.map(({ type }) => type),
        fileWidth: parseInt(candidates.find(([url]) => url === address)?.[1] ?? '0'),
        fileWidths: candidates.map(([, width = '0']) => parseInt(width)),
        isAvif: address.endsWith('.avif'),
        // With widths in `srcset`, the natural width is the size from which the file was chosen.
        saidWidth: image.naturalWidth,
        slotWidth: image.clientWidth,
        isLazy: image.loading === 'lazy',
        priority: image.fetchPriority,
      }
    }),
  )
}

const expectFitting = (pictures: ShownPicture[], pixelRatio: number) => {
  for (const { formats, isAvif, fileWidth, fileWidths, saidWidth, slotWidth } of pictures) {
    expect(formats).toEqual(['image/avif', 'image/webp'])
    expect(isAvif).toBe(true)
    expect(Math.abs(saidWidth - slotWidth), `${saidWidth} px said, ${slotWidth} px shown`).toBeLessThan(24)
    const needed = slotWidth * pixelRatio
    const smaller = fileWidths.filter(width => width < fileWidth)
    expect(smaller.filter(width => width >= saidWidth * pixelRatio)).toEqual([])
    // Chromium takes the next smaller one where that is nearer.
    if (fileWidth !== Math.max(...fileWidths)) expect(fileWidth).toBeGreaterThan(0.7 * needed)
  }
}

for (const { width, height, deviceScaleFactor } of [
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
]) {
  test(`pictures in a page come in the size they are shown, at ${width} px and ${deviceScaleFactor} pixels each @main`, async ({
    visit,
    owner,
    site: { gallery },
  }) => {
    await withText(owner, { type: 'page', content: contentOf(gallery) }, async ({ slug, title }) => {
      const page = await visit({ viewport: { width, height }, deviceScaleFactor })
      const requested: string[] = []
      page.on('request', request => requested.push(new URL(request.url()).pathname))
      await watchLayoutShifts(page)
      await page.goto(`/pages/${slug}`)

      await test.step('the first one before the application, once', async () => {
        const first = page.getByRole('img', { name: gallery[0]?.title ?? '' })
        const address = await first.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
        const script = requested.findIndex(path => path.endsWith('.js'))
        expect(requested.indexOf(address)).toBeGreaterThan(0)
        expect(requested.indexOf(address)).toBeLessThan(script)
        expect(requested.filter(path => path === address)).toHaveLength(1)
        expect(await page.locator('link[rel=preload][as=image]').count()).toBe(1)
      })

      const pictures = await picturesIn(page)
      expectFitting(pictures, deviceScaleFactor)
      expect(pictures.map(({ isLazy, priority }) => [isLazy, priority])).toEqual([
        [false, 'high'],
        ...Array.from({ length: 4 }, () => [true, 'auto']),
      ])
      const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(moved.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)

      await test.step('the same after a link inside the site', async () => {
        await page.goto('/blog')
        await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        const shapeOf = ({ fileWidth: _fileWidth, isAvif: _isAvif, ...shape }: ShownPicture) => shape
        expect((await picturesIn(page)).map(shapeOf)).toEqual(pictures.map(shapeOf))
      })
    })
  })

  test(`pictures in a post wait for the one above the text, at ${width} px`, async ({ visit, owner, site }) => {
    const { gallery } = site
    const fields = { type: 'post', content: contentOf(gallery), headerImageId: gallery.at(-1)?.id }
    await withText(owner, fields, async ({ slug }) => {
      const page = await visit({ viewport: { width, height }, deviceScaleFactor })
      await page.goto(`/blog/${slug}`)
      await expect(page.locator('img[data-main]')).toHaveCount(1)
      const pictures = await picturesIn(page)
      expectFitting(pictures, deviceScaleFactor)
      expect(pictures.filter(({ isLazy }) => !isLazy)).toEqual([])
      await page.getByRole('link', { name: 'The fourth' }).click()
      await expect(page).toHaveURL(`/gallery/${gallery[3]?.id}`)
    })
  })
}
