import type { Page } from '@playwright/test'
import { findings } from './support/axe.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { jpegOf } from './support/pictures.ts'
import { says } from './support/toasts.ts'
import { moveFingers } from './support/touch.ts'

const WIDTH = 4700
const TITLE = `Deep field ${Date.now()}`
const WIDTHS = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 820, height: 1180 } },
  { viewport: { width: 1440, height: 900 } },
]

/** Notes the tiles that a page is sent. */
const watchTiles = (page: Page): string[] => {
  const tiles: string[] = []
  page.on('response', response => {
    if (response.url().includes('/uploads/tiles/') && response.ok()) tiles.push(response.url())
  })
  return tiles
}

/** Drags a magnified picture whose tiles have come: nothing is drawn again until the margin around them is used up. */
const dragByTiles = async (page: Page, { x, y }: { x: number; y: number }) => {
  const tiles = page.locator('[data-magnified] img[src*="/uploads/tiles/"]')
  await expect(page.locator('[data-tile]')).toHaveCount(0)
  const board = await page.locator('[data-magnified]').boundingBox()
  const redraws = await page.evaluateHandle(() => {
    const seen = { count: 0 }
    const observer = new MutationObserver(changes => (seen.count += changes.length))
    const watch = () =>
      observer.observe(document.querySelector('[data-magnified]')!, { childList: true, subtree: true })
    return new Promise<typeof seen>(resolve =>
      requestAnimationFrame(() => requestAnimationFrame(() => (watch(), resolve(seen)))),
    )
  })
  const before = await tiles.first().boundingBox()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 20, y - 10, { steps: 4 })
  await expect
    .poll(async () => Math.round((await tiles.first().boundingBox())!.x - before!.x), 'the tiles move along')
    .toBe(-20)
  expect(await redraws.evaluate(({ count }) => count)).toBe(0)
  await page.mouse.move(x - 400, y - 200, { steps: 8 })
  const coversCorner = (tile: Element, corner: { x: number; y: number }) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return left <= corner.x && corner.x <= right && top <= corner.y && corner.y <= bottom
  }
  const corner = { x: board!.x + board!.width - 1, y: board!.y + board!.height - 1 }
  await expect
    .poll(async () => {
      const all = await tiles.elementHandles()
      return (await Promise.all(all.map(tile => tile.evaluate(coversCorner, corner)))).some(Boolean)
    }, 'tiles come where the picture has moved to')
    .toBe(true)
  expect(await redraws.evaluate(({ count }) => count)).toBeGreaterThan(0)
  await page.mouse.up()
}

test('down to the pixels: the owner shows all of a picture, visitors magnify it, and it is taken back', async ({
  owner,
  visit,
  errors,
}) => {
  test.setTimeout(600_000)
  const buffer = await jpegOf({ width: WIDTH, height: 3133, seed: 7 })
  const image = { name: 'deep.jpg', mimeType: 'image/jpeg', buffer }
  // Long enough that a phone scrolls to its end.
  const description = 'Seen by night. '.repeat(60)
  const { id } = await bodyOf<SiteImage>(
    await owner.post('/api/images', { multipart: { title: TITLE, description, imageType: 'gallery', image } }),
  )
  const tilesOf = async () => (await bodyOf<SiteImage>(await owner.get(`/api/images/${id}`))).tiles
  const tiledTo = (width: number) =>
    expect.poll(async () => (await tilesOf())?.width, { timeout: 240_000, intervals: [250] }).toBe(width)
  await tiledTo(4096)

  await test.step('the owner chooses full resolution for the picture', async () => {
    const page = await visit({ storageState: await owner.storageState() })
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(TITLE)}`)
    await page.getByRole('button', { name: `Edit ${TITLE}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Image' })
    await dialog.getByLabel('Resolution for visitors').selectOption('Full resolution')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Image updated successfully')
    await tiledTo(WIDTH)
  })
  const full = await tilesOf()

  for (const options of WIDTHS) {
    const { width } = options.viewport
    await test.step(`visitors magnify it at ${width} px`, async () => {
      const page = await visit(options)
      const tiles = watchTiles(page)
      if (width === 820) await page.goto(`/gallery/${id}`)
      else {
        await page.goto('/gallery')
        await page.getByRole('link', { name: `Open ${TITLE}` }).click()
      }
      const readout = page.getByRole('status', { name: 'Magnification' })
      await expect(readout).toHaveText('Fit')
      const box = await page.getByRole('img', { name: 'Photograph' }).boundingBox()
      if (!box) throw new Error('The picture has no place')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      expect(tiles).toEqual([])
      if ('hasTouch' in options) {
        const dialog = page.getByRole('dialog')
        await moveFingers(page, [{ from: { x, y }, to: { x, y: y - 200 } }])
        await expect.poll(() => dialog.evaluate(element => element.scrollTop), 'a finger scrolls').toBeGreaterThan(100)
        await moveFingers(page, [{ from: { x, y }, to: { x, y: y + 300 } }])
        await expect.poll(() => dialog.evaluate(element => element.scrollTop)).toBe(0)
        await moveFingers(page, [
          { from: { x: x - 20, y }, to: { x: x - 140, y } },
          { from: { x: x + 20, y }, to: { x: x + 140, y } },
        ])
      } else if (width === 820) await page.mouse.dblclick(x, y)
      else {
        await page.mouse.move(x, y)
        await page.mouse.wheel(0, -600)
      }
      await expect(readout).toHaveText(/^\d+ %$/)
      await expect.poll(() => tiles.length).toBeGreaterThan(0)
      expect.soft(await findings(page), 'a picture in tiles').toEqual([])
      if (width === 1440) await dragByTiles(page, { x, y })

      for (let press = 0; press < 9; press++) await page.keyboard.press('+')
      await expect(readout).toHaveText('200 %')
      // At 200 % the tiles of the full size are there, 512 pixels each.
      await expect.poll(() => tiles.some(url => /\/\d+,\d+,512,512\/512,512\//.test(url))).toBe(true)
      const map = page.locator('[data-minimap]')
      await expect(map).toBeVisible()
      const place = () => map.locator('div').evaluate(shown => (shown as HTMLElement).style.left)
      const before = await place()
      await page.keyboard.press('ArrowRight')
      await expect.poll(place).not.toBe(before)
      await expect(page.getByRole('heading', { name: TITLE, exact: true })).toBeVisible()
      await map.click({ position: { x: 2, y: 2 } })
      await expect.poll(async () => parseFloat(await place())).toBeLessThan(2)

      await page.keyboard.press('f')
      const leave = page.getByRole('button', { name: 'Leave full screen' })
      await expect(leave).toBeVisible()
      await leave.click()
      await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
      await page.keyboard.press('0')
      await expect(readout).toHaveText('Fit')
      await expect(map).toHaveCount(0)
      await page.context().close()
    })
  }

  await test.step('the owner takes it back, and who has it open sees the JPEG instead', async () => {
    errors.expectResponse(404, /^GET \/uploads\/tiles\//)
    errors.expectMessage(/Tile .*failed to load/)
    const page = await visit({ viewport: { width: 1440, height: 900 } })
    await page.goto(`/gallery/${id}`)
    await bodyOf(await owner.patch(`/api/images/${id}`, { data: { publicSize: null } }))
    expect((await owner.get(`${full?.url}/info.json`)).status()).toBe(404)
    await page.keyboard.press('+')
    const picture = page.getByRole('img', { name: 'Photograph' })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(4096)
    await page.context().close()
  })

  await test.step('and for the whole site at once', async () => {
    await tiledTo(4096)
    const page = await visit({ storageState: await owner.storageState() })
    await page.goto('/admin/settings?tab=general')
    const choice = page.getByLabel('Resolution for visitors')
    await choice.selectOption('Full resolution')
    await says(page, 'Resolution for visitors updated')
    await tiledTo(WIDTH)
    const again = await tilesOf()
    await choice.selectOption('Up to 4096 pixels')
    await expect.poll(async () => (await owner.get(`${again?.url}/info.json`)).status()).toBe(404)
    await tiledTo(4096)
  })
  await owner.delete(`/api/images/${id}`)
})
