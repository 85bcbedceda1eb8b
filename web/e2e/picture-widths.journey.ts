import type { Page } from '@playwright/test'
import type { ApiItem } from '../src/api/types.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'

const SCREENS = ['/', '/gallery', '/blog']
const WINDOWS = [
  { width: 412, height: 823 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

/** All but those of Home's slideshow, which say the width of the window and are cut to its height. */
const PICTURES = 'main picture > img:not([aria-label="Header photographs"] *)'

interface ShownPicture {
  name: string
  isMain: boolean
  isLazy: boolean
  /** In CSS pixels: the width that `sizes` says, and the least and the most that it should say. */
  said: number
  least: number
  most: number
}

const picturesOf = (page: Page): Promise<ShownPicture[]> =>
  page.locator(PICTURES).evaluateAll((images: HTMLImageElement[]) => {
    const inPixels = (length: string): number => {
      const ruler = document.createElement('div')
      ruler.style.position = 'absolute'
      ruler.style.width = length
      document.body.append(ruler)
      const { width } = ruler.getBoundingClientRect()
      ruler.remove()
      return width
    }
    const lengthIn = (sizes: string): string => {
      const parts = sizes.split(', ').map(part => /^(\([^)]*\))? ?(.+)$/.exec(part))
      return parts.find(part => part && (!part[1] || matchMedia(part[1]).matches))?.[2] ?? ''
    }
    return images.map(image => {
      const frame = image.getBoundingClientRect()
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const coveringWidth = (shape: number) => Math.max(frame.width, frame.height * shape)
      return {
        name: image.src,
        isMain: 'main' in image.dataset,
        isLazy: image.loading === 'lazy',
        said: inPixels(lengthIn(image.parentElement?.querySelector('source')?.sizes ?? '')),
        // A place says one width for pictures of any shape: too little for a panorama that it cuts, too much for an upright one.
        least: 0.6 * coveringWidth(Math.min(ratio, 1.5)),
        most: 1.6 * coveringWidth(Math.max(ratio, 1)),
      }
    })
  })

let postId: number

test.beforeAll(async ({ owner, furniture: { gallery } }) => {
  const image = gallery.find(({ width, height }) => width === 1.5 * height)
  const data = { title: 'A night in pictures', type: 'post', published: true, content: '<p>Words.</p>' }
  const response = await owner.post('/api/posts', { data: { ...data, headerImageId: image?.id } })
  postId = (await bodyOf<ApiItem<'/api/posts', 'get'>>(response)).id
})

test.afterAll(async ({ owner }) => {
  await owner.delete(`/api/posts/${postId}`)
})

for (const viewport of WINDOWS) {
  test(`pictures say how wide they are shown in a window of ${viewport.width} px, and only the main one is loaded at once`, async ({
    visit,
  }) => {
    const page = await visit({ viewport, reducedMotion: 'reduce' })
    for (const screen of SCREENS) {
      await test.step(screen, async () => {
        await page.goto(screen)
        await expect.poll(() => page.locator(PICTURES).count()).toBeGreaterThan(2)
        for (const { name, isMain, isLazy, said, least, most } of await picturesOf(page)) {
          const widths = `${name} says ${said}, should say from ${least} to ${most}`
          expect.soft(said, widths).toBeGreaterThan(least)
          expect.soft(said, widths).toBeLessThan(most)
          expect.soft(isLazy, name).toBe(!isMain)
        }

        const main = page.locator('main img[data-main]')
        await expect(main).toHaveCount(1)
        await expect(main).toHaveAttribute('fetchpriority', 'high')
        await expect(main).not.toHaveAttribute('loading')
        const sources = main.locator('xpath=../source')
        expect(await sources.evaluateAll((all: HTMLSourceElement[]) => all.map(({ type }) => type))).toEqual([
          'image/avif',
          'image/webp',
        ])
        await expect.poll(() => main.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
      })
    }
  })
}
