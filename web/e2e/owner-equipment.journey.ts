import type { Equipment } from '../src/api/admin/equipment.ts'
import { findings } from './support/axe.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

const WIDTHS = [390, 820, 1440]
/** Where to leave pictures of what was seen, to look at them. */
const LOOK = process.env.LOOK

test.describe.configure({ timeout: 300_000 })

test('an owner keeps equipment, and visitors find what was taken with it', async ({ owner, site, visit }) => {
  const [image, other] = site.gallery as [SiteImage, SiteImage]
  const page = await visit({ storageState: await owner.storageState(), reducedMotion: 'reduce' })
  const look = (of: typeof page, name: string) => LOOK && of.screenshot({ path: `${LOOK}/${name}.png` })
  const dialog = page.getByRole('dialog', { name: 'Acquisition' })
  const openAcquisition = async () => {
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(image.title)}`)
    await page.getByRole('button', { name: `Edit ${image.title}`, exact: true }).click()
    await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Acquisition' }).click()
    await expect(dialog).toBeVisible()
  }
  const choose = async (field: string, name: string) => {
    const box = dialog.getByRole('combobox', { name: field, exact: true })
    await box.fill(name)
    await box.press('Enter')
    await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }

  await test.step('a telescope is added, at every width', async () => {
    await page.goto('/admin')
    await page.getByRole('navigation').getByRole('link', { name: 'Equipment' }).first().click()
    await page.getByRole('button', { name: 'Add Equipment' }).first().click()
    const adding = page.getByRole('dialog', { name: 'Add Equipment' })
    await adding.getByLabel('Name').fill('RedCat 51')
    expect.soft(await findings(page), 'the dialog').toEqual([])
    await adding.getByLabel('Name').press('Enter')
    await says(page, 'Equipment added successfully')
    await expect(page.getByRole('region', { name: 'Telescopes and lenses' }).getByText('Not used')).toBeVisible()
  })

  await test.step('it is chosen by keyboard, and what is missing is made there', async () => {
    await openAcquisition()
    await choose('Telescopes and lenses', 'RedCat 51')
    await choose('Cameras', 'ASI2600MM')
    await choose('Guiding cameras', 'ASI120MM')
    await choose('Software', 'PixInsight')
    await dialog.getByRole('button', { name: 'Add a session' }).press('Enter')
    const session = dialog.getByRole('listitem', { name: 'Session 1', exact: true })
    await session.getByLabel('Night of').fill('2025-10-06')
    await session.getByLabel('Filter').fill('Ha')
    await session.getByLabel('Frames').fill('60')
    await session.getByLabel('Exposure (s)').fill('300')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findings(page), `acquisition at ${width}`).toEqual([])
      await look(page, `dialog-${width}`)
    }
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Acquisition updated successfully')
  })

  await test.step('a new name shows everywhere, and each item says how many pictures use it', async () => {
    await page.goto('/admin/equipment')
    await page.getByRole('button', { name: 'Edit Ha', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('H-alpha 3nm')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await says(page, 'Equipment updated successfully')
    await expect(page.getByRole('region', { name: 'Filters' }).getByText('1 picture')).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findings(page), `equipment at ${width}`).toEqual([])
      await look(page, `screen-${width}`)
    }
  })

  await test.step('visitors read it under the photograph, without scripts too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const visitor = await visit({ javaScriptEnabled, reducedMotion: 'reduce' })
      await visitor.goto(`/gallery/${image.id}`)
      const section = visitor.getByRole('region', { name: 'Equipment' })
      await expect(section.getByRole('term')).toHaveText([
        ...['Telescope or lens', 'Camera', 'Filter', 'Software', 'Guided by'],
      ])
      await expect(section.getByRole('definition')).toHaveText([
        ...['RedCat 51', 'ASI2600MM', 'H-alpha 3nm', 'PixInsight', 'ASI120MM'],
      ])
      await expect(visitor.getByRole('cell', { name: 'H-alpha 3nm' })).toBeVisible()
      // The night of a full Moon; the target's number is in the catalog.
      await expect(visitor.getByRole('cell', { name: /^Moon 100%, \d+° away$/ })).toBeVisible()
      const data = (await visitor.locator('script[type="application/ld+json"]').allTextContents()).join()
      expect(data).toContain('"name":"Telescope or lens","value":"RedCat 51"')
    }
  })

  await test.step('each name leads to what was taken with it', async () => {
    const visitor = await visit({ reducedMotion: 'reduce' })
    for (const width of WIDTHS) {
      await visitor.setViewportSize({ width, height: 900 })
      await visitor.goto(`/gallery/${image.id}`, { waitUntil: 'networkidle' })
      await visitor.getByRole('region', { name: 'Equipment' }).scrollIntoViewIfNeeded()
      await look(visitor, `photograph-${width}`)
      expect.soft(await findings(visitor), `photograph at ${width}`).toEqual([])
      await visitor.getByRole('link', { name: 'RedCat 51' }).click()
      await expect(visitor.getByRole('heading', { level: 1, name: 'RedCat 51' })).toBeVisible()
      await expect(visitor.getByText('Telescope or lens · 1 photograph')).toBeVisible()
      await expect(visitor.getByRole('main').getByRole('link', { name: /^Open / })).toHaveCount(1)
      await expect(visitor).toHaveTitle(/^Photographs taken with RedCat 51/)
      expect.soft(await findings(visitor), `equipment at ${width}`).toEqual([])
      await look(visitor, `page-${width}`)
    }
    await visitor
      .getByRole('main')
      .getByRole('link', { name: `Open ${image.title}` })
      .click()
    await expect(visitor).toHaveURL(`/gallery/${image.id}`)
  })

  await test.step('its page is in the sitemap, moves with its name, and goes with the last photograph', async () => {
    const { request } = await visit()
    const html = (path: string) => request.get(path, { maxRedirects: 0 })
    expect(await (await owner.get('/sitemap.xml')).text()).toContain('/equipment/h-alpha-3nm<')
    const moved = await html('/equipment/ha')
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/equipment/h-alpha-3nm'])
    const served = await html('/equipment/h-alpha-3nm')
    expect(served.status()).toBe(200)
    const text = await served.text()
    expect(text).toContain('<link rel="canonical" href=')
    expect(text).toContain('"@type":"CollectionPage"')
    expect(text).not.toContain(other.title)
    expect((await owner.patch(`/api/images/${image.id}`, { data: { sessions: [], equipment: [] } })).ok()).toBe(true)
    expect((await html('/equipment/h-alpha-3nm')).status()).toBe(404)
    expect((await html('/equipment/never-there')).status()).toBe(404)
    expect(await (await owner.get('/sitemap.xml')).text()).not.toContain('/equipment/')
  })
  for (const { id } of await bodyOf<Equipment[]>(await owner.get('/api/equipment')))
    expect((await owner.delete(`/api/equipment/${id}`)).ok()).toBe(true)
})
