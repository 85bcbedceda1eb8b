import { expect, test } from './support/journey.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 950 },
]

test("nothing floats over 'Add to Cart', wherever the page is scrolled to", async ({ visit, product }) => {
  for (const viewport of windows) {
    const page = await visit({ viewport, reducedMotion: 'reduce' })
    for (const address of ['/store', `/store/${product.id}`]) {
      await page.goto(address)
      const buttons = page.getByRole('button', { name: /^Add to Cart/ })
      if ((await page.getByRole('button', { name: /^Cart \(/ }).count()) === 0) await buttons.first().click()
      await expect(page.getByRole('button', { name: /^Cart \(/ })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 })
      for (const button of await buttons.all())
        for (const block of ['start', 'center', 'end'] as const) {
          const covered = await button.evaluate(async (element, edge) => {
            element.scrollIntoView({ block: edge, behavior: 'instant' })
            await new Promise(requestAnimationFrame)
            const { left, right, top, bottom } = element.getBoundingClientRect()
            const corners = [left + 2, right - 2].flatMap(x => [top + 2, bottom - 2].map(y => [x, y] as const))
            return corners
              .map(([x, y]) => document.elementFromPoint(x, y))
              .filter(found => !element.contains(found))
              .map(found => found?.outerHTML.slice(0, 80) ?? null)
          }, block)
          expect.soft(covered, `${viewport.width} × ${viewport.height}, ${address}, ${block}`).toEqual([])
        }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  }
})
