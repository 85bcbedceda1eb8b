import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { buy, ordersOf } from './support/shop.ts'

/** What can be seen of the page as it is printed: words that are too light for paper, and what paper is no place for. */
const printed = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  const seen = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const lightnessOf = (color: string) => {
      if (!probe) throw new Error('There is no canvas')
      probe.fillStyle = color
      probe.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const light: string[] = []
    let words = 0
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (!parentElement || !textContent?.trim() || parentElement.closest('script, style, svg')) continue
      if (!isSeen(parentElement)) continue
      words += 1
      if (lightnessOf(getComputedStyle(parentElement).color) > 0.5) light.push(textContent.trim())
    }
    const controls = 'body > #root > * > header, .skip, footer, nav, main :is(input, select, textarea)'
    const buttons = [...document.querySelectorAll('main button')].filter(button => !button.querySelector('img'))
    return {
      words,
      light,
      controls: [...document.querySelectorAll(controls), ...buttons]
        .filter(isSeen)
        .map(element => element.outerHTML.slice(0, 80)),
      ground: getComputedStyle(document.body).backgroundColor,
    }
  })
  await page.emulateMedia({ media: null })
  return seen
}

const onPaper = { light: [], controls: [], ground: 'rgb(255, 255, 255)' }

test('every screen prints dark on white, without what can only be pressed', async ({ page, product, site }) => {
  const photo = `/gallery/${site.gallery[0]?.id}`
  const screens = ['/', '/gallery', photo, '/store', `/store/${product.id}`, '/blog', `/blog/${site.posts[0]?.slug}`]
  for (const address of [...screens, '/skybug']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    const { words, ...paper } = await printed(page)
    expect.soft(paper, address).toEqual(onPaper)
    expect.soft(words, address).toBeGreaterThan(0)
  }
  await test.step('a photograph that is open over the gallery is printed alone', async () => {
    const [photo] = site.gallery
    await page.goto('/gallery')
    await page.getByRole('link', { name: `Open ${photo?.title}` }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: photo?.title })).toBeVisible()
    const { words: _, ...paper } = await printed(page)
    expect(paper).toEqual(onPaper)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('dialog').getByRole('heading', { name: photo?.title })).toBeVisible()
    await expect(page.getByText('Astrophotography Gallery')).toBeHidden()
  })
})

test('an order prints as a receipt, for its buyer and for its owner', async ({ page, owner, visit, product }) => {
  test.setTimeout(180_000)
  const { email, number } = await buy(page, product)
  const link = page.getByRole('link', { name: 'See your order' })
  const { words: _, ...complete } = await printed(page)
  expect(complete).toEqual(onPaper)
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const [order] = await ordersOf(owner, email)
  const office = await visit({ storageState: await owner.storageState() })
  await office.goto(`/admin/store/orders/${order?.id}`)
  await expect(office.getByRole('heading', { name: number })).toBeVisible()
  for (const screen of [page, office]) {
    const { words: _, ...paper } = await printed(screen)
    expect.soft(paper, screen.url()).toEqual(onPaper)
    await screen.emulateMedia({ media: 'print' })
    const receipt = screen.getByRole('main')
    for (const part of [number, 'Ada Buyer', '1847 N Alder Creek Rd', product.name, '$35.00', '$50.00'])
      await expect.soft(receipt.getByText(part, { exact: false }).locator('visible=true').first()).toBeVisible()
    for (const part of ['Download this order’s data', 'Notes', 'Mails', 'Shipping management'])
      await expect.soft(receipt.getByText(part).locator('visible=true')).toHaveCount(0)
  }
})
