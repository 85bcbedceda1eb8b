import type { Equipment } from '../src/api/admin/equipment.ts'
import { findings } from './support/axe.ts'
import { dropFiles } from './support/drop-files.ts'
import type { SiteImage } from './support/furnish.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

const ROWS = [
  'date,filter,number,duration,gain,sensorCooling,darks,meanSqm',
  '2026-03-14,4663,60,300,100,-10,20,21.34',
  '2026-03-15,4664,12,180.5,,,,',
].join('\n')
/** The same in a spreadsheet of a language with decimal commas, with a blank line and a wrong value. */
const WRONG = `${ROWS.replaceAll(',', ';').replaceAll('.', ',')}\n\n2026-03-16;4663;none;300;;;;\n`

test('an owner brings a CSV of AstroBin, and takes the same rows back', async ({ owner, site, visit }) => {
  const image = site.gallery[0] as SiteImage
  const storageState = await owner.storageState()
  const page = await visit({ viewport: SIZES[0], storageState, permissions: ['clipboard-read', 'clipboard-write'] })
  const dialog = page.getByRole('dialog', { name: 'Acquisition' })
  const zone = dialog.getByText('Drop sub-exposures and calibration frames, or a folder of them')
  const sessions = dialog.getByRole('listitem', { name: /^Session \d+$/ })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const open = async () => {
    await page.goto(`/admin/gallery?tab=images&search=${encodeURIComponent(image.title)}`)
    await page.getByRole('button', { name: `Edit ${image.title}`, exact: true }).click()
    await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Acquisition' }).click()
  }

  await test.step('a file with an error is refused, which is named by line and column', async () => {
    await open()
    await dropFiles(zone, [{ name: 'wrong.csv', content: WRONG }])
    await expect(dialog.getByRole('alert')).toContainText('Nothing was added from wrong.csv')
    await expect(dialog.getByText('Line 5, number: must be a whole number from 1 to 1,000,000')).toBeVisible()
    await expect(sessions).toHaveCount(0)
  })

  await test.step('a right one is shown before anything is written, and saved', async () => {
    await dropFiles(zone, [{ name: 'right.csv', content: ROWS }])
    await expect(dialog.getByText('Read right.csv and added 2 sessions.')).toBeVisible()
    await expect(sessions.nth(0).getByLabel('Filter')).toHaveValue('AstroBin filter 4663')
    await expect(sessions.nth(1).getByLabel('Exposure (s)')).toHaveValue('180.5')
    const before = await bodyOf<SiteImage>(await owner.get(`/api/images/${image.id}`))
    expect(before.sessions).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Acquisition updated successfully')
    await expect(dialog).toBeHidden()
  })

  await test.step('dropped again it adds nothing twice, and a longer night replaces the shorter one', async () => {
    await open()
    await dropFiles(zone, [{ name: 'right.csv', content: ROWS }])
    await expect(dialog.getByText('Read right.csv and kept 2 sessions.')).toBeVisible()
    await dropFiles(zone, [{ name: 'longer.csv', content: ROWS.replace(',60,', ',72,') }])
    await expect(dialog.getByLabel('One session is there already')).toHaveValue('replace')
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect.soft(await findings(page), `at ${size.width} px`).toEqual([])
    }
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(sessions).toHaveCount(2)
    await expect(sessions.nth(0).getByLabel('Frames')).toHaveValue('60')
  })

  await test.step('the same rows are copied, in the dialog and on the photograph', async () => {
    await dialog.getByRole('button', { name: 'Copy for AstroBin' }).click()
    await expect(dialog.getByText(/^Copied/)).toBeVisible()
    expect(await copied()).toBe(ROWS)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.goto(`/gallery/${image.id}`)
    await page.getByRole('button', { name: 'Copy for AstroBin' }).click()
    await expect(page.getByText(/^Copied/)).toBeVisible()
    expect(await copied()).toBe(ROWS)
    const visitor = await visit()
    await visitor.goto(`/gallery/${image.id}`)
    await expect(visitor.getByRole('region', { name: /^Total integration/ })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Copy for AstroBin' })).toHaveCount(0)
  })

  expect((await owner.patch(`/api/images/${image.id}`, { data: { sessions: [] } })).ok()).toBe(true)
  for (const { id } of await bodyOf<Equipment[]>(await owner.get('/api/equipment')))
    expect((await owner.delete(`/api/equipment/${id}`)).ok()).toBe(true)
})
