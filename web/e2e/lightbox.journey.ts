import { findings } from './support/axe.ts'
import type { SiteImage } from './support/furnish.ts'
import { firstOf, plateOf } from './support/gallery.ts'
import { expect, test } from './support/journey.ts'
import { moveFingers } from './support/touch.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('by keyboard: open, turn, read, close; the focus stays inside and comes back @main', async ({
  page,
  site: { gallery },
}) => {
  const [first, second, third] = firstOf(gallery)
  await page.goto('/gallery')
  await expect(plateOf(page, first)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Past the search and the filters.
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(plateOf(page, first)).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')

  const lightbox = page.getByRole('dialog')
  await expect(lightbox.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByRole('heading', { name: first.title })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('heading', { name: second.title })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('heading', { name: third.title })).toBeVisible()

  const focused: string[] = []
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab')
    focused.push(
      await page.evaluate(() => {
        const { activeElement } = document
        if (activeElement?.closest('dialog')) return 'dialog'
        return activeElement === document.body ? "the browser's own controls" : 'the page below'
      }),
    )
  }
  // Behind the last control of a dialog the browser's own have their turn, then the dialog again.
  expect(focused).not.toContain('the page below')
  expect(focused.filter(place => place === 'dialog').length).toBeGreaterThan(focused.length / 2)
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  // The picture that was seen last, not the one that was opened first.
  await expect(plateOf(page, third)).toBeFocused()
})

test('by touch: tap, swipe both ways, pinch, and swipe no more while magnified', async ({
  visit,
  site: { gallery },
}) => {
  const [first, second, third] = firstOf(gallery)
  const page = await visit(phone)
  await page.goto('/gallery')
  await plateOf(page, first).tap()
  const lightbox = page.getByRole('dialog')
  const showing = ({ title }: SiteImage) =>
    expect(lightbox.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await showing(first)
  const board = await lightbox.getByRole('img', { name: 'Photograph' }).boundingBox()
  if (!board) throw new Error('The picture has no place')
  const y = board.y + board.height / 2
  const [left, middle, right] = [60, 195, 330].map(x => ({ x, y }))
  if (!left || !middle || !right) throw new Error('unreachable')

  await moveFingers(page, [{ from: right, to: left }])
  await showing(second)
  await moveFingers(page, [{ from: right, to: left }])
  await showing(third)
  await moveFingers(page, [{ from: left, to: right }])
  await showing(second)
  // Less than a swipe, and one that goes down rather than aside.
  await moveFingers(page, [{ from: middle, to: { x: middle.x - 30, y } }])
  await moveFingers(page, [{ from: middle, to: { x: middle.x - 70, y: y + 160 } }])
  await showing(second)

  const width = async () => (await lightbox.getByRole('img', { name: 'Photograph' }).boundingBox())?.width ?? 0
  const whole = await width()
  await moveFingers(page, [
    { from: { x: middle.x - 30, y }, to: left },
    { from: { x: middle.x + 30, y }, to: right },
  ])
  await expect.poll(width).toBeGreaterThan(1.5 * whole)
  await moveFingers(page, [{ from: right, to: left }])
  await showing(second)
})

test('magnified by wheel, click and keys: sharper files come, and none is enlarged past 200 % @main', async ({
  page,
  site: { gallery },
}) => {
  const [first, second] = firstOf(gallery)
  await page.goto(`/gallery/${first.id}`)
  const picture = page.getByRole('img', { name: 'Photograph' })
  const readout = page.getByRole('status', { name: 'Magnification' })
  const center = async () => {
    const box = await picture.boundingBox()
    if (!box) throw new Error('The picture has no place')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const { x, y } = await center()
  await expect(readout).toHaveText('Fit')

  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -240)
  await expect(readout).toHaveText(/^\d+ %$/)
  const largest = Math.min(1, 4096 / Math.max(first.width, first.height)) * first.width
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(Math.round(largest))
  expect.soft(await findings(page), 'a magnified photograph').toEqual([])

  for (let press = 0; press < 8; press++) await page.keyboard.press('+')
  await expect(readout).toHaveText('200 %')
  await expect(page.getByRole('button', { name: 'Magnify' })).toBeDisabled()
  await page.keyboard.press('0')
  await expect(readout).toHaveText('Fit')

  await page.mouse.click(x, y)
  await expect(readout).not.toHaveText('Fit')
  await page.mouse.dblclick(x, y)
  await expect(readout).toHaveText('Fit')
  await page.mouse.dblclick(x, y)
  await expect(readout).not.toHaveText('Fit')
  // A drag moves it and magnifies nothing.
  const before = { percent: await readout.textContent(), ...(await center()) }
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 4 })
  await page.mouse.up()
  await expect(readout).toHaveText(before.percent ?? '')
  expect((await center()).x).toBeLessThan(before.x)
  // An arrow moves a magnified picture, and turns from a whole one to its neighbor, which is whole again.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  await page.keyboard.press('0')
  await expect(readout).toHaveText('Fit')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
  await expect(readout).toHaveText('Fit')
})

test('from the photograph to its print and back, and its link is copied', async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/store/${product.id}`)
  await expect(page.getByRole('figure', { name: 'True scale' })).toBeVisible()
  await page.getByRole('link', { name: 'How and when it was taken' }).click()
  await expect(page.getByRole('link', { name: 'Buy a print' })).toBeVisible()
  expect.soft(await findings(page), 'a photograph that is sold').toEqual([])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('link', { name: 'Buy a print' }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  expect.soft(await findings(page), 'a product on the wall').toEqual([])
})

test('the address of a photograph is shared, opened anywhere and loaded again', async ({
  page,
  visit,
  site: { gallery },
}) => {
  await test.step('opened fresh by somebody else', async () => {
    const [, second, third] = firstOf(gallery)
    await page.goto('/gallery')
    await plateOf(page, second).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const address = page.url()

    const friend = await visit()
    const answer = await friend.goto(address)
    expect(answer?.status()).toBe(200)
    await expect(friend).toHaveTitle(new RegExp(second.title))
    await expect(friend.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
    const preview = friend.locator('meta[property="og:image"]')
    await expect(preview).toHaveAttribute('content', `${new URL(address).origin}${second.share?.url}`)
    const shared = await friend.request.get((await preview.getAttribute('content')) ?? '')
    expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    await expect(friend.getByRole('button', { name: 'Next' })).toBeEnabled()
    await friend.keyboard.press('ArrowRight')
    await expect(friend.getByRole('heading', { level: 1, name: third.title })).toBeVisible()
    await friend.getByRole('link', { name: 'Close' }).click()
    await expect(friend).toHaveURL('/gallery')
    await friend.goBack()
    await expect(friend.getByRole('heading', { level: 1, name: third.title })).toBeVisible()
    await friend.keyboard.press('Escape')
    await expect(friend).toHaveURL('/gallery')
  })

  await test.step('a key pressed before the application runs turns to the neighbor', async () => {
    const [, second, third] = firstOf(gallery)
    let release = (): void => undefined
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route('**/assets/**', async route => {
      await held
      await route.continue()
    })
    const opened = page.goto(`/gallery/${second.id}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    release()
    await opened
    await expect(page.getByRole('heading', { level: 1, name: third.title })).toBeVisible()
  })

  await test.step('far down, it knows its place and its neighbors', async () => {
    const [beforeLast, last] = gallery.slice(-2)
    if (!beforeLast || !last) throw new Error('The gallery is too small')
    await page.goto(`/gallery/${last.id}`)
    await expect(page.getByText(`${gallery.length} of ${gallery.length}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('heading', { level: 1, name: beforeLast.title })).toBeVisible()
  })

  await test.step('loaded again, the photograph is on its own, and Back leads to the gallery', async () => {
    const [, second, third] = firstOf(gallery)
    await page.goto('/gallery')
    await plateOf(page, second).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // What React has to repair is a complaint.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { level: 1, name: third.title })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/gallery')
    await expect(plateOf(page, second)).toBeVisible()
  })

  await test.step('a long description scrolls in its own place, and its bar comes with the pointer', async () => {
    const told = gallery.find(({ title }) => title === 'The Pelican')
    if (!told) throw new Error('The Pelican is missing')
    await page.goto(`/gallery/${told.id}`)
    const words = page.getByRole('region', { name: 'Description' })
    const down = page.getByRole('button', { name: 'Scroll down' })
    await expect(page.getByRole('button', { name: 'Scroll up' })).toBeDisabled()
    await down.click()
    // How far a press goes: web/src/public/gallery/photo-screen.test.tsx.
    await expect.poll(() => words.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Scroll up' }).click()
    await expect.poll(() => words.evaluate(({ scrollTop }) => scrollTop)).toBe(0)

    // Its bar comes with the pointer and leaves 600 ms after it.
    const bar = () =>
      words.evaluate(element => {
        const { scrollbarColor, transitionDelay, transitionProperty } = getComputedStyle(element)
        return { transparent: scrollbarColor.startsWith('rgba(0, 0, 0, 0)'), transitionDelay, transitionProperty }
      })
    await words.hover()
    await expect.poll(bar).toEqual({ transparent: false, transitionDelay: '0s', transitionProperty: 'scrollbar-color' })
    await page.mouse.move(5, 5)
    expect((await bar()).transitionDelay).toBe('0.6s')
    await expect.poll(bar).toMatchObject({ transparent: true })
  })
})
