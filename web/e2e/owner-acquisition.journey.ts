import type { Equipment } from '../src/api/admin/equipment.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

test('an owner enters the sessions of a photograph, and visitors see how long it was exposed', async ({
  owner,
  site,
  visit,
}) => {
  const image = site.gallery[0] as SiteImage
  const page = await visit({ viewport: SIZES[0], storageState: await owner.storageState() })
  const edit = page.getByRole('dialog', { name: 'Edit Image' })
  const dialog = page.getByRole('dialog', { name: 'Acquisition' })
  const session = (number: number) => dialog.getByRole('listitem', { name: `Session ${number}`, exact: true })

  await test.step('the first session is typed, by keyboard', async () => {
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(image.title)}`)
    await page.getByRole('button', { name: `Edit ${image.title}`, exact: true }).click()
    await edit.getByRole('button', { name: 'Acquisition' }).click()
    await dialog.getByLabel(/^Site/).fill('A dark valley')
    await dialog.getByRole('button', { name: 'Add a session' }).press('Enter')
    await expect(session(1).getByLabel('Night of')).toBeFocused()
    await page.keyboard.type('08232025')
    await session(1).getByLabel('Filter').fill('Ha')
    await session(1).getByLabel('Frames').fill('60')
    await session(1).getByLabel('Exposure (s)').fill('300')
  })

  await test.step('closing asks before it is lost', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(session(1).getByLabel('Frames')).toHaveValue('60')
  })

  await test.step('the second is a copy with another filter', async () => {
    await session(1).getByRole('button', { name: 'Duplicate' }).click()
    await session(2).getByLabel('Filter').fill('OIII')
    await session(2).getByLabel('Frames').fill('0')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(session(2).getByText('Enter a whole number from 1 to 1,000,000')).toBeVisible()
    await session(2).getByLabel('Frames').fill('12')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Acquisition updated successfully')
    await expect(dialog).toBeHidden()
    await expect(edit).toBeVisible()
  })

  await test.step('visitors see the table, without scripts too', async () => {
    const visits = SIZES.flatMap(viewport => [true, false].map(javaScriptEnabled => ({ viewport, javaScriptEnabled })))
    for (const options of visits) {
      const visitor = await visit(options)
      await visitor.goto(`/gallery/${image.id}`)
      const section = visitor.getByRole('region', { name: 'Total integration 6 h' })
      await expect(section.getByRole('listitem')).toHaveText(['Ha5 h', 'OIII1 h'])
      await expect(section.getByRole('cell')).toHaveText([
        // New Moon; how far away it is depends on the site's midnight.
        ...['August 23, 2025', 'Ha', '60 × 300 s', /^Moon [01]%, 12\d° away$/],
        ...['August 23, 2025', 'OIII', '12 × 300 s'],
      ])
      const widths = await section
        .locator('rect')
        .evaluateAll(bars => bars.map(bar => bar.getBoundingClientRect().width))
      expect((widths[0] ?? 0) / (widths[1] ?? 0)).toBeCloseTo(5, 1)
      await expect(visitor.getByText('A dark valley')).toBeVisible()
      await expect(visitor.getByText('Single exposure')).toHaveCount(0)
      const data = await visitor.locator('script[type="application/ld+json"]').allTextContents()
      expect(data.join()).toContain('"value":21600')
      await visitor.context().close()
    }
  })

  await test.step('lists leave the sessions out', async () => {
    const listed = await bodyOf<SiteImage[]>(await owner.get('/api/images/gallery'))
    expect(listed.filter(({ sessions, integration }) => sessions ?? integration)).toEqual([])
  })
  expect((await owner.patch(`/api/images/${image.id}`, { data: { sessions: [], site: null } })).ok()).toBe(true)
  for (const { id } of await bodyOf<Equipment[]>(await owner.get('/api/equipment')))
    expect((await owner.delete(`/api/equipment/${id}`)).ok()).toBe(true)
})
