import type { Equipment } from '../src/api/admin/equipment.ts'
import type { Image } from '../src/api/admin/images.ts'
import { findings } from './support/axe.ts'
import { fitsFile } from './support/fits.ts'
import { expect, test } from './support/journey.ts'
import { bodyOf } from './support/owner.ts'
import { says } from './support/toasts.ts'

const MARK = `Stack ${Date.now()}`
const CAMERA = `Camera ${Date.now()}`
/** Wider than a phone. */
const TELESCOPE = `Refractor ${Date.now()} with flattening reducer 0.73`
const FILTER = `Filter ${Date.now()}`
const WIDTHS = [390, 820, 1440]
/** Where to leave pictures of what was seen, to look at them. */
const LOOK = process.env.LOOK

/** A stack as Siril writes it, of one night in Arizona. */
const sirilStack = (): Buffer =>
  fitsFile(
    {
      ...{ OBJECT: 'NGC 7000', INSTRUME: CAMERA.toUpperCase(), TELESCOP: TELESCOPE, FILTER, SITELONG: -110.6 },
      ...{ EXPTIME: 120, STACKCNT: 30, LIVETIME: 3600, EXPSTART: 2_461_114.7, EXPEND: 2_461_114.9, GAIN: 100 },
      'DATE-OBS': '2026-03-15T04:48:00',
    },
    { width: 60, height: 40, values: Uint16Array.from({ length: 60 * 40 }, (_, n) => (n * 7919) % 4000) },
  )

test('the upload of a stack fills target, night, equipment and session', async ({ owner, visit }) => {
  test.setTimeout(180_000)
  const page = await visit({ storageState: await owner.storageState(), reducedMotion: 'reduce' })
  const ours = async () => {
    const [found] = await bodyOf<Image[]>(
      await owner.get(`/api/images?search=${encodeURIComponent(MARK)}&page=1&limit=5`),
    )
    return bodyOf<Image>(await owner.get(`/api/images/${found?.id}`))
  }
  const equipment = async () => bodyOf<Equipment[]>(await owner.get('/api/equipment'))
  const named = async (name: string) => (await equipment()).find(item => item.name === name)
  await owner.post('/api/equipment', { data: { kind: 'camera', name: CAMERA } })
  const before = (await equipment()).length

  await test.step('what the header says stands in the picture, and no equipment is made', async () => {
    await page.goto('/admin/gallery?tab=upload')
    await expect(page.getByText('Left empty, that of a FITS or XISF file is used')).toBeVisible()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'stack.fits', mimeType: 'image/fits', buffer: sirilStack() })
    await page.getByLabel('Title').fill(MARK)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    const list = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(list.filter({ hasText: 'Ready' })).toHaveCount(1, { timeout: 60_000 })
    const image = await ours()
    expect(image).toMatchObject({ targetName: 'NGC 7000', dateTaken: '2026-03-14' })
    expect(image.sessions).toMatchObject([
      { night: '2026-03-14', filter: FILTER, frames: 30, exposureSeconds: 120, gain: 100 },
    ])
    expect(image.equipment).toMatchObject([{ name: CAMERA }])
    expect(await equipment()).toHaveLength(before)
  })

  await test.step('what is not equipment yet is proposed, at every width', async () => {
    await page.getByRole('button', { name: `Edit ${MARK}`, exact: true }).click()
    await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Acquisition' }).click()
    const dialog = page.getByRole('dialog', { name: 'Acquisition' })
    const add = dialog.getByRole('button', { name: `Add the telescope ${TELESCOPE}` })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await add.scrollIntoViewIfNeeded()
      await expect(add).toBeInViewport({ ratio: 1 })
      expect.soft(await findings(page), `at ${width}`).toEqual([])
      if (LOOK) await page.screenshot({ path: `${LOOK}/acquisition-${width}.png` })
    }
    await expect(dialog.getByRole('button', { name: /Add the (camera|filter)/ })).toHaveCount(0)
    await add.press('Enter')
    await expect(dialog.getByRole('button', { name: `Remove ${TELESCOPE}` })).toBeVisible()
    await expect(dialog.getByText('The file names:')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Acquisition updated successfully')
    const names = (await ours()).equipment?.map(({ name }) => name)
    expect(names?.sort()).toEqual([CAMERA, FILTER, TELESCOPE].sort())
  })

  await owner.delete(`/api/images/${(await ours()).id}`)
  for (const name of [CAMERA, TELESCOPE, FILTER]) await owner.delete(`/api/equipment/${(await named(name))?.id}`)
})
