import { expect, type Locator, type Page } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smallWebp } from './small-webp.ts'

const FOLDER = join(import.meta.dirname, '../../../docs/screens')
const MOST_BYTES = 60_000

/** Windows of a telephone, a tablet and a desk. A screen is shown as far as two windows of it. */
export const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

/** Where fingers scroll, no place is kept for a scrollbar. */
export const windowOf = ({ width, height }: { width: number; height: number }) => ({
  viewport: { width, height },
  isMobile: width < 1000,
  contextOptions: { reducedMotion: 'reduce' as const },
})

/** Brings what the picture of a screen is about to the top of what is seen. */
export const toTop = (place: Locator): Promise<void> =>
  place.evaluate(element => element.scrollIntoView({ block: 'start' }))

/** Until the application runs, letters have come, and every picture that will be seen stands there whole. */
const untilDrawn = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  // It puts in all pictures but the main one.
  await expect(page.locator('main noscript').filter({ hasText: '<img' })).toHaveCount(0)
  await page.waitForFunction(() =>
    [...document.images].every(image => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.naturalWidth > 0 || top > innerHeight || bottom < 0
    }),
  )
  await page.evaluate(async () => {
    const seen = [...document.images].filter(image => {
      const { top, bottom } = image.getBoundingClientRect()
      return top <= innerHeight && bottom >= 0
    })
    await Promise.all([document.fonts.ready, ...seen.map(image => image.decode())])
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Writes docs/screens/{name}-{width}.webp of what the page shows; `tall`: as far as two windows of it. */
export const takeScreen = async (
  page: Page,
  { name, width, height, tall }: { name: string; width: number; height: number; tall: boolean },
) => {
  if (tall) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(whole, 2 * height) })
  }
  await untilDrawn(page)
  const png = await page.screenshot()
  await mkdir(FOLDER, { recursive: true })
  const webp = await smallWebp(png, MOST_BYTES)
  await writeFile(join(FOLDER, `${name}-${width}.webp`), webp)
  expect(webp.length).toBeLessThanOrEqual(MOST_BYTES)
}
